"""Hints and verdicts in the page, with the real solver."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from klondike.game import Game
from klondike.hints import fair_hint
from klondike.moves import WASTE
from tests.browser.advised import LAST_CHANCE, ON_THE_WAY, Advised, classic, hard, is_winnable, of_the_solver
from web.shelf import SETTINGS


@pytest.fixture
def fetched(page: Page) -> list[str]:
    """The addresses that the page fetches, as they come."""
    addresses: list[str] = []
    page.on("request", lambda request: addresses.append(request.url))
    return addresses


# Hints ------------------------------------------------------------------------------


def test_hint_is_a_fair_one_until_the_solver_is_there_and_then_leads_to_the_win(
    sit: Callable[[Game], Advised],
) -> None:
    player = sit(classic(ON_THE_WAY))
    player.act("hint")
    player.reads("A fair hint:", "being loaded", timeout=5_000)
    assert player.hinted() == fair_hint(player.game.position)
    assert not player.offers("solution")
    player.reads("On the way to a win:")
    player.agrees()
    for _ in range(5):
        move = player.hinted()
        assert player.offers("solution")
        player.make(move)
        assert is_winnable(player.game)
        player.sees_no_advice()
        player.press("h")
        # Nothing has to be asked along a line that wins.
        player.reads("On the way to a win:", timeout=2_000)


def test_hint_goes_away_with_any_move_and_with_its_cross(sit: Callable[[Game], Advised]) -> None:
    player = sit(classic(ON_THE_WAY))
    player.set("fair-hints")
    for change in ("d", "u", "r"):
        player.press("h")
        player.reads("A fair hint:", timeout=5_000)
        player.hinted()
        player.press(change)
        player.sees_no_advice()
    player.press("h")
    player.press_advice("clear-advice")
    player.sees_no_advice()
    assert player.page.evaluate("document.activeElement.closest('#board') !== null")


def test_picked_cards_take_the_marks_of_a_hint_away(sit: Callable[[Game], Advised]) -> None:
    player = sit(classic(ON_THE_WAY))
    player.set("fair-hints")
    player.act("hint")
    player.hinted()
    player.click(WASTE)
    assert (player.count("[data-hint]"), player.count("[data-picked]")) == (0, 1)
    player.act("hint")
    player.hinted()
    assert player.count("[data-picked]") == 0


def test_answer_that_comes_while_a_card_is_picked_leaves_it_picked(sit: Callable[[Game], Advised]) -> None:
    player = sit(classic(ON_THE_WAY))
    player.act("hint")
    player.click(WASTE)
    player.reads("On the way to a win:")
    assert (player.count("[data-hint]"), player.count("[data-picked]")) == (0, 1)


def test_fair_hints_alone_never_load_the_solver(sit: Callable[[Game], Advised], fetched: list[str]) -> None:
    player = sit(classic(ON_THE_WAY))
    player.set("fair-hints")
    for _ in range(8):
        player.act("hint")
        player.reads("A fair hint:", timeout=5_000)
        assert "solver" not in player.page.inner_text("#advice").lower()
        move = player.hinted()
        assert move == fair_hint(player.game.position)
        assert not player.offers("solution")
        player.make(move)
    player.page.wait_for_load_state("networkidle")
    assert of_the_solver(fetched) == []


def test_hint_when_the_game_is_lost_says_so(sit: Callable[[Game], Advised]) -> None:
    player = sit(classic(ON_THE_WAY, "d d d d d d"))
    player.act("hint")
    player.reads("A fair hint:", timeout=5_000)
    player.reads("cannot be won any more")
    assert player.count("[data-hint]") == 0
    assert player.offers("go-back")
    assert not player.offers("solution")


def test_question_about_a_position_that_is_gone_is_dropped(sit: Callable[[Game], Advised]) -> None:
    player = sit(hard())
    player.act("hint")
    player.waits_for_the_solver()
    player.press("d")
    player.game.play("d")
    player.sees_no_advice()
    player.press("h")
    player.reads("thinking", timeout=5_000)
    player.press("u")
    player.game.undo()
    player.sees_no_advice()
    player.press("h")
    player.reads("A fair hint:", "no answer in time")
    assert player.hinted() == fair_hint(player.game.position)
    assert player.page.evaluate("madeWorkers.length") == 1


def test_worker_killed_in_mid_search_is_replaced_and_the_hint_comes(sit: Callable[[Game], Advised]) -> None:
    player = sit(hard())
    player.act("hint")
    player.waits_for_the_solver()
    player.page.evaluate("madeWorkers.at(-1).terminate()")
    player.play("d")
    player.act("hint")
    player.reads("A fair hint:", "no answer in time")
    assert player.page.evaluate("madeWorkers.length") == 2
    player.play("d")


# Verdicts ---------------------------------------------------------------------------


def test_verdict_is_off_at_first_and_nothing_of_the_solver_is_fetched(
    sit: Callable[[Game], Advised], fetched: list[str]
) -> None:
    player = sit(classic(ON_THE_WAY))
    player.play("d", "d")
    player.act("undo")
    player.act("settings")
    assert player.count("#sheet-settings input:checked") == 0
    player.page.click('#sheet-settings [data-action="close"]')
    player.page.wait_for_load_state("networkidle")
    assert of_the_solver(fetched) == []
    assert player.page.is_hidden("#verdict")


NOTE_VERDICTS = """() => {
  window.verdicts = [];
  const mark = document.querySelector('#verdict');
  const note = () => window.verdicts.push(
    [+document.querySelector('[data-show=moves]').textContent, mark.hidden ? '' : mark.dataset.verdict]);
  new MutationObserver(note).observe(mark, {attributes: true, childList: true});
}"""


def test_verdict_after_each_move_and_the_way_back_when_the_game_is_lost(
    sit: Callable[[Game], Advised],
) -> None:
    player = sit(classic(ON_THE_WAY))
    player.page.evaluate(NOTE_VERDICTS)
    player.set("verdict")
    player.verdict("loading")
    player.verdict("winnable")
    for _ in range(LAST_CHANCE - ON_THE_WAY):
        player.play("d")
        player.verdict("winnable")
    player.sees_no_advice()
    player.play("d")
    player.verdict("unwinnable")
    player.reads("cannot be won any more", timeout=5_000)
    player.play("d")
    player.verdict("unwinnable")
    # It was said once; the mark goes on saying it.
    player.sees_no_advice()
    player.act("hint")
    player.press_advice("go-back")
    player.reads("2 moves taken back")
    player.game.go_to(LAST_CHANCE)
    player.agrees()
    player.verdict("winnable")
    player.press("r", "r")
    player.game.go_to(LAST_CHANCE + 2)
    player.agrees()
    player.verdict("unwinnable")
    player.set("verdict", False)
    player.page.wait_for_selector("#verdict", state="hidden")
    for moves, verdict in player.page.evaluate("verdicts"):
        if verdict in ("winnable", "unwinnable"):
            assert verdict == ("winnable" if moves <= LAST_CHANCE else "unwinnable"), moves


def test_no_verdict_on_a_position_that_is_gone(sit: Callable[[Game], Advised]) -> None:
    player = sit(classic(0, "d d d d d d d d"))
    player.page.evaluate(NOTE_VERDICTS)
    player.set("verdict")
    player.verdict("unwinnable")
    # Back and forth over positions that take long; none of them is waited for.
    for keys in ("uuuuuu", "rrrr", "uuuuuu", "rrrrrrrr"):
        player.press(*keys)
    player.game.go_to(8)
    player.agrees()
    player.verdict("unwinnable")
    for moves, verdict in player.page.evaluate("verdicts"):
        assert moves <= 3 or verdict != "winnable", moves
        assert moves > 3 or verdict != "unwinnable", moves


def test_hint_while_a_verdict_is_sought_leaves_the_mark_right(sit: Callable[[Game], Advised]) -> None:
    player = sit(classic(ON_THE_WAY))
    player.set("verdict")
    player.act("hint")
    player.reads("On the way to a win:")
    player.verdict("winnable")


def test_settings_are_kept_and_the_solver_waits_for_the_board(
    sit: Callable[[Game], Advised], wait_for_ready: Callable[[Page], None]
) -> None:
    player = sit(classic(ON_THE_WAY))
    player.set("verdict")
    player.set("fair-hints")
    page = player.page
    page.add_init_script(
        """new MutationObserver(() => {
          if (document.documentElement.hasAttribute('data-ready')) window.readyAt ??= performance.now();
        }).observe(document, {attributes: true, subtree: true});"""
    )
    page.reload()
    wait_for_ready(page)
    player.verdict("winnable")
    first = page.evaluate(
        """Math.min(...performance.getEntriesByType('resource')
            .filter(each => /worker|pyodide/.test(each.name)).map(each => each.startTime))"""
    )
    assert first >= page.evaluate("readyAt")
    player.act("settings")
    assert player.count("#sheet-settings input:checked") == 2
    page.click('#sheet-settings [data-action="close"]')
    player.act("hint")
    player.reads("A fair hint:", timeout=5_000)
    assert json.loads(page.evaluate(f"localStorage.getItem('{SETTINGS}')"))["verdict"] == "yes"

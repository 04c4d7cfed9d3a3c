"""The time of a game: it stands still while nobody plays."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from klondike.deals import Deal
from klondike.game import Game
from tests.browser.table import Player, resume, sit_down, solved

MINUTE = 60_000
HIDE = """hidden => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


@pytest.fixture
def player(open_board: Callable[..., Page], page: Page) -> Player:
    page.clock.install()
    return sit_down(open_board, Game(Deal.from_number(7)))


def minutes(player: Player) -> float:
    """Whole minutes on the clock; the seconds are those that the test itself takes."""
    player.page.clock.run_for(1000)
    count, seconds = player.page.inner_text('[data-show="time"]').split(":")
    assert int(seconds) < 45
    return int(count)


def wait(player: Player) -> None:
    player.page.clock.fast_forward(MINUTE)


def test_time_does_not_run_before_the_first_move(player: Player) -> None:
    wait(player)
    assert player.page.inner_text('[data-show="time"]') == "0:00"
    player.press("ArrowRight", "Enter", "Escape")
    wait(player)
    player.page.clock.run_for(1000)
    assert player.page.inner_text('[data-show="time"]') == "0:00"


def test_time_runs_from_the_first_move(player: Player) -> None:
    player.play("d")
    player.page.wait_for_function("document.querySelector('[data-show=time]').textContent !== '0:00'")
    wait(player)
    assert minutes(player) == 1


def test_time_stops_while_the_page_is_hidden(player: Player) -> None:
    player.play("d")
    player.page.evaluate(HIDE, True)
    wait(player)
    player.page.evaluate(HIDE, False)
    assert minutes(player) == 0
    wait(player)
    assert minutes(player) == 1


@pytest.mark.parametrize("sheet", ["help", "new", "settings"])
def test_time_stops_under_a_sheet(player: Player, sheet: str) -> None:
    player.play("d")
    player.act(sheet)
    wait(player)
    assert minutes(player) == 0
    player.page.evaluate("addEventListener('close', () => window.sheetClosed = true, true)")
    player.press("Escape")
    player.page.wait_for_function("window.sheetClosed === true")
    wait(player)
    assert minutes(player) == 1


def test_time_stops_at_the_end(open_board: Callable[..., Page], page: Page) -> None:
    page.clock.install()
    game, moves = solved(70, "A")
    game.play_all(moves[:-1])
    player = resume(open_board, page, game, MINUTE)
    player.click(moves[-1].source)
    player.click(moves[-1].target)
    game.play(moves[-1])
    player.agrees()
    wait(player)
    assert minutes(player) == 1
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    wait(player)
    assert minutes(player) == 1


def test_undo_to_the_start_takes_no_time_back(player: Player) -> None:
    player.play("d")
    wait(player)
    player.press("u")
    assert minutes(player) == 1


def test_new_deal_begins_at_zero(player: Player) -> None:
    player.play("d")
    wait(player)
    player.act("new")
    player.page.click('[data-action="start"]')
    player.page.wait_for_function("document.querySelector('[data-show=time]').textContent === '0:00'")
    wait(player)
    assert minutes(player) == 0

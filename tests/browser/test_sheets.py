"""The sheets: a new game by number, code and rules; a mistake keeps the game; back to the game left."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from klondike.deals import HIGHEST_NUMBER, Deal
from klondike.game import Game
from klondike.rules import PRESETS, Rules
from tests.browser.table import Player, sit_down

START = '[data-action="start"]'
NUMBERS = ("1", "19", str(HIGHEST_NUMBER), "  19  ", "0019")
MISTAKES = ("0", str(HIGHEST_NUMBER + 1), "-1", "1.5", "abc", "9" * 150, "19 20", "½", "<b>1</b>")


@pytest.fixture
def context_options() -> dict[str, object]:
    return {"reduced_motion": "reduce"}


@pytest.fixture
def player(open_board: Callable[..., Page]) -> Player:
    return sit_down(open_board, Game(Deal.from_number(7)))


def closed(page: Page) -> None:
    page.wait_for_selector("dialog[open]", state="detached")


def test_deal_by_number(player: Player) -> None:
    for text in NUMBERS:
        player.act("new")
        player.page.fill("#deal", text)
        player.page.click(START)
        player.game = Game(Deal.from_number(int(text)))
        player.agrees()


def test_deal_by_code(player: Player) -> None:
    """A code of a numbered deal is shown as what it is: any of the 52! deals."""
    for deal in (Deal(tuple(range(52))), Deal(tuple(range(51, -1, -1)))):
        player.act("new")
        player.page.fill("#deal", deal.code)
        player.press("Enter")
        player.game = Game(deal)
        player.agrees()


def test_random_deal_has_a_number_that_deals_it_again(player: Player) -> None:
    player.act("new")
    player.page.click(START)
    player.page.wait_for_function("document.querySelector('[data-show=deal]').textContent !== '7'")
    number = player.page.inner_text('[data-show="deal"]')
    player.game = Game(Deal.from_number(int(number)))
    player.agrees()


@pytest.mark.parametrize("text", MISTAKES, ids=lambda text: text[:12])
def test_mistyped_deal_is_told_and_keeps_the_game(player: Player, text: str) -> None:
    player.play("d", "3>h")
    player.act("new")
    player.page.fill("#deal", text)
    player.page.click(START)
    assert player.page.inner_text("#deal-error") != ""
    assert player.page.evaluate("document.activeElement.id") == "deal"
    player.press("Escape")
    closed(player.page)
    player.agrees()
    player.act("new")
    assert (player.page.input_value("#deal"), player.page.inner_text("#deal-error")) == ("", "")


@pytest.mark.parametrize("way", ["Escape", ".close", '.buttons [data-action="cancel"]'])
def test_closed_sheet_keeps_the_game(player: Player, way: str) -> None:
    player.play("d", "3>h")
    player.act("new")
    player.page.fill("#deal", "19")
    if way == "Escape":
        player.press(way)
    else:
        player.page.click(f"#sheet-new {way}")
    closed(player.page)
    player.agrees()
    assert player.page.evaluate("document.activeElement.dataset.action") == "new"


def test_rules_by_preset(player: Player) -> None:
    for name, rules in PRESETS:
        player.act("new")
        player.page.check(f'[name="preset"][value="{name}"]')
        player.page.fill("#deal", "7")
        player.page.click(START)
        player.game = Game(Deal.from_number(7), rules)
        player.agrees()
        player.act("new")
        assert player.page.is_checked(f'[name="preset"][value="{name}"]')
        player.press("Escape")
        closed(player.page)


@pytest.mark.parametrize(
    "rules", [Rules(3, 2, True, "vegas"), Rules(1, None, False, "none"), Rules(1, 3, True)], ids=str
)
def test_rules_of_ones_own(player: Player, rules: Rules) -> None:
    player.act("new")
    player.page.check('[name="preset"][value="custom"]')
    player.page.select_option('[name="draw"]', str(rules.draw))
    player.page.select_option('[name="passes"]', str(rules.passes or "unlimited"))
    player.page.select_option('[name="takeback"]', "yes" if rules.take_back else "no")
    player.page.select_option('[name="scoring"]', rules.scoring)
    player.page.fill("#deal", "7")
    player.page.click(START)
    player.game = Game(Deal.from_number(7), rules)
    player.agrees()
    player.play("d", "3>h")
    player.act("new")
    for name, value in (("draw", str(rules.draw)), ("scoring", rules.scoring)):
        assert player.page.input_value(f'[name="{name}"]') == value


def test_back_to_the_game_that_was_left(player: Player) -> None:
    player.play("d", "3>h")
    left = player.game
    player.act("new")
    assert not player.page.is_visible('[data-action="return"]')
    player.page.fill("#deal", "19")
    player.page.click(START)
    player.game = Game(Deal.from_number(19))
    player.agrees()
    player.play("d")
    other = player.game
    for game in (left, other, left):
        player.act("new")
        player.page.click('[data-action="return"]')
        player.game = game
        player.agrees()
    player.press("u")
    player.game.undo()
    player.agrees()


def test_restart_and_its_undoing(player: Player) -> None:
    player.play("d", "3>h", "5>c")
    player.act("restart")
    player.game.restart()
    player.agrees()
    for _ in range(3):
        player.act("redo")
        player.game.redo()
        player.agrees()


def test_deal_number_is_shown(player: Player) -> None:
    assert player.page.inner_text('[data-show="deal"]') == "7"
    assert player.page.is_visible('[data-show="deal"]')


def test_help_opens_and_closes(player: Player) -> None:
    player.act("help")
    player.page.wait_for_selector("#sheet-help", state="visible")
    player.page.click("#sheet-help .close")
    closed(player.page)
    player.agrees()

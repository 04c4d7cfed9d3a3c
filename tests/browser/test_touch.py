"""What goes wrong with fingers elsewhere: zooming, callouts, a second finger, a touch taken away."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from klondike.deals import Deal
from klondike.game import Game
from klondike.moves import STOCK, parse_move
from tests.browser.table import Player, sit_down

TO_PILE_6 = parse_move("7>6")


@pytest.fixture
def viewport() -> dict[str, int]:
    return {"width": 360, "height": 740}


@pytest.fixture
def context_options() -> dict[str, object]:
    return {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}


@pytest.fixture
def player(open_board: Callable[..., Page]) -> Player:
    return sit_down(open_board, Game(Deal.from_number(7)))


def lift_with_a_finger(player: Player) -> tuple[float, float]:
    x, y = player.top(6)
    player.touch("Start", (x, y))
    player.touch("Move", (x + 4, y + 12))
    player.touch("Move", (x + 4, y + 24))
    assert player.count("[data-held]") == 1
    return x + 4, y + 24


def at_home(player: Player) -> None:
    player.agrees()
    assert player.count("[data-held],[data-target],[data-picked]") == 0
    player.swipe(player.top(6), player.top(5))
    player.game.play(TO_PILE_6)
    player.agrees()


def test_touch_taken_away_mid_drag(player: Player) -> None:
    lift_with_a_finger(player)
    player.touch("Cancel")
    at_home(player)


def test_second_finger_mid_drag(player: Player) -> None:
    """It neither moves the cards nor leaves them hanging."""
    x, y = lift_with_a_finger(player)
    player.touch("Start", (x, y), (60, 500))
    player.touch("Move", (x, y), (60, 540))
    player.touch("Move", (x, y), (60, 580))
    player.touch("Move", (x + 30, y + 30), (120, 640))
    assert player.page.evaluate("visualViewport.scale") == 1, "two fingers must not zoom a drag away"
    player.touch("End", (x, y))
    player.touch("End")
    player.page.wait_for_function("document.querySelector('[data-held]') === null")
    at_home(player)


def test_double_tap_sends_home_and_does_not_zoom(player: Player) -> None:
    x, y = player.top(2)
    player.tap(x, y)
    player.tap(x, y)
    player.game.play("3>h")
    player.agrees()
    player.tap(200, 600)
    player.tap(200, 600)
    assert player.page.evaluate("visualViewport.scale") == 1
    at_home(player)


def test_quick_taps_on_the_stock_turn_cards_and_do_not_zoom(player: Player) -> None:
    for _ in range(4):
        player.tap(*player.top(STOCK))
        player.game.play("d")
    player.agrees()
    assert player.page.evaluate("visualViewport.scale") == 1


def test_touch_actions(player: Player) -> None:
    """The board keeps all fingers; a double tap on a control does not zoom."""
    style = "each => getComputedStyle(document.querySelector(each)).touchAction"
    assert player.page.evaluate(style, "#board") == "none"
    assert player.page.evaluate(style, ".controls button") == "manipulation"


def test_long_press_opens_no_menu_and_selects_nothing(player: Player) -> None:
    card = player.page.locator('[data-in="tableau-7"][data-index="6"]')
    prevented = "(card, how) => !card.dispatchEvent(new PointerEvent('contextmenu', how))"
    how = {"bubbles": True, "cancelable": True, "pointerType": "touch"}
    assert card.evaluate(prevented, how) is True
    assert card.evaluate("card => getComputedStyle(card).userSelect") == "none"


def test_drag_scrolls_nothing(player: Player) -> None:
    player.swipe(player.top(6), (180, 730))
    player.agrees()
    assert player.page.evaluate("[scrollX, scrollY, document.body.scrollTop]") == [0, 0, 0]
    at_home(player)

"""What goes wrong with a drag elsewhere: keys meanwhile, other buttons, lost releases, quick clicks."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from klondike.deals import Deal
from klondike.game import Game
from klondike.moves import STOCK, WASTE, parse_move
from tests.browser.arranged import tall_game
from tests.browser.table import Player, resume, sit_down

TO_PILE_6 = parse_move("7>6")


@pytest.fixture
def player(open_board: Callable[..., Page]) -> Player:
    """Deal 7: the cards 3>h, 5>c, 2>4, 3>2 and 7>6 may be moved at once."""
    return sit_down(open_board, Game(Deal.from_number(7)))


def at_home(player: Player) -> None:
    """Nothing is held any more, the cards are back, and the next drag works."""
    player.agrees()
    assert player.count("[data-held],[data-target],[data-picked]") == 0
    player.settle()
    player.drag(TO_PILE_6)
    player.game.play(TO_PILE_6)
    player.agrees()


KEYS = "d Space u r Control+z Control+y Control+Shift+Z n ? f Enter 3 w ArrowUp".split()  # noqa: SIM905


def test_keys_do_nothing_mid_drag(player: Player) -> None:
    player.play("d", "d")
    player.press("u")
    player.game.undo()
    player.settle()
    player.lift(6, 6)
    held = player.box("[data-held]")
    for key in KEYS:
        player.press(key)
        assert (key, player.count("[data-held]"), player.count("dialog[open]")) == (key, 1, 0)
        assert player.box("[data-held]") == held
    player.page.mouse.move(*player.top(5))
    player.page.mouse.up()
    player.game.play(TO_PILE_6)
    player.agrees()


def test_escape_ends_a_drag(player: Player) -> None:
    player.lift(6, 6)
    player.press("Escape")
    player.agrees()
    player.page.mouse.move(*player.top(5))
    player.page.mouse.up()
    at_home(player)


@pytest.mark.parametrize("button", ["right", "middle"])
@pytest.mark.parametrize("first", ["left", "other"])
def test_second_button_mid_drag_is_ignored(player: Player, button: str, first: str) -> None:
    player.lift(6, 6)
    held = player.box("[data-held]")
    player.page.mouse.down(button=button)  # type: ignore[arg-type]
    assert (player.count("[data-held]"), player.box("[data-held]")) == (1, held)
    player.page.mouse.move(*player.top(5))
    for each in ("left", button) if first == "left" else (button, "left"):
        player.page.mouse.up(button=each)  # type: ignore[arg-type]
    player.game.play(TO_PILE_6)
    player.agrees()
    assert player.count("[data-held]") == 0


@pytest.mark.parametrize("button", ["right", "middle"])
def test_second_button_pressed_and_released_mid_drag_is_ignored(player: Player, button: str) -> None:
    player.lift(6, 6)
    player.page.mouse.down(button=button)  # type: ignore[arg-type]
    player.page.mouse.up(button=button)  # type: ignore[arg-type]
    player.page.mouse.move(*player.top(5))
    assert player.count("[data-held]") == 1
    player.page.mouse.up()
    player.game.play(TO_PILE_6)
    player.agrees()


@pytest.mark.parametrize("button", ["right", "middle"])
def test_other_buttons_alone_move_nothing(player: Player, button: str) -> None:
    player.page.mouse.move(*player.top(6))
    player.page.mouse.down(button=button)  # type: ignore[arg-type]
    player.page.mouse.move(*player.top(5))
    assert player.count("[data-held]") == 0
    player.page.mouse.up(button=button)  # type: ignore[arg-type]
    at_home(player)


def test_right_click_opens_no_menu_on_the_board(player: Player) -> None:
    player.page.evaluate("addEventListener('contextmenu', event => window.menu = event.defaultPrevented)")
    player.page.mouse.click(*player.top(6), button="right")
    assert player.page.evaluate("window.menu") is True


def test_release_outside_the_window(player: Player) -> None:
    player.lift(6, 6)
    player.page.mouse.move(-40, 300)
    player.page.mouse.up()
    at_home(player)


def test_release_that_nobody_saw(player: Player) -> None:
    """The button goes up while another window has the mouse; the next move tells."""
    player.lift(6, 6)
    cdp = player.page.context.new_cdp_session(player.page)
    cdp.send("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": 300, "y": 400, "buttons": 0})
    player.page.wait_for_function("document.querySelector('[data-held]') === null")
    player.page.mouse.up()
    at_home(player)


@pytest.mark.parametrize(
    "lose", ["window.dispatchEvent(new Event('blur'))", "window.dispatchEvent(new Event('pagehide'))"]
)
def test_window_lost_mid_drag(player: Player, lose: str) -> None:
    player.lift(6, 6)
    player.page.evaluate(lose)
    player.agrees()
    player.page.mouse.move(*player.top(5))
    player.page.mouse.up()
    at_home(player)


def test_pointercancel_mid_drag(player: Player) -> None:
    player.lift(6, 6)
    player.page.evaluate(
        """() => {
          const how = { pointerId: 1, pointerType: 'mouse', isPrimary: true, bubbles: true };
          document.querySelector('#board').dispatchEvent(new PointerEvent('pointercancel', how));
        }"""
    )
    player.agrees()
    player.page.mouse.move(*player.top(5))
    player.page.mouse.up()
    at_home(player)


def test_drop_where_it_does_not_fit_goes_home(player: Player) -> None:
    for target in (0, 2, 8, WASTE, STOCK):
        player.lift(6, 6)
        player.page.mouse.move(*player.spot(target, -1) if target in (8, WASTE) else player.top(target))
        player.page.mouse.up()
        player.agrees()
    at_home(player)


def test_a_slip_of_the_hand_is_a_click_and_no_drag(player: Player) -> None:
    x, y = player.top(6)
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x + 2, y + 2)
    assert player.count("[data-held]") == 0
    player.page.mouse.up()
    assert player.count("[data-picked]") == 1


def test_a_slip_on_the_stock_still_turns_a_card(player: Player) -> None:
    x, y = player.top(STOCK)
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x + 12, y + 7)
    player.page.mouse.up()
    player.game.play("d")
    player.agrees()


@pytest.mark.parametrize("place", ["far below", "just above", "beside"])
def test_drop_anywhere_in_the_column_counts(player: Player, place: str) -> None:
    column = player.page.locator('[data-pile="tableau-6"]').bounding_box()
    card = player.page.locator('[data-in="tableau-6"][data-index="5"]').bounding_box()
    assert column is not None
    assert card is not None
    middle = column["x"] + column["width"] / 2
    player.lift(6, 6)
    if place == "far below":
        assert column["y"] + column["height"] > card["y"] + 2 * card["height"]
        player.page.mouse.move(middle, column["y"] + column["height"] - 2)
    elif place == "just above":
        player.page.mouse.move(middle, column["y"] - 4)
    else:
        player.page.mouse.move(column["x"] - 4, card["y"] + card["height"] / 2)
    player.page.mouse.up()
    player.game.play(TO_PILE_6)
    player.agrees()


def test_drop_on_a_tall_pile(open_board: Callable[..., Page], page: Page) -> None:
    """A king with queen, jack and ten on six cards: the drop counts below the last and on the first."""
    game = tall_game(6)
    game.play("d")
    for y in (0.02, 0.98):
        player = resume(open_board, page, game)
        column = page.locator('[data-pile="tableau-7"]').bounding_box()
        assert column is not None
        player.lift(WASTE, player.size(WASTE) - 1)
        assert player.targets() == ["tableau-7"]
        page.mouse.move(column["x"] + column["width"] / 2, column["y"] + column["height"] * y)
        page.mouse.up()
        player.game.play("w>7")
        player.agrees()
        player.press("u")
        player.game.undo()
        player.agrees()

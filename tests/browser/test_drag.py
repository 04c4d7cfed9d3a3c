"""What goes wrong with a drag elsewhere: keys meanwhile, other buttons, lost releases, quick clicks."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from klondike.deals import Deal
from klondike.game import Game
from klondike.moves import STOCK, WASTE, Move, parse_move
from klondike.rules import preset
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


def box(player: Player, selector: str) -> dict[str, float]:
    found: dict[str, float] = player.page.evaluate(
        "each => { const { x, y } = document.querySelector(each).getBoundingClientRect(); return { x, y }; }",
        selector,
    )
    return found


KEYS = "d Space u r Control+z Control+y Control+Shift+Z n ? f Enter 3 w ArrowUp".split()  # noqa: SIM905


def test_keys_do_nothing_mid_drag(player: Player) -> None:
    player.play("d", "d")
    player.press("u")
    player.game.undo()
    player.settle()
    player.lift(6, 6)
    held = box(player, "[data-held]")
    for key in KEYS:
        player.press(key)
        assert (key, player.count("[data-held]"), player.count("dialog[open]")) == (key, 1, 0)
        assert box(player, "[data-held]") == held
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
    held = box(player, "[data-held]")
    player.page.mouse.down(button=button)  # type: ignore[arg-type]
    assert (player.count("[data-held]"), box(player, "[data-held]")) == (1, held)
    player.page.mouse.move(*player.top(5))
    for each in ("left", button) if first == "left" else (button, "left"):
        player.page.mouse.up(button=each)  # type: ignore[arg-type]
    player.game.play(TO_PILE_6)
    player.agrees()
    assert player.count("[data-held]") == 0


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


@pytest.mark.parametrize("times", [2, 3, 4, 7])
def test_quick_clicks_on_the_stock_each_turn_a_card(player: Player, times: int) -> None:
    x, y = player.top(STOCK)
    player.page.mouse.click(x, y, click_count=times)
    for _ in range(times):
        player.game.play("d")
    player.agrees()


def test_double_click_sends_home_and_a_third_click_loses_no_card(player: Player) -> None:
    x, y = player.top(2)
    player.page.mouse.click(x, y, click_count=3)
    player.game.play("3>h")
    player.agrees()
    assert player.count(".card") == 52


def test_double_click_that_fits_nowhere_moves_nothing(player: Player) -> None:
    player.page.mouse.click(*player.top(6), click_count=2)
    player.agrees()
    assert player.count("[data-picked]") == 0


def test_move_before_the_animation_ends(player: Player) -> None:
    """The next move is made while the cards of the one before are still on their way."""
    for text in ("7>6", "3>h", "5>c", "2>4", "d"):
        move = parse_move(text)
        places = [player.spot(STOCK, 0)] if text == "d" else [player.source(move), player.top(move.target)]
        for x, y in places:
            player.page.mouse.click(x, y)
        player.game.play(move)
    assert player.page.evaluate("document.getAnimations().length") > 0
    player.agrees()
    for _ in range(5):
        player.press("u")
    for _ in range(5):
        player.game.undo()
    player.agrees()
    player.settle()
    player.agrees()


def test_card_caught_in_flight(player: Player) -> None:
    """A card that glides home is taken again before it is there."""
    player.lift(6, 6)
    player.page.mouse.move(*player.top(0))
    player.page.mouse.up()
    there = box(player, '[data-in="tableau-7"][data-index="6"]')
    x, y = there["x"] + 20, there["y"] + 20
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(*player.top(5))
    player.page.mouse.up()
    player.game.play(TO_PILE_6)
    player.agrees()


def test_click_on_a_covered_card_reveals_nothing(player: Player) -> None:
    player.play("d", "d", "d")
    for pile, index in ((6, 0), (6, 5), (3, 1)):
        player.click(pile, index)
        player.page.mouse.click(*player.spot(pile, index), click_count=2)
        player.lift(pile, index)
        assert player.count("[data-held]") == 0
        player.page.mouse.up()
        player.agrees()
        assert player.count("[data-picked]") == 0


def test_covered_cards_of_a_fanned_waste_stay(open_board: Callable[..., Page]) -> None:
    player = sit_down(open_board, Game(Deal.from_number(7), preset("three-pass")))
    player.play("d")
    player.settle()
    for index in (0, 1):
        player.click(WASTE, index)
        assert player.count("[data-picked]") == 0
        player.lift(WASTE, index)
        assert player.count("[data-held]") == 0
        player.page.mouse.up()
        player.agrees()


def test_a_click_alone_never_moves_a_card(player: Player) -> None:
    """An ace that might go to its foundation and to a pile is picked, and the player says where to."""
    player.click(2)
    player.agrees()
    assert player.targets() == player.legal_targets(2, 1)
    player.click(8 if "foundation-d" in player.targets() else 9)
    player.game.play(Move(2, 9, 1))
    player.agrees()


def test_picked_card_is_put_back_with_a_second_click(player: Player) -> None:
    player.click(6)
    assert player.count("[data-picked]") == 1
    player.press("Escape")
    assert player.count("[data-picked],[data-target]") == 0
    player.agrees()

"""What goes wrong with clicks elsewhere: too quick, before an animation ends, on a card that is covered."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from klondike.deals import Deal
from klondike.game import Game
from klondike.moves import STOCK, WASTE, Move, parse_move
from klondike.rules import preset
from tests.browser.table import Player, sit_down

TO_PILE_6 = parse_move("7>6")


@pytest.fixture
def player(open_board: Callable[..., Page]) -> Player:
    """Deal 7: the cards 3>h, 5>c, 2>4, 3>2 and 7>6 may be moved at once."""
    return sit_down(open_board, Game(Deal.from_number(7)))


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
    home, target = player.top(6), player.top(5)
    player.lift(6, 6)
    player.page.mouse.move(home[0] + 25, home[1] + 25)
    player.page.mouse.up()
    player.page.mouse.move(*home)
    player.page.mouse.down()
    player.page.mouse.move(*target)
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


def test_moves_while_the_cards_are_still_being_dealt(player: Player) -> None:
    player.act("new")
    player.page.fill("#deal", "19")
    player.press("Enter")
    assert player.page.evaluate("document.getAnimations().length") > 0
    player.game = Game(Deal.from_number(19))
    for text in ("d", "6>h", "d", "1>3"):
        if text == "d":
            player.press("d")
        else:
            player.press(text[0], "Enter")
            player.press("t", *["ArrowRight"] * 4) if text[2] == "h" else player.press(text[2])
            player.press("Enter")
        player.game.play(text)
    player.agrees()
    player.settle()
    assert player.count("[data-moving],[data-dealing]") == 0
    player.agrees()

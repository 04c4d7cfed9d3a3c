"""Whole games, from the deal to the win, and the board compared with the engine after every move."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from klondike.moves import DRAW, REDEAL, STOCK, WASTE, Move
from tests.browser.table import Player, sit_down, solved


@pytest.fixture
def context_options(request: pytest.FixtureRequest) -> dict[str, object]:
    touch = "finger" in request.node.name
    return {"reduced_motion": "reduce", "has_touch": touch, "is_mobile": touch}


def play_out(player: Player, moves: list[Move], how: Callable[[Player, Move], None]) -> None:
    player.agrees()
    for move in moves:
        how(player, move)
        player.game.play(move)
        player.agrees()
    assert player.page.get_attribute("#board", "data-status") == "won"
    assert player.page.is_visible("#outcome")


def with_the_mouse(player: Player, move: Move) -> None:
    if move in (DRAW, REDEAL):
        player.click(STOCK)
    else:
        player.drag(move)


def with_a_finger(player: Player, move: Move) -> None:
    """Draws with a tap; every third move is picked and placed with two taps, the others are dragged."""
    if move in (DRAW, REDEAL):
        player.tap(*player.top(STOCK))
    elif player.game.move_count % 3:
        player.swipe(player.source(move), player.top(move.target))
    else:
        player.tap(*player.source(move))
        assert player.targets() == player.legal_targets(move.source, move.count)
        player.tap(*player.top(move.target))


def with_the_keyboard(player: Player, move: Move) -> None:
    """Half of the way with the keys that name a pile, half with arrows and Home alone."""
    if move in (DRAW, REDEAL):
        player.press("d" if player.game.move_count % 2 else "Space")
        return
    walk_to(player, move.source)
    player.press(*["ArrowUp"] * (move.count - 1))
    if 7 <= move.target < WASTE and move.source not in range(7, WASTE) and player.game.move_count % 2:
        player.press("f")
    else:
        player.press("Enter")
        assert player.targets() == player.legal_targets(move.source, move.count)
        walk_to(player, move.target)
        player.press("Enter")
    assert player.page.evaluate("document.activeElement.closest('#board') !== null")


def walk_to(player: Player, pile: int) -> None:
    if pile == WASTE:
        player.press("w")
    elif pile >= 7:
        player.press("t", *["ArrowRight"] * (pile - 5))
    elif player.game.move_count % 2:
        player.press(str(pile + 1))
    else:
        player.press("End", *["ArrowLeft"] * (6 - pile))


def test_classic_game_with_the_mouse(open_board: Callable[..., Page]) -> None:
    game, moves = solved(70, "A")
    play_out(sit_down(open_board, game), moves, with_the_mouse)


def test_three_pass_game_with_the_mouse(open_board: Callable[..., Page]) -> None:
    game, moves = solved(70, "B")
    play_out(sit_down(open_board, game), moves, with_the_mouse)


@pytest.mark.parametrize("viewport", [{"width": 360, "height": 740}], ids=["phone"])
def test_game_with_a_finger(open_board: Callable[..., Page]) -> None:
    game, moves = solved(192, "C")
    play_out(sit_down(open_board, game), moves, with_a_finger)


def test_game_with_the_keyboard_alone(open_board: Callable[..., Page]) -> None:
    game, moves = solved(159, "D")
    player = sit_down(open_board, game)
    while not player.page.evaluate("document.activeElement.closest('#board') !== null"):
        player.press("Tab")
    play_out(player, moves, with_the_keyboard)

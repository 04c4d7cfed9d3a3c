"""What goes wrong with stock, waste and undo elsewhere."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from klondike.deals import Deal
from klondike.game import Game
from klondike.moves import DRAW, REDEAL, STOCK
from klondike.rules import Rules, preset
from tests.browser.table import Player, resume, sit_down


@pytest.fixture
def context_options() -> dict[str, object]:
    return {"reduced_motion": "reduce"}


def turn(player: Player) -> None:
    player.click(STOCK)
    player.game.play(DRAW if player.game.position.stock else REDEAL)
    player.agrees()


def marks(player: Player) -> list[bool]:
    """Whether the stock's place invites to turn the waste over, and whether it says that this is over."""
    return [player.page.is_visible(".mark-redeal"), player.page.is_visible(".mark-exhausted")]


def test_undo_of_a_three_card_turn_keeps_their_order(open_board: Callable[..., Page]) -> None:
    player = sit_down(open_board, Game(Deal.from_number(7), preset("three-pass")))
    for _ in range(10):
        turn(player)
    while player.game.can_undo():
        player.press("u")
        player.game.undo()
        player.agrees()
    while player.game.can_redo():
        player.press("r")
        player.game.redo()
        player.agrees()


def test_turn_of_what_is_left_and_its_undo(open_board: Callable[..., Page], page: Page) -> None:
    """After a card was played from the waste the last turn has fewer than three cards."""
    game = Game(Deal.from_number(19), preset("thoughtful"))
    while not game.position.waste or not any(
        move.source == 11 != move.target - 1 for move in game.legal_moves()
    ):
        game.play(DRAW)
    game.play(next(move for move in game.legal_moves() if move.source == 11 and move != REDEAL))
    while game.position.stock:
        game.play(DRAW)
    game.play(REDEAL)
    player = resume(open_board, page, game)
    while len(player.game.position.stock) >= 3:
        turn(player)
    assert len(player.game.position.stock) == 2
    turn(player)
    player.act("undo")
    player.game.undo()
    player.agrees()


def test_undo_ties_no_cards_together(open_board: Callable[..., Page], page: Page) -> None:
    """Sixty random moves undone to the start and done again, the board compared after each."""
    game = Game(Deal.from_number(19), preset("thoughtful"))
    choice = random.Random(5)
    for _ in range(60):
        game.play(choice.choice(game.legal_moves()))
    player = resume(open_board, page, game)
    for key, step in (("u", game.undo), ("r", game.redo)):
        for _ in range(60):
            player.press(key)
            step()
            player.agrees()


def test_no_pass_left_no_invitation(open_board: Callable[..., Page], page: Page) -> None:
    game = Game(Deal.from_number(7))
    for _ in range(23):
        game.play(DRAW)
    player = resume(open_board, page, game)
    assert marks(player) == [False, False]
    turn(player)
    assert marks(player) == [False, True]
    player.click(STOCK)
    player.agrees()
    assert "No pass" in page.inner_text("#message")


@pytest.mark.parametrize("passes", [1, 2, 3, None])
def test_three_passes_are_two_redeals(
    open_board: Callable[..., Page], page: Page, passes: int | None
) -> None:
    player = sit_down(open_board, Game(Deal.from_number(7), Rules(3, passes, False)))
    for number in range(1, (passes or 4) + 1):
        for _ in range(8):
            turn(player)
        left = passes is None or number < passes
        assert marks(player) == [left, not left]
        if left:
            turn(player)
    if passes is not None:
        player.click(STOCK)
        player.press("d", "Space")
        player.agrees()
        assert player.game.position.pass_number == passes


def test_empty_stock_and_waste_are_exhausted(open_board: Callable[..., Page], page: Page) -> None:
    """Under unlimited passes too: where no card is left there is nothing to turn."""
    player = sit_down(open_board, Game(Deal.from_number(7), preset("relaxed")))
    assert marks(player) == [False, False]
    for _ in range(24):
        turn(player)
    assert marks(player) == [True, False]

"""What the board offers is what the engine allows: picked or dragged, every card of random positions."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from klondike.deals import Deal
from klondike.game import Game
from klondike.moves import WASTE
from klondike.rules import PRESETS
from tests.browser.table import Player, resume


@pytest.fixture
def context_options() -> dict[str, object]:
    return {"reduced_motion": "reduce"}


def random_game(seed: int) -> Game:
    choice = random.Random(seed)
    game = Game(Deal.from_number(choice.randrange(1, 2**31)), PRESETS[seed % len(PRESETS)][1])
    for _ in range(choice.randrange(10, 90)):
        moves = game.legal_moves()
        if moves:
            # Turning is always legal; without a thumb on the scale it would be most of what happens.
            game.play(choice.choice([move for move in moves if move.source < WASTE] or moves))
    return game


def places(player: Player) -> list[tuple[int, int]]:
    """Every card that lies face up and in sight, and how many lie on top of it with itself."""
    position = player.game.position
    piles = [(pile, count) for pile in range(7) for count in range(1, len(position.tableau[pile]) + 1)]
    seen = [
        (pile, count) for pile, count in piles if count <= len(position.tableau[pile]) - position.down[pile]
    ]
    return seen + [(pile, 1) for pile in range(7, 12) if player.size(pile)]


@pytest.mark.parametrize("seed", range(12))
def test_targets_are_the_legal_moves(open_board: Callable[..., Page], page: Page, seed: int) -> None:
    player = resume(open_board, page, random_game(seed))
    for pile, count in places(player):
        player.click(pile, player.size(pile) - count)
        legal = player.legal_targets(pile, count)
        assert (pile, count, player.targets()) == (pile, count, legal)
        tops = page.evaluate(
            "[...document.querySelectorAll('.card[data-target]')].map(each => each.dataset.in).sort()"
        )
        assert tops == [
            name for name in legal if page.get_attribute(f'[data-pile="{name}"]', "data-count") != "0"
        ]
        player.press("Escape")
        player.lift(pile, player.size(pile) - count)
        assert (pile, count, player.targets()) == (pile, count, legal)
        player.press("Escape")
        page.mouse.up()
    player.agrees()

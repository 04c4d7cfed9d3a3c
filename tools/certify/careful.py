"""A careful player who sees only what lies face up, and how often it wins a deal.

It takes the moves of ``klondike.hints`` by their worth, now and then a lesser
one, so that its games of one deal differ. It never goes through the stock
again when nothing was played from it.
"""

import random

from klondike.hints import purpose
from klondike.moves import STOCK
from klondike.position import Position

GAMES = 40
"""Games that a deal is graded by."""
EASY, MEDIUM = 0.2, 0.02
"""The least share of them that is won on an easy deal, and on a medium one."""
FANCY = 0.12
"""How often the player takes another than the best move."""


def share_won(position: Position, seed: int) -> float:
    """The share of ``GAMES`` games won from here; the same for the same seed."""
    dice = random.Random(seed)  # noqa: S311  (a game, no secret)
    return sum(_wins(position, dice) for _ in range(GAMES)) / GAMES


def grade(share: float) -> str:
    """``easy``, ``medium`` or ``hard``."""
    return "easy" if share >= EASY else "medium" if share >= MEDIUM else "hard"


def _wins(position: Position, dice: random.Random) -> bool:
    idle = 0
    while not position.is_won():
        worths = [(worth, move) for move in position.legal_moves() if (worth := purpose(position, move))]
        if not worths:
            return False
        best = max(worths, key=lambda pair: pair[0])[1]
        move = dice.choice(worths)[1] if dice.random() < FANCY else best
        idle = idle + 1 if STOCK in (move.source, move.target) else 0
        if idle > 2 * (len(position.stock) + len(position.waste)) + 2:
            return False
        position = position.after(move)
    return True

"""Plays a game out when nothing is left to decide.

Once every card of the tableau lies face up, what is left is often only to play
cards home and to turn the stock. Whether that is so is found by doing it.
"""

from klondike.moves import DRAW, REDEAL, WASTE, Move
from klondike.position import Position


def finish_moves(position: Position) -> "list[Move]":
    """Moves that win from here by playing home and turning up alone, or ``[]``.

    Empty too while cards lie face down, and once the game is won.

    >>> from klondike.deals import Deal
    >>> from klondike.position import start
    >>> finish_moves(start(Deal.from_number(1)))
    []
    """
    if any(position.down):
        return []
    moves: list[Move] = []
    idle = 0
    # Idle turns that go through the whole stock, over and over again, lead nowhere.
    patience = 2 * (len(position.stock) + len(position.waste)) + 3
    while not position.is_won():
        move = _homeward(position)
        if move is None:
            move = DRAW if position.stock else REDEAL
            idle += 1
            if idle > patience or position.refusal(move) is not None:
                return []
        else:
            idle = 0
        moves.append(move)
        position = position.after(move)
    return moves


def _homeward(position: Position) -> "Move | None":
    """A move to a foundation, from the tableau first, since the waste uncovers more."""
    foundations = position.foundations
    for pile in range(7):
        cards = position.tableau[pile]
        if cards and foundations[cards[-1] & 3] == cards[-1] >> 2:
            return Move(pile, 7 + (cards[-1] & 3), 1)
    if position.waste and foundations[position.waste[-1] & 3] == position.waste[-1] >> 2:
        return Move(WASTE, 7 + (position.waste[-1] & 3), 1)
    return None

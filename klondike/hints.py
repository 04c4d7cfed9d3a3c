"""A fair hint: the move that a careful player would choose who sees only what lies face up.

No search and no knowledge of hidden cards, so nothing is promised but that the
move is legal and has a purpose: a card home, a card turned up, a card out of
the waste. A run is never just moved to and fro.
"""

from klondike.cards import KING
from klondike.moves import DRAW, REDEAL, WASTE, Move
from klondike.position import PARENTS, Position


def fair_hint(position: Position) -> "Move | None":
    """The best move by what is in sight, or None if no move has a purpose.

    >>> from klondike.deals import Deal
    >>> from klondike.moves import format_move
    >>> from klondike.position import start
    >>> format_move(fair_hint(start(Deal.from_number(7))))
    '3>h'
    """
    best, most = None, 0
    for move in position.legal_moves():
        worth = purpose(position, move)
        if worth > most:
            best, most = move, worth
    return best


def purpose(position: Position, move: Move) -> int:
    """How much a legal move is worth to a careful player; 0 for one without a purpose."""
    source, target, count = move
    if move == DRAW:
        return 10
    if move == REDEAL:
        return 5
    if target >= 7:
        if is_safe(position, position.moving_card(source, 1)):
            return 100
        return 70 if _uncovers(position, source, 1) else 35
    if source == WASTE:
        return 45
    if source >= 7:
        return 0
    if _uncovers(position, source, count):
        return 50 + int(position.down[source])
    return _worth_without_uncovering(position, source, count)


def _worth_without_uncovering(position: Position, source: int, count: int) -> int:
    cards = position.tableau[source]
    if count == len(cards):
        # An empty pile is of use only to a king that has none.
        if cards[-count] >> 2 == KING or () in position.tableau or not _king_waits(position):
            return 0
        return 40
    left = cards[-count - 1]
    return 30 if position.foundations[left & 3] == left >> 2 else 0


def is_safe(position: Position, card: int) -> bool:
    """Whether no card can be left that would still need ``card`` in the tableau.

    True when all cards that could lie on it are home, or can go there at once:
    both foundations of the other colour reach to one rank below it.
    """
    rank = card >> 2
    other = (0, 3) if (card & 3) in (1, 2) else (1, 2)
    return rank <= 1 or all([position.foundations[suit] >= rank for suit in other])


def _uncovers(position: Position, source: int, count: int) -> bool:
    """Whether taking so many cards turns up a face-down one."""
    if source >= 7:
        return False
    down = position.down[source]
    return bool(down > 0 and len(position.tableau[source]) - count == down)


def _king_waits(position: Position) -> bool:
    """Whether a king in sight lies on something, in the tableau or on top of the waste."""
    if position.waste and position.waste[-1] >> 2 == KING:
        return True
    # What lies on a face-down card begins with a king, which lies on nothing.
    piles = zip(position.tableau, position.down)
    return any([down > 0 and not PARENTS[cards[down]] for cards, down in piles])

"""Proves that a game is lost: that no move can ever help.

A game goes forward only when a card is played from the waste, a face-down card
turns up, or more cards lie on the foundations than now. Everything else moves
cards about that are in sight already, so it can be looked through to its end:
if no arrangement that can be reached allows a step forward, the game is lost.
If there are too many arrangements to look through, nothing is claimed.
"""

from klondike.cards import KING
from klondike.moves import WASTE
from klondike.position import PARENTS, Position

MOST_ARRANGEMENTS = 3000


class LossProof:
    """The search for a step forward, in portions of the caller's choice.

    ``verdict`` is None while the search is open, then True (lost, proved) or
    False (there is a step forward, or too much to look through).
    """

    def __init__(self, position: Position):
        self.verdict: bool | None = None
        self._start = position
        self._home = sum(position.foundations)
        self._playable = reachable_waste_cards(position)
        self._open = [position]
        self._seen = {_arrangement(position)}
        if position.is_won():
            self.verdict = False

    def advance(self, arrangements: int) -> "bool | None":
        """Look at so many more arrangements and return the verdict."""
        while self.verdict is None and arrangements > 0:
            arrangements -= 1
            if not self._open:
                self.verdict = True
            elif self._goes_forward(self._open.pop()) or len(self._seen) > MOST_ARRANGEMENTS:
                self.verdict = False
        return self.verdict

    def _goes_forward(self, position: Position) -> bool:
        for card in self._playable:
            if _has_place(position, card):
                return True
        for move in position.legal_moves():
            if move.source >= WASTE:
                continue
            after = position.after(move)
            if after.down != position.down or sum(after.foundations) > self._home:
                return True
            key = _arrangement(after)
            if key not in self._seen:
                self._seen.add(key)
                self._open.append(after)
        return False


def is_lost(position: Position) -> bool:
    """True if it is proved that no move can ever help from here."""
    proof = LossProof(position)
    while proof.verdict is None:
        proof.advance(100)
    return proof.verdict


def reachable_waste_cards(position: Position) -> "list[int]":
    """The cards that turning alone brings to the top of the waste, now or later."""
    order = list(position.stock)
    order.reverse()
    order = list(position.waste) + order
    draw = position.rules.draw
    tops = set()
    if position.waste:
        tops.add(len(position.waste) - 1)
    _add_tops(tops, len(position.waste) + draw - 1, draw, len(order))
    passes = position.rules.passes
    if passes is None or position.pass_number < passes:
        _add_tops(tops, draw - 1, draw, len(order))
    return [order[index] for index in sorted(tops)]


def _add_tops(tops: "set[int]", first: int, draw: int, size: int) -> None:
    for index in range(first, size, draw):
        tops.add(index)
    if first < size + draw - 1:
        tops.add(size - 1)


def _has_place(position: Position, card: int) -> bool:
    if position.foundations[card & 3] == card >> 2:
        return True
    fits = PARENTS[card]
    return any((pile[-1] in fits) if pile else card >> 2 == KING for pile in position.tableau)


def _arrangement(position: Position) -> "tuple[object, ...]":
    """What tells arrangements apart; the order of the piles does not."""
    return (position.foundations, tuple(sorted(position.tableau)))

"""Tells some of the states from which there is no win, without a search.

The game is made easier, so much so that what can happen in it is found at
once, and if even that has no win, then the state has none. Easier means: nothing
is ever lost. A card that was clear once (nothing lay on it) counts as clear for
good, with all that it could do from there; so does a pile that was empty, a card that
could go home, a card that could leave what it lies on. Whatever happens in the
real game happens in the easier one too, no later: move by move, what a move
needs there was true at some time here. So these sets grow until they stand still:

- *clear in the tableau*: the lowest card of what could move, once it has a place;
- *home*: a card that was clear, or on top of the waste, while the one before it was home;
- *movable*: what is home, or has a clear card (or an empty pile, if a king) to lie on.

What lies under a movable card becomes clear. Of a run each card moves with
what is on it, so the card under it becomes clear as well, and under the lowest
one the next run of the pile.

The talon: as long as a redeal is left, what can come up now counts, and once one card
could be played, the one before it and all after it: where the others
come to lie in a pass only changes if a card before them goes, or if all do that lie
between them and the top of the waste. In the last pass the talon is kept in order: cards are
turned only when all else stands still, and one in the waste can be played only
when all above it were. With time counted in turned cards the same argument
holds for each moment of the pass: what could not be played before other cards
came to lie on it has to wait until they are gone.
"""

from klondike.solver.state import Board, Run, State
from klondike.solver.talon import Talon

_RANKS = 0x11111111111111
_ACES = 15
_FULL = (1 << 52) - 1
_BIT = tuple(1 << card for card in range(52))
_EMPTY = 3 << 52
"""An empty pile, as if a red and a black card one rank above the kings lay clear."""

_WIDTH = 56
_CLEAR = (1 << _WIDTH) - 1

_HOME = tuple(
    tuple(sum(_BIT[4 * rank + suit] for rank in range(height)) for height in range(14)) for suit in range(4)
)

_Sets = tuple[int, int, int, int]
"""Clear, home, movable, and the cards of open runs that have not left what they lie on."""


class DeadEnds:
    """The test, for the states of one search."""

    def __init__(self, board: Board):
        self._take_back = board.take_back
        self._draw = board.talon.draw
        self._talon: Talon = board.talon
        # What leaving its place opens: a bit for the card that is clear then and, further up,
        # one for each card that can move from then on.
        self._opens = [0] * 52
        self._under = [_under(runs) for runs in board.buried]
        for runs, under in zip(board.buried, self._under, strict=True):
            for run, below in zip(runs, under, strict=False):
                _lay(run, below, self._opens)

    def is_dead(self, state: State) -> bool:
        """True if it is certain that no win is left; False says nothing."""
        _, piles, depths, heights, talon, _, _ = state
        home = _HOME[0][heights[0]] | _HOME[1][heights[1]] | _HOME[2][heights[2]] | _HOME[3][heights[3]]
        clear = front = 0
        opens = self._opens.copy()
        for run, under, depth in zip(piles, self._under, depths, strict=True):
            if run:
                clear |= _BIT[run[-1]]
                front |= _lay(run, under[depth], opens)
            else:
                clear |= _EMPTY
        cards = self._talon.cards(talon)
        sets = (clear, home, 0, front)
        if self._talon.redeals(talon):
            return self._is_dead_with_redeals(sets, opens, cards, self._talon.reach(talon))
        return self._is_dead_in_last_pass(sets, opens, cards, self._talon.waste_size(talon))

    def _is_dead_with_redeals(
        self, sets: _Sets, opens: list[int], cards: tuple[int, ...], came_up: int
    ) -> bool:
        """Let more and more of the talon come up, as cards of it can be played."""
        lowest = len(cards)
        while True:
            sets = self._grow(sets, opens, came_up)
            if sets[1] == _FULL:
                return False
            movable = sets[2]
            place = 0
            while place < lowest and not _BIT[cards[place]] & came_up & movable:
                place += 1
            while place and _BIT[cards[place - 1]] & movable:
                place -= 1
            if place >= lowest:
                return True
            lowest = place
            for card in cards[max(place - 1, 0) :]:
                came_up |= _BIT[card]

    def _is_dead_in_last_pass(
        self, sets: _Sets, opens: list[int], cards: tuple[int, ...], turned: int
    ) -> bool:
        """Turn the rest of the stock, and let the sets grow whenever a card can be played."""
        waste = list(cards[:turned])
        size = len(cards)
        left_waste = 0
        while True:
            clear, home, movable, front = self._grow(sets, opens, left_waste)
            playable = movable | home << 4 | _ACES
            while not (waste and playable & _BIT[waste[-1]]):
                if turned == size:
                    return home != _FULL
                waste += cards[turned : turned + self._draw]
                turned = min(turned + self._draw, size)
            while waste and playable & _BIT[waste[-1]]:
                # It may have stayed there, though, and be played later all the same.
                left_waste |= _BIT[waste.pop()]
            sets = (clear, home, movable, front)

    def _grow(self, sets: _Sets, opens: list[int], came_up: int) -> _Sets:
        """Let the sets grow until they stand still."""
        clear, home, _, front = sets
        take_back = self._take_back
        while True:
            if take_back:
                came_up |= home
            reached = (clear | came_up) & _FULL
            if reached | home == _FULL:
                return clear, _FULL, _FULL, front
            while more := reached & (home << 4 | _ACES) & ~home:
                home |= more
            black = (clear | clear >> 3) & _RANKS
            red = (clear >> 1 | clear >> 2) & _RANKS
            fit = (black * 6 | red * 9) >> 4
            movable = fit | home
            leaving = front & movable
            placed = clear | fit & came_up
            if not leaving and placed == clear:
                return clear, home, movable, front
            front ^= leaving
            opened = 0
            while leaving:
                card = leaving.bit_length() - 1
                leaving ^= _BIT[card]
                opened |= opens[card]
            clear = placed | opened & _CLEAR
            front |= opened >> _WIDTH


def _lay(run: Run, below: int, opens: list[int]) -> int:
    """Enter what the cards of a run open; return a bit for each of them."""
    card = run[0]
    opens[card] = below
    bits = under = _BIT[card]
    for card in run[1:]:
        opens[card] = under
        under = _BIT[card]
        bits |= under
    return bits


def _under(runs: list[Run]) -> list[int]:
    """What leaving a pile opens, by the number of runs that lie in it still."""
    opened = [_EMPTY]
    for run in runs:
        opened.append(_BIT[run[-1]] | sum(_BIT[card] for card in run) << _WIDTH)
    return opened

"""What a state of the search is, and what happens to it without a choice.

A state is a plain tuple: they are made by the hundred thousand, and nothing is
as quick. ``piles`` is never changed once it is in a state.
"""

from klondike.position import PARENTS, Position
from klondike.solver.tables import AT_BASE, HOME, ON, TALON_SHIFT, run_key
from klondike.solver.talon import Talon

Run = tuple[int, ...]
"""Cards that move together, the lowest one first."""

Step = tuple[int, int, int]
"""From which pile to which, as in ``klondike.moves``, and how many cards; from the waste: which card."""

State = tuple[int, list[Run], tuple[int, ...], tuple[int, ...], int, "State | None", tuple[Step, ...]]
"""Key, open runs of the piles, how many runs lie under each, foundations, talon, state before, steps."""

FROM_WASTE = 11


class Board:
    """What all states of one search share."""

    def __init__(self, position: Position):
        rules = position.rules
        redeals = None if rules.passes is None else rules.passes - position.pass_number
        self.take_back = rules.take_back
        self.talon = Talon(position.waste, position.stock, rules.draw, redeals)
        self.buried = [
            _runs(cards, down) for cards, down in zip(position.tableau, position.down, strict=True)
        ]
        """The runs of each pile at the start, from the bottom; all but the last wait to be uncovered."""
        self._safe: dict[tuple[int, ...], tuple[int, ...]] = {}
        self.start = self.settle(self._first(position))

    def _first(self, position: Position) -> State:
        piles = [runs[-1] if runs else () for runs in self.buried]
        under = tuple([max(0, len(runs) - 1) for runs in self.buried])
        key = self.talon.start << TALON_SHIFT
        key += sum([run_key(run) for run in piles if run])
        key += sum([HOME[suit] * height for suit, height in enumerate(position.foundations)])
        return (key, piles, under, tuple(position.foundations), self.talon.start, None, ())

    def lift(
        self, piles: list[Run], under: tuple[int, ...], pile: int, left: int
    ) -> tuple[int, tuple[int, ...]]:
        """Leave so many cards of a pile's run; return what that adds to the key, and ``under``.

        What it takes from the key for the card that goes is the caller's business.
        """
        run = piles[pile]
        if left:
            piles[pile] = run[:left]
            return 0, under
        depth = under[pile]
        if not depth:
            piles[pile] = ()
            return 0, under
        piles[pile] = opened = self.buried[pile][depth - 1]
        return run_key(opened), under[:pile] + (depth - 1,) + under[pile + 1 :]

    def to_foundation(self, state: State, pile: int) -> State:
        key, old, under, heights, talon, _, _ = state
        piles = old.copy()
        run = old[pile]
        card = run[-1]
        suit = card & 3
        left = len(run) - 1
        key += HOME[suit] - (ON[card][run[-2]] if left else AT_BASE[card])
        more, under = self.lift(piles, under, pile, left)
        raised = list(heights)
        raised[suit] += 1
        return (key + more, piles, under, tuple(raised), talon, state, ((pile, 7 + suit, 1),))

    def settle(self, state: State) -> State:
        """Play home what is safe there: no line that wins needs it in the tableau.

        Let all cards of the other colour up to two ranks lower be home, and those of
        the sister's suit up to three ranks lower. Then whatever could lie on the
        card could go home itself, and what could lie on that, and so on down: a
        line that wins with the card in the tableau wins as well with it and all
        of these at home. Where nothing comes back it is also enough that both
        cards that could lie on it are home.
        """
        while True:
            heights = state[3]
            safe = self._safe.get(heights)
            if safe is None:
                safe = self._safe[heights] = self._find_safe(heights)
            after = self._play_safe(state, safe) if safe else None
            if after is None:
                return state
            state = after

    def _play_safe(self, state: State, safe: tuple[int, ...]) -> State | None:
        """Play one of these cards home if it can be had, and say so in the steps that led here."""
        key, piles, under, heights, talon, before, steps = state
        for pile, run in enumerate(piles):
            if run and run[-1] in safe:
                after = self.to_foundation(state, pile)
                return (*after[:5], before, steps + after[6])
        if self.talon.plays[talon] is None:
            self.talon.work_out(talon)
        for card, rest in self.talon.costless[talon]:
            if card in safe:
                suit = card & 3
                raised = list(heights)
                raised[suit] += 1
                key += HOME[suit] + (rest - talon << TALON_SHIFT)
                step = (FROM_WASTE, 7 + suit, card)
                return (key, piles, under, tuple(raised), rest, before, (*steps, step))
        return None

    def _find_safe(self, heights: tuple[int, ...]) -> tuple[int, ...]:
        """Which of the cards that come next on the foundations are safe there."""
        red = min(heights[1], heights[2])
        black = min(heights[0], heights[3])
        safe = []
        for suit, height in enumerate(heights):
            others = red if suit in (0, 3) else black
            low = others >= height - 1 and heights[suit ^ 3] >= height - 2
            if low or (others >= height and not self.take_back):
                safe.append(4 * height + suit)
        return tuple(safe)


def _runs(cards: tuple[int, ...], down: int) -> list[Run]:
    """A pile cut into what can only be moved one after the other, from the bottom."""
    runs: list[list[int]] = []
    for index, card in enumerate(cards):
        if index > down and runs[-1][-1] in PARENTS[card]:
            runs[-1].append(card)
        else:
            runs.append([card])
    return [tuple(run) for run in runs]

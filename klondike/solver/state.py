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
            _, piles, _, heights, talon, _, _ = state
            for pile, run in enumerate(piles):
                if run and heights[run[-1] & 3] == run[-1] >> 2 and self._is_safe(heights, run[-1]):
                    after = self.to_foundation(state, pile)
                    state = (*after[:5], state[5], state[6] + after[6])
                    break
            else:
                after_play = self._settle_talon(state, heights, talon)
                if after_play is None:
                    return state
                state = after_play

    def _settle_talon(self, state: State, heights: tuple[int, ...], talon: int) -> State | None:
        if self.talon.plays[talon] is None:
            self.talon.work_out(talon)
        for card, rest in self.talon.costless[talon]:
            suit = card & 3
            if heights[suit] == card >> 2 and self._is_safe(heights, card):
                key, piles, under, _, _, before, steps = state
                raised = list(heights)
                raised[suit] += 1
                key += HOME[suit] + (rest - talon << TALON_SHIFT)
                return (key, piles, under, tuple(raised), rest, before, steps + ((11, 7 + suit, card),))
        return None

    def _is_safe(self, heights: tuple[int, ...], card: int) -> bool:
        rank = card >> 2
        others = min(heights[1], heights[2]) if card & 3 in (0, 3) else min(heights[0], heights[3])
        if others >= rank and not self.take_back:
            return True
        return others >= rank - 1 and heights[card & 3 ^ 3] >= rank - 2


def _runs(cards: tuple[int, ...], down: int) -> list[Run]:
    """A pile cut into what can only be moved one after the other, from the bottom."""
    runs: list[list[int]] = []
    for index, card in enumerate(cards):
        if index > down and runs[-1][-1] in PARENTS[card]:
            runs[-1].append(card)
        else:
            runs.append([card])
    return [tuple(run) for run in runs]

"""The hot core: the states that follow from a state.

It knows nothing of the order of the search, of budgets or of lines of moves. It
offers fewer moves than the rules do, but wherever there is a win, one is left.
Take a win in as few moves as there is, turning not counted; each of these
turns it, step by step, into one that is no longer and is offered here:

- **Whole runs.** A part of a run moves only if the card that it uncovers then
  goes to its foundation at once (one step here). Its target is the sister of
  that card, and until one of the two goes home it is all one which of them
  carries which cards: what fits on one fits on the other, nothing that lies on
  the one can receive what lies under the other (it is lower), and a run moves
  by its lowest card alone. So the part can wait until the card under it goes.
- **Kings** that lie at the bottom of a pile stay, since empty piles are alike;
  and of several empty piles one is tried.
- **A pile is emptied by moving its last run away** only if no other pile is
  empty and a king is there to be moved: until one moves in, the run can stay
  where it is, take what is put on it, and leave its target open.
- **Safe cards** go home at once; see ``Board.settle``.
- **A card comes back** from a foundation only if a card could be put on it at
  once, or if the card below it on the foundation can come back in turn.
  Until then it can stay at home: what was to carry it is only more open. If
  nothing is ever put on it, it need not come back at all.
- **From a free talon** (one card at a time, and redeals enough: every card can
  be played at any time) a card goes to the tableau only if a card could be put
  on it at once, for the same reason.

All are checked together, in positions of all rules, against a search without any of them.
What breaks the naive ideas: "a part of a run never moves" loses the wins that
need the card under it at home. "Safe" by the other colour alone is wrong
where cards may come back: one that is home may be wanted in the tableau again,
to carry one of the sister's suit. "A card that could be put on it" must count
those that lie on foundations, under others too, which come back after it.
A talon that is not free can need a card gone only to reach the others.
"""

from klondike.cards import KING
from klondike.position import PARENTS
from klondike.solver.state import FROM_WASTE, Board, State
from klondike.solver.tables import AT_BASE, CHILDREN, HOME, KING_FROM, ON, TALON_SHIFT


class Core(Board):
    """The moves of one search."""

    def expand(self, state: State) -> list[State]:
        """The states that follow."""
        piles = state[1]
        heights = state[3]
        tops: dict[int, int] = {}
        empty = -1
        for pile, run in enumerate(piles):
            if run:
                tops[run[-1]] = pile
            else:
                empty = pile
        found: list[State] = []
        for top, pile in tops.items():
            if heights[top & 3] == top >> 2:
                found.append(self.to_foundation(state, pile))
        self._uncover(state, tops, found)
        self._move_runs(state, tops, empty, found)
        self._play_talon(state, tops, empty, found)
        if self.take_back:
            self._take_back(state, tops, empty, found)
        return [self.settle(child) for child in found]

    # Moves of the tableau -----------------------------------------------------

    def _uncover(self, state: State, tops: dict[int, int], found: list[State]) -> None:
        """Move the part of a run away that lies on a card which can then go home."""
        key, old, under, heights, talon, _, _ = state
        for suit, height in enumerate(heights):
            card = 4 * height + suit
            target = tops.get(card ^ 3)
            if target is None or height > KING:
                continue
            for child in CHILDREN[card]:
                if (key >> 2 * child) & 3 == ON[child][card] >> 2 * child:
                    pile = next(pile for pile, run in enumerate(old) if child in run)
                    run = old[pile]
                    at = run.index(child)
                    piles = old.copy()
                    piles[target] += run[at:]
                    piles[pile] = run[:at]
                    between = key + ON[child][card ^ 3] - ON[child][card]
                    moved: State = (between, piles, under, heights, talon, state, ())
                    after = self.to_foundation(moved, pile)
                    found.append((*after[:5], state, ((pile, target, len(run) - at), after[6][0])))

    def _move_runs(self, state: State, tops: dict[int, int], empty: int, found: list[State]) -> None:
        old = state[1]
        under = state[2]
        for pile, run in enumerate(old):
            if not run:
                continue
            base = run[0]
            if base >= KING_FROM:
                if empty >= 0 and under[pile]:
                    found.append(self._move_run(state, pile, empty, 0))
                continue
            for parent in PARENTS[base]:
                if parent in tops and (under[pile] or (empty < 0 and self._king_waits(state))):
                    gain = ON[base][parent] - AT_BASE[base]
                    found.append(self._move_run(state, pile, tops[parent], gain))

    def _move_run(self, state: State, pile: int, target: int, gain: int) -> State:
        key, old, under, heights, talon, _, _ = state
        run = old[pile]
        piles = old.copy()
        piles[target] += run
        more, under = self.lift(piles, under, pile, 0)
        return (key + gain + more, piles, under, heights, talon, state, ((pile, target, len(run)),))

    def _king_waits(self, state: State) -> bool:
        """Whether there is a king that an empty pile would let move."""
        _, piles, under, heights, talon, _, _ = state
        for run, depth in zip(piles, under, strict=True):
            if depth and run[0] >= KING_FROM:
                return True
        return bool(self.talon.reach(talon) >> KING_FROM) or (self.take_back and 13 in heights)

    # Moves of the talon and the foundations -----------------------------------

    def _play_talon(self, state: State, tops: dict[int, int], empty: int, found: list[State]) -> None:
        key, old, under, heights, talon, _, _ = state
        plays = self.talon.plays[talon]
        if plays is None:
            plays = self.talon.work_out(talon)
        for card, rest in plays:
            suit = card & 3
            drawn = key + (rest - talon << TALON_SHIFT)
            if heights[suit] == card >> 2:
                raised = list(heights)
                raised[suit] += 1
                step = (FROM_WASTE, 7 + suit, card)
                found.append((drawn + HOME[suit], old, under, tuple(raised), rest, state, (step,)))
            if self.talon.is_free[talon] and not self._carries(state, card):
                continue
            if card >= KING_FROM:
                if empty >= 0:
                    piles = old.copy()
                    piles[empty] = (card,)
                    step = (FROM_WASTE, empty, card)
                    found.append((drawn + AT_BASE[card], piles, under, heights, rest, state, (step,)))
                continue
            for parent in PARENTS[card]:
                if parent in tops:
                    target = tops[parent]
                    piles = old.copy()
                    piles[target] += (card,)
                    step = (FROM_WASTE, target, card)
                    found.append((drawn + ON[card][parent], piles, under, heights, rest, state, (step,)))

    def _take_back(self, state: State, tops: dict[int, int], empty: int, found: list[State]) -> None:
        key, old, under, heights, talon, _, _ = state
        for suit, height in enumerate(heights):
            card = 4 * (height - 1) + suit
            if not height or not self._is_wanted(state, card, tops, empty):
                continue
            lowered = list(heights)
            lowered[suit] -= 1
            for target, gain in _places(card, tops, empty):
                piles = old.copy()
                piles[target] += (card,)
                step = (7 + suit, target, 1)
                found.append((key + gain - HOME[suit], piles, under, tuple(lowered), talon, state, (step,)))

    def _is_wanted(self, state: State, card: int, tops: dict[int, int], empty: int) -> bool:
        """Whether a card at the top of a foundation has a place, and may be of use there."""
        while _places(card, tops, empty):
            if self._carries(state, card):
                return True
            card -= 4
            if card < 0:
                return False
        return False

    def _carries(self, state: State, card: int) -> bool:
        """Whether a card could be put on this one at once, if it lay in the tableau."""
        key, _, _, heights, talon, _, _ = state
        for child in CHILDREN[card]:
            lies_on = (key >> 2 * child) & 3
            if lies_on == 3 or (lies_on and heights[card & 3 ^ 3] == card >> 2):
                return True
            if self.take_back and heights[child & 3] > child >> 2:
                return True
            if self.talon.reachable[talon] >> child & 1 and (
                not self.talon.is_free[talon] or self._carries(state, child)
            ):
                return True
        return False


def _places(card: int, tops: dict[int, int], empty: int) -> list[tuple[int, int]]:
    """The piles on which a card fits, each with what that adds to the key."""
    if card >= KING_FROM:
        return [(empty, AT_BASE[card])] if empty >= 0 else []
    return [(tops[parent], ON[card][parent]) for parent in PARENTS[card] if parent in tops]

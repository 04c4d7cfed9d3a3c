"""The hot core: what a state of the search is, and the states that follow from it.

It knows nothing of the order of the search, of budgets or of lines of moves. It
offers fewer moves than the rules do, but wherever there is a win, one is left:

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
- **Safe cards** go home at once; see ``_settle``.
- **A card comes back** from a foundation only if a card that could lie on it
  is face up, to be had from the talon or on its own foundation, or if the
  card below it on the foundation can come back in turn. Else it can stay at home
  until that is so: its place in the tableau does not get lost by waiting.

Each is checked together with the others against a search without any of them.
What breaks the naive ideas: "a part of a run never moves" loses the wins that
need the card under it at home; "safe" by the two foundations of the other
colour alone is wrong where cards may come back, for a card of the other colour
that is home may be wanted in the tableau again, to carry one of the sister's suit.
"""

from klondike.cards import KING
from klondike.position import PARENTS, Position
from klondike.solver.tables import AT_BASE, CHILDREN, HOME, KING_FROM, ON, TALON_SHIFT, run_key
from klondike.solver.talon import Talon

Run = tuple[int, ...]
Step = tuple[int, int, int]
"""From which pile to which, as in ``klondike.moves``, and how many cards; from the waste: which card."""

State = tuple[int, list[Run], tuple[int, ...], tuple[int, ...], int, "State | None", tuple[Step, ...]]
"""Key, open runs of the piles, how many runs lie under each, foundations, talon, state before, steps."""

FROM_WASTE = 11


class Core:
    """The states of one search, from the position in which it begins."""

    def __init__(self, position: Position):
        rules = position.rules
        redeals = None if rules.passes is None else rules.passes - position.pass_number
        self.draw = rules.draw
        self.take_back = rules.take_back
        self.talon = Talon(position.waste, position.stock, rules.draw, redeals)
        self.buried = [_runs(cards, down) for cards, down in zip(position.tableau, position.down)]
        piles = [runs[-1] if runs else () for runs in self.buried]
        under = tuple(max(0, len(runs) - 1) for runs in self.buried)
        key = self.talon.start << TALON_SHIFT
        key += sum(run_key(run) for run in piles if run)
        key += sum(HOME[suit] * height for suit, height in enumerate(position.foundations))
        start = (key, piles, under, tuple(position.foundations), self.talon.start, None, ())
        self.start: State = self._settle(start)

    def expand(self, state: State) -> list[State]:
        """The states that follow, the ones that look best first."""
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
                found.append(self._to_foundation(state, pile))
        self._uncover(state, tops, found)
        self._move_runs(state, tops, empty, found)
        self._play_talon(state, tops, empty, found)
        if self.take_back:
            self._take_back(state, tops, empty, found)
        return [self._settle(child) for child in found]

    # Moves of the tableau -----------------------------------------------------

    def _lift(
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

    def _to_foundation(self, state: State, pile: int) -> State:
        key, old, under, heights, talon, _, _ = state
        piles = old.copy()
        run = old[pile]
        card = run[-1]
        suit = card & 3
        left = len(run) - 1
        key += HOME[suit] - (ON[card][run[-2]] if left else AT_BASE[card])
        more, under = self._lift(piles, under, pile, left)
        raised = list(heights)
        raised[suit] += 1
        return (key + more, piles, under, tuple(raised), talon, state, ((pile, 7 + suit, 1),))

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
                    after = self._to_foundation(moved, pile)
                    found.append((*after[:5], state, ((pile, target, len(run) - at), after[6][0])))

    def _move_runs(self, state: State, tops: dict[int, int], empty: int, found: list[State]) -> None:
        key, old, under, heights, talon, _, _ = state
        for pile, run in enumerate(old):
            if not run:
                continue
            base = run[0]
            depth = under[pile]
            if base >= KING_FROM:
                targets = [empty] if depth and empty >= 0 else []
            elif depth or (empty < 0 and self._king_waits(state)):
                targets = [tops[parent] for parent in PARENTS[base] if parent in tops]
            else:
                continue
            for target in targets:
                piles = old.copy()
                gain = 0 if target == empty else ON[base][old[target][-1]] - AT_BASE[base]
                piles[target] += run
                more, left = self._lift(piles, under, pile, 0)
                step = (pile, target, len(run))
                found.append((key + gain + more, piles, left, heights, talon, state, (step,)))

    def _king_waits(self, state: State) -> bool:
        """Whether there is a king that an empty pile would let move."""
        _, piles, under, heights, talon, _, _ = state
        for run, depth in zip(piles, under):
            if depth and run[0] >= KING_FROM:
                return True
        if self.talon.plays[talon] is None:
            self.talon.work_out(talon)
        return bool(self.talon.reachable[talon] >> KING_FROM) or (self.take_back and 13 in heights)

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
        key, _, _, heights, talon, _, _ = state
        while _places(card, tops, empty):
            for child in CHILDREN[card]:
                if (key >> 2 * child) & 3 or self.talon.reachable[talon] >> child & 1:
                    return True
                if heights[child & 3] > child >> 2:
                    return True
            card -= 4
            if card < 0:
                return False
        return False

    # Safe cards ---------------------------------------------------------------

    def _settle(self, state: State) -> State:
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
                    after = self._to_foundation(state, pile)
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


def _places(card: int, tops: dict[int, int], empty: int) -> list[tuple[int, int]]:
    """The piles on which a card fits, each with what that adds to the key."""
    if card >= KING_FROM:
        return [(empty, AT_BASE[card])] if empty >= 0 else []
    return [(tops[parent], ON[card][parent]) for parent in PARENTS[card] if parent in tops]


def _runs(cards: tuple[int, ...], down: int) -> list[Run]:
    """A pile cut into what can only be moved one after the other, from the bottom."""
    runs: list[list[int]] = []
    for index, card in enumerate(cards):
        if index > down and runs[-1][-1] in PARENTS[card]:
            runs[-1].append(card)
        else:
            runs.append([card])
    return [tuple(run) for run in runs]

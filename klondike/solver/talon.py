"""Stock and waste as one thing, the talon, in which a move is "turn until that card, and play it".

A state of the talon is the cards left in the order in which they are turned up,
how many of them lie in the waste, and how many redeals are left. Each gets a
number, and what can be played from it is worked out once.

No more redeals are counted than cards are left, for every play needs one at
most: from there on they are as good as unlimited. Then the place in the waste
matters only as far as it changes what can be reached: not at all when one card
is turned at a time, and when three are, not if a multiple of three or all lie
in the waste, since a fresh pass stops at the same cards.

Turning through a whole pass without a play is left out: the same card played a
pass earlier leaves the same cards with more redeals, and more can only help.
"""

Play = tuple[int, int]
"""A card, and the number of the talon's state once it is played."""

_State = tuple[tuple[int, ...], int, int]


class Talon:
    """All states of one talon that were met so far; their numbers index its lists."""

    def __init__(self, waste: tuple[int, ...], stock: tuple[int, ...], draw: int, redeals: int | None):
        self.draw = draw
        self._numbers: dict[_State, int] = {}
        self._states: list[_State] = []
        self.plays: list[tuple[Play, ...] | None] = []
        self.reachable: list[int] = []
        """A bit for each card that can be played."""
        self.costless: list[tuple[Play, ...]] = []
        """Plays that take nothing away from what the talon can do later."""
        self.is_free: list[bool] = []
        """Whether every card can be played, now and for as long as it is there."""
        order = waste + tuple(reversed(stock))
        self.start = self._number(order, len(waste), len(order) if redeals is None else redeals)

    def cards(self, number: int) -> tuple[int, ...]:
        """The cards left in a state."""
        return self._states[number][0]

    def size(self, number: int) -> int:
        """How many cards are left in a state."""
        return len(self._states[number][0])

    def waste_size(self, number: int) -> int:
        """How many of them lie in the waste (in a state that stands for several: in one of them)."""
        return self._states[number][1]

    def redeals(self, number: int) -> int:
        """How many redeals are left that can matter."""
        return self._states[number][2]

    def reach(self, number: int) -> int:
        """A bit for each card that can be played."""
        if self.plays[number] is None:
            self.work_out(number)
        return self.reachable[number]

    def work_out(self, number: int) -> tuple[Play, ...]:
        """Fill in what can be played from a state, and return it."""
        cards, placed, redeals = self._states[number]
        found: dict[int, Play] = {}
        for index in self._stops(len(cards), placed):
            found[index] = (cards[index], self._number(cards[:index] + cards[index + 1 :], index, redeals))
        if redeals:
            for index in self._stops(len(cards), 0):
                if index not in found:
                    rest = cards[:index] + cards[index + 1 :]
                    found[index] = (cards[index], self._number(rest, index, redeals - 1))
        plays = tuple(found.values())
        self.plays[number] = plays
        for card, _ in plays:
            self.reachable[number] |= 1 << card
        self.costless[number] = self._costless(number, plays)
        return plays

    def _stops(self, size: int, placed: int) -> list[int]:
        """The places that come to the top of the waste in this pass, in turn."""
        stops = [placed - 1] if placed else []
        while placed < size:
            placed = min(placed + self.draw, size)
            stops.append(placed - 1)
        return stops

    def _costless(self, number: int, plays: tuple[Play, ...]) -> tuple[Play, ...]:
        # One at a time, what comes later does not depend on a card that has gone. Three at a
        # time it does, but for the last pass, in which the stock is turned as it lies.
        _, placed, redeals = self._states[number]
        if self.is_free[number]:
            return plays
        if placed and (self.draw == 1 or redeals == 0):
            return plays[:1]
        return ()

    def _number(self, cards: tuple[int, ...], placed: int, redeals: int) -> int:
        size = len(cards)
        if redeals >= size:
            redeals = size
            if self.draw == 1 or placed % self.draw == 0 or placed == size:
                placed = 0
        state = (cards, placed, redeals)
        number = self._numbers.get(state)
        if number is None:
            number = self._numbers[state] = len(self._states)
            self._states.append(state)
            self.plays.append(None)
            self.reachable.append(0)
            self.costless.append(())
            self.is_free.append(self.draw == 1 and redeals == size)
        return number

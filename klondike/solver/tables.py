"""What is fixed for every deck: which card lies on which, and the numbers a state's key is made of.

A card is ``4 * rank + suit`` as everywhere; ``card ^ 3`` is then its sister, the
other card of its rank and colour. The key of a state is one integer, a sum of
parts, so that a move changes it by one addition. For each card two bits say
what it lies on in the tableau:

0 it lies face down, or not in the tableau at all; 1 or 2 on the first or the
second of its ``PARENTS``; 3 where it lay when the search began, or at the bottom.

Four bits a suit follow for the foundations, and the number of the talon. That
is exact: the foundations and the talon tell which cards are there; the others
without bits lie face down in the piles in which they began, under the card that
lies on them with 3. (Without the foundations a king with 3 could lie on a
face-down card or on nothing.) And it does not know the order of the piles.
"""

from itertools import pairwise

from klondike.cards import DECK
from klondike.position import PARENTS

KING_FROM = 48
"""The lowest card that is a king."""

NO_CARD = 52

CHILDREN = tuple(tuple(child for child in DECK if card in PARENTS[child]) for card in DECK)
"""For each card the two that may lie on it; none on an ace."""

AT_BASE = tuple(3 << 2 * card for card in DECK)
"""The part of the key for a card that lies where it began, or at the bottom of a pile."""

_ON: list[dict[int, int]] = [
    {parent: (1 + place) << 2 * card for place, parent in enumerate(PARENTS[card])} for card in DECK
]
ON = tuple(_ON)
"""``ON[card][parent]`` is the part of the key for a card that lies on that parent."""

HOME = tuple(1 << 104 + 4 * suit for suit in range(4))
"""The part of the key for one card on the foundation of a suit."""

TALON_SHIFT = 120


def run_key(run: tuple[int, ...]) -> int:
    """The part of the key for a run, the lowest card of which lies at the base."""
    key = AT_BASE[run[0]]
    for parent, card in pairwise(run):
        key += ON[card][parent]
    return key

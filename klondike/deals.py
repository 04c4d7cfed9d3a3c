"""Deals: fifty-two cards in the order in which a person deals them.

The first row of seven piles, then a card on each of the piles 2 to 7, and so
on; card 29 is the first to be drawn from the stock. A deal has a number
(1 … 2**31 - 1, the same cards for ever), or a code (any of the 52! deals).
"""

from klondike.cards import DECK, check_deck, format_cards, parse_cards
from klondike.errors import FormatError, check_text, excerpt, is_digits

HIGHEST_NUMBER = 2**31 - 1
CODE_LENGTH = 40

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_MASK32 = 2**32 - 1
_MASK64 = 2**64 - 1


class Deal:
    """The order of the cards, and the number that it came from, if it did.

    ``cards`` is a tuple of 52 different cards in dealing order; anything else
    is a ``FormatError``. Two deals are equal if their cards are.

    >>> Deal.from_number(1).number
    1
    >>> Deal.from_code(Deal.from_number(1).code) == Deal.from_number(1)
    True
    """

    def __init__(self, cards: "tuple[int, ...] | list[int]", number: "int | None" = None):
        self.cards = check_deck(cards)
        self.number = number

    @staticmethod
    def from_number(number: int) -> "Deal":
        """The deal of a number from 1 to ``HIGHEST_NUMBER``; ``FormatError`` outside."""
        if isinstance(number, bool) or not isinstance(number, int):
            raise FormatError("deal: a whole number expected, got " + excerpt(repr(number)))
        if not 1 <= number <= HIGHEST_NUMBER:
            raise FormatError("deal: %s is out of range, 1 to %d" % (_short_number(number), HIGHEST_NUMBER))
        return Deal(_shuffled(number), number)

    @staticmethod
    def from_cards(text: str) -> "Deal":
        """The deal of 52 card names in dealing order."""
        return Deal(parse_cards(text))

    @staticmethod
    def from_code(code: str) -> "Deal":
        """The deal of a code as ``code`` gives it; ``FormatError`` for a mistyped one."""
        return Deal(_decode(code))

    @property
    def code(self) -> str:
        """40 characters, safe in an address, that name this order of the cards."""
        return _encode(self.cards)

    @property
    def name(self) -> str:
        """The shortest text that ``parse_deal`` reads back: the number, else the code."""
        return self.code if self.number is None else str(self.number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self.cards == other.cards

    def __hash__(self) -> int:
        return hash(self.cards)

    def __repr__(self) -> str:
        if self.number is not None:
            return "Deal.from_number(%d)" % self.number
        return 'Deal.from_cards("%s")' % format_cards(self.cards)


def parse_deal(text: str) -> Deal:
    """The deal that a number, a code or 52 card names describe.

    Raises ``FormatError`` if the text is none of them.

    >>> parse_deal("7") == Deal.from_number(7)
    True
    """
    words = check_text(text, "deal").split()
    if not words:
        raise FormatError("deal: a number, a code or 52 cards expected, got nothing")
    if len(words) > 1:
        return Deal.from_cards(text)
    word = words[0]
    if is_digits(word):
        if len(word) > len(str(HIGHEST_NUMBER)):
            raise FormatError("deal: %s is out of range, 1 to %d" % (excerpt(word), HIGHEST_NUMBER))
        return Deal.from_number(int(word))
    return Deal.from_code(word)


def _short_number(number: int) -> str:
    # CPython refuses to print integers of thousands of digits.
    return str(number) if -(10**20) < number < 10**20 else "the number"


# Numbers ---------------------------------------------------------------------


class _Pcg32:
    """PCG-XSH-RR 64/32 by Melissa O'Neill (2014, pcg-random.org), stream 52."""

    def __init__(self, seed: int):
        self._state = 0
        self._increment = (52 << 1) | 1
        self._next()
        self._state = (self._state + seed) & _MASK64
        self._next()

    def _next(self) -> int:
        old = self._state
        self._state = (old * 6364136223846793005 + self._increment) & _MASK64
        shifted = (((old >> 18) ^ old) >> 27) & _MASK32
        turn = old >> 59
        return ((shifted >> turn) | (shifted << (32 - turn))) & _MASK32

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1, each as likely as the others."""
        # The lowest few values are thrown away, so that `bound` divides the rest.
        threshold = (2**32) % bound
        while True:
            value = self._next()
            if value >= threshold:
                return value % bound


def _shuffled(number: int) -> "list[int]":
    """Fisher–Yates from the last card down (Durstenfeld 1964)."""
    random = _Pcg32(number)
    cards = list(DECK)
    for last in range(51, 0, -1):
        other = random.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


# Codes -----------------------------------------------------------------------
#
# The order of the cards as one number (a Lehmer code, 226 bits) in 38 characters
# of six bits, then two characters of a Reed–Solomon code over GF(64): any one
# or two wrong characters, and so any two swapped ones, are noticed.


def _encode(cards: "tuple[int, ...]") -> str:
    index = 0
    rest = list(DECK)
    for card in cards:
        place = rest.index(card)
        index = index * len(rest) + place
        rest.pop(place)
    values = []
    for _ in range(CODE_LENGTH - 2):
        values.append(index & 63)
        index >>= 6
    values.reverse()
    return "".join([_ALPHABET[value] for value in values + _check_values(values)])


def _decode(code: str) -> "list[int]":
    check_text(code, "deal code")
    if len(code) != CODE_LENGTH:
        raise FormatError("deal code: %d characters, %d expected" % (len(code), CODE_LENGTH))
    values = []
    for number, letter in enumerate(code):
        value = _ALPHABET.find(letter)
        if value < 0:
            raise FormatError("deal code: character %d cannot be %s" % (number + 1, excerpt(letter)))
        values.append(value)
    index = 0
    for value in values[:-2]:
        index = index << 6 | value
    places = []
    for size in range(1, 53):
        places.append(index % size)
        index //= size
    if index or _check_values(values[:-2]) != values[-2:]:
        raise FormatError("deal code: a character is wrong, the check at its end does not fit")
    rest = list(DECK)
    return [rest.pop(place) for place in reversed(places)]


def _check_values(values: "list[int]") -> "list[int]":
    """The two check values: the remainder by (x + 1)(x + 2) over GF(64)."""
    high = low = 0
    for value in values:
        carry = value ^ high
        double = (carry << 1) ^ (0x43 if carry & 32 else 0)
        high, low = low ^ double ^ carry, double
    return [high, low]

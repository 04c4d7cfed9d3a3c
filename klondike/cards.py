"""Cards as small integers, and their text form.

A card is ``4 * rank + suit``: rank 0 (ace) to 12 (king), suit 0 to 3 in the
order clubs, diamonds, hearts, spades. Integers make the board and the solver
quick; everything that a person reads goes through ``format_card``.
"""

from klondike.errors import FormatError, check_text, excerpt

RANKS = "A23456789TJQK"
SUITS = "CDHS"
ACE, KING = 0, 12
DECK = tuple(range(52))


def make_card(rank: int, suit: int) -> int:
    """The card of this rank (0 ace … 12 king) and suit (0 … 3, clubs to spades)."""
    return 4 * rank + suit


def rank_of(card: int) -> int:
    """0 for an ace … 12 for a king."""
    return card >> 2


def suit_of(card: int) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card & 3


def is_red(card: int) -> bool:
    """True for diamonds and hearts."""
    return (card & 3) in (1, 2)


def format_card(card: int) -> str:
    """The two letters of a card.

    >>> format_card(0), format_card(39), format_card(51)
    ('AC', 'TS', 'KS')
    """
    return RANKS[card >> 2] + SUITS[card & 3]


_BY_NAME = {format_card(card): card for card in DECK}


def parse_card(text: str) -> int:
    """The card of a two-letter name; ``FormatError`` if there is none.

    >>> parse_card("TS")
    39
    """
    card = _BY_NAME.get(check_text(text, "card"))
    if card is None:
        raise FormatError("not a card: " + excerpt(text))
    return card


def format_cards(cards: "tuple[int, ...] | list[int]") -> str:
    """The names of the cards with blanks between them."""
    return " ".join([format_card(card) for card in cards])


def parse_cards(text: str) -> "tuple[int, ...]":
    """The cards of a text of names separated by white space.

    Raises ``FormatError`` with the number of the name that is no card.
    """
    cards: list[int] = []
    for word in check_text(text, "cards").split():
        card = _BY_NAME.get(word)
        if card is None:
            raise FormatError("card %d: not a card: %s" % (len(cards) + 1, excerpt(word)))
        cards.append(card)
    return tuple(cards)


def check_deck(cards: "tuple[int, ...] | list[int]") -> "tuple[int, ...]":
    """Return ``cards`` as a tuple if they are the 52, each once; else ``FormatError``."""
    seen: dict[int, int] = {}
    for number, card in enumerate(cards):
        if not isinstance(card, int) or not 0 <= card < 52:
            raise FormatError("card %d: not a card: %s" % (number + 1, excerpt(repr(card))))
        if card in seen:
            raise FormatError(
                "card %d: %s stands twice, first as card %d" % (number + 1, format_card(card), seen[card] + 1)
            )
        seen[card] = number
    if len(cards) != 52:
        missing = [card for card in DECK if card not in seen]
        names = format_cards(missing[:3]) + (" …" if len(missing) > 3 else "")
        raise FormatError("%d cards, 52 expected; missing: %s" % (len(cards), names))
    return tuple(cards)

"""PySolFC's text of a deal: the talon, then the seven piles from bottom to top.

``Talon: 8H 4C …`` names the card first that is drawn first; a face-down card
stands in angle brackets: ``<TC> QC``.
"""

from klondike.cards import format_card, format_cards, parse_card
from klondike.deals import Deal
from klondike.errors import FormatError, check_text
from klondike.formats.table import deal_of
from klondike.position import start

_WHAT = "pysol"


def format_deal(deal: Deal) -> str:
    """Eight lines, the lower cards of the piles face down.

    >>> parse_deal(format_deal(Deal.from_number(1))) == Deal.from_number(1)
    True
    """
    position = start(deal)
    lines = ["Talon: " + format_cards(list(reversed(position.stock)))]
    for cards, down in zip(position.tableau, position.down):
        names = [format_card(card) for card in cards]
        lines.append(" ".join(["<%s>" % name for name in names[:down]] + names[down:]))
    return "\n".join(lines)


def parse_deal(text: str) -> Deal:
    """The deal of eight lines, all face up or with the lower cards face down.

    Empty lines are left aside. Raises ``FormatError`` with the number of the
    line for anything else; a partly played game is no deal.
    """
    lines = _lines(text)
    number, words = lines[0]
    if words[0] != "Talon:":
        raise FormatError("%s: line %d: 'Talon:' expected" % (_WHAT, number))
    talon, _ = _cards(words[1:], number)
    if len(lines) != 8:
        raise FormatError("%s: %d lines after the talon, 7 expected" % (_WHAT, len(lines) - 1))
    piles = [_cards(words, number) for number, words in lines[1:]]
    return deal_of(
        _WHAT,
        tuple([cards for cards, _ in piles]),
        tuple([down for _, down in piles]),
        tuple(reversed(talon)),
    )


def _lines(text: str) -> "list[tuple[int, list[str]]]":
    """The words of each line that has any, with the line's number."""
    lines = []
    for number, line in enumerate(check_text(text, _WHAT).split("\n")):
        words = line.split()
        if words:
            lines.append((number + 1, words))
    if not lines:
        raise FormatError(_WHAT + ": the text is empty")
    return lines


def _cards(words: "list[str]", line: int) -> "tuple[tuple[int, ...], int]":
    """The cards of a line, and how many of them, the lowest ones, lie face down."""
    cards = []
    down = 0
    for number, word in enumerate(words):
        where = "%s: line %d, card %d: " % (_WHAT, line, number + 1)
        name = word
        if word[:1] == "<" and word[-1:] == ">":
            if down != number:
                raise FormatError(where + "face down on a face-up card")
            down += 1
            name = word[1:-1]
        try:
            cards.append(parse_card("T" + name[2:] if name[:2] == "10" else name))
        except FormatError as error:
            raise FormatError(where + str(error))
    return tuple(cards), down

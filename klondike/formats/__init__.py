"""Deals in the writing of other programs, by the name of the format.

A format is a module with ``parse_deal`` and ``format_deal``, and a line in the
table below. Every reader raises ``FormatError`` for a text that is no deal of
its format; every writer's text is read back as the same deal.
"""

from klondike.cards import format_cards
from klondike.deals import Deal
from klondike.errors import FormatError, check_text, excerpt
from klondike.formats import klondike_solver, pysol, solvitaire


def _parse_code(text: str) -> Deal:
    return Deal.from_code(check_text(text, "deal code").strip())


def _format_code(deal: Deal) -> str:
    return deal.code


def _format_cards(deal: Deal) -> str:
    return format_cards(deal.cards)


_FORMATS = (
    ("cards", Deal.from_cards, _format_cards),
    ("code", _parse_code, _format_code),
    ("solvitaire", solvitaire.parse_deal, solvitaire.format_deal),
    ("klondike-solver", klondike_solver.parse_deal, klondike_solver.format_deal),
    ("pysol", pysol.parse_deal, pysol.format_deal),
)
NAMES = tuple([name for name, _, _ in _FORMATS])
"""The names of the formats, always in the same order."""


def parse(name: str, text: str) -> Deal:
    """The deal of a text in the format of that name; ``FormatError`` if it is none.

    >>> deal = Deal.from_number(1)
    >>> all([parse(name, format(name, deal)) == deal for name in NAMES])
    True
    """
    for known, reader, _ in _FORMATS:
        if known == name:
            return reader(text)
    raise _unknown(name)


def format(name: str, deal: Deal) -> str:  # noqa: A001 - read as formats.format
    """The text of a deal in the format of that name, without a line end.

    >>> format("klondike-solver", Deal.from_number(1))[:9]
    '083044091'
    """
    for known, _, writer in _FORMATS:
        if known == name:
            return writer(deal)
    raise _unknown(name)


def _unknown(name: str) -> FormatError:
    return FormatError("format: no %s, there are %s" % (excerpt(str(name)), ", ".join(NAMES)))

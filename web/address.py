"""Reads what the page's address asks for: a deal, rules, a look. Knows no browser."""

from collections import namedtuple

from klondike.deals import Deal
from klondike.errors import FormatError, KlondikeError, excerpt, is_digits
from klondike.rules import CLASSIC, Rules, parse_draw, parse_passes, parse_yes_no, preset

Request = namedtuple("Request", ("deal", "rules", "problem"))
"""deal: a Deal or None; rules: Rules or None where the address names none;
problem: what is wrong with the address, as text, or None."""

GAME_KEYS = ("deal", "code", "cards", "preset", "draw", "passes", "takeback")
"""What an address says about the game, as opposed to the page."""


def read_address(values: "dict[str, str]") -> Request:
    """The request of an address's query, given as a dict of its values.

    Never raises: what is wrong is told in ``problem``, and then neither deal nor rules are taken.
    """
    try:
        return Request(_deal(values), _rules(values), None)
    except KlondikeError as error:
        return Request(None, None, str(error))


def _deal(values: "dict[str, str]") -> "Deal | None":
    given = [key for key in ("deal", "code", "cards") if key in values]
    if len(given) > 1:
        raise FormatError("address: %s and %s contradict each other" % (given[0], given[1]))
    if not given:
        return None
    text = values[given[0]]
    if given[0] == "cards":
        return Deal.from_cards(text)
    if given[0] == "code":
        return Deal.from_code(text)
    if not is_digits(text) or len(text) > 10:
        raise FormatError("deal: a number from 1 to 2147483647 expected, got " + excerpt(text))
    return Deal.from_number(int(text))


def _rules(values: "dict[str, str]") -> "Rules | None":
    single = [key for key in ("draw", "passes", "takeback") if key in values]
    if "preset" in values:
        if single:
            raise FormatError("address: preset and %s contradict each other" % single[0])
        return preset(values["preset"])
    if not single:
        return None
    return Rules(
        parse_draw(values.get("draw", str(CLASSIC.draw))),
        parse_passes(values.get("passes", str(CLASSIC.passes))),
        parse_yes_no(values.get("takeback", "no")),
    )

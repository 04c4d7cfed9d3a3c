"""Reads what the page's address asks for: a deal, rules, a look. Knows no browser."""

from collections import namedtuple

from klondike.deals import Deal, parse_deal
from klondike.errors import FormatError, KlondikeError, is_digits
from klondike.rules import CLASSIC, Rules, parse_draw, parse_passes, parse_yes_no, preset

Request = namedtuple("Request", ("deal", "rules", "problem"))
"""deal: a Deal or None; rules: Rules or None where the address names none;
problem: None, or the key of the words that say what is wrong with the address."""


def read_address(values: "dict[str, str]") -> Request:
    """The request of an address's query, given as a dict of its values.

    Never raises: what is wrong is told in ``problem``, and then neither deal nor rules are taken.
    """
    for key, reader in DEAL_READERS + RULE_READERS:
        try:
            if key in values:
                reader(values[key])
        except KlondikeError:
            return Request(None, None, "problem." + key)
    deals = [reader(values[key]) for key, reader in DEAL_READERS if key in values]
    single = "draw" in values or "passes" in values or "takeback" in values
    if len(deals) > 1 or (single and "preset" in values):
        return Request(None, None, "problem.contradiction")
    rules = _rules(values) if single or "preset" in values else None
    return Request(deals[0] if deals else None, rules, None)


def read_deal(text: str) -> "tuple[Deal | None, str | None]":
    """The deal that a player typed, or the key of the words that say what is wrong with it."""
    try:
        return parse_deal(text), None
    except KlondikeError:
        words = text.split()
    if len(words) == 1:
        return None, "problem.deal" if is_digits(words[0]) else "problem.code"
    return None, "problem.cards"


def _numbered_deal(text: str) -> Deal:
    if not is_digits(text):
        raise FormatError("deal: a number expected")
    return parse_deal(text)


def _rules(values: "dict[str, str]") -> Rules:
    if "preset" in values:
        return preset(values["preset"])
    return Rules(
        parse_draw(values.get("draw", str(CLASSIC.draw))),
        parse_passes(values.get("passes", str(CLASSIC.passes))),
        parse_yes_no(values.get("takeback", "no")),
    )


DEAL_READERS = (
    ("deal", _numbered_deal),
    ("code", Deal.from_code),
    ("cards", Deal.from_cards),
)
RULE_READERS = (
    ("preset", preset),
    ("draw", parse_draw),
    ("passes", parse_passes),
    ("takeback", parse_yes_no),
)
GAME_KEYS = tuple([key for key, _ in DEAL_READERS + RULE_READERS])
"""What an address says about the game, as opposed to the page."""

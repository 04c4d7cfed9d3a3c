"""The rules of one game as plain data, with the named presets.

Main rule: one card at a time, one pass, nothing comes back from a foundation.
The alternative draws three with three passes. Taking back is the known easier
variant. Scores are rules too, since they follow from the moves alone.
"""

from klondike.errors import FormatError, check_text, excerpt, is_digits

MOST_PASSES = 1_000_000
SCORINGS = ("none", "standard", "vegas")


class Rules:
    """How a game is played: a value, never changed once made.

    draw: cards turned up at a time, 1 or 3.
    passes: how often the stock may be gone through, 1 … ``MOST_PASSES``, or
        ``None`` for as often as one likes; three passes are two redeals.
    take_back: whether a card may come back from a foundation to the tableau.
    scoring: one of ``SCORINGS``.

    Anything else raises ``FormatError``.

    >>> Rules(draw=3, passes=3)
    Rules(draw=3, passes=3, take_back=False, scoring='standard')
    """

    def __init__(
        self,
        draw: int = 1,
        passes: "int | None" = 1,
        take_back: bool = False,
        scoring: str = "standard",
    ):
        if isinstance(draw, bool) or not isinstance(draw, int) or draw not in (1, 3):
            raise FormatError("rules: draw must be 1 or 3, not " + excerpt(repr(draw)))
        if passes is not None and not _is_pass_count(passes):
            raise FormatError("rules: passes must be 1 to %d or unlimited" % MOST_PASSES)
        if not isinstance(take_back, bool):
            raise FormatError("rules: take-back must be yes or no, not " + excerpt(repr(take_back)))
        if scoring not in SCORINGS:
            raise FormatError("rules: scoring must be none, standard or vegas, not " + excerpt(repr(scoring)))
        self.draw = draw
        self.passes = passes
        self.take_back = take_back
        self.scoring = scoring

    def _key(self) -> "tuple[int, int | None, bool, str]":
        return (self.draw, self.passes, self.take_back, self.scoring)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return "Rules(draw=%r, passes=%r, take_back=%r, scoring=%r)" % self._key()


def _is_pass_count(passes: object) -> bool:
    return isinstance(passes, int) and not isinstance(passes, bool) and 1 <= passes <= MOST_PASSES


PRESETS = (
    ("classic", Rules(1, 1, False, "standard")),
    ("three-pass", Rules(3, 3, False, "standard")),
    ("relaxed", Rules(1, None, True, "standard")),
    ("thoughtful", Rules(3, None, True, "standard")),
    ("vegas", Rules(1, 1, True, "vegas")),
    ("vegas-three", Rules(3, 3, True, "vegas")),
)
CLASSIC = PRESETS[0][1]


def preset(name: str) -> Rules:
    """The rules of that name; ``FormatError`` lists the names if there are none."""
    for known, rules in PRESETS:
        if known == name:
            return rules
    names = ", ".join([known for known, _ in PRESETS])
    raise FormatError("rules: no preset %s, there are %s" % (excerpt(str(name)), names))


def preset_name(rules: Rules) -> "str | None":
    """The preset that these rules are, or None."""
    for name, known in PRESETS:
        if known == rules:
            return name
    return None


def parse_draw(text: str) -> int:
    """1 or 3 from its text."""
    if check_text(text, "rules: draw") not in ("1", "3"):
        raise FormatError("rules: draw must be 1 or 3, not " + excerpt(text))
    return int(text)


def parse_passes(text: str) -> "int | None":
    """A number of passes from its text; ``unlimited`` is None."""
    if check_text(text, "rules: passes") == "unlimited":
        return None
    if not is_digits(text) or len(text) > 7 or not 1 <= int(text) <= MOST_PASSES:
        raise FormatError("rules: passes must be 1 to %d or unlimited, not %s" % (MOST_PASSES, excerpt(text)))
    return int(text)


def parse_yes_no(text: str) -> bool:
    """True for ``yes``, False for ``no``."""
    if check_text(text, "rules: take-back") not in ("yes", "no"):
        raise FormatError("rules: take-back must be yes or no, not " + excerpt(text))
    return text == "yes"


def format_rules(rules: Rules) -> str:
    """One line that ``parse_rules`` reads back.

    >>> format_rules(preset("thoughtful"))
    'draw=3 passes=unlimited take-back=yes scoring=standard'
    """
    return "draw=%d passes=%s take-back=%s scoring=%s" % (
        rules.draw,
        "unlimited" if rules.passes is None else rules.passes,
        "yes" if rules.take_back else "no",
        rules.scoring,
    )


def parse_rules(text: str) -> Rules:
    """The rules of a text as ``format_rules`` writes it; what is left out is as in ``classic``.

    >>> parse_rules("draw=3 passes=3")
    Rules(draw=3, passes=3, take_back=False, scoring='standard')
    """
    values: dict[str, str] = {}
    for word in check_text(text, "rules").split():
        key, separator, value = word.partition("=")
        if not separator or key not in ("draw", "passes", "take-back", "scoring"):
            raise FormatError("rules: not a rule: " + excerpt(word))
        if key in values:
            raise FormatError("rules: %s stands twice" % key)
        values[key] = value
    return Rules(
        parse_draw(values.get("draw", "1")),
        parse_passes(values.get("passes", "1")),
        parse_yes_no(values.get("take-back", "no")),
        values.get("scoring", "standard"),
    )

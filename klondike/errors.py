"""The project's own errors, and the check that every reader of text begins with.

Whatever a reader is given, it either returns a good value or raises one of
these; callers need no other ``except``. They are all ``ValueError``s.
"""

LONGEST_TEXT = 1_000_000
"""No reader looks at more characters than this; no honest text comes near it."""

MOST_BRACKETS = 100
"""Nor at JSON with more opening brackets than this."""


class KlondikeError(ValueError):
    """The root of every error that this package raises on purpose."""


class FormatError(KlondikeError):
    """A text, or a value, is not what it should be: says what is wrong and where."""


class InvalidMoveError(FormatError):
    """Not a move at all, on any board."""


class IllegalMoveError(KlondikeError):
    """A move, but against the rules here.

    ``reason`` is one of the keys of ``klondike.position.REASONS``.
    """

    def __init__(self, message: str, reason: str):
        super().__init__(message)
        self.reason = reason


def check_text(text: object, what: str) -> str:
    """Return ``text`` if it is a string of bearable length.

    ``what`` names the thing that is being read, for the message of the
    ``FormatError`` that is raised otherwise.
    """
    if not isinstance(text, str):
        raise FormatError(what + ": text expected, got " + type(text).__name__)
    if len(text) > LONGEST_TEXT:
        raise FormatError("%s: %d characters are too many, at most %d" % (what, len(text), LONGEST_TEXT))
    return text


def check_json(text: object, what: str) -> str:
    """``check_text`` for a text that a JSON reader is to get, which must not be nested deeply.

    Tens of thousands of brackets exhaust the stack, and that ends Pyodide for good.
    """
    checked = check_text(text, what)
    if checked.count("[") + checked.count("{") > MOST_BRACKETS:
        raise FormatError("%s: too many brackets, at most %d" % (what, MOST_BRACKETS))
    return checked


def is_digits(text: str) -> bool:
    """True if ``text`` is one or more of the ten ASCII digits and nothing else."""
    return bool(text) and all(["0" <= letter <= "9" for letter in text])


def excerpt(text: str) -> str:
    """``text`` as it can be quoted in a one-line message: short and printable.

    >>> excerpt("AS")
    "'AS'"
    """
    return repr(text if len(text) <= 24 else text[:21] + "...")

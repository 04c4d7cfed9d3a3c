"""Deals that are certified to be winnable: picks one by rules and grade. Knows no browser.

The tables hold deal numbers by grade, a file for each preset; ``tools/certify`` makes them.
"""

from klondike.rules import PRESETS, Rules

GRADES = ("easy", "medium", "hard")


def table_for(rules: Rules) -> "str | None":
    """The name of the table for these rules, however they are scored; None if there is none."""
    for name, known in PRESETS:
        if (known.draw, known.passes, known.take_back) == (rules.draw, rules.passes, rules.take_back):
            return name
    return None


def numbers_of(table: object, grade: str) -> "list[int]":
    """The deal numbers of a grade, or of all of them for ``any``."""
    numbers: list[int] = []
    if isinstance(table, dict):
        for known in GRADES:
            if grade in ("any", known):
                numbers += table.get(known, [])
    return numbers

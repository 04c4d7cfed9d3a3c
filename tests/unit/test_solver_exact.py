"""Verdicts against a search that leaves nothing out, on small positions of all mixes of rules.

The table was made with such a search. A sample of it is searched again here, so
that it cannot be wrong unnoticed.
"""

from pathlib import Path

import pytest

from klondike.notation import parse_position
from klondike.solver import solve
from tests.unit.plain_search import plain_verdict

TABLE = Path(__file__).with_name("solver_positions.txt")
LINES = [line.split(" ", 1) for line in TABLE.read_text(encoding="utf-8").splitlines()]
PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
def test_verdicts_are_those_of_a_search_that_leaves_nothing_out(part: int) -> None:
    for verdict, text in LINES[part::PARTS]:
        position = parse_position(text)
        result = solve(position)
        assert result.verdict == verdict, text
        for move in result.moves or []:
            position.check(move)
            position = position.after(move)
        assert position.is_won() == (verdict == "winnable"), text


def test_the_table_is_right() -> None:
    for verdict, text in LINES[::20]:
        assert plain_verdict(parse_position(text), 1000) in (verdict, "unknown"), text


def test_the_table_has_all_mixes_of_rules_and_both_verdicts() -> None:
    found = {(text.rsplit("/", 1)[1].rsplit(" ", 1)[0], verdict) for verdict, text in LINES}
    assert len(LINES) >= 2000
    assert len(found) >= 2 * 16

"""The shipped tables of certified deals: complete, and a sample of them solved again."""

import json
import random

import pytest

from klondike.deals import HIGHEST_NUMBER, Deal
from klondike.game import Game
from klondike.rules import PRESETS, Rules, preset
from klondike.solver import Budget, solve
from tools.certify.__main__ import STATES, read_known
from tools.certify.careful import grade, share_won
from tools.layout import ROOT
from web.winnable import GRADES, numbers_of, table_for

NAMES = [name for name, _ in PRESETS]


def table(name: str) -> dict[str, list[int]]:
    tables: dict[str, list[int]] = json.loads((ROOT / f"web/winnable/{name}.json").read_text("utf-8"))
    return tables


def sample(name: str) -> list[tuple[str, int]]:
    """Some deals of each grade, always the same ones."""
    dice = random.Random(name)
    return [(key, number) for key in GRADES for number in dice.sample(table(name)[key], 3)]


@pytest.mark.parametrize("name", NAMES)
def test_each_preset_has_five_hundred_certified_deals(name: str) -> None:
    numbers = numbers_of(table(name), "any")
    assert len(numbers) == len(set(numbers)) >= 500
    assert all(1 <= number <= HIGHEST_NUMBER for number in numbers)
    assert [key for key in table(name) if table(name)[key]] == list(GRADES)


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_is_solved_again_and_its_solutions_replay(name: str) -> None:
    for _, number in sample(name):
        game = Game(Deal.from_number(number), preset(name))
        # Whatever becomes of the order of the search, a certified deal must not cost ever more.
        result = solve(game.position, Budget(states=10 * STATES))
        assert result.verdict == "winnable", number
        game.play_all(result.moves or [])
        assert game.is_won()


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_has_the_grade_that_the_careful_player_gives_it(name: str) -> None:
    for key, number in sample(name)[::4]:
        assert grade(share_won(Game(Deal.from_number(number), preset(name)).position, number)) == key


def test_a_table_serves_its_rules_however_they_are_scored() -> None:
    assert [table_for(rules) for _, rules in PRESETS] == NAMES
    assert table_for(Rules(1, 1, False, "none")) == "classic"
    assert table_for(Rules(3, 2)) is None


def test_a_line_that_was_cut_off_is_passed_over(tmp_path) -> None:
    path = tmp_path / "known.jsonl"
    path.write_text("[1, null]\n[2, 0.5]\n[3, 0.", "utf-8")
    assert list(read_known(path)) == [(1, None), (2, 0.5)]
    assert list(read_known(tmp_path / "none.jsonl")) == []

"""The solver's verdicts, its lines, and what it does with a budget."""

import pytest

from klondike.deals import Deal
from klondike.game import Game
from klondike.notation import parse_position
from klondike.position import start
from klondike.rules import PRESETS, preset
from klondike.solver import Budget, Result, Search, solve

HARD = start(Deal.from_number(4), preset("classic"))


@pytest.mark.parametrize("name", [name for name, _ in PRESETS])
def test_a_line_that_wins_is_one_that_the_game_accepts(name: str) -> None:
    won = 0
    for number in range(1, 13):
        game = Game(Deal.from_number(number), preset(name))
        result = solve(game.position, Budget(states=3000))
        if result.moves is not None:
            game.play_all(result.moves)
            assert game.is_won()
            won += 1
    assert won


def test_a_won_position_is_winnable_without_a_move() -> None:
    position = parse_position(" / / 13 13 13 13 / / / / / / / / 1 / draw=1")
    assert (solve(position).verdict, solve(position).moves) == ("winnable", [])


def test_the_same_question_gets_the_same_answer() -> None:
    position = start(Deal.from_number(3), preset("relaxed"))
    first, second = (solve(position, Budget(states=20_000)) for _ in range(2))
    assert (first.verdict, first.states, first.moves) == (second.verdict, second.states, second.moves)


def test_a_budget_that_runs_out_is_unknown_and_says_which_part_did() -> None:
    ticks = iter(range(1000))
    result = solve(HARD, Budget(seconds=3), clock=lambda: next(ticks))
    assert (result.verdict, result.moves, result.limit) == ("unknown", None, "seconds")
    result = solve(HARD, Budget(states=1), clock=lambda: 0)
    assert (result.verdict, result.moves, result.limit) == ("unknown", None, "states")


def test_a_search_in_slices_ends_as_one_in_one_go() -> None:
    budget = Budget(states=3000)
    whole = solve(HARD, budget, clock=lambda: 0)
    search = Search(HARD, budget, clock=lambda: 0)
    slices = 0
    result: Result | None = None
    while result is None:
        result = search.run(0)
        slices += 1
    assert slices > 1
    assert result == whole
    assert search.run(0) == whole

"""The solver's verdicts, its lines, and what it does with a budget."""

import json
from typing import Any

import pytest

from klondike.deals import Deal
from klondike.game import Game
from klondike.notation import parse_moves, parse_position
from klondike.position import Position, start
from klondike.rules import PRESETS, preset
from klondike.solver import Budget, Result, Search, solve
from klondike.solver.dead import DeadEnds
from klondike.solver.state import Board
from tools.layout import ROOT

PRESET = {"A": "classic", "B": "three-pass", "C": "relaxed", "D": "thoughtful"}
"""The presets by the letters of the recorded deals."""


def recorded_deals() -> list[dict[str, Any]]:
    path = ROOT / "tests/reference/deals.jsonl"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def recorded_start(number: int, name: str) -> Position:
    deal = next(deal for deal in recorded_deals() if deal["deal"] == number)
    return start(Deal.from_cards(deal["cards"]), preset(PRESET[name]))


HARD = recorded_start(169, "A")
"""A deal that is neither won nor lost soon."""


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


def reference_lines() -> list[tuple[str, str, str]]:
    """Cards, preset and moves of games that another program won."""
    return [
        (deal["cards"], PRESET[name], moves)
        for deal in recorded_deals()[::4]
        for name, moves in sorted(deal["solutions"].items())
    ]


def test_no_position_on_a_way_to_a_win_is_called_dead() -> None:
    for cards, name, moves in reference_lines():
        position = start(Deal.from_cards(cards), preset(name))
        for move in parse_moves(moves):
            board = Board(position)
            assert not DeadEnds(board).is_dead(board.start), position
            position = position.after(move)


def test_positions_on_a_way_to_a_win_are_never_called_unwinnable() -> None:
    for cards, name, moves in reference_lines():
        position = start(Deal.from_cards(cards), preset(name))
        for number, move in enumerate(parse_moves(moves)):
            if number % 30 == 0:
                assert solve(position, Budget(states=300)).verdict != "unwinnable", position
            position = position.after(move)


def test_verdicts_of_whole_deals_are_those_of_other_programs() -> None:
    decided = 0
    for deal in recorded_deals()[::8]:
        for name, recorded in deal["verdicts"].items():
            position = start(Deal.from_cards(deal["cards"]), preset(PRESET[name]))
            result = solve(position, Budget(states=800))
            if result.verdict != "unknown" and recorded != "unresolved":
                assert result.verdict == recorded, (deal["deal"], name)
                decided += 1
    assert decided > 30

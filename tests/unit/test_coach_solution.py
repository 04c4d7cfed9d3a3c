"""The way back to where the game could be won, and a solution that plays itself; without a browser."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

import web.coach
from klondike.notation import format_moves, format_position
from tests.unit.coached import DEAD_END, WIN, Scene, play
from web.coach import SEARCH_SECONDS, SOLUTION_SECONDS
from web.solver_client import IDLE
from web.table import Notice


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solution is shown as fast as the loop turns."""
    monkeypatch.setattr(web.coach, "STEP_SECONDS", 0)


# The way back -----------------------------------------------------------------------


async def answer_truly(scene: Scene, last: int) -> None:
    """Answer as of a game that can be won up to that move; a winning line is not needed here."""
    texts = [format_position(position) for position in scene.table.game.positions]
    while scene.client.is_busy:
        number = texts.index(scene.client.asked[-1][0])
        await scene.answer("winnable" if number <= last else "unwinnable", WIN[number:])


@pytest.mark.parametrize("last", [0, 20, 24, 34, 35])
def test_way_back_leads_to_the_last_position_that_could_be_won(last: int) -> None:
    @play
    async def test(scene: Scene) -> None:
        scene.sit(20, DEAD_END)
        scene.coach.go_back()
        await scene.turn()
        assert scene.advice.said == "advice.searching"
        await answer_truly(scene, last)
        assert scene.table.game.move_count == last
        assert (scene.advice.said, scene.advice.values) == ("advice.went-back", {"n": 36 - last})
        assert len(scene.table.game.undone) == 36 - last
        assert scene.asked <= 6
        assert {seconds for _, seconds in scene.client.asked} == {SEARCH_SECONDS}

    test()


@play
async def test_way_back_gives_its_verdict_to_the_mark(scene: Scene) -> None:
    scene.sit(20, DEAD_END[:8])
    await scene.judge()
    await scene.answer("unwinnable")
    scene.coach.go_back()
    await scene.turn()
    await answer_truly(scene, 24)
    assert (scene.table.game.move_count, scene.advice.verdict) == (24, "winnable")
    assert scene.advice.said == "advice.went-back"


@play
async def test_no_way_back_from_a_deal_that_never_could_be_won(scene: Scene) -> None:
    scene.coach.go_back()
    await scene.turn()
    await answer_truly(scene, -1)
    assert (scene.advice.said, scene.table.game.move_count) == ("advice.never", 20)


@play
async def test_way_back_without_a_solver(scene: Scene) -> None:
    scene.client.state = IDLE
    scene.coach.go_back()
    await scene.turn()
    assert scene.advice.said == "solver.loading"
    await scene.fail()
    assert (scene.advice.said, scene.table.game.move_count) == ("advice.no-solver", 20)


@play
async def test_move_stops_the_search_for_a_way_back(scene: Scene) -> None:
    scene.coach.go_back()
    await scene.turn()
    await scene.play()
    assert (scene.client.is_busy, scene.advice.said, scene.table.game.move_count) == (False, None, 21)


# A solution that plays itself -----------------------------------------------------------


async def show(scene: Scene) -> None:
    scene.coach.solution()
    await scene.turn()
    assert scene.client.asked[-1][1] == SOLUTION_SECONDS
    scene.client.answer("winnable", format_moves(scene.rest))
    while not scene.coach.showing:
        await asyncio.sleep(0)


async def wait_until(done: Callable[[], Any]) -> None:
    while not done():
        await asyncio.sleep(0)


@play
async def test_solution_is_played_to_the_win_and_marks_the_game_as_shown(scene: Scene) -> None:
    scene.sit(70)
    await show(scene)
    assert (scene.advice.said, scene.advice.is_stop) == ("advice.showing", True)
    await wait_until(lambda: not scene.coach.showing)
    assert (scene.table.status, scene.table.shown) == ("won", True)
    assert (scene.advice.said, scene.advice.is_stop) == (None, False)
    assert (scene.asked, scene.table.game.moves) == (1, WIN)


@play
async def test_stop_and_go_on(scene: Scene) -> None:
    await show(scene)
    await wait_until(lambda: scene.table.game.move_count > 25)
    scene.coach.solution()
    assert (scene.advice.said, scene.advice.buttons, scene.advice.is_stop) == (
        "advice.paused",
        {"solution"},
        False,
    )
    count = scene.table.game.move_count
    await scene.turn()
    assert scene.table.game.move_count == count
    scene.coach.solution()
    await wait_until(lambda: scene.table.status == "won")
    assert scene.asked == 1


@play
async def test_stop_and_go_on_at_once_does_not_play_twice_as_fast(scene: Scene) -> None:
    await show(scene)
    tasks = len(asyncio.all_tasks())
    for _ in range(4):
        scene.coach.solution()
        await asyncio.sleep(0)
    await scene.turn()
    assert len(asyncio.all_tasks()) <= tasks


@play
async def test_move_of_the_player_ends_the_showing(scene: Scene) -> None:
    await show(scene)
    await wait_until(lambda: scene.table.game.move_count > 25)
    await scene.undo()
    count = scene.table.game.move_count
    await scene.turn()
    assert (scene.coach.showing, scene.advice.said, scene.table.game.move_count) == (False, None, count)
    assert scene.table.shown


@play
async def test_drag_holds_the_solution_up(scene: Scene) -> None:
    await show(scene)
    move = next(move for move in scene.table.game.legal_moves() if move.source < 12)
    assert scene.table.hold(move.source, scene.table.pile_size(move.source) - move.count)
    count = scene.table.game.move_count
    await scene.turn()
    assert (scene.coach.showing, scene.table.game.move_count) == (True, count)
    scene.table.drop(-1)
    await scene.turn()
    assert scene.table.game.move_count > count


@play
async def test_sheet_over_the_game_holds_the_solution_up(scene: Scene) -> None:
    await show(scene)
    scene.sheets.is_open = True
    count = scene.table.game.move_count
    await scene.turn()
    assert scene.table.game.move_count == count
    scene.sheets.is_open = False
    await scene.turn()
    assert scene.table.game.move_count > count


@play
async def test_picked_card_stops_the_solution_and_stays_picked(scene: Scene) -> None:
    await show(scene)
    move = next(move for move in scene.table.game.legal_moves() if move.source < 12)
    scene.table.pick(move.source, scene.table.pile_size(move.source) - move.count)
    await scene.turn()
    assert (scene.coach.showing, scene.advice.said) == (False, "advice.paused")
    assert scene.table.picked


@play
async def test_hint_and_cross_end_the_showing(scene: Scene) -> None:
    for end in (scene.coach.hint, scene.coach.dismiss):
        scene.coach.solution()
        await wait_until(lambda: scene.coach.showing or scene.client.is_busy)
        if scene.client.is_busy:
            await scene.answer("winnable", scene.rest)
        end()
        count = scene.table.game.move_count
        await scene.turn()
        assert (scene.coach.showing, scene.table.game.move_count) == (False, count)


@pytest.mark.parametrize("verdict", ["unwinnable", "unknown"])
def test_no_solution_is_said(verdict: str) -> None:
    @play
    async def test(scene: Scene) -> None:
        scene.coach.solution()
        await scene.turn()
        await scene.answer(verdict)
        assert scene.advice.said == "advice.no-solution." + verdict
        assert scene.advice.buttons == ({"go-back"} if verdict == "unwinnable" else set())
        assert not scene.table.shown

    test()


@play
async def test_no_solution_without_a_solver(scene: Scene) -> None:
    scene.coach.solution()
    await scene.turn()
    await scene.fail()
    assert (scene.advice.said, scene.table.shown) == ("advice.no-solution.none", False)


@play
async def test_new_deal_ends_the_showing_and_forgets(scene: Scene) -> None:
    await show(scene)
    scene.sit(20)
    scene.coach.changed(Notice("dealt", None, None, None))
    await scene.turn()
    assert (scene.coach.showing, scene.table.game.move_count, scene.table.shown) == (False, 20, False)
    assert scene.coach.advisor.verdict(scene.table.position) is None

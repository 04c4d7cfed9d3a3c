"""What the player is told, when, and what the solver is asked for it; neither browser nor solver needed."""

import pytest

import web.coach
from klondike.hints import fair_hint
from klondike.notation import format_position
from tests.unit.coached import DEAD_END, NOTHING, WIN, Scene, play
from web.coach import HINT_SECONDS, VERDICT_SECONDS
from web.solver_client import IDLE, READY
from web.table import Notice

# Hints ------------------------------------------------------------------------------


@play
async def test_hint_of_the_solver_is_the_first_move_of_its_line(scene: Scene) -> None:
    await scene.hint()
    assert scene.advice.said == "advice.thinking"
    assert scene.client.asked == [(format_position(scene.table.position), HINT_SECONDS)]
    await scene.answer("winnable", scene.rest)
    assert (scene.advice.said, scene.advice.buttons) == ("advice.winning", {"solution"})
    assert scene.hinted() == WIN[20]


@play
async def test_hint_before_the_solver_is_loaded_is_a_fair_one_and_says_so(scene: Scene) -> None:
    scene.client.state = IDLE
    await scene.hint()
    assert (scene.advice.said, scene.advice.buttons) == ("advice.fair-loading", set())
    assert scene.hinted() == fair_hint(scene.table.position)
    await scene.answer("winnable", scene.rest)
    assert (scene.advice.said, scene.hinted()) == ("advice.winning", WIN[20])


@play
async def test_hint_without_an_answer_in_time_is_a_fair_one(scene: Scene) -> None:
    await scene.hint()
    await scene.answer("unknown")
    assert (scene.advice.said, scene.hinted()) == ("advice.fair-unknown", fair_hint(scene.table.position))


@play
async def test_hint_without_a_solver_is_a_fair_one(scene: Scene) -> None:
    await scene.hint()
    await scene.fail()
    assert scene.advice.said == "advice.fair-no-solver"
    assert scene.hinted() == fair_hint(scene.table.position)


@play
async def test_lost_game_gets_no_hint_but_a_way_back(scene: Scene) -> None:
    scene.client.state = IDLE
    await scene.hint()
    assert scene.hinted() is not None
    await scene.answer("unwinnable")
    assert (scene.advice.said, scene.advice.buttons, scene.hinted()) == ("advice.lost", {"go-back"}, None)


@play
async def test_fair_hints_alone_ask_nothing(scene: Scene) -> None:
    scene.settings.put("fair-hints", "yes")
    await scene.hint()
    assert (scene.advice.said, scene.asked) == ("advice.fair", 0)
    assert scene.hinted() == fair_hint(scene.table.position)


@play
async def test_along_the_line_nothing_is_asked_again(scene: Scene) -> None:
    await scene.hint()
    await scene.answer("winnable", scene.rest)
    for at in range(21, 30):
        await scene.play(WIN[at - 1])
        await scene.hint()
        assert (scene.advice.said, scene.hinted()) == ("advice.winning", WIN[at])
    assert scene.asked == 1


@play
async def test_move_makes_the_question_void(scene: Scene) -> None:
    await scene.hint()
    await scene.play()
    assert not scene.client.is_busy
    assert (scene.advice.said, scene.hinted()) == (None, None)


@play
async def test_undo_and_a_new_deal_make_the_question_void(scene: Scene) -> None:
    for change in (scene.table.undo, scene.table.redo, scene.table.restart):
        await scene.hint()
        assert scene.client.is_busy
        scene.intend(change())
        await scene.turn()
        assert not scene.client.is_busy
        assert scene.advice.said is None
    await scene.hint()
    scene.sit(0)
    scene.coach.changed(Notice("dealt", None, None, None))
    await scene.turn()
    assert not scene.client.is_busy
    assert scene.advice.said is None


@play
async def test_answer_leaves_what_was_picked_meanwhile(scene: Scene) -> None:
    await scene.hint()
    move = next(move for move in scene.table.game.legal_moves() if move.source < 12)
    scene.table.pick(move.source, scene.table.pile_size(move.source) - move.count)
    picked = scene.table.picked
    assert picked
    await scene.answer("winnable", scene.rest)
    assert (scene.advice.said, scene.hinted(), scene.table.picked) == ("advice.winning", None, picked)
    await scene.hint()
    assert (scene.hinted(), scene.table.picked) == (WIN[20], None)


def test_no_hint_where_no_move_has_a_purpose_takes_the_old_one_away(monkeypatch: pytest.MonkeyPatch) -> None:
    @play
    async def test(scene: Scene) -> None:
        scene.settings.put("fair-hints", "yes")
        await scene.hint()
        assert scene.hinted() is not None
        monkeypatch.setattr(web.coach, "fair_hint", lambda _: None)
        await scene.hint()
        assert (scene.advice.said, scene.hinted()) == ("advice.no-hint", None)

    test()


@play
async def test_cross_drops_the_question_too(scene: Scene) -> None:
    await scene.hint()
    scene.coach.dismiss()
    await scene.turn()
    assert not scene.client.is_busy
    assert (scene.advice.said, scene.hinted()) == (None, None)


@play
async def test_won_game_gets_no_hint(scene: Scene) -> None:
    scene.sit(len(WIN))
    await scene.hint()
    assert (scene.advice.said, scene.asked) == (None, 0)
    assert scene.panels.reopened, "the outcome says what can be done"


# Verdicts ---------------------------------------------------------------------------


@play
async def test_no_verdict_unless_it_is_wanted(scene: Scene) -> None:
    await scene.play()
    await scene.undo()
    assert (scene.asked, scene.advice.verdict) == (0, "")


@play
async def test_verdict_after_each_move(scene: Scene) -> None:
    await scene.judge()
    assert scene.advice.verdict == "thinking"
    assert scene.client.asked == [(format_position(scene.table.position), VERDICT_SECONDS)]
    await scene.answer("winnable", scene.rest)
    assert scene.advice.verdict == "winnable"
    await scene.play(WIN[20])
    assert (scene.advice.verdict, scene.asked) == ("winnable", 1)
    await scene.undo()
    await scene.play(next(move for move in scene.table.game.legal_moves() if move != WIN[20]))
    assert (scene.advice.verdict, scene.asked) == ("thinking", 2)
    await scene.answer("unknown")
    assert (scene.advice.verdict, scene.advice.said) == ("unknown", None)


@play
async def test_verdict_on_a_position_that_is_gone_is_never_shown(scene: Scene) -> None:
    await scene.judge()
    await scene.play()
    assert scene.client.asked[-1][0] == format_position(scene.table.position)
    await scene.answer("unwinnable")
    assert scene.advice.verdicts == ["thinking", "thinking", "unwinnable"]


@play
async def test_loading_is_said_in_the_mark(scene: Scene) -> None:
    scene.client.state = IDLE
    await scene.judge()
    assert scene.advice.verdict == "loading"
    scene.client.state = READY
    scene.coach.told("solver.ready")
    assert scene.advice.verdict == "thinking"
    await scene.answer("winnable", scene.rest)
    assert scene.advice.verdict == "winnable"


@play
async def test_solver_that_gets_ready_for_nothing_says_nothing(scene: Scene) -> None:
    scene.client.state = IDLE
    await scene.judge()
    scene.settings.put("verdict", "no")
    scene.coach.changed(NOTHING)
    scene.coach.told("solver.ready")
    assert (scene.advice.verdict, scene.advice.said) == ("", None)


@play
async def test_loss_is_told_once_with_a_way_back(scene: Scene) -> None:
    await scene.judge()
    await scene.answer("unwinnable")
    assert (scene.advice.said, scene.advice.buttons) == ("advice.lost", {"go-back"})
    await scene.play()
    assert (scene.advice.verdict, scene.advice.said, scene.asked) == ("unwinnable", None, 1)


@play
async def test_solver_that_cannot_be_had_is_not_called_at_every_move(scene: Scene) -> None:
    await scene.judge()
    await scene.fail()
    assert scene.advice.verdict == "none"
    for _ in range(3):
        await scene.play()
        assert (scene.advice.verdict, scene.asked) == ("none", 1)
    await scene.judge()
    assert scene.asked == 2


@play
async def test_hint_that_supersedes_a_verdict_gives_the_verdict_too(scene: Scene) -> None:
    await scene.judge()
    await scene.hint()
    await scene.answer("winnable", scene.rest)
    assert (scene.advice.verdict, scene.advice.said) == ("winnable", "advice.winning")


@play
async def test_cross_on_a_hint_leaves_the_verdict_to_be_found(scene: Scene) -> None:
    await scene.judge()
    await scene.hint()
    scene.coach.dismiss()
    await scene.turn()
    assert scene.client.is_busy
    await scene.answer("winnable", scene.rest)
    assert (scene.advice.verdict, scene.advice.said) == ("winnable", None)


@play
async def test_won_game_has_no_verdict_and_a_dead_end_has_one_unasked(scene: Scene) -> None:
    scene.sit(len(WIN) - 1)
    await scene.judge()
    await scene.play(WIN[-1])
    assert (scene.advice.verdict, scene.client.is_busy) == ("", False)
    scene.sit(20, DEAD_END[:-1])
    await scene.play(DEAD_END[-1])
    assert scene.table.status == "lost"
    assert (scene.advice.verdict, scene.client.is_busy) == ("unwinnable", False)


@play
async def test_position_given_up_is_known_once_a_move_from_it_can_be_won(scene: Scene) -> None:
    await scene.judge()
    await scene.answer("unknown")
    await scene.play(WIN[20])
    await scene.answer("winnable", scene.rest)
    await scene.undo()
    assert (scene.advice.verdict, scene.asked) == ("winnable", 2)

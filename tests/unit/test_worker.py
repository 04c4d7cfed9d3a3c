"""What the worker does with questions, on CPython: the same code that runs in Pyodide."""

import asyncio
import json
from typing import Any

from tests.questions import HARD, UNWINNABLE, WINNABLE, wins
from web import worker
from web.worker import Desk


def request(number: int, position: str, seconds: float = 600, states: int | None = 10**9) -> str:
    question = {"number": number, "position": position, "seconds": seconds, "states": states}
    return json.dumps(question)


async def ask(desk: Desk, *question: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(await desk.solve(request(*question)))
    return answer


def alone(*question: Any) -> dict[str, Any]:
    return asyncio.run(ask(Desk(), *question))


def test_winnable_position_is_answered_with_moves_that_win() -> None:
    answer = alone(4, WINNABLE)
    assert (answer["number"], answer["verdict"], answer["stopped"]) == (4, "winnable", None)
    assert answer["states"] > 0
    assert answer["seconds"] >= 0
    assert wins(WINNABLE, answer["moves"])


def test_unwinnable_position_is_answered_without_moves() -> None:
    answer = alone(5, UNWINNABLE)
    assert (answer["number"], answer["verdict"], answer["moves"]) == (5, "unwinnable", None)
    assert answer["stopped"] is None


def test_spent_budget_is_no_verdict() -> None:
    for seconds, states, stopped in ((0, None, "seconds"), (600, 1, "states")):
        answer = alone(1, HARD, seconds, states)
        assert (answer["verdict"], answer["moves"], answer["stopped"]) == ("unknown", None, stopped)


def test_text_that_is_no_position_is_refused() -> None:
    answer = alone(1, "no position")
    assert answer["verdict"] == "unknown"
    assert answer["stopped"].startswith("refused: position")


def test_cancelled_question_ends_at_the_next_slice() -> None:
    async def scene() -> None:
        desk = Desk()
        task = asyncio.create_task(ask(desk, 1, HARD))
        await asyncio.sleep(0)
        desk.cancel(2)
        await asyncio.sleep(0)
        assert not task.done()
        desk.cancel(1)
        assert (await task)["stopped"] == "cancelled"

    asyncio.run(scene())


def test_new_question_ends_the_old_one() -> None:
    async def scene() -> None:
        desk = Desk()
        old = asyncio.create_task(ask(desk, 1, HARD))
        await asyncio.sleep(0)
        new = await ask(desk, 2, WINNABLE)
        assert (await old)["stopped"] == "cancelled"
        assert (new["number"], new["verdict"]) == (2, "winnable")

    asyncio.run(scene())


def test_page_finds_what_it_calls() -> None:
    assert [name for name in worker.__export__ if not callable(getattr(worker, name))] == []

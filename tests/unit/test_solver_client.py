"""Which answer counts, when a worker is started and when one is given up: without a browser."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from web.solver_client import FAILED, GRACE, IDLE, LOAD_LIMIT, LOADING, READY, Port, SolverClient

Answer = dict[str, object] | None


class FakePort(Port):
    """Notes what the client wants of a worker; the test plays the worker's part."""

    def __init__(self) -> None:
        self.life = 0
        self.stopped = 0
        self.sent: list[dict[str, Any]] = []
        self.cancelled: list[int] = []
        self.watched = False

    def start(self, life: int) -> None:
        self.life = life

    def stop(self) -> None:
        self.stopped += 1

    def send(self, life: int, request: str) -> None:
        assert life == self.life
        self.sent.append(json.loads(request))

    def cancel(self, number: int) -> None:
        self.cancelled.append(number)

    def watch(self, wanted: bool) -> None:
        self.watched = wanted

    def load(self) -> None:
        self.client.loaded(self.life)

    def answer(self, number: int, life: int | None = None) -> None:
        text = json.dumps({"number": number, "verdict": "winnable", "moves": "d"})
        self.client.answered(self.life if life is None else life, text)

    def break_down(self) -> None:
        self.client.broke(self.life)


class Scene:
    """A client, its port, and what it told."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.port = FakePort()
        self.client = SolverClient(self.port, self.told.append)

    async def ask(self, position: str = "P", seconds: float = 2) -> "asyncio.Task[Answer]":
        task = asyncio.create_task(self.client.ask(position, seconds))
        await asyncio.sleep(0)
        return task

    async def ready(self) -> "asyncio.Task[Answer]":
        """A first question, which has loaded a worker and was sent to it."""
        task = await self.ask("first")
        self.port.load()
        return task

    def wait(self, seconds: float) -> None:
        for _ in range(int(seconds)):
            if self.port.watched:
                self.client.tick()


def play(test: Callable[[Scene], Awaitable[None]]) -> Callable[[], None]:
    """Make a test of a scene."""

    def run() -> None:
        async def limited() -> None:
            await asyncio.wait_for(test(Scene()), 10)

        asyncio.run(limited())

    run.__name__ = getattr(test, "__name__", "test")
    return run


def is_answer(answer: Answer, number: int) -> bool:
    return answer is not None and answer["number"] == number


@play
async def test_nothing_is_loaded_before_a_question(scene: Scene) -> None:
    assert (scene.client.state, scene.port.life, scene.told) == (IDLE, 0, [])


@play
async def test_first_question_loads_and_is_answered(scene: Scene) -> None:
    task = await scene.ask("here", 3)
    assert scene.client.state == LOADING
    assert scene.port.sent == []
    scene.port.load()
    assert scene.client.state == READY
    assert scene.port.sent == [{"number": 1, "position": "here", "seconds": 3, "states": None}]
    scene.port.answer(1)
    assert is_answer(await task, 1)
    assert scene.told == ["solver.loading", "solver.ready"]
    assert not scene.port.watched


@play
async def test_second_question_needs_no_loading(scene: Scene) -> None:
    await scene.ready()
    scene.port.answer(1)
    task = await scene.ask("second")
    scene.port.answer(2)
    assert is_answer(await task, 2)
    assert scene.port.life == 1


@play
async def test_new_question_supersedes_the_old_one(scene: Scene) -> None:
    old = await scene.ready()
    new = await scene.ask("second")
    assert await old is None
    assert scene.port.cancelled == [1]
    scene.port.answer(1)
    assert not new.done()
    scene.port.answer(2)
    assert is_answer(await new, 2)


@play
async def test_question_superseded_while_loading_is_never_sent(scene: Scene) -> None:
    old = await scene.ask("old")
    new = await scene.ask("new")
    assert await old is None
    assert scene.port.cancelled == []
    scene.port.load()
    assert [request["position"] for request in scene.port.sent] == ["new"]
    scene.port.answer(2)
    assert is_answer(await new, 2)


@play
async def test_cancelled_question_has_no_answer(scene: Scene) -> None:
    task = await scene.ready()
    scene.client.cancel()
    assert await task is None
    assert scene.port.cancelled == [1]
    scene.port.answer(1)
    scene.wait(100)
    assert scene.client.state == READY


@play
async def test_cancelled_while_loading_goes_on_loading(scene: Scene) -> None:
    task = await scene.ask()
    scene.client.cancel()
    assert await task is None
    scene.port.load()
    assert scene.client.state == READY
    assert scene.port.sent == []
    assert not scene.port.watched


@play
async def test_cancelling_nothing_does_nothing(scene: Scene) -> None:
    scene.client.cancel()
    assert scene.port.cancelled == []


@play
async def test_failed_load_is_told_and_can_be_tried_again(scene: Scene) -> None:
    task = await scene.ask()
    scene.port.break_down()
    assert await task is None
    assert scene.client.state == FAILED
    assert scene.told == ["solver.loading", "solver.not-loaded"]
    task = await scene.ask("again")
    assert scene.client.state == LOADING
    scene.port.load()
    scene.port.answer(2)
    assert is_answer(await task, 2)


@play
async def test_load_that_never_ends_is_given_up(scene: Scene) -> None:
    task = await scene.ask()
    scene.wait(LOAD_LIMIT - 1)
    assert scene.client.state == LOADING
    scene.wait(1)
    assert scene.client.state == FAILED
    assert scene.port.stopped == 1
    assert await task is None


@play
async def test_worker_that_comes_too_late_is_not_taken(scene: Scene) -> None:
    await scene.ask()
    scene.wait(LOAD_LIMIT)
    scene.port.load()
    assert scene.client.state == FAILED


@play
async def test_broken_worker_is_replaced_and_asked_again(scene: Scene) -> None:
    task = await scene.ready()
    scene.port.break_down()
    assert scene.client.state == LOADING
    assert scene.port.stopped == 1
    scene.port.load()
    assert [request["position"] for request in scene.port.sent] == ["first", "first"]
    scene.port.answer(1)
    assert is_answer(await task, 1)
    assert scene.told == ["solver.loading", "solver.ready", "solver.restarting", "solver.ready"]


@play
async def test_silent_worker_counts_as_broken(scene: Scene) -> None:
    task = await scene.ready()
    scene.wait(2 + GRACE - 1)
    assert scene.client.state == READY
    scene.wait(1)
    assert scene.client.state == LOADING
    scene.port.load()
    scene.port.answer(1)
    assert is_answer(await task, 1)


@play
async def test_second_crash_over_one_question_is_told(scene: Scene) -> None:
    task = await scene.ready()
    scene.port.break_down()
    scene.port.load()
    scene.port.break_down()
    assert await task is None
    assert scene.client.state == FAILED
    assert scene.told[-1] == "solver.crashed"
    assert scene.port.stopped == 2


@play
async def test_each_question_has_a_restart_of_its_own(scene: Scene) -> None:
    await scene.ready()
    scene.port.break_down()
    scene.port.load()
    scene.port.answer(1)
    task = await scene.ask("second")
    scene.port.break_down()
    scene.port.load()
    scene.port.answer(2)
    assert is_answer(await task, 2)


@play
async def test_answer_of_a_replaced_worker_is_dropped(scene: Scene) -> None:
    task = await scene.ready()
    scene.port.break_down()
    scene.port.load()
    scene.port.answer(1, life=1)
    await asyncio.sleep(0)
    assert not task.done()
    scene.port.answer(1)
    assert is_answer(await task, 1)


@play
async def test_errors_of_a_replaced_worker_are_dropped(scene: Scene) -> None:
    await scene.ready()
    scene.port.break_down()
    scene.client.broke(1)
    assert scene.client.state == LOADING


@play
async def test_worker_that_breaks_over_nothing_is_loaded_when_it_is_needed(scene: Scene) -> None:
    await scene.ready()
    scene.port.answer(1)
    scene.port.break_down()
    assert (scene.client.state, scene.port.life) == (IDLE, 1)
    await scene.ask("second")
    assert scene.client.state == LOADING


@play
async def test_restart_that_cannot_be_loaded_is_a_failed_load(scene: Scene) -> None:
    task = await scene.ready()
    scene.port.break_down()
    scene.port.break_down()
    assert await task is None
    assert scene.told[-1] == "solver.not-loaded"


@play
async def test_new_question_while_a_worker_is_replaced(scene: Scene) -> None:
    old = await scene.ready()
    scene.port.break_down()
    new = await scene.ask("second")
    assert await old is None
    scene.port.load()
    assert [request["position"] for request in scene.port.sent] == ["first", "second"]
    scene.port.answer(2)
    assert is_answer(await new, 2)


@pytest.mark.parametrize("method", ["start", "send", "cancel", "stop", "watch"])
def test_port_has_to_be_filled_in(method: str) -> None:
    arguments = {"start": (1,), "send": (1, ""), "cancel": (1,), "stop": (), "watch": (True,)}[method]
    with pytest.raises(NotImplementedError):
        getattr(Port(), method)(*arguments)

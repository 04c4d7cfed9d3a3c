"""A table with its coach, and plain stand-ins for the page around it and the solver behind it."""

import asyncio
from collections.abc import Awaitable, Callable

from klondike.deals import Deal
from klondike.game import Game
from klondike.moves import Move
from klondike.notation import format_moves, parse_moves
from tests.engine.lines import CLASSIC_CODE, CLASSIC_WIN
from tests.page.words import english
from web.coach import Coach
from web.settings import Settings
from web.solver_client import FAILED, IDLE, LOADING, READY
from web.table import Notice, Table

WIN = parse_moves(CLASSIC_WIN)
DEAD_END = parse_moves("d d d d d d d d d d d d d d w>5 7>1")
NOTHING = Notice("nothing", None, None, None)
CHANGES = ("moved", "undone", "redone", "restarted", "went")

Answer = dict[str, object] | None


class FakeClient:
    """One question at a time, as the real one; the test answers it, or says that there is no solver."""

    def __init__(self) -> None:
        self.state = READY
        self.asked: list[tuple[str, float]] = []
        self._settle: asyncio.Future[Answer] | None = None

    async def ask(self, position: str, seconds: float, _states: int | None = None) -> Answer:
        self.cancel()
        self.asked.append((position, seconds))
        if self.state in (IDLE, FAILED):
            self.state = LOADING
        self._settle = asyncio.get_running_loop().create_future()
        return await self._settle

    def cancel(self) -> None:
        if self._settle is not None and not self._settle.done():
            self._settle.set_result(None)
        self._settle = None

    @property
    def is_busy(self) -> bool:
        return self._settle is not None and not self._settle.done()

    def answer(self, verdict: str, moves: str | None = None) -> None:
        assert self._settle is not None
        self._settle.set_result({"verdict": verdict, "moves": moves})

    def fail(self) -> None:
        self.state = FAILED
        assert self._settle is not None
        self._settle.set_result(None)


class FakeAdvice:
    """The strip and the mark as plain values."""

    def __init__(self) -> None:
        self.said: str | None = None
        self.values: dict[str, object] = {}
        self.buttons: set[str] = set()
        self.is_stop = False
        self.verdict = ""
        self.verdicts: list[str] = []

    def say(self, key: str, solution: bool = False, back: bool = False, **values: object) -> None:
        english().text(key, **values)
        self.said, self.values = key, values
        self.buttons = {name for name, on in (("solution", solution), ("go-back", back)) if on}

    def clear(self) -> None:
        self.said = None

    def label_solution(self, showing: bool) -> None:
        self.is_stop = showing

    def show_verdict(self, verdict: str) -> None:
        self.verdict = verdict
        self.verdicts.append(verdict)


class FakeSheets:
    is_open = False

    def any_open(self) -> bool:
        return self.is_open


class FakePanels:
    """Remembers whether the outcome was to be told anew."""

    def __init__(self) -> None:
        self.reopened = False

    def reopen(self) -> None:
        self.reopened = True


class Scene:
    """A table, its coach, and what stands in for the page."""

    def __init__(self) -> None:
        self.words = english()
        self.settings = Settings()
        self.advice = FakeAdvice()
        self.sheets = FakeSheets()
        self.panels = FakePanels()
        self.client = FakeClient()
        self.coach = Coach(self, self.client)  # type: ignore[arg-type]
        self.sit(20)

    def sit(self, moves: int, then: list[Move] | None = None) -> None:
        game = Game(Deal.from_code(CLASSIC_CODE))
        game.play_all(WIN[:moves] + (then or []))
        self.table = Table(game)
        self.table.proof.advance(100_000)

    # What the coach wants of the page.

    def intend(self, notice: Notice) -> None:
        if notice.kind in CHANGES:
            self.table.proof.advance(100_000)
            self.coach.changed(notice)

    def refresh(self) -> None:
        pass

    # What the test does.

    async def turn(self) -> None:
        for _ in range(6):
            await asyncio.sleep(0)

    async def hint(self) -> None:
        self.coach.hint()
        await self.turn()

    async def judge(self) -> None:
        """Switch the verdict on."""
        self.settings.put("verdict", "yes")
        self.coach.changed(NOTHING)
        await self.turn()

    async def answer(self, verdict: str, moves: list[Move] | None = None) -> None:
        self.client.answer(verdict, None if moves is None else format_moves(moves))
        await self.turn()

    async def fail(self) -> None:
        self.client.fail()
        await self.turn()

    async def play(self, move: Move | None = None) -> None:
        self.intend(self.table.draw() if move is None else self.table.play(move))
        await self.turn()

    async def undo(self) -> None:
        self.intend(self.table.undo())
        await self.turn()

    def hinted(self) -> Move | None:
        return self.table.hinted

    @property
    def rest(self) -> list[Move]:
        """The moves that win from here, as long as the line was not left."""
        return WIN[self.table.game.move_count :]

    @property
    def asked(self) -> int:
        return len(self.client.asked)


def play(test: Callable[[Scene], Awaitable[None]]) -> Callable[[], None]:
    """Make a test of a scene."""

    def run() -> None:
        async def limited() -> None:
            scene = Scene()
            await asyncio.wait_for(test(scene), 20)
            scene.coach.stop()
            await scene.turn()

        asyncio.run(limited())

    run.__name__ = getattr(test, "__name__", "test")
    return run

"""Hints, verdicts, solutions and the way back: asks the solver, and tells the player what it knows.

The fair hint needs no solver. For the rest the solver is loaded when it is first
asked; until it answers, and where it has no answer, the player is told so.
"""

import asyncio

from klondike.hints import fair_hint
from klondike.notation import format_position, parse_moves
from klondike.position import Position
from web.advisor import UNKNOWN, UNWINNABLE, WINNABLE, Advisor, Bisection
from web.announce import move_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable

    from klondike.moves import Move
    from web.app import App
    from web.solver_client import SolverClient
    from web.table import Notice

HINT_SECONDS = 4
VERDICT_SECONDS = 6
SOLUTION_SECONDS = 20
SEARCH_SECONDS = 5
"""How long the solver may think about a hint, a verdict, a solution, one step of the way back."""
STEP_SECONDS = 0.7
"""The pace at which a solution is shown."""


class Coach:
    """What the player is told about the game; ``app`` carries out what it plays."""

    def __init__(self, app: "App", client: "SolverClient"):
        self._app = app
        self._client = client
        self.advisor = Advisor()
        # A solution is being played out; paused, it is still there to be played on.
        self.showing = False
        self._stepping = False
        # The task under way: there is one question at a time, and the last one counts.
        self._task: asyncio.Task[None] | None = None

    # What the player asks for ----------------------------------------------------

    def hint(self) -> None:
        """Show a move: one that wins if that is known, else a fair one, and say which it is."""
        if self._app.table.status != "playing":
            return
        position = self._app.table.position
        verdict = self.advisor.verdict(position)
        if self._app.settings.get("fair-hints") == "yes":
            self._show_fair("advice.fair")
        elif verdict in (WINNABLE, UNWINNABLE):
            self._show_known(position)
        else:
            if self._client.state != "ready":
                self._show_fair("advice.fair-loading")
            self._start(self._hint(position))

    def solution(self) -> None:
        """Play out a winning line from here, step by step; or stop doing so."""
        if self.showing:
            self._pause()
        elif self._app.table.status == "playing":
            self._start(self._show_solution(self._app.table.position))

    def go_back(self) -> None:
        """Go back to the last position of this game that can be won for sure."""
        game = self._app.table.game
        self._start(self._search_back(game.positions[: game.move_count + 1]))

    def changed(self, notice: "Notice") -> None:
        """The table changed: earlier questions are void, the verdict is asked for anew."""
        table = self._app.table
        if notice.kind in ("moved", "redone"):
            self.advisor.follow(notice.before, notice.move, table.position)
        if notice.kind == "dealt":
            self.advisor = Advisor()
        if self._stepping:
            return
        self._end_showing()
        if self._app.settings.get("verdict") == "yes" and table.status == "playing":
            self._start(self._judge(table.position))
        else:
            self.stop()

    def stop(self) -> None:
        """Drop the question that is being thought about."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._client.cancel()

    # Questions -------------------------------------------------------------------

    def _start(self, work: "Awaitable[None]") -> None:
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.create_task(work)  # type: ignore[arg-type]

    async def _ask(self, position: Position, seconds: int) -> "str | None":
        """The verdict on a position; None if there is no solver to be had, or the question became void."""
        verdict = self.advisor.verdict(position)
        if verdict in (WINNABLE, UNWINNABLE):
            return verdict
        answer = await self._client.ask(format_position(position), seconds)
        if answer is None:
            return None
        verdict = str(answer["verdict"])
        self.advisor.learn(position, verdict, parse_moves(str(answer["moves"] or "")))
        return verdict

    async def _hint(self, position: Position) -> None:
        if self._client.state == "ready":
            self._app.advice.say("advice.thinking")
        verdict = await self._ask(position, HINT_SECONDS)
        if position is not self._app.table.position:
            return
        if verdict is None:
            self._show_fair("advice.fair-no-solver")
        elif verdict == UNKNOWN:
            self._show_fair("advice.fair-unknown")
        else:
            self._show_known(position)

    async def _judge(self, position: Position) -> None:
        self._app.advice.show_verdict("thinking")
        verdict = await self._ask(position, VERDICT_SECONDS)
        if position is self._app.table.position:
            self._app.advice.show_verdict(verdict or "none")

    async def _show_solution(self, position: Position) -> None:
        self._app.advice.say("advice.thinking")
        verdict = await self._ask(position, SOLUTION_SECONDS)
        table = self._app.table
        if position is not table.position:
            return
        if verdict != WINNABLE:
            self._app.advice.say("advice.no-solution." + (verdict or "none"), back=verdict == UNWINNABLE)
            return
        self.showing = True
        table.shown = True
        self._app.advice.say("advice.showing", solution=True)
        self._app.advice.label_solution(True)
        while self.showing and self.advisor.line(table.position):
            self._stepping = True
            self._app.intend(table.play(self.advisor.line(table.position)[0]))
            self._stepping = False
            await asyncio.sleep(STEP_SECONDS)
        if self.showing:
            self._end_showing()

    def _pause(self) -> None:
        self._end_showing()
        self._app.advice.say("advice.paused", solution=True)

    def _end_showing(self) -> None:
        self.showing = False
        self._app.advice.label_solution(False)
        self._app.advice.clear()

    async def _search_back(self, positions: "list[Position]") -> None:
        self._app.advice.say("advice.searching")
        search = Bisection(positions, self.advisor)
        index = search.question()
        while index is not None:
            if await self._ask(positions[index], SEARCH_SECONDS) is None:
                self._app.advice.say("advice.no-solver")
                return
            index = search.question()
        if search.found < 0:
            self._app.advice.say("advice.never")
        else:
            steps = len(positions) - 1 - search.found
            self._app.intend(self._app.table.go_to(search.found))
            self._app.advice.say("advice.went-back", n=steps, solution=True)

    # Answers ---------------------------------------------------------------------

    def _show_known(self, position: Position) -> None:
        line = self.advisor.line(position)
        if line:
            self._show_move("advice.winning", line[0], solution=True)
        else:
            self._app.advice.say("advice.lost", back=True)

    def _show_fair(self, key: str) -> None:
        move = fair_hint(self._app.table.position)
        if move is None:
            self._app.advice.say("advice.no-hint")
        else:
            self._show_move(key, move)

    def _show_move(self, key: str, move: "Move", solution: bool = False) -> None:
        table = self._app.table
        table.show_hint(move)
        text = move_text(self._app.words, table.position, move)
        self._app.advice.say(key, move=text, solution=solution)
        self._app.refresh()

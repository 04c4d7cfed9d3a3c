"""Hints, verdicts, solutions and the way back: asks the solver, and tells the player what it knows.

The fair hint needs no solver. For the rest the solver is loaded when it is first
asked; until it answers, and where it has no answer, the player is told so.
"""

import asyncio

from klondike.hints import fair_hint
from klondike.notation import format_position, parse_moves
from klondike.position import Position
from web.advisor import UNKNOWN, UNWINNABLE, WINNABLE, Advisor, Bisection
from web.announce import hint_text
from web.solver_client import FAILED, READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from klondike.moves import Move
    from web.app import App
    from web.solver_client import SolverClient
    from web.table import Notice

HINT_SECONDS = 4
VERDICT_SECONDS = 6
SOLUTION_SECONDS = 20
SEARCH_SECONDS = 5
"""How long the solver may think about a hint, a verdict, a solution, one step of the way back."""
MOST_IN_VAIN = 8
"""So many positions of the way back the solver may give up on."""
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
        # The coach itself changes the game, so what it is about goes on.
        self._acting = False
        # Says that the solver, which is being loaded, has begun to think.
        self._when_ready: Callable[[], None] | None = None
        # The task under way: there is one question at a time, and the last one counts.
        self._task: asyncio.Task[None] | None = None

    # What the player asks for ----------------------------------------------------

    def hint(self) -> None:
        """Show a move: one that wins if that is known, else a fair one, and say which it is."""
        if self._app.table.status != "playing":
            # The outcome says what can be done.
            self._app.panels.reopen()
            self._app.refresh()
            return
        self._end_showing()
        self._app.intend(self._app.table.put_back())
        position = self._app.table.position
        if self._app.settings.get("fair-hints") == "yes":
            self._show_fair("advice.fair")
        elif self.advisor.verdict(position) in (WINNABLE, UNWINNABLE):
            self._show_known(position)
        else:
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
        if self._app.table.status == "lost":
            self.advisor.learn(game.position, UNWINNABLE, [])
        self._start(self._search_back(game.positions[: game.move_count + 1]))

    def dismiss(self) -> None:
        """Take the message away, and drop what it was about."""
        self._end_showing()
        self._mark(None)
        self._judge_anew()

    def changed(self, notice: "Notice") -> None:
        """The table changed: earlier questions are void, the verdict is asked for anew."""
        if notice.kind in ("moved", "redone", "undone"):
            self.advisor.follow(notice.before, notice.move, notice.before.after(notice.move))
        if notice.kind == "dealt":
            self.advisor = Advisor()
        if not self._acting:
            self._end_showing()
            if self._app.table.hinted:
                self._mark(None)
            # A solver that could not be had is not called for again at every single move.
            self._judge_anew(notice.kind in ("nothing", "dealt"))

    def told(self, key: str) -> None:
        """How it stands with the solver changed."""
        if key == "solver.ready" and self._when_ready is not None:
            self._when_ready()
        elif key == "solver.restarting" and self._task is not None:
            self._say_judging()

    def stop(self) -> None:
        """Drop the question that is being thought about."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._when_ready = None
        self._client.cancel()

    # Questions -------------------------------------------------------------------

    def _start(self, work: "Awaitable[None]") -> None:
        self.stop()
        self._task = asyncio.create_task(work)  # type: ignore[arg-type]

    def _judge_anew(self, calling: bool = False) -> None:
        """Say what is known of the position; ask the solver, ``calling`` it even if it could not be had."""
        self.stop()
        table = self._app.table
        asking = calling or self._client.state != FAILED
        if self.advisor.verdict(table.position) in (WINNABLE, UNWINNABLE) or table.status != "playing":
            asking = False
        if asking and self._app.settings.get("verdict") == "yes":
            self._start(self._judge(table.position))
        else:
            self._show_verdict()

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

    def _wait(self, loading: "Callable[[], None]", thinking: "Callable[[], None]") -> None:
        """Say what the solver does: it thinks, or it is being loaded and will think then."""
        if self._client.state == READY:
            thinking()
        else:
            loading()
            self._when_ready = thinking

    def _say_waiting(self, key: str) -> None:
        say = self._app.advice.say
        self._wait(lambda: say("solver.loading"), lambda: say(key))

    def _say_judging(self) -> None:
        """Say in the mark what the solver does, to a player who wants a verdict."""
        show = self._app.advice.show_verdict
        if self._app.settings.get("verdict") == "yes":
            self._wait(lambda: show("loading"), lambda: show("thinking"))

    async def _hint(self, position: Position) -> None:
        if self._client.state == READY:
            self._app.advice.say("advice.thinking")
        else:
            self._show_fair("advice.fair-loading")
            self._say_judging()
        verdict = await self._ask(position, HINT_SECONDS)
        if position is not self._app.table.position:
            return
        self._show_verdict()
        if verdict is None:
            self._show_fair("advice.fair-no-solver")
        elif verdict == UNKNOWN:
            self._show_fair("advice.fair-unknown")
        else:
            self._show_known(position)

    async def _judge(self, position: Position) -> None:
        self._say_judging()
        verdict = await self._ask(position, VERDICT_SECONDS)
        if position is self._app.table.position:
            self._show_verdict()
            if verdict == UNWINNABLE:
                # Said once, when it becomes known; after that the mark says it.
                self._say_lost()

    async def _show_solution(self, position: Position) -> None:
        self._say_waiting("advice.thinking")
        verdict = await self._ask(position, SOLUTION_SECONDS)
        if position is not self._app.table.position:
            return
        self._show_verdict()
        if verdict == WINNABLE:
            await self._play_out()
        else:
            self._app.advice.say("advice.no-solution." + (verdict or "none"), back=verdict == UNWINNABLE)

    async def _play_out(self) -> None:
        table = self._app.table
        self.showing = True
        table.shown = True
        self._app.advice.label_solution(True)
        self._app.advice.say("advice.showing", solution=True)
        while self.showing and self.advisor.line(table.position):
            if table.picked:
                self._pause()
            elif not self._app.sheets.any_open():
                self._intend(table.play(self.advisor.line(table.position)[0]))
            await asyncio.sleep(STEP_SECONDS)
        if self.showing:
            self._end_showing()
            self._show_verdict()

    def _intend(self, notice: "Notice") -> None:
        """Follow up what the coach itself did to the game."""
        self._acting = True
        self._app.intend(notice)
        self._acting = False

    def _pause(self) -> None:
        self._end_showing()
        self._app.advice.say("advice.paused", solution=True)

    def _end_showing(self) -> None:
        self.showing = False
        self._app.advice.label_solution(False)
        self._app.advice.clear()

    async def _search_back(self, positions: "list[Position]") -> None:
        self._say_waiting("advice.searching")
        search = Bisection(positions, self.advisor)
        index = search.question()
        in_vain = 0
        while index is not None and in_vain < MOST_IN_VAIN:
            verdict = await self._ask(positions[index], SEARCH_SECONDS)
            if verdict is None:
                self._app.advice.say("advice.no-solver")
                return
            in_vain += verdict == UNKNOWN
            index = search.question()
        if search.found < 0:
            self._app.advice.say("advice.never")
        else:
            steps = len(positions) - 1 - search.found
            self._intend(self._app.table.go_to(search.found))
            self._show_verdict()
            self._app.advice.say("advice.went-back", n=steps, solution=True)

    # Answers ---------------------------------------------------------------------

    def _show_verdict(self) -> None:
        """Show what is known of the position on the table, to a player who wants to know."""
        table = self._app.table
        if self._app.settings.get("verdict") != "yes" or table.status == "won":
            self._app.advice.show_verdict("")
        elif table.status == "lost":
            self._app.advice.show_verdict(UNWINNABLE)
        else:
            self._app.advice.show_verdict(self.advisor.verdict(table.position) or "none")

    def _show_known(self, position: Position) -> None:
        line = self.advisor.line(position)
        if line:
            self._show_move("advice.winning", line[0], solution=True)
        else:
            self._say_lost()

    def _say_lost(self) -> None:
        self._mark(None)
        self._app.advice.say("advice.lost", back=True)

    def _show_fair(self, key: str) -> None:
        move = fair_hint(self._app.table.position)
        if move is None:
            self._mark(None)
            self._app.advice.say("advice.no-hint")
        else:
            self._show_move(key, move)

    def _show_move(self, key: str, move: "Move", solution: bool = False) -> None:
        table = self._app.table
        text = hint_text(self._app.words, table.position, move)
        self._app.advice.say(key, move=text, solution=solution)
        self._mark(move)

    def _mark(self, move: "Move | None") -> None:
        self._app.table.show_hint(move)
        self._app.refresh()

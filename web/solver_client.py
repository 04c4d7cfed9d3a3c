"""Asks the solver: one question at a time, and never an answer to one that is void.

Decides when a worker is started, given up or replaced, and which answer counts.
Knows no browser: a port (``web.solver_port``) starts workers and carries text, and
calls back ``loaded``, ``answered``, ``broke`` and, once a second, ``tick``.
"""

import asyncio
import json

IDLE, LOADING, READY, FAILED = "idle", "loading", "ready", "failed"

GRACE = 6
"""Seconds beyond its budget that an answer may take before the worker counts as broken."""
LOAD_LIMIT = 120
"""Seconds that a worker may take to load, on a slow line."""


class Question:
    """One question, until it is settled."""

    def __init__(self, number: int, position: str, seconds: float, states: "int | None"):
        self.number = number
        self.position = position
        self.seconds = seconds
        self.states = states
        # How often a worker broke over it.
        self.crashes = 0
        self.answer: dict[str, object] | None = None
        self.settled = asyncio.Event()

    def request(self) -> str:
        """The question as the worker takes it."""
        return json.dumps(
            {
                "number": self.number,
                "position": self.position,
                "seconds": self.seconds,
                "states": self.states,
            }
        )


class Port:
    """What the client needs of the world around it.

    A *life* is a number that tells a worker from those before it: what a worker
    says after it was stopped is dropped.
    """

    client: "SolverClient"

    def start(self, life: int) -> None:
        """Begin to load a worker."""
        raise NotImplementedError

    def stop(self) -> None:
        """End the worker, loaded or not."""
        raise NotImplementedError

    def send(self, life: int, request: str) -> None:
        """Hand a question to the worker."""
        raise NotImplementedError

    def cancel(self, number: int) -> None:
        """Tell the worker that a question is void."""
        raise NotImplementedError

    def watch(self, wanted: bool) -> None:
        """Call ``tick`` once a second from now on, or no more."""
        raise NotImplementedError


class SolverClient:
    """The solver as the page sees it.

    port: what starts workers and carries text.
    tell: called with a key of the words whenever ``state`` changes, for a line that says so:
        ``solver.loading``, ``.restarting``, ``.ready``, ``.idle``, ``.not-loaded``, ``.crashed``.
    """

    def __init__(self, port: Port, tell: "Callable[[str], None]"):
        self.state = IDLE
        port.client = self
        self._port = port
        self._tell = tell
        self._life = 0
        self._count = 0
        self._question: Question | None = None
        self._left = 0.0

    # What the page does ------------------------------------------------------------

    async def ask(
        self, position: str, seconds: float, states: "int | None" = None
    ) -> "dict[str, object] | None":
        """The answer about a position, given as text; None if there will be none.

        That is so when the question was superseded or cancelled, and when ``state`` is
        ``failed``: the solver cannot be loaded, or two workers broke. The solver is
        loaded when it is first asked, and after a failure a new question tries it anew.
        """
        self.cancel()
        self._count += 1
        question = Question(self._count, position, seconds, states)
        self._question = question
        if self.state == READY:
            self._send(question)
        elif self.state != LOADING:
            self._load("solver.loading")
        await question.settled.wait()
        return question.answer

    def cancel(self) -> None:
        """Make the present question void, if there is one."""
        question = self._question
        if question is not None:
            self._settle()
            if self.state == READY:
                self._port.cancel(question.number)

    # What the port reports ---------------------------------------------------------

    def loaded(self, life: int) -> None:
        """A worker is ready."""
        if life != self._life or self.state != LOADING:
            return
        self._port.watch(False)
        self._become(READY, "solver.ready")
        if self._question is not None:
            self._send(self._question)

    def answered(self, life: int, text: str) -> None:
        """A worker answered."""
        question = self._question
        if life != self._life or question is None:
            return
        answer = json.loads(text)
        if answer["number"] == question.number:
            question.answer = answer
            self._settle()

    def broke(self, life: int) -> None:
        """A worker cannot be loaded, or ended with an error."""
        if life != self._life or self.state not in (LOADING, READY):
            return
        if self.state == LOADING:
            self._fail("solver.not-loaded")
        else:
            self._start_over()

    def tick(self) -> None:
        """A second went by.

        Seconds are counted one by one, so those in which the browser had put the
        page to sleep, and the worker with it, do not count.
        """
        self._left -= 1
        if self._left <= 0:
            self.broke(self._life)

    # What follows ------------------------------------------------------------------

    def _load(self, key: str) -> None:
        self._life += 1
        self._become(LOADING, key)
        self._wait(LOAD_LIMIT)
        self._port.start(self._life)

    def _send(self, question: Question) -> None:
        self._wait(question.seconds + GRACE)
        self._port.send(self._life, question.request())

    def _start_over(self) -> None:
        """The worker broke: try once more with a new one, if there is a question at all."""
        question = self._question
        if question is None:
            self._end(IDLE, "solver.idle")
        elif question.crashes:
            self._fail("solver.crashed")
        else:
            question.crashes += 1
            self._port.stop()
            self._load("solver.restarting")

    def _fail(self, key: str) -> None:
        self._end(FAILED, key)
        self._settle()

    def _end(self, state: str, key: str) -> None:
        # From now on nothing that this worker says counts.
        self._life += 1
        self._port.watch(False)
        self._port.stop()
        self._become(state, key)

    def _settle(self) -> None:
        question = self._question
        self._question = None
        if self.state == READY:
            self._port.watch(False)
        if question is not None:
            question.settled.set()

    def _wait(self, seconds: float) -> None:
        self._left = seconds
        self._port.watch(True)

    def _become(self, state: str, key: str) -> None:
        self.state = state
        self._tell(key)


TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

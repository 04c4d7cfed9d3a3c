"""Asks the solver in a page the way the page itself does, and notes what comes of it."""

import json
from typing import Any

from playwright.sync_api import Page

LIMIT_MILLISECONDS = 120_000

# Keeps hold of the workers, so that a test can do to them what a browser may do.
NOTE_WORKERS = """
window.madeWorkers = [];
window.Worker = class extends Worker {
  constructor(...args) {
    super(...args);
    window.madeWorkers.push(this);
  }
};
"""

CLIENT = """
import asyncio
import json
import js
from web.solver_client import SolverClient
from web.solver_port import SolverPort

class Asker:
    def __init__(self):
        self.told = []
        self.client = SolverClient(SolverPort(), self.told.append)
    def ask(self, number, position, seconds):
        asyncio.create_task(self._ask(number, position, seconds))
    async def _ask(self, number, position, seconds):
        answer = await self.client.ask(position, seconds, 1000000000)
        js.takeAnswer(number, json.dumps(answer))
    def cancel(self):
        self.client.cancel()
    def state(self):
        return json.dumps([self.client.state] + self.told)

js.asker = Asker()
"""

ADD_CLIENT = """code => {
  window.answers = [];
  window.takeAnswer = (number, answer) => { window.answers[number] = answer; };
  const script = document.createElement("script");
  script.type = "mpy";
  script.textContent = code;
  document.body.append(script);
}"""

ASK = "([number, position, seconds]) => { window.asker.ask(number, position, seconds); }"


class Asker:
    """A client of the solver in a page that is ready."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0
        page.evaluate(ADD_CLIENT, CLIENT)
        page.wait_for_function("window.asker")

    def ask(self, position: str, seconds: float = 600) -> int:
        """Ask, wait for nothing, return the number under which the answer comes."""
        self.count += 1
        self.page.evaluate(ASK, [self.count, position, seconds])
        return self.count

    def answer(self, number: int) -> dict[str, Any] | None:
        """Wait for an answer."""
        got = self.page.wait_for_function(
            "number => window.answers[number]", arg=number, timeout=LIMIT_MILLISECONDS
        )
        answer: dict[str, Any] | None = json.loads(got.json_value())
        return answer

    def ask_and_wait(self, position: str, seconds: float = 600) -> dict[str, Any] | None:
        return self.answer(self.ask(position, seconds))

    def cancel(self) -> None:
        self.page.evaluate("window.asker.cancel()")

    def has_answer(self, number: int) -> bool:
        return bool(self.page.evaluate("number => window.answers[number] !== undefined", number))

    @property
    def state(self) -> str:
        return str(json.loads(self.page.evaluate("window.asker.state()"))[0])

    @property
    def told(self) -> list[str]:
        told: list[str] = json.loads(self.page.evaluate("window.asker.state()"))[1:]
        return told

    def wait_for_worker(self, count: int) -> None:
        """Wait until so many workers have been told of as ready."""
        self.page.wait_for_function(
            "count => JSON.parse(asker.state()).filter(key => key === 'solver.ready').length >= count",
            arg=count,
            timeout=LIMIT_MILLISECONDS,
        )

    def kill(self) -> None:
        """End the newest worker without a word, as a browser that is short of memory does."""
        self.page.evaluate("window.madeWorkers.at(-1).terminate()")

    def fail(self) -> None:
        """Let the newest worker end with an error."""
        self.page.evaluate("window.madeWorkers.at(-1).dispatchEvent(new ErrorEvent('error'))")

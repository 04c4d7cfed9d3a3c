"""What the solver's worker runs, in Pyodide: it searches in slices and listens in between.

Text and JSON alone come in and go out. It knows no page, and the page need not be
isolated for it: the page awaits what is exported here, never the other way round.
"""

import asyncio
import json
from typing import Any

from klondike.errors import KlondikeError
from klondike.notation import format_moves, parse_position
from klondike.solver import Budget, Result, Search

SLICE = 0.03
"""Seconds after which the search looks up; whatever the page said meanwhile is heard then."""


class Desk:
    """The one question that is being looked into; a new one puts the old one away."""

    def __init__(self) -> None:
        self._number: int | None = None

    def cancel(self, number: int) -> None:
        """Give up that question if it is still being looked into."""
        if self._number == number:
            self._number = None

    async def solve(self, request: str) -> str:
        """Answer a question: ``number``, ``position``, ``seconds`` and ``states`` (or null).

        The answer holds ``number``, ``verdict``, ``moves`` (text or null), ``states``,
        ``seconds`` and ``stopped``: null if the verdict is certain, else what ended the search.
        """
        asked = json.loads(request)
        number = asked["number"]
        self._number = number
        try:
            search = Search(parse_position(asked["position"]), budget(asked))
            result = await self._search(search, number)
        except KlondikeError as error:
            return answer(number, stopped=f"refused: {error}")
        except MemoryError:
            return answer(number, stopped="memory")
        if result is None:
            return answer(number, stopped="cancelled")
        moves = None if result.moves is None else format_moves(result.moves)
        return answer(number, result.verdict, moves, result.states, result.seconds, result.limit)

    async def _search(self, search: Search, number: int) -> Result | None:
        """The result, or None if the question was given up."""
        while self._number == number:
            result = search.run(SLICE)
            if result is not None:
                return result
            await asyncio.sleep(0)
        return None


def budget(asked: dict[str, Any]) -> Budget:
    """What the question allows the search to use up."""
    if asked.get("states") is None:
        return Budget(seconds=asked["seconds"])
    return Budget(seconds=asked["seconds"], states=asked["states"])


def answer(
    number: int,
    verdict: str = "unknown",
    moves: str | None = None,
    states: int = 0,
    seconds: float = 0.0,
    stopped: str | None = None,
) -> str:
    """An answer as text."""
    return json.dumps(
        {
            "number": number,
            "verdict": verdict,
            "moves": moves,
            "states": states,
            "seconds": round(seconds, 3),
            "stopped": stopped,
        }
    )


_desk = Desk()
solve = _desk.solve
cancel = _desk.cancel

__export__ = ["cancel", "solve"]

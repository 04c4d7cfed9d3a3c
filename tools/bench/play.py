"""The game: what a drag costs and how long the page is ever busy, in a whole won game.

A mouse plays a recorded solution with real drags. On the way, at the first run of
several cards, it holds still while the page handles many moves of the pointer.
"""

import json
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Page

from klondike.moves import DRAW, PILES, Move
from klondike.notation import parse_moves
from tools.bench.figure import Figure
from tools.layout import ROOT

DRAG_LIMIT = 0.15
TASK_LIMIT = 50
DEALS = ROOT / "tests/reference/deals.jsonl"
PRESET, LETTER = "classic", "A"
RUN_OF_CARDS = 3

# A point of the pile's card of that number from the top, or of the empty pile.
SPOT = """([pile, count]) => {
  const cards = [...document.querySelectorAll(`[data-in="${pile}"]`)];
  const card = cards.find((each) => Number(each.dataset.index) === cards.length - count);
  const box = (card ?? document.querySelector(`[data-pile="${pile}"]`)).getBoundingClientRect();
  return [box.left + box.width / 2, box.top + Math.min(6, box.height / 2)];
}"""
SETTLED = "() => !document.querySelector('[data-moving],[data-dealing]')"
# Milliseconds for one event of a drag, from a batch, since one alone is shorter than the clock can tell.
DRAG_EVENT = """([x, y]) => {
  const node = document.querySelector("[data-held]");
  const options = { bubbles: true, pointerId: 1, isPrimary: true, button: -1, buttons: 1, clientY: y };
  const events = Array.from({ length: 100 }, (_, step) =>
    new PointerEvent("pointermove", { ...options, clientX: x + step }));
  const begin = performance.now();
  for (const event of events) node.dispatchEvent(event);
  return (performance.now() - begin) / events.length;
}"""
BATCHES = 40
TASK = "ThreadControllerImpl::RunTask"


def recorded_game() -> tuple[str, list[Move]]:
    """The cards and the winning moves of the first recorded game that drags a run of cards."""
    for line in DEALS.read_text(encoding="utf-8").splitlines():
        fields = json.loads(line)
        moves = parse_moves(fields["solutions"].get(LETTER, ""))
        if any(move.count >= RUN_OF_CARDS for move in moves):
            return fields["cards"], moves
    raise LookupError(f"{DEALS}: no solution under {LETTER} moves {RUN_OF_CARDS} cards")


def spot(page: Page, pile: int, count: int = 1) -> tuple[float, float]:
    x, y = page.evaluate(SPOT, [PILES[pile], count])
    return float(x), float(y)


def play(page: Page, moves: list[Move]) -> list[float]:
    """Play the moves; return what single events of a drag took."""
    times: list[float] = []
    for move in moves:
        page.wait_for_function(SETTLED)
        page.mouse.move(*spot(page, move.source, move.count))
        page.mouse.down()
        if move != DRAW:
            end = spot(page, move.target)
            page.mouse.move(*end, steps=4)
            if move.count >= RUN_OF_CARDS and not times:
                times = [page.evaluate(DRAG_EVENT, end) for _ in range(BATCHES)]
                page.mouse.move(*end)
        page.mouse.up()
    page.wait_for_selector("#board[data-status=won]", timeout=5_000)
    return times


@contextmanager
def traced(browser: Browser, page: Page) -> Iterator[list[dict[str, Any]]]:
    """Fills the list with the browser's own record of what its threads did."""
    events: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.json"
        browser.start_tracing(page=page, path=path, categories=["-*", "toplevel"])
        yield events
        browser.stop_tracing()
        events += json.loads(path.read_bytes())["traceEvents"]


def longest_task(events: list[dict[str, Any]]) -> float:
    """Milliseconds that the page's main thread worked on its longest task.

    Its own time, where the browser tells it: what else runs on this machine is not the page's fault.
    """
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [
        event.get("tdur", event.get("dur", 0))
        for event in events
        if event["name"] == TASK and (event["pid"], event["tid"]) in threads
    ]
    return float(max(tasks)) / 1000


def measure(browser: Browser, address: str) -> Iterator[Figure]:
    cards, moves = recorded_game()
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}?cards={quote(cards)}&preset={PRESET}")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.wait_for_load_state("networkidle")
    with traced(browser, page) as events:
        times = play(page, moves)
    context.close()
    detail = f"{RUN_OF_CARDS} cards or more, median of {BATCHES} batches"
    yield Figure("drag event", statistics.median(times), DRAG_LIMIT, "ms", detail)
    yield Figure("longest task in a game", longest_task(events), TASK_LIMIT, "ms", f"{len(moves)} moves")

"""The solver in its worker: how long it takes to come, and how quick it is beside CPython.

Both search the same states of the same deals in the same run, one after the other.
"""

import json
import time
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, Page

from klondike.deals import Deal
from klondike.game import Game
from klondike.notation import format_position, parse_position
from klondike.rules import preset
from klondike.solver import Budget, Search
from tools.bench.figure import Figure

READY_LIMIT_SECONDS = 10
# The worker is to reach 0.6 of CPython's speed.
RATIO_LIMIT = 1 / 0.6
DEALS = (11, 12, 13, 14, 15, 16)
PRESETS = ("classic", "thoughtful")
SECONDS = 1.5
# A deal that keeps the solver busy.
LONG = (4, "thoughtful")
WARM_SECONDS = 8
SLICE = 0.03

CLIENT = """
import json
import js
from web.solver_client import SolverClient
from web.solver_port import SolverPort

client = SolverClient(SolverPort(), print)

async def ask_solver(position, seconds):
    return json.dumps(await client.ask(position, seconds))

js.askSolver = ask_solver
"""
ADD_CLIENT = """code => {
  const script = document.createElement("script");
  script.type = "mpy";
  script.textContent = code;
  document.body.append(script);
}"""
ASK = "([position, seconds]) => window.askSolver(position, seconds)"


def position(number: int, rules: str) -> str:
    return format_position(Game(Deal.from_number(number), preset(rules)).position)


def open_page(page: Page, address: str) -> None:
    """The board with a client of the solver that nobody has asked yet."""
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    page.evaluate(ADD_CLIENT, CLIENT)
    page.wait_for_function("window.askSolver !== undefined")
    page.wait_for_load_state("networkidle")


def ask(page: Page, text: str, seconds: float) -> dict[str, Any]:
    answer: dict[str, Any] | None = json.loads(page.evaluate(ASK, [text, seconds]))
    if answer is None:
        raise RuntimeError("the solver's worker failed")
    return answer


def first_answer(page: Page, address: str) -> float:
    """Seconds from the first question, an easy one, to its answer."""
    open_page(page, address)
    began = time.perf_counter()
    ask(page, position(350, "three-pass"), 1)
    return time.perf_counter() - began


def cpython_seconds(text: str, states: int) -> float:
    """How long CPython takes to search so many states, in slices like the worker's."""
    search = Search(parse_position(text), Budget(states=states))
    while True:
        result = search.run(SLICE)
        if result is not None:
            return result.seconds


def compare_speed(page: Page) -> Figure:
    # The browser compiles what runs often once more, while it runs: the worker is measured after that.
    ask(page, position(*LONG), WARM_SECONDS)
    states, there, here = 0, 0.0, 0.0
    for rules in PRESETS:
        for number in DEALS:
            text = position(number, rules)
            answer = ask(page, text, SECONDS)
            states += answer["states"]
            there += answer["seconds"]
            here += cpython_seconds(text, answer["states"])
    detail = f"{states / there:.0f} against {states / here:.0f} states a second"
    return Figure("solver, worker to CPython", there / here, RATIO_LIMIT, "x", detail)


def measure(browser: Browser, address: str) -> Iterator[Figure]:
    """The figures of the solver's worker."""
    # A first turn warms the server's memory.
    for is_measured in (False, True):
        context = browser.new_context()
        page = context.new_page()
        for name in ("first visit", "later visits")[: 1 + is_measured]:
            seconds = first_answer(page, address)
            if is_measured:
                yield Figure(f"solver to answer, {name}", seconds, READY_LIMIT_SECONDS, "s")
        if is_measured:
            yield compare_speed(page)
        context.close()

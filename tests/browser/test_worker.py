"""The solver in its worker: loaded on demand, cancelled, killed, out of reach."""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.asker import NOTE_WORKERS, Asker
from tests.browser.watch import Watch
from tests.questions import HARD, UNWINNABLE, WINNABLE, wins
from tools.serve import SiteServer


@pytest.fixture
def asker(page: Page, open_board: Callable[..., Page]) -> Asker:
    page.add_init_script(NOTE_WORKERS)
    return Asker(open_board("?deal=7"))


@pytest.fixture
def frail_page(browser: Browser, wait_for_ready: Callable[[Page], None]) -> Iterator[Callable[[str], Page]]:
    """Opens pages that may be refused a file, and nothing else may go wrong in them."""
    context = browser.new_context()
    watches = []

    def make(home: str) -> Page:
        page = context.new_page()
        watches.append(Watch(page, home))
        page.goto(home)
        wait_for_ready(page)
        return page

    yield make
    context.close()
    allowed = ("console error: Failed to load resource", "404: ")
    faults = [fault for watch in watches for fault in watch.faults if not fault.startswith(allowed)]
    assert faults == []


def draw(page: Page) -> None:
    """Play a move and see that it was played."""
    before = int(page.get_attribute('[data-pile="waste"]', "data-count") or 0)
    page.click('[data-pile="stock"]')
    page.wait_for_selector(f'[data-pile="waste"][data-count="{before + 1}"]', state="attached")


def test_solver_is_fetched_when_it_is_asked_and_answers(page: Page, open_board: Callable[..., Page]) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    open_board()
    page.wait_for_load_state("networkidle")
    assert [name for name in fetched if "pyodide" in name or name.endswith((".whl", ".zip"))] == []
    asker = Asker(page)
    assert asker.state == "idle"
    answer = asker.ask_and_wait(WINNABLE)
    assert answer is not None
    assert answer["verdict"] == "winnable"
    assert wins(WINNABLE, answer["moves"])
    answer = asker.ask_and_wait(UNWINNABLE)
    assert answer is not None
    assert (answer["verdict"], answer["moves"], answer["stopped"]) == ("unwinnable", None, None)
    assert asker.told == ["solver.loading", "solver.ready"]
    assert {"pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"} <= set(fetched)
    assert len([name for name in fetched if name.endswith(".whl")]) == 2


def test_new_question_does_not_wait_for_the_old_one(asker: Asker) -> None:
    old = asker.ask(HARD)
    asker.wait_for_worker(1)
    new = asker.ask(UNWINNABLE)
    answer = asker.answer(new)
    assert answer is not None
    assert answer["verdict"] == "unwinnable"
    assert asker.answer(old) is None


def test_cancelled_question_leaves_the_worker_free(asker: Asker) -> None:
    old = asker.ask(HARD)
    asker.wait_for_worker(1)
    asker.cancel()
    assert asker.answer(old) is None
    assert asker.ask_and_wait(WINNABLE) is not None
    assert asker.told == ["solver.loading", "solver.ready"]


def test_game_goes_on_while_the_solver_searches(asker: Asker) -> None:
    number = asker.ask(HARD)
    asker.wait_for_worker(1)
    draw(asker.page)
    draw(asker.page)
    assert not asker.has_answer(number)


def test_worker_killed_in_mid_search_is_replaced(asker: Asker) -> None:
    number = asker.ask(HARD, 1)
    asker.wait_for_worker(1)
    asker.kill()
    answer = asker.answer(number)
    assert answer is not None
    assert answer["stopped"] == "seconds"
    assert asker.told == ["solver.loading", "solver.ready", "solver.restarting", "solver.ready"]


def test_worker_that_ends_with_errors_is_replaced_once(asker: Asker) -> None:
    number = asker.ask(HARD)
    asker.wait_for_worker(1)
    asker.fail()
    asker.wait_for_worker(2)
    asker.fail()
    assert asker.answer(number) is None
    assert (asker.state, asker.told[-1]) == ("failed", "solver.crashed")
    answer = asker.ask_and_wait(UNWINNABLE)
    assert answer is not None
    assert answer["verdict"] == "unwinnable"


def test_without_network_the_solver_fails_and_the_game_goes_on(
    address: str, frail_page: Callable[[str], Page]
) -> None:
    page = frail_page(address)
    asker = Asker(page)
    page.context.set_offline(True)
    assert asker.ask_and_wait(WINNABLE) is None
    assert (asker.state, asker.told) == ("failed", ["solver.loading", "solver.not-loaded"])
    draw(page)
    page.context.set_offline(False)
    answer = asker.ask_and_wait(WINNABLE)
    assert answer is not None
    assert answer["verdict"] == "winnable"


@contextmanager
def served_copy(site: Path, folder: Path) -> Iterator[tuple[Path, str]]:
    """A copy of the site that may be spoilt, served from below the root; and its address."""
    copy = folder / "games" / "klondike"
    shutil.copytree(site, copy, copy_function=os.link)
    server = SiteServer(folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield copy, f"{server.address}games/klondike/"
    finally:
        server.shutdown()
        server.server_close()


def test_solver_works_in_a_subfolder(site: Path, tmp_path: Path, frail_page: Callable[[str], Page]) -> None:
    with served_copy(site, tmp_path) as (_, home):
        answer = Asker(frail_page(home)).ask_and_wait(UNWINNABLE)
    assert answer is not None
    assert answer["verdict"] == "unwinnable"


@pytest.mark.parametrize("missing", ["vendor/pyodide/pyodide.mjs", "*.whl"])
def test_runtime_that_is_not_whole_is_a_failed_load(
    site: Path, tmp_path: Path, frail_page: Callable[[str], Page], missing: str
) -> None:
    with served_copy(site, tmp_path) as (copy, home):
        for path in copy.glob(missing):
            path.unlink()
        page = frail_page(home)
        asker = Asker(page)
        assert asker.ask_and_wait(WINNABLE) is None
        assert asker.told == ["solver.loading", "solver.not-loaded"]
        draw(page)
        assert page.locator(".py-error").count() == 0

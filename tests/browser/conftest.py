"""A served site and a browser. A test that opens a page fails on whatever the page does wrong."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from klondike.game import Game
from tests.browser.advised import Advised
from tests.browser.asker import NOTE_WORKERS
from tests.browser.table import resume
from tests.browser.watch import Watch
from tools.chromium import launch
from tools.serve import SiteServer

READY_MILLISECONDS = 30_000


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served, with a slash at the end."""
    server = SiteServer(site)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server.address
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """Not for the whole session: while it lives, no other test of this process can run an event loop."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for each file of tests."""
    browser = launch(playwright)
    yield browser
    browser.close()


@pytest.fixture
def viewport() -> dict[str, int]:
    """The size of the page; a test parametrizes `viewport` to have another."""
    return {"width": 1280, "height": 800}


@pytest.fixture
def context_options() -> dict[str, Any]:
    """More options of the browser's context, such as has_touch; a test may override it."""
    return {}


@pytest.fixture
def new_page(
    browser: Browser, address: str, viewport: dict[str, int], context_options: dict[str, Any]
) -> Iterator[Callable[..., Page]]:
    """Makes pages of one fresh context, each watched: it may fetch from the site's host alone."""
    context = browser.new_context(base_url=address, viewport=viewport, **context_options)  # type: ignore[arg-type]
    watches = []

    def make(home: str = address) -> Page:
        page = context.new_page()
        watches.append(Watch(page, home))
        return page

    yield make
    context.close()
    assert [fault for watch in watches for fault in watch.faults] == []


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """One watched page of a fresh context, nothing opened yet."""
    return new_page()


@pytest.fixture
def open_board(page: Page, wait_for_ready: Callable[[Page], None]) -> Callable[..., Page]:
    """Opens the site's page, `open_board("?deal=7")`, and returns it ready for a first move."""

    def go(query: str = "") -> Page:
        page.goto(f"./{query}")
        wait_for_ready(page)
        return page

    return go


@pytest.fixture(scope="session")
def wait_for_ready() -> Callable[[Page], None]:
    """Waits until a page takes a player's first move."""

    def wait(page: Page) -> None:
        page.wait_for_selector("html[data-ready]", state="attached", timeout=READY_MILLISECONDS)

    return wait


@pytest.fixture
def sit(open_board: Callable[..., Page], page: Page) -> Callable[[Game], Advised]:
    """Sits a player down at a game that the browser kept."""

    def begin(game: Game) -> Advised:
        page.add_init_script(NOTE_WORKERS)
        return Advised(resume(open_board, page, game).page, game)

    return begin

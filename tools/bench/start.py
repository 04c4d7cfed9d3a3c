"""The start: bytes and time until a player can make the first move.

Times differ from machine to machine, so they are set against a bare PyScript page that
is served in the same run: PyScript and MicroPython, and nothing else.
"""

import shutil
import statistics
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

from tools import vendor
from tools.bench.figure import Figure
from tools.layout import ROOT

BYTES_LIMIT_KB = 320
RATIO_LIMIT = 1.3
TIMEOUT_MILLISECONDS = 30_000

BARE_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Bare</title>
<link rel="icon" href="data:,">
<script type="module" src="vendor/pyscript/core.js"></script>
</head>
<body>
<script type="mpy" src="main.py" config="pyscript.toml"></script>
</body>
</html>
"""
BARE_CONFIG = 'interpreter = "vendor/micropython/micropython.mjs"\n'
BARE_MAIN = 'from js import document\n\ndocument.documentElement.dataset.ready = ""\n'

# Runs before any script of the page: notes when the page said that it is ready.
NOTE_READY = """
new MutationObserver((_, observer) => {
  if (!document.documentElement?.hasAttribute("data-ready")) return;
  window.__ready = performance.now();
  observer.disconnect();
  console.debug("bench: ready");
}).observe(document, { attributes: true, childList: true, subtree: true });
"""
# Body sizes as they came over the wire, of what was asked for before the page was ready.
TRANSFERS = """
() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .filter((entry) => entry.startTime < window.__ready && !entry.name.startsWith("data:"))
  .map((entry) => entry.encodedBodySize)
"""


def make_bare_site(folder: Path) -> None:
    """A page that does nothing but start MicroPython, from the same runtimes."""
    shutil.copytree(ROOT / vendor.PYSCRIPT / "dist", folder / "vendor/pyscript")
    vendor.copy_micropython(ROOT, folder / "vendor/micropython")
    (folder / "index.html").write_text(BARE_PAGE)
    (folder / "pyscript.toml").write_text(BARE_CONFIG)
    (folder / "main.py").write_text(BARE_MAIN)


def when_ready(page: Page, load: Callable[[], object]) -> float:
    """Milliseconds from the start of a navigation to the ready mark.

    The page tells by itself; asking it again and again would slow it down.
    """
    with page.expect_console_message(
        lambda message: message.text == "bench: ready", timeout=TIMEOUT_MILLISECONDS
    ):
        load()
    return float(page.evaluate("window.__ready"))


def ready_times(browser: Browser, address: str) -> tuple[float, float]:
    """The first visit and a later one, in a context that saw nothing before."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(NOTE_READY)
    first = when_ready(page, lambda: page.goto(address, wait_until="commit"))
    # The browser keeps compiled code for a page that it sees again, so one visit goes by.
    for _ in range(2):
        page.wait_for_load_state("networkidle")
        later = when_ready(page, lambda: page.reload(wait_until="commit"))
    context.close()
    return first, later


def compare(browser: Browser, ours: str, bare: str, runs: int) -> list[Figure]:
    """Time to ready of both pages, taking turns, as ratios of medians."""
    times: dict[str, list[tuple[float, float]]] = {ours: [], bare: []}
    for run in range(runs + 1):
        for address in (ours, bare) if run % 2 else (bare, ours):
            measured = ready_times(browser, address)
            if run:  # the first turn warms the server's memory
                times[address].append(measured)
    figures = []
    for number, name in enumerate(("first visit", "later visits")):
        mine, theirs = (statistics.median(pair[number] for pair in times[page]) for page in (ours, bare))
        detail = f"{mine:.0f} ms against {theirs:.0f} ms, medians of {runs}"
        figures.append(Figure(f"time to ready, {name}", mine / theirs, RATIO_LIMIT, "x", detail))
    return figures


def transfer(browser: Browser, address: str) -> Figure:
    """What a first visit transfers until the page is ready, compressed as it is served."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(NOTE_READY)
    when_ready(page, lambda: page.goto(address))
    page.wait_for_load_state("networkidle")
    sizes = page.evaluate(TRANSFERS)
    context.close()
    return Figure("bytes to ready, brotli", sum(sizes) / 1024, BYTES_LIMIT_KB, "KB", f"{len(sizes)} files")

"""Prints the figures, each beside its limit; the exit code says whether all keep to theirs."""

import argparse
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.bench import play, solver, start, worker
from tools.bench.figure import Figure
from tools.chromium import launch
from tools.layout import DIST
from tools.serve import SiteServer

RUNS = 11


@contextmanager
def served(folder: Path) -> Iterator[str]:
    server = SiteServer(folder, compress=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.address
    finally:
        server.shutdown()
        server.server_close()


def measure(runs: int) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        start.make_bare_site(Path(folder))
        browser = launch(playwright)
        with served(DIST) as ours, served(Path(folder)) as bare:
            yield start.transfer(browser, ours)
            yield from start.compare(browser, ours, bare, runs)
            yield from play.measure(browser, ours)
            yield from worker.measure(browser, ours)
        browser.close()
    yield from solver.measure()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=RUNS, help="visits of each page, at least 1")
    kept = True
    for figure in measure(max(1, parser.parse_args().runs)):
        print(figure, flush=True)
        kept = kept and figure.kept
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())

"""What the site fetches, and that it works from a subfolder of any host."""

import shutil
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from tools.serve import SiteServer

# Chromium says after some seconds which preload hints nobody used.
HINT_MILLISECONDS = 5_000


def test_every_file_is_fetched_once_and_every_hint_is_used(
    page: Page, open_board: Callable[..., Page]
) -> None:
    fetched: Counter[str] = Counter()
    page.on("request", lambda request: fetched.update([request.url]))
    open_board()
    page.wait_for_timeout(HINT_MILLISECONDS)
    assert [url for url, times in fetched.items() if times > 1 and not url.startswith("data:")] == []


def test_site_works_in_a_subfolder(
    site: Path, tmp_path: Path, new_page: Callable[..., Page], wait_for_ready: Callable[[Page], None]
) -> None:
    shutil.copytree(site, tmp_path / "games" / "klondike")
    server = SiteServer(tmp_path)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        page = new_page(server.address)
        requests: list[str] = []
        page.on("request", lambda request: requests.append(request.url))
        page.goto(f"{server.address}games/klondike/")
        wait_for_ready(page)
    finally:
        server.shutdown()
        server.server_close()
    outside = [url for url in requests if not url.startswith((f"{server.address}games/klondike/", "data:"))]
    assert outside == []

"""Finds a Chromium for the browser tests and the bench, and installs one where there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

VARIABLE = "KLONDIKE_CHROMIUM"
ON_PATH = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# A test speaks to this machine alone, so the browser's own errands stay undone.
ARGUMENTS = ("--disable-background-networking", "--disable-component-update", "--disable-sync")


class NoChromiumError(Exception):
    """There is no Chromium here; the message says what to do."""


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def find(playwright: Playwright) -> str | None:
    """Where a Chromium lies: the one that is named, Playwright's own, or one on the PATH."""
    named = os.environ.get(VARIABLE)
    if named:
        if not Path(named).is_file():
            raise NoChromiumError(f"{VARIABLE} names {named}, which is no file")
        return named
    own = playwright.chromium.executable_path
    if own and Path(own).is_file():
        return own
    return next(filter(None, map(shutil.which, ON_PATH)), None)


def install() -> None:
    """Install one: Debian's where the system allows it, else Playwright's own."""
    if is_root() and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", "-qq", *command], check=True, env=environment)
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def launch(playwright: Playwright) -> Browser:
    """A headless Chromium, as root without its sandbox, which root cannot have."""
    path = find(playwright)
    if path is None:
        raise NoChromiumError(f"no Chromium found: run python -m tools.chromium, or name one in {VARIABLE}")
    arguments = [*ARGUMENTS, "--no-sandbox"] if is_root() else [*ARGUMENTS]
    return playwright.chromium.launch(executable_path=path, args=arguments)


def main() -> int:
    with sync_playwright() as playwright:
        try:
            if find(playwright) is None:
                install()
            path = find(playwright)
        except (NoChromiumError, subprocess.CalledProcessError) as error:
            print(f"chromium: {error}", file=sys.stderr)
            return 1
    print(f"chromium: {path}")
    return 0 if path else 1


if __name__ == "__main__":
    sys.exit(main())

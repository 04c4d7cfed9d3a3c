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


def named() -> str | None:
    """The Chromium that the environment names."""
    path = os.environ.get(VARIABLE)
    if path and not Path(path).is_file():
        raise NoChromiumError(f"{VARIABLE} names {path}, which is no file")
    return path


def on_path() -> str | None:
    return next(filter(None, map(shutil.which, ON_PATH)), None)


def find(playwright: Playwright) -> str | None:
    """Where a Chromium lies: the one that is named, Playwright's own, or one on the PATH."""
    own = playwright.chromium.executable_path
    return named() or (own if own and Path(own).is_file() else on_path())


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


def check() -> str:
    """Start one, to see that it starts; return its version."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        version = browser.version
        browser.close()
    return version


def main() -> int:
    try:
        if named() or on_path():
            return 0
        try:
            check()
        except NoChromiumError:
            install()
            print(f"chromium: {check()}")
    except (NoChromiumError, subprocess.CalledProcessError) as error:
        print(f"chromium: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

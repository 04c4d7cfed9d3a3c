"""Builds the site: everything that is served goes to dist/, nothing else is needed there."""

import json
import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any

from tools import archive, inline, page, pyodide, vendor, wheel
from tools.drawing import cheap_drawing
from tools.layout import DIST, ROOT, BuildError, read_source, shipped_modules

CONFIG = "pyscript.toml"
MAIN = "web/main.py"
WORKER = "web/worker.py"
WORKER_CONFIG = "worker.json"
APP = "app.romfs"
WORDS = "web/locales/en.json"
DRAWINGS = ("web/cards.svg", "web/icons.svg")


def read_words(root: Path) -> page.Words:
    """The English words, which also stand in the page before Python runs."""
    try:
        words = json.loads(read_source(root, WORDS))
    except json.JSONDecodeError as error:
        raise BuildError(f"{WORDS}:{error.lineno}:{error.colno}: {error.msg}") from None
    if not isinstance(words, dict):
        raise BuildError(f"{WORDS}: one object of keys and words is expected")
    return words


def read_config(root: Path) -> dict[str, Any]:
    """PyScript's configuration of the board."""
    try:
        return tomllib.loads(read_source(root, CONFIG))
    except tomllib.TOMLDecodeError as error:
        raise BuildError(f"{CONFIG}: {error}") from None


def build_page(root: Path, chunks: list[str]) -> str:
    """index.html with words, drawings, styles, the first script and preload hints."""
    text = page.fill_words(read_source(root, "index.html"), read_words(root))
    for name in DRAWINGS:
        drawing = cheap_drawing(read_source(root, name), name)
        text = page.replace_marker(text, f"inline: {name}", drawing)
    config = read_config(root)
    text = page.quiet_plugins(text, config["plugins"])
    text = inline.inline_styles(text, lambda name: read_source(root, name))
    text = inline.inline_start(text, config, read_source(root, MAIN))
    loaded = [name for name in chunks if name != "core.js"]
    text = inline.load_core(text, loaded[0])
    modules = [f"vendor/pyscript/{name}" for name in loaded] + ["vendor/micropython/micropython.mjs"]
    fetched = ["vendor/micropython/micropython.wasm", APP]
    return page.replace_marker(text, "preload", page.preload_hints(modules, fetched))


def copy_assets(root: Path, out: Path) -> None:
    """What the browser loads as it stands: words, pictures, scripts of the browser's own."""
    names = [WORKER, "LICENSE", "THIRD-PARTY.md"]
    for pattern in (
        "web/*.js",
        "web/*.webmanifest",
        "web/*.png",
        "web/locales/*.json",
        "web/winnable/*.json",
    ):
        names += [path.relative_to(root).as_posix() for path in sorted(root.glob(pattern))]
    for name in names:
        target = out / name
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            shutil.copyfile(root / name, target)
        except FileNotFoundError:
            raise BuildError(f"{name} is missing") from None


def add_solver(root: Path, out: Path) -> None:
    """What the page fetches when it first needs the solver, and not before."""
    pyodide.copy_pyodide(root, out / "vendor/pyodide")
    name = wheel.wheel_name(root)
    (out / name).write_bytes(wheel.wheel(root))
    (out / WORKER_CONFIG).write_text(json.dumps(worker_config(name), indent=2) + "\n", encoding="utf-8")


def worker_config(wheel_name: str) -> dict[str, Any]:
    """PyScript's configuration of the worker.

    No index of packages: what is not in the site is not looked for anywhere else. No cache of
    packages either, which PyScript would keep by the wheel's name alone, whatever is in it.
    """
    return {
        "packages": [f"./{wheel_name}"],
        "index_urls": [],
        "packages_cache": "never",
        "sync_main_only": True,
    }


def build(root: Path = ROOT, out: Path = DIST) -> None:
    """Build into a folder beside `out` and swap it in, so a failed build leaves the old site."""
    fresh = out.with_name(f"{out.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    chunks = vendor.copy_pyscript(root, fresh / "vendor/pyscript")
    vendor.copy_micropython(root, fresh / "vendor/micropython")
    copy_assets(root, fresh)
    add_solver(root, fresh)
    (fresh / APP).write_bytes(archive.app_image(root, shipped_modules(root), (WORDS,)))
    (fresh / "index.html").write_text(build_page(root, chunks), encoding="utf-8")
    shutil.rmtree(out, ignore_errors=True)
    fresh.rename(out)


def main() -> int:
    try:
        build()
    except BuildError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    print(f"built {DIST}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

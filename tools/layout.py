"""Where things lie and what ships: the one place that says so.

The build packs what `shipped_modules` names, and the tests that hold the shared dialect
read the same list, so neither can forget a module that the other knows.
"""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"

# What the board does without: most of it is full Python, for CPython and Pyodide only.
NOT_FOR_THE_BOARD = (
    "klondike/__main__.py",
    "klondike/formats/",
    "klondike/perft.py",
    "klondike/solver/",
    "web/main.py",
    "web/worker.py",
)

# Not shipped, yet in the shared dialect: the engine's tests run them in every interpreter.
SHARED_BUT_NOT_SHIPPED = ("klondike/perft.py", "klondike/formats/")


class BuildError(Exception):
    """The sources cannot become a site; the message says what is missing and where."""


def shared_modules(root: Path = ROOT) -> list[str]:
    """Paths, from the root, of the modules that keep to the dialect of all three interpreters."""
    return [
        name for name in _modules(root) if name.startswith(SHARED_BUT_NOT_SHIPPED) or _is_for_the_board(name)
    ]


def shipped_modules(root: Path = ROOT) -> list[str]:
    """Paths, from the root, of the modules that the board's interpreter imports."""
    return [name for name in _modules(root) if _is_for_the_board(name)]


def _modules(root: Path) -> list[str]:
    return [
        path.relative_to(root).as_posix()
        for package in ("klondike", "web")
        for path in sorted((root / package).rglob("*.py"))
    ]


def _is_for_the_board(name: str) -> bool:
    return not name.startswith(NOT_FOR_THE_BOARD)


def read_source(root: Path, name: str) -> str:
    """The text of one source file, or a BuildError that names it."""
    try:
        return (root / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BuildError(f"{name} is missing") from None
    except UnicodeDecodeError as error:
        raise BuildError(f"{name}: not UTF-8 at byte {error.start}") from None

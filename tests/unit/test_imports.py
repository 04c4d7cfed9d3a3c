"""Who may import whom: the order inside klondike/, and the line between it and the page."""

import ast
from pathlib import Path

import pytest

from tools.layout import ROOT

PAGE = ("web", "js", "jsffi", "pyscript", "polyscript", "micropip", "pyodide")
BROWSER = ("js", "jsffi", "pyscript", "polyscript", "pyodide")

# Each layer may import what stands before it, never what stands beside or after it.
LAYERS = (
    ("errors",),
    ("cards",),
    ("deals", "rules"),
    ("moves",),
    ("position",),
    ("notation", "scoring"),
    ("finish", "hints", "lost", "perft", "solver"),
    ("game",),
)
# The way in for people and for other programs may import all of klondike.
OUTSIDE = ("__init__", "__main__", "formats")

KLONDIKE = sorted((ROOT / "klondike").rglob("*.py"))


def imports(path: Path) -> set[str]:
    """Dotted names of the modules that a file imports, `from klondike import cards` included."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            if node.module in ("klondike", "web"):
                found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def layer(name: str) -> int:
    return next((number for number, names in enumerate(LAYERS) if name in names), -1)


def label(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", KLONDIKE, ids=label)
def test_the_game_knows_no_page(path: Path) -> None:
    assert [name for name in imports(path) if name.split(".")[0] in PAGE] == []


@pytest.mark.parametrize("path", KLONDIKE, ids=label)
def test_modules_of_the_game_import_only_what_stands_before_them(path: Path) -> None:
    mine = path.relative_to(ROOT / "klondike").parts[0].removesuffix(".py")
    if mine in OUTSIDE:
        return
    assert layer(mine) >= 0, f"klondike/{mine} has no place in LAYERS yet"
    for name in imports(path):
        if name.startswith("klondike."):
            other = name.split(".")[1]
            allowed = other == mine or -1 < layer(other) < layer(mine)
            assert allowed, f"{label(path)} imports {name}"


@pytest.mark.parametrize("name", ["view_model", "table"])
def test_what_is_to_be_shown_is_told_without_a_browser(name: str) -> None:
    path = ROOT / "web" / f"{name}.py"
    if path.is_file():
        assert [found for found in imports(path) if found.split(".")[0] in BROWSER] == []

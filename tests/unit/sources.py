"""What the page's sources say about words: found in their syntax trees."""

import ast
from collections.abc import Iterator
from pathlib import Path

from klondike.cards import RANKS, SUITS
from klondike.position import REASONS
from tools.layout import ROOT
from web.address import GAME_KEYS

PAGE = sorted((ROOT / "web").glob("*.py"))

# What a key that is put together at run time can end with, or hold at its %s.
DOMAINS = {
    "advice.no-solution.": ("unwinnable", "unknown", "none"),
    "outcome.": ("won", "lost", "shown"),
    "outcome.%s.text": ("won", "lost"),
    "problem.": GAME_KEYS,
    "rank.": tuple(RANKS),
    "refusal.": tuple(REASONS),
    "say.": ("restarted", "put-back", "went"),
    "suit.": tuple(SUITS),
    "verdict.": ("winnable", "unwinnable", "unknown", "thinking", "loading", "none"),
}


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def code_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a tree, without docstrings, annotations and indexes."""
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns", "slice"):
            continue
        for node in value if isinstance(value, list) else [value]:
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                continue
            if isinstance(node, ast.AST):
                yield node
                yield from code_nodes(node)


def texts(tree: ast.AST) -> Iterator[str]:
    """The string constants of a tree."""
    for node in [tree, *code_nodes(tree)]:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def expand(text: str) -> list[str]:
    """The keys that a constant stands for: itself, or all that can be made of it."""
    if text not in DOMAINS:
        return [text]
    return [text.replace("%s", end) if "%s" in text else text + end for end in DOMAINS[text]]


def text_calls(tree: ast.AST) -> Iterator[tuple[list[str], set[str]]]:
    """The keys and the names of the values of each call of a catalogue's ``text``, where both can be read."""
    for node in code_nodes(tree):
        if not (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "text"
        ):
            continue
        names = {keyword.arg for keyword in node.keywords}
        if node.args and None not in names:
            yield [key for text in texts(chosen(node.args[0])) for key in expand(text)], names  # type: ignore[misc]


def chosen(node: ast.expr) -> ast.AST:
    """Of ``a if b else c``, only what can come of it."""
    return ast.Tuple([node.body, node.orelse], ast.Load()) if isinstance(node, ast.IfExp) else node


SINKS = ("textContent", "innerText", "innerHTML", "title", "ariaLabel", "placeholder", "alt")
SAYING = ("message", "announce", "_put")
LABELS = ("aria-label", "aria-description", "title", "placeholder", "alt")


def shown(tree: ast.AST) -> Iterator[ast.expr]:
    """Every expression that is handed to something that a player sees or hears."""
    for node in code_nodes(tree):
        if isinstance(node, ast.Assign) and any(getattr(goal, "attr", "") in SINKS for goal in node.targets):
            yield node.value
        elif isinstance(node, ast.Call):
            name = getattr(node.func, "attr", "")
            if name in SAYING:
                yield from node.args[-1:]
            elif name == "setAttribute" and getattr(node.args[0], "value", "") in LABELS:
                yield node.args[1]


def caught_errors(tree: ast.AST) -> Iterator[tuple[str, ast.ExceptHandler]]:
    """The name of each caught error, with what is done about it."""
    for node in code_nodes(tree):
        if isinstance(node, ast.ExceptHandler) and node.name:
            yield node.name, node

"""Puts into the page what it cannot start without, so that it waits for fewer files.

A start on a later visit is short enough that each small file shows: the browser asks the
server for every one of them again. The sources keep them apart, where they are easier to
read and to edit.
"""

import html
import json
import re
from collections.abc import Callable
from typing import Any

from tools.layout import BuildError

CORE = "vendor/pyscript/core.js"

_STYLES = re.compile(r'\s*<link rel="stylesheet" href="([^"]+)">')
_CSS_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_CSS_URL = re.compile(r"url\(\s*['\"]?(?!data:|#)")


def once(page: str, old: str, new: str) -> str:
    """Replace what must stand in the page once."""
    if page.count(old) != 1:
        raise BuildError(f"index.html: {old} must stand there once, found {page.count(old)}")
    return page.replace(old, new)


def inline_styles(page: str, read: Callable[[str], str]) -> str:
    """The style sheets, in their order, in the place of the first link to one."""
    first = _STYLES.search(page)
    if first is None:
        raise BuildError("index.html: no link to a style sheet")
    text = "\n".join(plain_css(name, read(name)) for name in _STYLES.findall(page))
    return page[: first.start()] + f"\n<style>\n{text}\n</style>" + _STYLES.sub("", page[first.start() :])


def plain_css(name: str, text: str) -> str:
    """A style sheet without comments and blank space at the ends of lines."""
    if _CSS_URL.search(text) or "@import" in text:
        raise BuildError(f"{name}: it refers to a file, which would not be found from within the page")
    text = _CSS_COMMENT.sub("", text)
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def inline_start(page: str, config: dict[str, Any], main: str) -> str:
    """PyScript's configuration and the first script, in the script's own tag."""
    if "</script" in main:
        raise BuildError("web/main.py: </script would end the page's script")
    values = html.escape(json.dumps(config, separators=(",", ":")))
    source = '<script type="mpy" src="web/main.py" config="pyscript.toml"></script>'
    return once(page, source, f'<script type="mpy" config="{values}">\n{main}</script>')


def load_core(page: str, chunk: str) -> str:
    """Load the part of PyScript that holds it all, without the file that only names it."""
    return once(page, f'src="{CORE}"', f'src="vendor/pyscript/{chunk}"')

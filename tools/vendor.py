"""Copies the runtimes that the board needs from node_modules into the site.

PyScript comes as many chunks; the page loads a few of them. The others, the editor and
the terminal among them, stay behind.
"""

import re
import shutil
from pathlib import Path

from tools.layout import BuildError

PYSCRIPT = "node_modules/@pyscript/core"
MICROPYTHON = "node_modules/@micropython/micropython-webassembly-pyscript"

# Chunks that PyScript loads while it starts the board: what shows an error.
LAZY_CHUNKS = ("error",)

_STATIC_IMPORT = re.compile(r'(?:from|import)"\./([^"]+)"')
_LAZY_IMPORT = re.compile(r'import\("\./([^"]+)"\)')
_SOURCE_MAP = re.compile(r"\n//# sourceMappingURL=\S+\s*\Z")


def pyscript_chunks(folder: Path) -> list[str]:
    """The files of PyScript that the board loads, in the order in which it asks for them."""
    chunks: list[str] = []
    waiting = ["core.js"]
    while waiting:
        name = waiting.pop(0)
        if name in chunks:
            continue
        chunks.append(name)
        text = (folder / name).read_text(encoding="utf-8")
        waiting += _STATIC_IMPORT.findall(text)
        waiting += [lazy for lazy in _LAZY_IMPORT.findall(text) if lazy.startswith(LAZY_CHUNKS)]
    return chunks


def copy_script(source: Path, target: Path) -> None:
    """Copy a script without its pointer to a source map, which the site does not hold."""
    text = source.read_text(encoding="utf-8")
    target.write_text(_SOURCE_MAP.sub("\n", text), encoding="utf-8")


def copy_pyscript(root: Path, target: Path) -> list[str]:
    """Copy PyScript's chunks; return their names."""
    source = root / PYSCRIPT / "dist"
    if not (source / "core.js").is_file():
        raise BuildError(f"{PYSCRIPT} is missing: run npm ci")
    target.mkdir(parents=True)
    chunks = pyscript_chunks(source)
    for name in chunks:
        copy_script(source / name, target / name)
    shutil.copyfile(root / PYSCRIPT / "LICENSE", target / "LICENSE")
    return chunks


def copy_micropython(root: Path, target: Path) -> None:
    """Copy the interpreter: its loader and its WebAssembly."""
    source = root / MICROPYTHON
    target.mkdir(parents=True)
    for name in ("micropython.mjs", "micropython.wasm"):
        if not (source / name).is_file():
            raise BuildError(f"{MICROPYTHON}/{name} is missing: run npm ci")
        shutil.copyfile(source / name, target / name)

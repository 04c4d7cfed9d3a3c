"""Puts the solver's interpreter into the site: Pyodide, micropip and a lock file of what is there.

npm's package of Pyodide carries no wheels. micropip comes from PyPI, as the requirements
file pins it, once: it stays beside what else was installed from there.
"""

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from pyodide_lock import InfoSpec, PackageSpec, PyodideLockSpec

from tools.layout import BuildError, read_source
from tools.vendor import copy_script

PYODIDE = "node_modules/pyodide"
LOADER = "pyodide.mjs"
RUNTIME = ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
REQUIREMENTS = "requirements-worker.txt"
KEPT = ".venv/worker-wheels"


class Pin(NamedTuple):
    """One line of the requirements file."""

    name: str
    version: str
    sha256: str


def read_pins(root: Path) -> list[Pin]:
    """The packages that the worker loads besides the project's own."""
    pins = []
    for line in read_source(root, REQUIREMENTS).splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        requirement, _, digest = line.partition(" --hash=sha256:")
        name, _, version = requirement.partition("==")
        if not (version and digest):
            raise BuildError(f"{REQUIREMENTS}: {line!r} pins no version or no hash")
        pins.append(Pin(name, version, digest.strip()))
    return pins


def kept_wheel(root: Path, pin: Pin) -> Path | None:
    """The wheel as it was fetched before, if it is still what was pinned."""
    for path in sorted((root / KEPT).glob(f"{pin.name}-{pin.version}-*.whl")):
        if hashlib.sha256(path.read_bytes()).hexdigest() == pin.sha256:
            return path
    return None


def fetch_wheels(root: Path, python: str) -> None:
    """Let pip fetch what is pinned, for the worker's Python, not for this one."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--only-binary=:all:", f"--python-version={python}", "--require-hashes"]
    command += [f"--requirement={root / REQUIREMENTS}", f"--dest={root / KEPT}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"{REQUIREMENTS}: pip cannot fetch it\n{done.stderr.strip()}")


def wheels(root: Path, python: str) -> dict[Pin, Path]:
    """Where the wheel of each pin lies; fetched first where it is not there yet."""
    pins = read_pins(root)
    if not all(kept_wheel(root, pin) for pin in pins):
        fetch_wheels(root, python)
    found = {}
    for pin in pins:
        path = kept_wheel(root, pin)
        if path is None:
            raise BuildError(f"{pin.name} {pin.version}: no wheel with the pinned hash was found")
        found[pin] = path
    return found


def trimmed_lock(source: Path, version: str, found: dict[Pin, Path]) -> PyodideLockSpec:
    """Pyodide's lock file, cut down to what the site holds, with the hashes of just these files."""
    given = json.loads(source.read_text(encoding="utf-8"))
    packages = {}
    for pin, path in found.items():
        entry = given["packages"].get(pin.name)
        if entry is None or entry["version"] != pin.version:
            raise BuildError(f"{REQUIREMENTS}: Pyodide {version} has no {pin.name} {pin.version}")
        missing = set(entry["depends"]) - {other.name for other in found}
        if missing:
            raise BuildError(f"{REQUIREMENTS}: {pin.name} needs {', '.join(sorted(missing))}")
        entry = entry | {"file_name": path.name, "sha256": pin.sha256}
        packages[pin.name] = PackageSpec(**entry)
    return PyodideLockSpec(info=InfoSpec(version=version, **given["info"]), packages=packages)


def copy_pyodide(root: Path, target: Path) -> None:
    """Copy the interpreter, the wheels that it loads, and write the lock file that names them."""
    source = root / PYODIDE
    target.mkdir(parents=True)
    for name in (LOADER, *RUNTIME, LOCK, "package.json"):
        if not (source / name).is_file():
            raise BuildError(f"{PYODIDE}/{name} is missing: run npm ci")
    copy_script(source / LOADER, target / LOADER)
    for name in RUNTIME:
        shutil.copyfile(source / name, target / name)
    version = json.loads((source / "package.json").read_text(encoding="utf-8"))["version"]
    python = json.loads((source / LOCK).read_text(encoding="utf-8"))["info"]["python"]
    found = wheels(root, python)
    for path in found.values():
        shutil.copyfile(path, target / path.name)
    trimmed_lock(source / LOCK, version, found).to_json(target / LOCK)

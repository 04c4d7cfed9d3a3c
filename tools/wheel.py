"""Makes the project's wheel, which micropip installs in the solver's worker.

The same sources give the same bytes, so a rebuild that changes nothing changes no cache.
It holds `klondike/` alone: the worker knows no page.
"""

import base64
import hashlib
import io
import tomllib
import zipfile
from pathlib import Path
from typing import Any

from tools.layout import BuildError, read_source

TAG = "py3-none-any"
PACKAGE = "klondike"
LICENSE = "LICENSE"
# The first moment that a zip file can tell.
EPOCH = (1980, 1, 1, 0, 0, 0)


def read_project(root: Path) -> dict[str, Any]:
    """The project's own description of itself."""
    try:
        project: dict[str, Any] = tomllib.loads(read_source(root, "pyproject.toml"))["project"]
    except (tomllib.TOMLDecodeError, KeyError) as error:
        raise BuildError(f"pyproject.toml: {error}") from None
    return project


def wheel_name(root: Path) -> str:
    """For instance klondike-0.1.0-py3-none-any.whl."""
    project = read_project(root)
    return f"{project['name']}-{project['version']}-{TAG}.whl"


def metadata(project: dict[str, Any]) -> str:
    lines = ["Metadata-Version: 2.4", f"Name: {project['name']}", f"Version: {project['version']}"]
    lines += [f"Summary: {project['description']}", f"License-Expression: {project['license']}"]
    lines += [f"License-File: {LICENSE}", f"Requires-Python: {project['requires-python']}"]
    return "".join(f"{line}\n" for line in lines)


def wheel_files(root: Path) -> dict[str, bytes]:
    """What lies in the wheel, but for its record."""
    project = read_project(root)
    info = f"{project['name']}-{project['version']}.dist-info"
    paths = sorted((root / PACKAGE).rglob("*.py"))
    if not paths:
        raise BuildError(f"{PACKAGE}/ holds no module")
    files = {path.relative_to(root).as_posix(): path.read_bytes() for path in paths}
    files[f"{info}/licenses/{LICENSE}"] = read_source(root, LICENSE).encode()
    files[f"{info}/METADATA"] = metadata(project).encode()
    wheel = ["Wheel-Version: 1.0", "Generator: klondike", "Root-Is-Purelib: true", f"Tag: {TAG}"]
    files[f"{info}/WHEEL"] = "".join(f"{line}\n" for line in wheel).encode()
    return files


def record(files: dict[str, bytes], name: str) -> bytes:
    """The list of the wheel's files with their hashes, itself named without one."""
    lines = []
    for path, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(data)}\n")
    return "".join([*lines, f"{name},,\n"]).encode()


def wheel(root: Path) -> bytes:
    """The wheel."""
    files = wheel_files(root)
    name = f"{next(reversed(files)).rpartition('/')[0]}/RECORD"
    files[name] = record(files, name)
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, data)
    return buffer.getvalue()

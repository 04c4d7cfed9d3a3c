"""The project's wheel: what is in it, and that the same sources give the same bytes."""

import base64
import csv
import hashlib
import io
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.layout import ROOT, BuildError
from tools.wheel import wheel, wheel_name


@pytest.fixture
def archive() -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(wheel(ROOT)))


def test_same_sources_give_the_same_bytes() -> None:
    assert wheel(ROOT) == wheel(ROOT)


def test_it_holds_all_of_klondike_and_nothing_else(archive: zipfile.ZipFile) -> None:
    sources = {path.relative_to(ROOT).as_posix() for path in (ROOT / "klondike").rglob("*.py")}
    assert {name for name in archive.namelist() if ".dist-info/" not in name} == sources
    assert {"klondike/solver/__init__.py", "klondike/formats/__init__.py"} <= sources


def test_record_names_each_file_with_its_hash(archive: zipfile.ZipFile) -> None:
    name = next(name for name in archive.namelist() if name.endswith(".dist-info/RECORD"))
    rows = {row[0]: row[1:] for row in csv.reader(archive.read(name).decode().splitlines())}
    assert set(rows) == set(archive.namelist())
    for path in set(rows) - {name}:
        data = archive.read(path)
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        assert rows[path] == [f"sha256={digest}", str(len(data))]


def test_pip_installs_it(tmp_path: Path) -> None:
    path = tmp_path / wheel_name(ROOT)
    path.write_bytes(wheel(ROOT))
    target = tmp_path / "target"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*pip, f"--target={target}", str(path)], check=True, capture_output=True)
    command = [
        sys.executable,
        "-I",
        "-c",
        f"import sys; sys.path[:0] = [{str(target)!r}]; import klondike.solver",
    ]
    subprocess.run(command, check=True, cwd=tmp_path)


def test_project_without_a_version_is_refused(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool]\n")
    with pytest.raises(BuildError, match=r"pyproject\.toml"):
        wheel_name(tmp_path)

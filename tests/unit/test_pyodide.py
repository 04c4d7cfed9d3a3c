"""What the site holds of Pyodide: pinned, whole, and nothing that it does not name."""

import hashlib
import json
from pathlib import Path

import pytest

from tools.layout import ROOT, BuildError
from tools.pyodide import REQUIREMENTS, read_pins, trimmed_lock


def test_lock_file_names_what_is_there_and_nothing_else(site: Path) -> None:
    folder = site / "vendor/pyodide"
    lock = json.loads((folder / "pyodide-lock.json").read_text())
    wheels = {path.name: path for path in folder.glob("*.whl")}
    assert {entry["file_name"] for entry in lock["packages"].values()} == set(wheels)
    for entry in lock["packages"].values():
        assert hashlib.sha256(wheels[entry["file_name"]].read_bytes()).hexdigest() == entry["sha256"]
        assert set(entry["depends"]) <= set(lock["packages"])


def test_lock_file_is_for_this_pyodide(site: Path) -> None:
    ours = json.loads((site / "vendor/pyodide/pyodide-lock.json").read_text())["info"]
    given = json.loads((ROOT / "node_modules/pyodide/pyodide-lock.json").read_text())["info"]
    assert {name: ours[name] for name in given} == given


def test_worker_is_told_of_the_wheel_that_is_there(site: Path) -> None:
    config = json.loads((site / "worker.json").read_text())
    assert [(site / name).is_file() for name in config["packages"]] == [True]
    assert config["index_urls"] == []


@pytest.mark.parametrize("line", ["micropip", "micropip==0.11.1", "micropip --hash=sha256:00"])
def test_requirement_without_version_or_hash_is_refused(tmp_path: Path, line: str) -> None:
    (tmp_path / REQUIREMENTS).write_text(f"# a remark\n\n{line}\n")
    with pytest.raises(BuildError, match="pins no version or no hash"):
        read_pins(tmp_path)


def test_package_that_this_pyodide_does_not_know_is_refused() -> None:
    pin = read_pins(ROOT)[0]._replace(version="0.0.1")
    with pytest.raises(BuildError, match=r"has no micropip 0\.0\.1"):
        trimmed_lock(ROOT / "node_modules/pyodide/pyodide-lock.json", "1", {pin: Path("micropip.whl")})

"""The engine's tests and the page's that need no browser, in the interpreters and the bytecode that ship."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.archive import app_image
from tools.layout import ROOT, shared_modules

HERE = Path(__file__).resolve().parent
PACKAGES = ("engine", "page")
MODULES = [
    f"tests.{package}.{path.stem}"
    for package in PACKAGES
    for path in sorted((ROOT / "tests" / package).glob("test_*.py"))
]
WORDS = "web/locales/en.json"
INTERPRETERS = ("micropython", "pyodide")
LIMIT_SECONDS = 900


def put_tests(folder: Path) -> None:
    """The tests, their reference data and what runs them."""
    for name in (*PACKAGES, "reference"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "tests" / name, folder / "tests" / name, ignore=ignored)
    shutil.copy(HERE / "run_engine.py", folder)


def put_bytecode(folder: Path) -> None:
    """The modules compiled as the page gets them, in an image to be mounted."""
    (folder / "app.romfs").write_bytes(app_image(ROOT, shared_modules(ROOT), (WORDS,)))


def put_sources(folder: Path) -> None:
    """The same modules as Python text."""
    for name in (*shared_modules(ROOT), WORDS):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)


class Run:
    """One interpreter's run of all of them, in a process of its own."""

    def __init__(self, interpreter: str, folder: Path) -> None:
        self.output = folder.with_suffix(".out")
        command = ["node", str(HERE / "run_engine.mjs"), interpreter, str(folder), *MODULES]
        with self.output.open("w") as output:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT)

    def lines(self) -> list[str]:
        try:
            self.process.wait(LIMIT_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        return self.output.read_text().splitlines()


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Run]]:
    """Both interpreters, started at once, so that each has a core."""
    started = {}
    for interpreter in INTERPRETERS:
        folder = tmp_path_factory.mktemp(interpreter)
        put_bytecode(folder) if interpreter == "micropython" else put_sources(folder)
        put_tests(folder)
        started[interpreter] = Run(interpreter, folder)
    yield started
    for run in started.values():
        run.process.kill()
        run.process.wait()


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("interpreter", INTERPRETERS)
def test_module(runs: dict[str, Run], interpreter: str, module: str) -> None:
    lines = runs[interpreter].lines()
    reports = [json.loads(line) for line in lines if line.startswith("{")]
    mine = [report for report in reports if report["module"] == module]
    failures = [f"{report['test']}\n{report['error']}" for report in mine if report["error"]]
    assert not failures, f"{interpreter}: {module}\n" + "\n".join(failures)
    assert mine, f"{interpreter} never came to {module}:\n" + "\n".join(lines[-20:])
    assert mine[-1]["test"] == "done", f"{interpreter} stopped in {module}:\n" + "\n".join(lines[-20:])
    assert len(mine) > 1, f"{module} holds no test"


def test_there_are_tests_of_both() -> None:
    for package in PACKAGES:
        assert any(name.startswith(f"tests.{package}.") for name in MODULES), package

"""The built site, made once for a whole run of the tests, however many processes share it."""

import fcntl
import os
from pathlib import Path

import pytest

from tools.build import build


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh build, in a folder of its own."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    out = folder / "site"
    with (folder / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not out.is_dir():
            build(out=out)
    return out

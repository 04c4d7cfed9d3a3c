"""The built site, made once for a whole run of the tests by however many processes; Hypothesis's profile."""

import fcntl
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tools.build import build

# How long an example takes says more about the machine than about the code.
settings.register_profile("project", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("project")


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

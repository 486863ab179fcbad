"""A release, made once for all tests of packaging."""

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tests.support.small_lexicons import write_small_stores


@pytest.fixture(scope="session")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `make dist` makes, with small lexicons. Tests that run side by side make it together."""
    here = tmp_path_factory.getbasetemp()
    shared = (here.parent if os.environ.get("PYTEST_XDIST_WORKER") else here) / "release"
    with shared.with_suffix(".lock").open("w") as lock, pytest.MonkeyPatch.context() as patch:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "SHA256SUMS").exists():
            patch.setenv("FAIRCLUE_CACHE", str(shared.with_suffix(".cache")))
            write_small_stores()
            command = [sys.executable, str(ROOT / "scripts" / "dist"), "--untracked", str(shared)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr
    return shared


@pytest.fixture(scope="session")
def wheel(release: Path) -> Path:
    """The wheel of Fairclue."""
    return next(release.glob("fairclue-*.whl"))

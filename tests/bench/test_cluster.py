"""Several services behind nginx on one PostgreSQL, in short: `scripts/cluster` does it at length."""

import subprocess
import sys

from tests.support.paths import ROOT


def test_nothing_is_lost_when_the_power_is_cut_here_and_there() -> None:
    command = [sys.executable, "-m", "bench.cluster", "--services", "2", "--tables", "2", "--rounds", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("3 power cuts; ")
    assert done.stdout.rstrip().endswith("on 2 streams; nothing lost")

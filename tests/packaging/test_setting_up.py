"""What goes wrong while `make run` sets up is told in one sentence that says what to do."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import ROOT


def run(*command: str | Path, folder: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    given = {name: value for name, value in os.environ.items() if not name.startswith("FAIRCLUE_")}
    return subprocess.run(
        command, cwd=folder, env={**given, **environment}, capture_output=True, text=True, check=False, timeout=60
    )


@pytest.mark.parametrize("where", ["environment", "file"])
def test_a_port_that_is_taken_is_told_first(where: str, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        if where == "file":
            (tmp_path / ".env").write_text(f'FAIRCLUE_RATE=0\nFAIRCLUE_PORT="{port}"\n')
        environment = {"FAIRCLUE_PORT": port} if where == "environment" else {}
        done = run(sys.executable, ROOT / "scripts" / "port", folder=tmp_path, **environment)
    assert done.returncode == 1
    assert done.stderr == (
        f"Nothing can be served on 127.0.0.1:{port}: Address already in use. "
        "Choose another: FAIRCLUE_PORT=8001 make run\n"
    )
    free = run(sys.executable, ROOT / "scripts" / "port", folder=tmp_path, **environment)
    assert (free.returncode, free.stderr) == (0, "")


@pytest.mark.parametrize(
    ("python", "told"),
    [
        (
            "#!/bin/sh\n[ $1 = -V ] && echo Python 3.9.2 && exit\nexit 1\n",
            "needs Python 3.11 or newer; ./python is Pyth",
        ),
        (
            '#!/bin/sh\n[ "$2" = venv ] && exit 1\nexit 0\n',
            "No environment could be made in made: the disk is full, or",
        ),
        ("", "There is no ./python. As root, run: apt-get install python3 python3-venv"),
    ],
)
def test_a_python_that_does_not_do_is_told(python: str, told: str, tmp_path: Path) -> None:
    if python:
        (tmp_path / "python").write_text(python)
        (tmp_path / "python").chmod(0o755)
    done = run(ROOT / "scripts" / "venv", "./python", "made", folder=tmp_path)
    assert done.returncode == 1
    assert told in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "made").exists()


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "WARNING: Retrying after connection broken by 'x'\nERROR: No matching distribution",
            "index cannot be reached",
        ),
        ("ERROR: Could not install: [Errno 28] No space left on device", "no space is left on the disk"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "has other files than those that are pinned"),
        ("noise\nERROR: something new\nERROR: more of it", "could not be installed: ERROR: something new All that"),
    ],
)
def test_what_pip_says_becomes_a_sentence(said: str, told: str, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "env"], check=True)
    (packages,) = (tmp_path / "env").glob("lib/python3*/site-packages")
    (packages / "pip.py").write_text(f"import sys\nprint({said!r}, file=sys.stderr)\nsys.exit(1)\n")
    python = tmp_path / "env" / "bin" / "python"
    done = run(python, ROOT / "scripts" / "install", "a.lock", folder=tmp_path)
    assert done.returncode == 1
    assert told in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert (tmp_path / "env" / "pip.log").read_text().strip() == said

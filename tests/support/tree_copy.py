"""A copy of the tree in which a test changes some folders, and Python that runs in it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.support.paths import ROOT


def copied(tree: Path, *changed: str) -> Path:
    """A tree with copies of the folders that are to be changed; the others are used as they are."""
    tree.mkdir()
    for folder in ("bench", *(link.name for link in (ROOT / "fairclue").iterdir() if link.is_symlink())):
        if folder in changed:
            shutil.copytree(ROOT / folder, tree / folder, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            (tree / folder).symlink_to(ROOT / folder)
    shutil.copytree(ROOT / "fairclue", tree / "fairclue", symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))
    return tree


def run(tree: Path, *arguments: str, given: str = "", told: bool = False) -> str:
    """What Python writes in the copy, and nowhere else: its answer, or what it tells on the way."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=tree,
        env=environment,
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stderr if told else done.stdout

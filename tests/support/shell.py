"""The commands of a page, typed into a shell one after the other, and what the page says that they print."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.support.paths import ROOT

STAND_INS = {"curl": "tests.support.stand_ins.curl", "jq": "tests.support.stand_ins.jq"}  # for machines that have none
_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_DATE = re.compile(r"\b\d{4}-\d\d-\d\d\b")
_END = "\x1e"


@dataclass(frozen=True)
class Typed:
    """A block of commands, what it printed, and what the page shows after it."""

    commands: str
    printed: str
    shown: str | None


def typed(
    page: Path, folder: Path, instead: dict[str, str], *, stand_ins: bool = False, **environment: str
) -> list[Typed]:
    """Run the `sh` blocks of a page in one shell in this folder, with some words replaced."""
    blocks = _blocks(page.read_text(encoding="utf-8"))
    script = f"printf '{_END}'\n".join(commands for commands, _ in blocks)
    for word, other in instead.items():
        script = script.replace(word, other)
    path = f"{_tools(folder, stand_ins)}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=folder,
        env={**os.environ, "PATH": path, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    outputs = done.stdout.split(_END)
    return [Typed(commands, output, shown) for (commands, shown), output in zip(blocks, outputs, strict=True)]


def as_shown(text: str) -> str:
    """A text with every date alike, and without spaces at the end."""
    return _DATE.sub("DATE", text).strip()


def _blocks(text: str) -> list[tuple[str, str | None]]:
    """Each `sh` block with the `text` block that comes next, if it comes before other commands."""
    fences = [(found[1], found[2]) for found in _FENCE.finditer(text)]
    nexts = [*fences[1:], ("", "")]
    return [
        (body, after if kind == "text" else None)
        for (language, body), (kind, after) in zip(fences, nexts, strict=True)
        if language == "sh"
    ]


def _tools(folder: Path, stand_ins: bool) -> Path:
    """A folder with `fairclue`, and with those tools that are missing or unwanted."""
    tools = folder / "tools"
    tools.mkdir()
    wanted = {"fairclue": "fairclue.cli.main"}
    wanted |= {name: module for name, module in STAND_INS.items() if stand_ins or not shutil.which(name)}
    for name, module in wanted.items():
        script = tools / name
        script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m {module} "$@"\n', encoding="utf-8")
        script.chmod(0o755)
    return tools

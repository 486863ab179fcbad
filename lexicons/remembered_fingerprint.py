"""Remembers fingerprints between processes, as computing one parses dozens of modules.

What is remembered holds as long as no file has changed that a fingerprint can depend on: no module of the package and
nothing in the folder of the languages. Only sizes and times are looked at, which takes a few milliseconds.
"""

import contextlib
import hashlib
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from fairclue.lexicons.fingerprint import fingerprint
from fairclue.lexicons.language import Language

_REMEMBERED = re.compile("([0-9a-f]{64}) ([0-9a-f]+)")  # the state of the files, and the fingerprint


def remembered_fingerprint(language: Language, folder: Path) -> str:
    """The fingerprint of a language: as remembered in this folder, or else computed and remembered there."""
    package = language.folder.parent.parent
    state = _state(package)
    place = hashlib.sha256(os.fsencode(package.absolute())).hexdigest()[:16]  # each checkout has a file of its own
    file = folder / f"{language.code}-{place}"
    remembered = _REMEMBERED.fullmatch(_read(file))
    if remembered and remembered[1] == state:
        return remembered[2]
    computed = fingerprint(language)
    _write(file, f"{state} {computed}")
    return computed


def _state(package: Path) -> str:
    """A digest of the names, sizes and times of all files that a fingerprint can depend on, and the Python version."""
    digest = hashlib.sha256(sys.version.encode())
    for path, stat in sorted(_files(package)):
        digest.update(os.fsencode(path))
        digest.update(f"\0{stat.st_size} {stat.st_mtime_ns} {stat.st_ctime_ns}\0".encode())
    return digest.hexdigest()


def _files(package: Path) -> Iterator[tuple[str, os.stat_result]]:
    """Every module of the package, and every file in its folder `lexicons`."""
    data = str(package / "lexicons")
    for folder, folders, names in os.walk(package, followlinks=True):
        folders[:] = [name for name in folders if name != "__pycache__" and not name.startswith(".")]
        for name in names:
            if (name.endswith(".py") or folder.startswith(data)) and not name.startswith("."):
                path = os.path.join(folder, name)  # noqa: PTH118 (paths as objects would take several times as long)
                with contextlib.suppress(FileNotFoundError):  # deleted meanwhile, or a link to nowhere
                    yield path, os.stat(path)  # noqa: PTH116


def _read(file: Path) -> str:
    """The text of the file; empty if it is missing or cannot be read."""
    try:
        return file.read_text(encoding="ascii")
    except (OSError, ValueError):
        return ""


def _write(file: Path, text: str) -> None:
    """Replace the file at once, as other processes may read it. If it cannot be written, it is computed again."""
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".", dir=file.parent) as folder:
            Path(folder, file.name).write_text(text, encoding="ascii")
            Path(folder, file.name).replace(file)

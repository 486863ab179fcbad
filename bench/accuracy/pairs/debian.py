"""Downloads Debian packages to the cache, without installing them; their code is never run."""

import gzip
import io
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

from fairclue.lexicons.cache import sources_folder
from fairclue.lexicons.fetch import FetchError


class Source(NamedTuple):
    """A package, its terms, and what is taken from it."""

    package: str
    licence: str
    attribution: str
    takes: str


class Package(NamedTuple):
    """One downloaded package."""

    path: Path

    @property
    def name(self) -> str:
        """The name of the package."""
        return self.path.name.split("_")[0]

    @property
    def version(self) -> str:
        """The version that apt offered."""
        return unquote(self.path.name.split("_")[1])

    def text(self, member: str) -> str:
        """One file of it as text, unpacked if it is compressed."""
        done = subprocess.run(["dpkg-deb", "--fsys-tarfile", str(self.path)], capture_output=True, check=True)
        with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
            found = archive.extractfile(f"./{member}")
            assert found is not None, f"{self.path.name}: {member} is no file"
            data = found.read()
        return (gzip.decompress(data) if member.endswith((".dz", ".gz")) else data).decode("utf-8", "replace")


def package(name: str) -> Package:
    """A package from the cache, or the one that apt offers now."""
    folder = sources_folder() / "debian"
    for path in sorted(folder.glob(f"{name}_*.deb")):
        return Package(path)
    for tool in ("apt-get", "dpkg-deb"):
        if shutil.which(tool) is None:
            raise FetchError(f"{name} is a Debian package, and {tool} is missing. Run the report on Debian or Ubuntu.")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder, prefix=".download-") as scratch:
        done = subprocess.run(
            ["apt-get", "download", "--quiet", name], cwd=scratch, capture_output=True, text=True, check=False
        )
        found = list(Path(scratch).glob("*.deb"))
        if done.returncode or len(found) != 1:
            raise FetchError(
                f"{name} could not be downloaded. Run `apt-get update` as root, see that the network is there, and "
                f"try again.\napt-get said: {done.stderr.strip()}"
            )
        return Package(found[0].rename(folder / found[0].name))

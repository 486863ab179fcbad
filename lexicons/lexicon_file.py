"""The lexicon file: compiled stores of some languages in one file, so that others need not compile them.

It is a zip archive. `manifest.json` names the stores, with the size and the digest of each of their files, and
`LICENCES.txt` says where the words come from and on which terms. Each file of a store is compressed on its own with xz,
as `en-0123456789abcdef/records.bin.xz`: a quarter smaller than with deflate, unpacked in seconds on several cores, and
never more in memory than a piece of it, however hostile the file.

`pack` writes such files, `unpack` takes their stores in.
"""

import json
import os
import re
import zipfile
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from typing import Annotated, Literal, TypeVar

from pydantic import Field, StringConstraints, ValidationError

from fairclue.errors import InputError
from fairclue.lexicons.language import Digest
from fairclue.lexicons.settings import Settings

KIND: Literal["fairclue-lexicons"] = "fairclue-lexicons"
LAYOUT = 1  # of the lexicon file; a store has a format of its own
MANIFEST = "manifest.json"
LICENCES = "LICENCES.txt"
COMPRESSED = ".xz"
CHUNK = 1 << 20
MOST_PACKED = 500_000_000  # bytes that a lexicon file may have, several times what ours have
MOST_UNPACKED = 2_000_000_000  # bytes that its stores may have
_MOST_OF_MANIFEST = 1_000_000
_MOST_THREADS = 4  # compressing takes some 150 MB each

_One = TypeVar("_One")
_Result = TypeVar("_Result")
Watch = Callable[[int, int], None]  # told how many bytes are done, and of how many


class LexiconFileError(InputError):
    """A lexicon file that cannot be written or taken in. The message says what to do about it."""


class PackedFile(Settings):
    """One file of a store."""

    size: Annotated[int, Field(ge=0, le=MOST_UNPACKED)]
    sha256: Digest


class PackedStore(Settings):
    """One store. The name of its folder ends in the fingerprint of everything that it is compiled from."""

    language: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
    folder: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*-[0-9a-f]{16}$")]
    extends: str | None
    files: dict[Annotated[str, StringConstraints(pattern=r"^[a-z0-9_]{1,50}\.[a-z0-9]{1,10}$")], PackedFile]


class Manifest(Settings):
    """What a lexicon file holds."""

    kind: Literal["fairclue-lexicons"]
    layout: int
    fairclue: Annotated[str, StringConstraints(pattern=r"^[\w.+-]+$", max_length=50)]  # the version that made it
    store_format: int
    byte_order: Literal["little", "big"]  # of the machine that made it
    stores: tuple[PackedStore, ...]


class ByteCount:
    """Counts the bytes that several threads have worked off, and tells of it."""

    def __init__(self, total: int, watch: Watch) -> None:
        self._done, self._total, self._watch, self._lock = 0, total, watch, Lock()

    def add(self, count: int) -> None:
        """So many more are done."""
        with self._lock:
            self._done += count
            self._watch(self._done, self._total)


def our_version() -> str:
    """The version of this installation."""
    return version("fairclue")


def damaged(file: Path, what: str) -> LexiconFileError:
    """An error about a file of ours that is not as it was made."""
    return LexiconFileError(f"{file.name} is damaged ({what}); get it again. Nothing was changed.")


def of_another_version(file: Path, made_by: str, why: str) -> LexiconFileError:
    """An error about a file that is too old or too new, or of code that was changed."""
    return LexiconFileError(
        f"{file.name} does not belong to this Fairclue {our_version()}: it was made by Fairclue {made_by}, and {why}. "
        "Get the one that was released with this version, or compile: fairclue lexicon build. Nothing was changed."
    )


@contextmanager
def opened(file: Path) -> Iterator[tuple[zipfile.ZipFile, Manifest]]:
    """A lexicon file and its manifest, as far as that can be checked without unpacking anything."""
    if not file.is_file():
        raise LexiconFileError(f"there is no file {file}")
    try:
        archive = zipfile.ZipFile(file)
    except zipfile.BadZipFile:
        raise _foreign(file) from None
    except OSError as error:
        raise LexiconFileError(f"{file} cannot be read: {error.strerror}") from None
    with archive:
        manifest = _manifest(file, archive)
        for store in manifest.stores:
            for name in store.files:
                _check_member(file, archive, f"{store.folder}/{name}{COMPRESSED}")
        yield archive, manifest


def in_threads(work: Callable[[_One], _Result], items: Iterable[_One]) -> Iterator[_Result]:
    """The results of some work, which is done for several items at once, in the order of the items."""
    with ThreadPoolExecutor(min(os.cpu_count() or 1, _MOST_THREADS)) as pool:
        try:
            yield from pool.map(work, items)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _manifest(file: Path, archive: zipfile.ZipFile) -> Manifest:
    try:
        info = archive.getinfo(MANIFEST)
        if info.file_size > _MOST_OF_MANIFEST or info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise _foreign(file)
        with archive.open(info) as member:
            data = json.loads(member.read(_MOST_OF_MANIFEST))
    except (KeyError, ValueError):
        raise _foreign(file) from None
    except (zipfile.BadZipFile, EOFError, OSError, RuntimeError, NotImplementedError):
        raise damaged(file, MANIFEST) from None
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise _foreign(file)
    if data.get("layout") != LAYOUT:
        raise of_another_version(file, _plain(data.get("fairclue")), f"it has layout {_plain(data.get('layout'))}")
    try:
        manifest = Manifest.model_validate(data)
    except ValidationError:
        raise damaged(file, MANIFEST) from None
    if sum(packed.size for store in manifest.stores for packed in store.files.values()) > MOST_UNPACKED:
        raise LexiconFileError(f"{file.name} would take more than {MOST_UNPACKED // 10**6} MB. Nothing was changed.")
    return manifest


def _check_member(file: Path, archive: zipfile.ZipFile, name: str) -> None:
    """Members are stored as they are, because zip's other methods may give far more at once than was asked for."""
    try:
        info = archive.getinfo(name)
    except KeyError:
        raise damaged(file, f"{name} is missing") from None
    if info.compress_type != zipfile.ZIP_STORED:
        raise damaged(file, name)


def _plain(value: object) -> str:
    """What an unchecked value says, without anything that would do harm in a terminal."""
    return re.sub(r"[^\w.+-]", "", str(value))[:50]


def _foreign(file: Path) -> LexiconFileError:
    return LexiconFileError(
        f"{file.name} is not a lexicon file, or not the whole of one. A release of Fairclue has one, and "
        "fairclue lexicon pack FILE makes one. Nothing was changed."
    )

"""Taking in the stores of a lexicon file, in place of compiling them.

Everything is unpacked beside the stores in use and checked there. Only then does each store get its place, at once.
"""

import hashlib
import lzma
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from fairclue.lexicons import language as languages
from fairclue.lexicons.cache import store_folder, stores_folder
from fairclue.lexicons.lexicon_file import (
    CHUNK,
    COMPRESSED,
    ByteCount,
    LexiconFileError,
    Manifest,
    PackedFile,
    PackedStore,
    Watch,
    damaged,
    in_threads,
    of_another_version,
    opened,
)
from fairclue.lexicons.store import FORMAT, StoreError, check
from fairclue.lexicons.stores import alone, clear_old, clear_unfinished, is_built

_ROOM_TO_SPARE = 50_000_000  # bytes of disk


def unpack(file: Path, watch: Watch, report_waiting: Callable[[], None]) -> tuple[list[str], list[str]]:
    """Take in the stores of a lexicon file. Returns the languages that are new, and those that were there already.

    A file that is damaged or does not fit is refused, and nothing is changed.
    """
    with opened(file) as (archive, manifest):
        _check_fits(file, manifest)
        try:
            with alone(report_waiting):
                clear_unfinished()
                there = [one.language for one in manifest.stores if is_built(languages.load(one.language))]
                new = [one.language for one in manifest.stores if one.language not in there]
                if new:
                    _take_in(file, archive, _with_bases(new, manifest), new, watch)
        except OSError as error:
            raise LexiconFileError(f"{file.name} cannot be unpacked to {stores_folder()}: {error.strerror}") from None
    return new, there


def _check_fits(file: Path, manifest: Manifest) -> None:
    """Check that the stores are those that this installation would compile itself."""
    if manifest.store_format != FORMAT:
        raise of_another_version(
            file, manifest.fairclue, f"its stores have format {manifest.store_format}, where {FORMAT} is needed"
        )
    if manifest.byte_order != sys.byteorder:
        raise LexiconFileError(
            f"{file.name} was made on a machine with another order of bytes; compile here: fairclue lexicon build. "
            "Nothing was changed."
        )
    held = {store.language for store in manifest.stores}
    for store in manifest.stores:
        if store.language not in languages.codes():
            raise of_another_version(file, manifest.fairclue, f"there is no language {store.language} here")
        language = languages.load(store.language)
        if store.folder != store_folder(language).name:
            needed = store_folder(language).name
            raise of_another_version(
                file, manifest.fairclue, f"its {language.name} is {store.folder}, where {needed} is needed"
            )
        if store.extends != language.extends or (store.extends and store.extends not in held):
            raise damaged(file, f"{language.name} is not whole")
    if len(held) != len(manifest.stores) or not held:
        raise damaged(file, "its list of languages")


def _with_bases(new: list[str], manifest: Manifest) -> list[PackedStore]:
    """The stores of these languages, after those that they stand on: one is needed to check the other."""
    bases = {one.extends for one in manifest.stores if one.language in new}
    return [
        *(one for one in manifest.stores if one.language in bases),
        *(one for one in manifest.stores if one.language in new and one.language not in bases),
    ]


def _take_in(file: Path, archive: zipfile.ZipFile, stores: list[PackedStore], new: list[str], watch: Watch) -> None:
    """Unpack stores to a temporary folder, check all of them, and move each that is new to its place."""
    files = [(store.folder, name, packed) for store in stores for name, packed in store.files.items()]
    size = sum(packed.size for _, _, packed in files)
    free = shutil.disk_usage(stores_folder()).free
    if size + _ROOM_TO_SPARE > free:
        raise LexiconFileError(
            f"{file.name} needs {size / 1e6:.0f} MB in {stores_folder()}, and {free / 1e6:.0f} MB are free; make room "
            "there, or choose another folder with FAIRCLUE_CACHE. Nothing was changed."
        )
    bytes_done = ByteCount(size, watch)
    with tempfile.TemporaryDirectory(dir=stores_folder(), prefix=".unpacked-") as name:
        scratch = Path(name)
        for store in stores:
            (scratch / store.folder).mkdir()

        def extract(one: tuple[str, str, PackedFile]) -> None:
            folder, name, packed = one
            if not _extracted(archive, f"{folder}/{name}{COMPRESSED}", scratch / folder / name, packed, bytes_done):
                raise damaged(file, f"{folder}/{name}")

        for _ in in_threads(extract, files):
            pass
        for store in stores:
            try:
                check(scratch / store.folder)
            except (StoreError, LookupError, TypeError, AttributeError, RecursionError):  # the latter: a forged store
                raise damaged(file, store.folder) from None
        for store in stores:
            if store.language in new:
                _move(scratch / store.folder, stores_folder() / store.folder)
                clear_old(store.language)


def _extracted(archive: zipfile.ZipFile, member: str, target: Path, packed: PackedFile, bytes_done: ByteCount) -> bool:
    """Unpack a file, and say whether it is the one that was packed. No more is written than it may have."""
    digest, size = hashlib.sha256(), 0
    try:
        with archive.open(member) as raw, lzma.open(raw) as source, target.open("xb") as copy:
            while chunk := source.read(CHUNK):
                size += len(chunk)
                if size > packed.size:
                    return False
                digest.update(chunk)
                copy.write(chunk)
                bytes_done.add(len(chunk))
    except (zipfile.BadZipFile, lzma.LZMAError, EOFError, RuntimeError, NotImplementedError):
        return False
    return size == packed.size and digest.hexdigest() == packed.sha256


def _move(scratch: Path, folder: Path) -> None:
    """Give a store its place; one that was there and is damaged goes where the other was."""
    if folder.exists():
        folder.replace(scratch.with_suffix(".old"))
    scratch.replace(folder)

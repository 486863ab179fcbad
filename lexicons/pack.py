"""Writing a lexicon file. The same stores give the same bytes."""

import hashlib
import lzma
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from fairclue.lexicons import language as languages
from fairclue.lexicons.cache import store_folder
from fairclue.lexicons.language import Language
from fairclue.lexicons.lexicon_file import (
    CHUNK,
    COMPRESSED,
    KIND,
    LAYOUT,
    LICENCES,
    MANIFEST,
    ByteCount,
    LexiconFileError,
    Manifest,
    PackedFile,
    PackedStore,
    Watch,
    in_threads,
    our_version,
)
from fairclue.lexicons.store import FORMAT
from fairclue.lexicons.stores import is_built

_NOT_PACKED = "checked.json"  # says when this machine checked the store
_PRESET = 4  # of xz: the default, 6, takes twice as long and saves a tenth
_BEGINNING_OF_TIME = (1980, 1, 1, 0, 0, 0)  # of zip, in place of when it was made


def pack(codes: list[str], file: Path, watch: Watch) -> list[str]:
    """Write the stores of these languages, and of those that they extend, to a file, and return the languages.

    The file is written under another name and then moved to its place.
    """
    chosen = _with_bases(codes)
    for language in chosen:
        if not is_built(language):
            raise LexiconFileError(
                f"{language.name} is not built; run: fairclue lexicon build, "
                "or take in what is compiled already: fairclue lexicon unpack FILE-or-URL"
            )
    try:
        with tempfile.TemporaryDirectory(dir=file.parent, prefix=f".{file.name}-") as scratch:
            _write(Path(scratch, file.name), chosen, watch)
            Path(scratch, file.name).replace(file)
    except OSError as error:
        raise LexiconFileError(f"{file} cannot be written: {error.strerror}") from None
    return [language.code for language in chosen]


def licences(chosen: list[Language]) -> str:
    """The sources of some languages with their licences and attributions, as text."""
    lines = [
        "The lexicons in this file are compiled from the sources below, each of which has terms of its own.",
        "Pass this text on with the file.",
    ]
    for language in chosen:
        lines += ["", "", f"{language.name} ({language.code})"]
        if language.base:
            lines += ["", f"All that {language.base.name} is compiled from, and:"]
        for source in language.sources:
            name = f"{source.package} {source.version}" if source.package else "tables of Fairclue"
            lines += [
                "",
                name,
                f"    {source.attribution}",
                f"    {source.licence}",
                f"    Taken from it: {source.takes}",
            ]
    return "\n".join(lines) + "\n"


def _with_bases(codes: list[str]) -> list[Language]:
    chosen = [languages.load(code) for code in codes]
    found = {language.code: language for one in chosen for language in (one, one.base) if language}
    return [found[code] for code in sorted(found)]


def _write(file: Path, chosen: list[Language], watch: Watch) -> None:
    folders = {language.code: store_folder(language) for language in chosen}
    stores = tuple(_described(language, folders[language.code]) for language in chosen)
    paths = [folders[store.language] / name for store in stores for name in store.files]
    bytes_done = ByteCount(sum(packed.size for store in stores for packed in store.files.values()), watch)
    manifest = Manifest(
        kind=KIND,
        layout=LAYOUT,
        fairclue=our_version(),
        store_format=FORMAT,
        byte_order=sys.byteorder,
        stores=stores,
    )
    with zipfile.ZipFile(file, "w") as archive:
        _add(archive, MANIFEST, manifest.model_dump_json(indent=1).encode(), zipfile.ZIP_DEFLATED)
        _add(archive, LICENCES, licences(chosen).encode(), zipfile.ZIP_DEFLATED)
        compressed = in_threads(lambda path: _compressed(path, bytes_done), paths)
        for path, data in zip(paths, compressed, strict=True):
            _add(archive, f"{path.parent.name}/{path.name}{COMPRESSED}", data, zipfile.ZIP_STORED)


def _described(language: Language, folder: Path) -> PackedStore:
    """The store of a language: whatever files it has."""
    files = {path.name: _digested(path) for path in sorted(folder.iterdir()) if path.name != _NOT_PACKED}
    return PackedStore(language=language.code, folder=folder.name, extends=language.extends, files=files)


def _digested(path: Path) -> PackedFile:
    with path.open("rb") as file:
        return PackedFile(size=path.stat().st_size, sha256=hashlib.file_digest(file, "sha256").hexdigest())


def _compressed(path: Path, bytes_done: ByteCount) -> bytes:
    compressor = lzma.LZMACompressor(preset=_PRESET)
    return b"".join(_pieces(path, compressor, bytes_done))


def _pieces(path: Path, compressor: lzma.LZMACompressor, bytes_done: ByteCount) -> Iterator[bytes]:
    with path.open("rb") as file:
        while chunk := file.read(CHUNK):
            yield compressor.compress(chunk)
            bytes_done.add(len(chunk))
    yield compressor.flush()


def _add(archive: zipfile.ZipFile, name: str, data: bytes, method: int) -> None:
    info = zipfile.ZipInfo(name, _BEGINNING_OF_TIME)
    info.create_system = 3  # Unix, on every system
    info.external_attr = 0o644 << 16
    archive.writestr(info, data, method)

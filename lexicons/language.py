"""A language as its folder describes it: traits, sources and hand-written tables."""

import hashlib
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from fairclue.errors import DataFileError, NotFoundError

FOLDER = Path(__file__).parent

_COMPILED = (
    "evidence.py",
    "store.py",
    "text.py",
    "tsv.py",
    "types.py",
    "unlisted.py",
)  # modules that shape what is written
_ERRANDS = ("fetch.py", "pipeline.py")  # modules of the build that do not: what is fetched is pinned by its hash


# What the referee asks of every language's traits.
NEEDED = (
    "and",
    "articles",
    "common_part",
    "dictionary",
    "function_words",
    "home",
    "hyphened_prefixes",
    "joiners",
    "letter_words",
    "meaning",
    "numbers",
    "place_words",
    "taken_in",
)


class UnknownLanguageError(NotFoundError):
    """A language that no folder describes."""


class LanguageError(DataFileError):
    """A folder that does not describe its language in full, and what is missing."""


@dataclass(frozen=True, slots=True)
class Source:
    """One data source: what it is, what is taken from it and on which terms."""

    key: str
    package: str
    version: str
    sha256: tuple[str, ...]
    megabytes: float
    licence: str
    attribution: str
    takes: str

    @property
    def is_ours(self) -> bool:
        """The hand-written tables need no download."""
        return not self.package


@dataclass(frozen=True, slots=True)
class Language:
    """One folder's `language.toml`."""

    code: str
    name: str
    extends: str | None
    alphabet: str
    traits: dict[str, Any]
    sources: tuple[Source, ...]
    folder: Path

    @property
    def base(self) -> "Language | None":
        """The language that this one adds to."""
        return load(self.extends) if self.extends else None

    @property
    def all_sources(self) -> tuple[Source, ...]:
        """The sources in use, those of the extended language first."""
        return (self.base.all_sources if self.base else ()) + self.sources

    @property
    def source_bits(self) -> dict[str, int]:
        """Key -> the bit that stands for the source in numbers that name several."""
        return {source.key: 1 << place for place, source in enumerate(self.all_sources)}

    def source(self, key: str) -> Source:
        """The source with this key."""
        return next(source for source in self.all_sources if source.key == key)

    def table(self, name: str) -> Path:
        """The path of a hand-written table."""
        return self.folder / f"{name}.tsv"


def codes() -> list[str]:
    """The languages that there are."""
    return sorted(path.parent.name for path in FOLDER.glob("*/language.toml"))


@cache
def load(code: str) -> Language:
    """The language with this code."""
    if code not in codes():
        raise UnknownLanguageError(f"no language {code!r}; there are {', '.join(codes())}")
    folder = FOLDER / code
    data = tomllib.loads((folder / "language.toml").read_text(encoding="utf-8"))
    _need(code, "the file", data, ("name", "alphabet", "sources"))
    for entry in data["sources"]:
        _need(code, "a source", entry, ("key", "licence", "attribution", "takes"))
    sources = tuple(
        Source(
            key=entry["key"],
            package=entry.get("package", ""),
            version=entry.get("version", ""),
            sha256=tuple(entry.get("sha256", ())),
            megabytes=entry.get("megabytes", 0.0),
            licence=entry["licence"],
            attribution=entry["attribution"],
            takes=entry["takes"],
        )
        for entry in data["sources"]
    )
    extends = data.get("extends")
    traits = {**(load(extends).traits if extends else {}), **data.get("traits", {})}
    _need(code, "[traits]", traits, NEEDED)
    return Language(code, data["name"], extends, data["alphabet"], traits, sources, folder)


def _need(code: str, where: str, data: dict[str, Any], keys: tuple[str, ...]) -> None:
    missing = [key for key in keys if key not in data]
    if missing:
        raise LanguageError(f"lexicons/{code}/language.toml: {where} lacks {', '.join(missing)}")


def fingerprint(language: Language) -> str:
    """A key of all that a store is made from: data, tables, pins and the code that compiles them."""
    digest = hashlib.sha256()
    if language.base:
        digest.update(fingerprint(language.base).encode())
    files = [*language.folder.iterdir(), *(FOLDER / "build").rglob("*.py"), *(FOLDER / name for name in _COMPILED)]
    for path in sorted(files):
        if path.suffix in {".toml", ".tsv", ".py"} and path.name not in _ERRANDS:
            digest.update(path.relative_to(FOLDER).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]

"""The compiled store of one language: a trie of words and, for each, a record of numbers.

A store is a folder: `words.marisa` (word -> number), `offsets.bin` (number -> where its record begins),
`records.bin` (one record a word), `text.bin` (notes), `vectors.bin` and `about.json`. All but the last are
memory-mapped, so that any number of processes share them. A record is a row of 32-bit numbers: traits and
sources, frequency and vector, a bit for each section that it has, then each section as a count and that many
numbers.
"""

import json
import mmap
import zlib
from contextlib import suppress
from enum import IntEnum
from pathlib import Path
from typing import Any, TypedDict

import marisa_trie

from fairclue.errors import NotReadyError
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.relations import Link, Split
from fairclue.lexicons.types import Step

FORMAT = 4
GUESS_BIT = 1 << 31  # flag of a root: a step to it is a guess
SHIFTED_MEANING_BIT = 1 << 30  # flag of a root: a prefix that shifts the meaning lies between
ACCIDENTAL_FORM_BIT = 1 << 29  # flag of a root: a form of it only by chance of spelling
DERIVED_BIT = 1 << 28  # flag of a root: more than forms and spellings lie between
NUMBER_BITS = DERIVED_BIT - 1
FIELDS = 4_000_000_000  # kinds from this number on are whole fields: animals, plants, food, the body
TRAIT_BITS = (1 << 16) - 1  # the rest of a record's first number says which sources list the word
FILES = ("words.marisa", "records.bin", "offsets.bin", "text.bin", "vectors.bin")


class Section(IntEnum):
    """What a record may hold, the most used sections first."""

    ROOTS = 0  # what the word goes back to: word numbers, each with the flags above
    PART_ROOTS = 1  # what its parts go back to, likewise
    LEMMAS = 2  # pairs: word number, packed link
    BASES = 3  # likewise
    SPLITS = 4  # per split: how many parts, packed link, the parts' word numbers
    SOUNDS = 5  # numbers of equal pronunciation
    RHYMES = 6  # numbers of equal rhyme
    SENSES = 7  # numbers of its own senses
    KINDS = 8  # numbers of the senses above them
    MENTIONS = 9  # word numbers: what its definition mentions
    NEXT_TO = 10  # word numbers: what it stands beside
    NOTE = 11  # offset and length in text.bin
    FOREIGN_LANGUAGES = 12  # a bit for each language of `about["foreign_languages"]`
    ROOT_OF = 13  # word numbers with flags: what goes back to this word
    PART_ROOT_OF = 14  # likewise: what has a part that goes back to it
    SOUND_OF = 15  # word numbers: what sounds like it


class About(TypedDict):
    """The store's description of itself, `about.json`."""

    format: int
    language: str
    words: int
    vector_width: int
    foreign_languages: list[str]
    sources: dict[str, int]  # key -> how many words and links it gave
    checksums: dict[str, int]


class StoreError(NotReadyError):
    """The store is missing or damaged. The message says what to do about it."""


class Store:
    """A store opened for reading."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.about = check(folder)
        self._words = marisa_trie.Trie()
        self._words.mmap(str(folder / "words.marisa"))
        self._records = _mapped(folder / "records.bin").cast("I")
        self._offsets = _mapped(folder / "offsets.bin").cast("I")
        self._text = _mapped(folder / "text.bin")
        self._vectors = _mapped(folder / "vectors.bin").cast("b")
        self._width = self.about["vector_width"]
        self._sources = tuple(self.about["sources"])

    def __len__(self) -> int:
        return len(self._offsets)

    def number(self, word: str) -> int | None:
        """The word's number, if the store has it."""
        try:
            return self._words[word]  # type: ignore[no-any-return]
        except KeyError:
            return None

    def word(self, number: int) -> str:
        """The word with this number."""
        return self._words.restore_key(number)  # type: ignore[no-any-return]

    def words(self, prefix: str = "") -> list[str]:
        """All words with this beginning."""
        return self._words.keys(prefix)  # type: ignore[no-any-return]

    def traits(self, number: int) -> int:
        """The word's traits as bits."""
        return self._records[self._offsets[number]] & TRAIT_BITS

    def listed_by(self, number: int) -> tuple[str, ...]:
        """The sources that list the word."""
        return self._source_names(self._records[self._offsets[number]] >> TRAIT_BITS.bit_length())

    def zipf(self, number: int) -> float:
        """How common the word is; 0 if no list counts it."""
        return (self._records[self._offsets[number] + 1] & 0xFFFF) / 100

    def vector(self, number: int) -> memoryview | None:
        """The word's vector of unit length, scaled to signed bytes."""
        row = self._records[self._offsets[number] + 1] >> 16
        if not row:
            return None
        return self._vectors[(row - 1) * self._width : row * self._width]

    def section(self, number: int, section: Section) -> memoryview:
        """The numbers of one section, none if the record lacks it."""
        records = self._records
        at = self._offsets[number] + 2
        present = records[at]
        at += 1
        if not present >> section & 1:
            return records[0:0]
        for _ in range((present & ((1 << section) - 1)).bit_count()):
            at += 1 + records[at]
        return records[at + 1 : at + 1 + records[at]]

    def note(self, number: int) -> str:
        """The text kept with a word, empty if there is none."""
        found = self.section(number, Section.NOTE)
        return str(self._text[found[0] : found[0] + found[1]], "utf-8") if found else ""

    def links(self, number: int, section: Section) -> list[Link]:
        """The links of a word to its lemmas or bases."""
        word, data = self.word(number), self.section(number, section)
        links = []
        for other, link in zip(data[::2], data[1::2], strict=True):
            step, strength, sources = unpacked(link)
            links.append(Link(word, step, self.word(other), strength, self._source_names(sources)))
        return links

    def splits(self, number: int) -> list[Split]:
        """The ways to see a word as a compound."""
        data = self.section(number, Section.SPLITS)
        splits = []
        at = 0
        while at < len(data):
            count, (_, strength, sources) = data[at], unpacked(data[at + 1])
            parts = tuple(self.word(part) for part in data[at + 2 : at + 2 + count])
            splits.append(Split(parts, strength, self._source_names(sources)))
            at += 2 + count
        return splits

    def _source_names(self, sources: int) -> tuple[str, ...]:
        return tuple(key for bit, key in enumerate(self._sources) if sources >> bit & 1)


def packed(step: Step, strength: Strength, sources: int) -> int:
    """A link as one number: four bits for the step, two for the strength, and one for each source."""
    return step << 28 | strength << 26 | sources


def unpacked(link: int) -> tuple[Step, Strength, int]:
    """Step, strength and sources of a packed link."""
    return Step(link >> 28), Strength(link >> 26 & 3), link & ((1 << 26) - 1)


def check(folder: Path) -> About:
    """Check that a store is complete and undamaged, and return its description.

    All files are read to compare their checksums, but only once: after that, sizes and times are compared.
    """
    try:
        about: About = json.loads((folder / "about.json").read_text(encoding="utf-8"))
        stats = {name: (folder / name).stat() for name in FILES}
    except (OSError, ValueError) as error:
        raise StoreError(f"the lexicon store {folder} is missing or unreadable; run: fairclue lexicon build") from error
    if about.get("format") != FORMAT:
        raise StoreError(f"the lexicon store {folder} has another format; run: fairclue lexicon build")
    stamp = {name: [stat.st_size, stat.st_mtime_ns] for name, stat in stats.items()}
    if stamp == _stamp(folder):
        return about
    for name in FILES:
        if checksum(folder / name) != about["checksums"][name]:
            raise StoreError(f"the lexicon store {folder} is damaged ({name}); run: fairclue lexicon build --force")
    with suppress(OSError):  # a read-only cache is checked in full each time
        (folder / "checked.json").write_text(json.dumps(stamp))
    return about


def checksum(path: Path) -> int:
    """CRC-32 of a file."""
    value = 0
    with path.open("rb") as file:
        while chunk := file.read(1 << 20):
            value = zlib.crc32(chunk, value)
    return value


def _stamp(folder: Path) -> Any:
    try:
        return json.loads((folder / "checked.json").read_text())
    except (OSError, ValueError):
        return None


def _mapped(path: Path) -> memoryview:
    if not path.stat().st_size:
        return memoryview(b"")
    with path.open("rb") as file:
        return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))

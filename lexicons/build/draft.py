"""The draft: all facts about a language's words while it is being compiled, before they are written to a store."""

from collections import defaultdict
from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from fairclue.lexicons import unlisted
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.language import Language
from fairclue.lexicons.relations import Definition
from fairclue.lexicons.store import VECTOR_SCALE
from fairclue.lexicons.text import fold
from fairclue.lexicons.types import NAME, PLAIN, WORD_CLASS_TRAITS, Step, WordTrait

Vector = NDArray[np.float32]

# Plain numbers: operations on the members of an enumeration would take a good part of the time.
_NAME, _LISTED, _PHRASE = int(NAME), int(WordTrait.LISTED), int(WordTrait.PHRASE)
_OF_CLASS = {pos: int(trait) for pos, trait in WORD_CLASS_TRAITS.items()}


@dataclass(slots=True)
class DraftLink:
    """A link to another word, as `relations.Link`, with its sources as bits."""

    step: Step
    strength: Strength
    sources: int


Links = dict[str, dict[str, DraftLink]]  # word -> other word -> the link between them


@dataclass(slots=True)
class DraftSplit:
    """One way to see a word as a compound or blend, as `relations.Split`, with its sources as bits."""

    parts: tuple[str, ...]
    strength: Strength
    sources: int
    step: Step = Step.PART


@dataclass(slots=True)
class Meaning:
    """What the similarity of words is judged by."""

    vectors: Vector = field(default_factory=lambda: np.zeros((0, 0), np.float32))
    row: dict[str, int] = field(default_factory=dict)  # word -> its vector of unit length, written to the store
    unwritten: Callable[[str], Vector | None] = lambda _: None  # the vectors of all other words
    used_alike: Callable[[str, str], float | None] = lambda _, __: None  # how alike words are used, whatever they mean
    senses: dict[str, set[int]] = field(default_factory=dict)  # word -> its senses
    kinds: dict[str, set[int]] = field(default_factory=dict)  # word -> the senses above its own, such as animal for cat
    mentions: dict[str, set[str]] = field(default_factory=dict)  # word -> words of its definition
    next_to: dict[str, set[str]] = field(default_factory=dict)  # word -> words that follow it

    def vector(self, word: str) -> Vector | None:
        """The vector of a word, if it has one."""
        row = self.row.get(word)
        return self.unwritten(word) if row is None else self.vectors[row]

    def keep_vectors(self, words: Iterable[str]) -> None:
        """Have the vectors of these words written to the store, too."""
        found = {word: vector for word in words if (vector := self.vector(word)) is not None and word not in self.row}
        self.row |= {word: len(self.vectors) + place for place, word in enumerate(found)}
        self.vectors = np.stack([*self.vectors, *found.values()]) if found else self.vectors

    def closeness(self, word: str, other: str) -> float | None:
        """The cosine of two words' vectors, if both have one."""
        one, two = self.vector(word), self.vector(other)
        return None if one is None or two is None else float(one @ two)

    def stored_vector(self, word: str) -> Vector | None:
        """The vector of a word as the store will have it: whole numbers."""
        row = self.row.get(word)
        return None if row is None else np.round(self.vectors[row] * VECTOR_SCALE)


class Draft:
    """The facts collected so far. All words in it are folded."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.bits = language.source_bits
        self.zipf: dict[str, float] = {}
        self.traits: dict[str, int] = defaultdict(int)
        self.listed_by: dict[str, int] = defaultdict(int)
        self.lemmas: Links = defaultdict(dict)
        self.bases: Links = defaultdict(dict)
        self.splits: dict[str, list[DraftSplit]] = defaultdict(list)
        self.opaque: dict[str, set[str]] = defaultdict(set)
        self.distant: dict[str, set[str]] = defaultdict(set)  # word -> words of its family that players argue about
        self.undisputed: set[tuple[str, str]] = set()  # word and root whose link a rulebook names
        self.sounds: dict[str, set[str]] = defaultdict(set)
        self.rhymes: dict[str, set[str]] = defaultdict(set)
        self.notes: dict[str, str] = {}
        self.definitions: dict[str, Definition | None] = {}
        self.foreign_languages: dict[str, set[str]] = defaultdict(set)  # foreign word -> codes of its languages
        self.name_words: set[str] = set()  # words of persons' names, even if they are words of another language
        self.used_elsewhere: set[str] = set()  # words and names far more common in another language
        self.meaning = Meaning()

    def fold(self, word: str) -> str:
        """The spelling under which a word is looked up."""
        return fold(word, self.language.alphabet)

    def add_frequencies(self, zipf: dict[str, float]) -> None:
        """Add how common words are. Of spellings that fold to the same, the most common counts."""
        for word, value in zipf.items():
            folded = self.fold(word)
            self.zipf[folded] = max(value, self.zipf.get(folded, 0.0))

    def add_word(self, word: str, source: str, traits: WordTrait = PLAIN, pos: str = "") -> str:
        """Add a word that a source lists, and return it folded."""
        folded = self.fold(word)
        if folded:
            self.listed_by[folded] |= self.bits[source]
            self.traits[folded] |= int(traits) | _OF_CLASS.get(pos, 0)
            if "-" in folded and " " in folded and traits & _PHRASE:  # also wild goose chase for wild-goose chase
                self.add_word(folded.replace("-", " "), source, traits, pos)
        return folded

    def add_form(self, form: str, lemma: str, source: str, pos: str = "") -> None:
        """Add a form of a lemma."""
        form = self.add_word(form, source, WordTrait.LISTED)
        lemma = self.add_word(lemma, source, WordTrait.LISTED, pos)
        if len(form) > 1 and len(lemma) > 1 and form != lemma:
            self._link(self.lemmas, form, lemma, DraftLink(Step.FORM, Strength.LISTED, self.bits[source]))

    def add_base(self, word: str, base: str, step: Step, source: str, strength: Strength = Strength.LISTED) -> None:
        """Add that a word is built on another, is another spelling of it, or shortens it."""
        word, base = self.fold(word), self.fold(base)
        if len(word) > 1 and len(base) > 1 and word != base and base not in self.opaque.get(word, ()):
            if base in self.distant.get(word, ()) or word in self.distant.get(base, ()):
                strength = Strength.GUESS
            self._link(self.bases, word, base, DraftLink(step, strength, self.bits[source]))

    def add_split(
        self,
        word: str,
        parts: tuple[str, ...],
        source: str,
        strength: Strength = Strength.LISTED,
        step: Step = Step.PART,
    ) -> None:
        """Add a split of a word, unless a table calls the word opaque."""
        word, folded = self.fold(word), tuple(map(self.fold, parts))
        if not all(folded) or word in folded or self.opaque.get(word, set()) & set(folded):
            return
        for split in self.splits[word]:
            if split.parts == folded:
                split.sources |= self.bits[source]
                split.strength = max(split.strength, strength)
                return
        self.splits[word].append(DraftSplit(folded, strength, self.bits[source], step))

    def define(self, word: str, meaning: str, source: str) -> None:
        """Add what a word means, unless that is known already."""
        if meaning and word not in self.definitions:
            self.definitions[word] = Definition(word, meaning, source)

    def lemmas_of(self, word: str) -> set[str]:
        """A word and the lemmas that it may be a form of."""
        return {word, *self.lemmas.get(word, ())}

    def is_listed(self, word: str) -> bool:
        """Is the word in a dictionary of this language?"""
        return bool(self.traits.get(word, 0) & _LISTED)

    def is_word(self, word: str, zipf: float = 0.0) -> bool:
        """Is it listed, and at least this common?"""
        return self.is_listed(word) and (not zipf or self.zipf.get(word, 0.0) >= zipf)

    def is_phrase(self, text: str) -> bool:
        """Is it a listed phrase or name?"""
        return bool(self.traits.get(text, 0) & (_PHRASE | _NAME))

    def is_name(self, word: str) -> bool:
        """Is it known as a name and nothing else?"""
        traits = self.traits.get(word, 0)
        return bool(traits & _NAME) and not traits & _LISTED

    def closeness(self, word: str, other: str) -> float | None:
        """The cosine of two words' vectors as a store tells it, so that whoever opens the store comes to the same."""
        one, two = self.meaning.stored_vector(word), self.meaning.stored_vector(other)
        return None if one is None or two is None else float(one @ two) / VECTOR_SCALE**2

    def frequency(self, word: str) -> float:
        """How common a word is (Zipf)."""
        return self.zipf.get(word, 0.0)

    def is_particle(self, word: str) -> bool:
        """Is it a particle, such as out or under?"""
        return word in self.language.plainness.particles

    def compounds_of_two(self) -> dict[str, set[str]]:
        """First part -> the last parts that it makes a listed compound with."""
        found: dict[str, set[str]] = defaultdict(set)
        for word, splits in self.splits.items():
            for split in splits if self.is_listed(word) else ():
                if len(split.parts) == 2 and split.strength > Strength.GUESS:
                    found[split.parts[0]].add(split.parts[1])
        return found

    def lemma_words(self) -> Container[str]:
        """The words that others are forms of."""
        return {lemma for found in self.lemmas.values() for lemma in found}

    def add_unlisted(self) -> None:
        """Work out which words the unlisted ones are forms or compounds of."""
        for word in sorted(self.zipf.keys() | self.traits.keys()):
            done = self.is_listed(word) or self.bases.get(word) or self.splits.get(word)
            if done or not word.isalpha() or word in self.used_elsewhere:
                continue
            for link in unlisted.lemmas(self, word):
                self._link(self.lemmas, word, link.other, DraftLink(link.step, link.strength, 0))
            for split in unlisted.splits(self, word):
                self.splits[word].append(DraftSplit(split.parts, split.strength, 0))

    def _link(self, table: Links, word: str, other: str, found: DraftLink) -> None:
        link = table[word].setdefault(other, found)
        link.sources |= found.sources
        if found.strength > link.strength:
            link.strength, link.step = found.strength, found.step

"""What is known about a language's words while it is being compiled, before it is written down."""

from collections import defaultdict
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from fairclue.lexicons import unlisted
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.language import Language
from fairclue.lexicons.text import fold
from fairclue.lexicons.types import NAME, PLAIN, WORD_CLASS_TRAITS, Step, WordTrait


@dataclass(slots=True)
class Edge:
    """One word leads to another: by which step, how surely, and which sources say so (bits)."""

    step: Step
    strength: Strength
    sources: int


Edges = dict[str, dict[str, Edge]]  # word -> other word -> how


@dataclass(slots=True)
class Split:
    """One reading of a word as a compound."""

    parts: tuple[str, ...]
    strength: Strength
    sources: int


@dataclass(slots=True)
class Meaning:
    """What relatedness is judged by."""

    vectors: NDArray[np.float32] = field(default_factory=lambda: np.zeros((0, 0), np.float32))
    row: dict[str, int] = field(default_factory=dict)  # word -> its vector, of unit length
    senses: dict[str, set[int]] = field(default_factory=dict)  # word -> its senses
    kinds: dict[str, set[int]] = field(default_factory=dict)  # word -> senses above its own
    mentions: dict[str, set[str]] = field(default_factory=dict)  # word -> words of its definition
    next_to: dict[str, set[str]] = field(default_factory=dict)  # word -> words that it stands beside

    def closeness(self, word: str, other: str) -> float | None:
        """Cosine of two words' vectors, if both have one."""
        if word not in self.row or other not in self.row:
            return None
        return float(self.vectors[self.row[word]] @ self.vectors[self.row[other]])


class Draft:
    """The facts collected so far. Words are folded as the language folds them."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.bits = language.source_bits
        self.zipf: dict[str, float] = {}
        self.traits: dict[str, WordTrait] = defaultdict(lambda: PLAIN)
        self.listed_by: dict[str, int] = defaultdict(int)
        self.lemmas: Edges = defaultdict(dict)
        self.bases: Edges = defaultdict(dict)
        self.splits: dict[str, list[Split]] = defaultdict(list)
        self.opaque: dict[str, set[str]] = defaultdict(set)
        self.sounds: dict[str, set[str]] = defaultdict(set)
        self.rhymes: dict[str, set[str]] = defaultdict(set)
        self.notes: dict[str, str] = {}
        self.tongues: dict[str, set[str]] = defaultdict(set)
        self.name_words: set[str] = set()  # names because a person is called so, be it a word elsewhere
        self.elsewhere: set[str] = set()  # words and names that are at home in another language
        self.meaning = Meaning()

    def fold(self, word: str) -> str:
        """The word as it is looked up."""
        return fold(word, self.language.alphabet)

    def add_frequencies(self, zipf: dict[str, float]) -> None:
        """Take in how common words are; of spellings that fold to one, the most common counts."""
        for word, value in zipf.items():
            folded = self.fold(word)
            self.zipf[folded] = max(value, self.zipf.get(folded, 0.0))

    def add_word(self, word: str, source: str, traits: WordTrait = PLAIN, pos: str = "") -> str:
        """Note that a source lists a word; returns it folded."""
        folded = self.fold(word)
        if folded:
            self.listed_by[folded] |= self.bits[source]
            self.traits[folded] |= traits | WORD_CLASS_TRAITS.get(pos, PLAIN)
            if traits & WordTrait.PHRASE and "-" in folded and " " in folded:  # wild-goose chase, also without
                self.add_word(folded.replace("-", " "), source, traits, pos)
        return folded

    def add_form(self, form: str, lemma: str, source: str, pos: str = "") -> None:
        """Note that a form belongs to a lemma."""
        form = self.add_word(form, source, WordTrait.LISTED)
        lemma = self.add_word(lemma, source, WordTrait.LISTED, pos)
        if len(form) > 1 and len(lemma) > 1 and form != lemma:
            self._link(self.lemmas, form, lemma, Edge(Step.FORM, Strength.LISTED, self.bits[source]))

    def add_base(self, word: str, base: str, step: Step, source: str, strength: Strength = Strength.LISTED) -> None:
        """Note that a word is built on another, is another spelling of it, or shortens it."""
        word, base = self.fold(word), self.fold(base)
        if len(word) > 1 and len(base) > 1 and word != base and base not in self.opaque.get(word, ()):
            self._link(self.bases, word, base, Edge(step, strength, self.bits[source]))

    def add_split(self, word: str, parts: tuple[str, ...], source: str, strength: Strength = Strength.LISTED) -> None:
        """Note a reading of a word as a compound, unless a table calls the word opaque."""
        word, folded = self.fold(word), tuple(map(self.fold, parts))
        if not all(folded) or word in folded or self.opaque.get(word, set()) & set(folded):
            return
        for split in self.splits[word]:
            if split.parts == folded:
                split.sources |= self.bits[source]
                split.strength = max(split.strength, strength)
                return
        self.splits[word].append(Split(folded, strength, self.bits[source]))

    def lemmas_of(self, word: str) -> set[str]:
        """A word and the lemmas it may be a form of."""
        return {word, *self.lemmas.get(word, ())}

    def is_listed(self, word: str) -> bool:
        """Does a dictionary of this language have the word?"""
        return word in self.traits and bool(self.traits[word] & WordTrait.LISTED)

    def is_word(self, word: str, zipf: float = 0.0) -> bool:
        """Is it listed, and at least so common?"""
        return self.is_listed(word) and (not zipf or self.zipf.get(word, 0.0) >= zipf)

    def is_phrase(self, text: str) -> bool:
        """Is it a listed phrase or name?"""
        return text in self.traits and bool(self.traits[text] & (WordTrait.PHRASE | NAME))

    def is_name(self, word: str) -> bool:
        """Is it known as a name and nothing else?"""
        traits = self.traits.get(word, PLAIN)
        return bool(traits & NAME) and not traits & WordTrait.LISTED

    def add_unlisted(self) -> None:
        """Work out what unlisted words are forms or compounds of, by the language's own habits."""
        for word in sorted(self.zipf.keys() | self.traits.keys()):
            done = self.is_listed(word) or self.bases.get(word) or self.splits.get(word)
            if done or not word.isalpha() or word in self.elsewhere:
                continue
            for link in unlisted.lemmas(self, word):
                self._link(self.lemmas, word, link.other, Edge(link.step, link.strength, 0))
            self.splits[word] = [Split(found.parts, found.strength, 0) for found in unlisted.parts(self, word)]

    def _link(self, table: Edges, word: str, other: str, found: Edge) -> None:
        edge = table[word].setdefault(other, found)
        edge.sources |= found.sources
        if found.strength > edge.strength:
            edge.strength, edge.step = found.strength, found.step

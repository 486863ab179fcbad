"""Look-ups of words in a store, with an answer for words that the store does not hold as well."""

from functools import cached_property, lru_cache
from itertools import combinations
from operator import mul

from fairclue.lexicons import language as languages
from fairclue.lexicons import unlisted
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.plainness import Doubts, cost, level_of, part_doubts, step_doubts
from fairclue.lexicons.relations import Link, RootFlags, Split
from fairclue.lexicons.respelling import SHORTEST, spelling_key
from fairclue.lexicons.store import (
    ACCIDENTAL_FORM_BIT,
    GUESS_BIT,
    NUMBER_BITS,
    VECTOR_SCALE,
    Section,
    Store,
    with_level,
)
from fairclue.lexicons.text import fold, joined
from fairclue.lexicons.types import NAME, Step, WordTrait

_MOST_WORDS = 8  # of a phrase in which others are looked for


class Words:
    """The words of one language. Any text may be asked about; none raises."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.language = languages.load(store.about["language"])
        # Every rule asks about the same word again, and for each codename.
        self.fold = lru_cache(maxsize=4096)(self._fold)
        self.respelled = lru_cache(maxsize=4096)(self._respelled)
        self.lemmas = lru_cache(maxsize=1024)(self._lemmas)
        self.splits = lru_cache(maxsize=1024)(self._splits)
        self.stored_root_flags = lru_cache(maxsize=4096)(self._stored_root_flags)
        self.root_flags = lru_cache(maxsize=4096)(self._root_flags)
        self.meant = lru_cache(maxsize=1024)(self._meant)
        self.vector = lru_cache(maxsize=1024)(self._vector)

    def _fold(self, text: str) -> str:
        """The spelling under which a text is looked up."""
        return fold(text, self.language.alphabet)

    def number(self, text: str) -> int | None:
        """The word's number in the store. Hyphens and spaces may differ, and in Singlish letters that sound alike."""
        folded = self.fold(text)
        number = self._stored_number(folded)
        if number is None and (known := self.respelled(folded)):
            number = self.store.number(known)
        return number

    def _stored_number(self, folded: str) -> int | None:
        number = self.store.number(folded)
        if number is None and has_gap(folded):
            spellings = (folded.replace("-", " "), folded.replace(" ", "-"), joined(folded))
            number = next((n for spelling in spellings if (n := self.store.number(spelling)) is not None), None)
        return number

    def _respelled(self, folded: str) -> str:
        """The one word of the language's own that a spelling which no source has is a regular respelling of, if any."""
        rules = self.language.unlisted.respellings
        if not rules or len(folded) < SHORTEST or self._stored_number(folded) is not None:
            return ""
        return self._by_key.get(spelling_key(folded, rules), "")

    @cached_property
    def _by_key(self) -> dict[str, str]:
        """Spelling key -> the word that has it; nothing for the key of two different words."""
        own = {source.key for source in self.language.sources}
        found: dict[str, set[str]] = {}
        for word in self.store.own_words():
            number = self.store.number(word)
            if number is None or self.store.traits(number) & WordTrait.ABBREVIATION:
                continue
            if own.intersection(self.store.listed_by(number)):
                bases = self.store.links(number, Section.BASES)
                head = next((link.other for link in bases if link.step is Step.VARIANT), word)
                found.setdefault(spelling_key(word, self.language.unlisted.respellings), set()).add(head)
        return {key: heads.pop() for key, heads in found.items() if len(heads) == 1}

    def traits(self, text: str) -> WordTrait:
        """What kind of word it is; no traits if the store does not hold it."""
        number = self.number(text)
        return WordTrait(0) if number is None else WordTrait(self.store.traits(number))

    def zipf(self, text: str) -> float:
        """How common it is: 7 like 'the', 3 once in a million words, 0 not counted."""
        number = self.number(text)
        return 0.0 if number is None else self.store.zipf(number)

    frequency = zipf

    def closeness(self, word: str, other: str) -> float | None:
        """The cosine of two words' vectors, if both have one."""
        one, two = self.number(word), self.number(other)
        if one is None or two is None:
            return None
        a, b = self.store.vector(one), self.store.vector(two)
        return None if a is None or b is None else sum(map(mul, a, b)) / VECTOR_SCALE**2

    def is_particle(self, word: str) -> bool:
        """Is it a particle, such as out or under?"""
        return word in self.language.plainness.particles

    def is_word(self, word: str, zipf: float = 0.0) -> bool:
        """Is a folded word listed, and at least this common?"""
        number = self.store.number(word)
        if number is None or not self.store.traits(number) & WordTrait.LISTED:
            return False
        return not zipf or self.store.zipf(number) >= zipf

    def is_phrase(self, text: str) -> bool:
        """Is a folded text a listed phrase or name?"""
        number = self.store.number(text)
        return number is not None and bool(self.store.traits(number) & (WordTrait.PHRASE | NAME))

    def is_name(self, word: str) -> bool:
        """Is a folded word known as a name and nothing else?"""
        traits = self.traits(word)
        return bool(traits & NAME) and not traits & WordTrait.LISTED

    def _lemmas(self, text: str) -> list[Link]:
        """The words that this one is a form of."""
        number = self.number(text)
        return unlisted.lemmas(self, self.fold(text)) if number is None else self.store.links(number, Section.LEMMAS)

    def bases(self, text: str) -> list[Link]:
        """The words that this one is built on, spells differently or shortens."""
        if known := self.respelled(self.fold(text)):
            return [Link(self.fold(text), Step.VARIANT, known, Strength.DERIVED, ())]
        number = self.number(text)
        return [] if number is None else self.store.links(number, Section.BASES)

    def _splits(self, text: str) -> list[Split]:
        """The ways to see a word as a compound, the surest first."""
        number = self.number(text)
        folded = self.fold(text)
        splits = [] if number is None else self.store.splits(number)
        if number is None or (not splits and has_gap(folded)):
            splits = self._unlisted_splits(folded)
        return sorted(splits, key=lambda split: -split.strength)

    def _meant(self, text: str) -> list[int]:
        """The numbers of the words that say what a text means: itself, its lemmas and its usual spelling.

        If it has several words and no vector of its own, those words are among them.
        """
        number = self.number(text)
        found = [] if number is None else [number]
        same = (*self.lemmas(text), *(link for link in self.bases(text) if link.step is Step.VARIANT))
        found += [n for link in same if (n := self.number(link.other)) is not None]
        folded = self.fold(text)
        if has_gap(folded) and (number is None or self.vector(number) is None):
            told = set(folded.replace("-", " ").split()) - self.language.function_words
            found += [n for word in sorted(told) if (n := self.number(word)) is not None]
        return found

    def _vector(self, number: int) -> list[int] | None:
        """The vector of a word as plain numbers, which are multiplied quickly."""
        stored = self.store.vector(number)
        return None if stored is None else stored.tolist()

    def _root_flags(self, folded: str) -> tuple[RootFlags, RootFlags]:
        """The roots of a folded word, itself among them, and the roots of its parts."""
        number = self.number(folded)
        if number is None:
            return self._unlisted_root_flags(folded, {})
        roots, part_roots = self.stored_root_flags(number)
        if has_gap(folded) and not self.store.section(number, Section.SPLITS):
            return self._unlisted_root_flags(folded, roots)
        return roots, part_roots

    def _stored_root_flags(self, number: int) -> tuple[RootFlags, RootFlags]:
        """The same for the word with this number, as its record has it."""
        roots, part_roots = (
            {root & NUMBER_BITS: root & ~NUMBER_BITS for root in self.store.section(number, section)}
            for section in (Section.ROOTS, Section.PART_ROOTS)
        )
        return {number: 0, **roots}, part_roots

    def _unlisted_root_flags(self, word: str, roots: RootFlags) -> tuple[RootFlags, RootFlags]:
        """The same for a word that the store does not hold, worked out from its lemmas and parts."""
        own: RootFlags = dict(roots)
        of_parts: RootFlags = {}
        for link in unlisted.lemmas(self, word):
            lemma_roots, lemma_parts = self._known_root_flags(link.other)
            faint = self._level(step_doubts(self, word, link.other, Step.FORM, 0))
            own = {**{root: with_level(flags, faint) for root, flags in lemma_roots.items()}, **own}
            of_parts |= {root: with_level(flags, faint) for root, flags in lemma_parts.items()}
        is_loan = bool(self.traits(word) & WordTrait.LOAN)
        for split in self._unlisted_splits(word):
            guess = GUESS_BIT if split.strength is Strength.GUESS else 0
            for part in split.parts:
                faint = self._level(part_doubts(self, word, split.parts, part, 0))
                skipped = self._shortened_by(part) if guess else set()  # as in `build/roots.py`
                groups = self._alone(part) if is_loan else self._known_root_flags(part)
                for root, flags in (item for group in groups for item in group.items()):
                    if (is_loan or not flags & ACCIDENTAL_FORM_BIT) and root not in skipped:
                        fainter = with_level(flags, faint) | guess
                        of_parts[root] = min(of_parts.get(root, fainter), fainter)
        return own, of_parts

    def _level(self, doubts: Doubts) -> int:
        """How faint a step is that no source lists."""
        return level_of(cost(doubts, self.language.plainness.weights))

    def _shortened_by(self, word: str) -> set[int | None]:
        """The numbers of the words that this one is short for."""
        return {self.number(link.other) for link in self.bases(word) if link.step in (Step.CLIPPING, Step.ABBREVIATION)}

    def _unlisted_splits(self, word: str) -> list[Split]:
        """The splits of a word that no source splits; those of a phrase at the phrases in it too: New York City."""
        found = unlisted.splits(self, word)
        tokens = found[0].parts if has_gap(word) and found else ()
        if len(tokens) > _MOST_WORDS:
            return found
        for start, end in combinations(range(len(tokens) + 1), 2):
            phrase = " ".join(tokens[start:end])
            if 1 < end - start < len(tokens) and self.is_phrase(phrase):
                found.append(Split((*tokens[:start], phrase, *tokens[end:]), Strength.LISTED, ()))
        return found

    def _alone(self, part: str) -> tuple[RootFlags, RootFlags]:
        """The same for a part of a borrowed phrase that no table explains: it may only be spelled like that word."""
        number = self.number(part)
        return ({} if number is None else {number: ACCIDENTAL_FORM_BIT | GUESS_BIT}), {}

    def _known_root_flags(self, word: str) -> tuple[RootFlags, RootFlags]:
        """The same as the store has it; none if it does not hold the word."""
        number = self.number(word)
        return ({}, {}) if number is None else self.stored_root_flags(number)


def has_gap(folded: str) -> bool:
    """Is there a space or a hyphen in the text?"""
    return " " in folded or "-" in folded

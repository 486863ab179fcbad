"""The questions one may ask of a language's words. Start reading here."""

import warnings
from collections.abc import Iterable, Iterator
from functools import lru_cache

from fairclue.lexicons import find_relations, paths, typos, unlisted
from fairclue.lexicons import language as languages
from fairclue.lexicons.cache import store_folder, stores_folder
from fairclue.lexicons.evidence import Evidence, Strength
from fairclue.lexicons.find_relations import RootFlags
from fairclue.lexicons.relations import Link, Relation, RelationFound, RelationKind, Split
from fairclue.lexicons.similarity import Similarity, similarity_of
from fairclue.lexicons.store import GUESS_BIT, NUMBER_BITS, Section, Store
from fairclue.lexicons.text import fold, joined
from fairclue.lexicons.types import NAME, Step, WordTrait


class Lexicon:
    """What is known about one language's words. Any text may be asked about; none raises."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.language = languages.load(store.about["language"])
        # One word is asked about again and again, by each rule and for each codename.
        self.fold = lru_cache(maxsize=4096)(self._fold)
        self.lemmas = lru_cache(maxsize=1024)(self._lemmas)
        self.parts = lru_cache(maxsize=1024)(self._parts)
        self.stored_root_flags = lru_cache(maxsize=4096)(self._stored_root_flags)
        self.root_flags = lru_cache(maxsize=4096)(self._root_flags)

    @property
    def version(self) -> str:
        """The fingerprint of what the store was made from."""
        return self.store.folder.name

    def _fold(self, text: str) -> str:
        """The spelling under which a text is looked up."""
        return fold(text, self.language.alphabet)

    # ------------------------------------------------------------------ what a word is

    def number(self, text: str) -> int | None:
        """The word's number in the store, also when only hyphens or spaces tell the spellings apart."""
        folded = self.fold(text)
        number = self.store.number(folded)
        if number is None and _has_gap(folded):
            spellings = (folded.replace("-", " "), folded.replace(" ", "-"), joined(folded))
            number = next((n for spelling in spellings if (n := self.store.number(spelling)) is not None), None)
        return number

    def traits(self, text: str) -> WordTrait:
        """What kind of word it is; no traits if the store has never seen it."""
        number = self.number(text)
        return WordTrait(0) if number is None else WordTrait(self.store.traits(number))

    def zipf(self, text: str) -> float:
        """How common: 7 as 'the', 3 once in a million words, 0 not counted."""
        number = self.number(text)
        return 0.0 if number is None else self.store.zipf(number)

    def known(self, text: str) -> Evidence | None:
        """Is it a word of this language? Listed, at least seen in use, or made of known words."""
        traits, zipf = self.traits(text), self.zipf(text)
        if traits & (WordTrait.LISTED | NAME | WordTrait.ABBREVIATION):
            return Evidence(f"{text} is a word of {self.language.name}", self.listed_by(text), Strength.LISTED)
        if traits & WordTrait.FOREIGN:
            return None
        if zipf >= 1.0:
            claim = f"{text} is seen in {self.language.name} texts, though no dictionary here has it"
            return Evidence(claim, ("wordfreq",), Strength.DERIVED)
        made = [] if _has_gap(self.fold(text)) else self.lemmas(text) or self.parts(text)
        if made:
            return Evidence(f"{text} is made of known words", (), min(item.strength for item in made))
        return None

    def is_word(self, word: str, zipf: float = 0.0) -> bool:
        """Is a folded word listed, and at least so common?"""
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

    def is_listed(self, text: str) -> bool:
        """Does a dictionary of this language have it?"""
        return bool(self.traits(text) & WordTrait.LISTED)

    def listed_by(self, text: str) -> tuple[str, ...]:
        """The sources that list the word."""
        number = self.number(text)
        return () if number is None else self.store.listed_by(number)

    def tongues(self, text: str) -> tuple[str, ...]:
        """Other languages that use the word where this one has not taken it in."""
        number = self.number(text)
        bits = self.store.section(number, Section.TONGUES) if number is not None else ()
        return tuple(t for n, t in enumerate(self.store.about["tongues"]) if bits and bits[0] >> n & 1)

    def foreign(self, text: str) -> Evidence | None:
        """Is it a word of another language only?"""
        tongues = self.tongues(text)
        if not tongues:
            return None
        claim = f"{text} is not a word of {self.language.name}, but of: {', '.join(tongues)}"
        return Evidence(claim, ("wordfreq",), Strength.DERIVED)

    def note(self, text: str) -> str:
        """What a table says of the word: its meaning, or what it abbreviates."""
        number = self.number(text)
        return "" if number is None else self.store.note(number)

    # ------------------------------------------------------------------ forms, families, parts

    def _lemmas(self, text: str) -> list[Link]:
        """The words that this one is a form of."""
        number = self.number(text)
        return unlisted.lemmas(self, self.fold(text)) if number is None else self.store.links(number, Section.LEMMAS)

    def forms(self, text: str) -> list[str]:
        """The forms of a lemma."""
        return [form for form in self._back(text, Section.ROOT_OF) if self._leads(self.lemmas(form), text)]

    def bases(self, text: str) -> list[Link]:
        """What the word is built on, spells otherwise or shortens."""
        number = self.number(text)
        return [] if number is None else self.store.links(number, Section.BASES)

    def variants(self, text: str) -> list[str]:
        """Other spellings of the word."""
        return self._both_ways(text, Step.VARIANT)

    def shortenings(self, text: str) -> list[str]:
        """Clippings and abbreviations of the word, and what it shortens itself."""
        return sorted({*self._both_ways(text, Step.CLIPPING), *self._both_ways(text, Step.ABBREVIATION)})

    def family(self, text: str) -> list[str]:
        """The words that share a root with this one."""
        number = self.number(text)
        if number is None:
            return []
        found: set[int] = set()
        for root, ours in self.stored_root_flags(number)[0].items():
            theirs = self.store.section(root, Section.ROOT_OF)
            kin = {k & NUMBER_BITS for k in theirs if not (ours | k) & GUESS_BIT and find_relations.counts(ours, k)}
            found |= kin | (set() if ours & GUESS_BIT else {root})
        return sorted(self.store.word(kin) for kin in found - {number})

    def _parts(self, text: str) -> list[Split]:
        """The readings of a word as a compound, the surest first."""
        number = self.number(text)
        folded = self.fold(text)
        readings = [] if number is None else self.store.readings(number)
        if number is None or (not readings and _has_gap(folded)):
            readings = unlisted.parts(self, folded)
        return sorted(readings, key=lambda reading: -reading.strength)

    def compounds(self, text: str) -> list[str]:
        """The words that have this one as a part."""
        word = self.fold(text)
        return [
            other
            for other in self._back(text, Section.PART_ROOT_OF)
            if any(word in reading.parts for reading in self.parts(other))
        ]

    # ------------------------------------------------------------------ sound

    def homophones(self, text: str) -> list[str]:
        """Other words that sound the same."""
        return self._back(text, Section.SOUND_OF)

    def rhyme(self, text: str, other: str) -> bool:
        """Do two different words rhyme?"""
        one, two = self.number(text), self.number(other)
        if one is None or two is None or one == two:
            return False
        return not set(self.store.section(one, Section.RHYMES)).isdisjoint(self.store.section(two, Section.RHYMES))

    # ------------------------------------------------------------------ meaning and typos

    def similarity(self, text: str, other: str) -> Similarity:
        """How near in meaning two words are, and by what."""
        return similarity_of(self, text, other)

    def stand_together(self, one: str, two: str) -> bool:
        """Are the two words seen side by side, in this order, as in a phrase?"""
        first, second = self.number(one), self.number(two)
        return first is not None and second is not None and second in self.store.section(first, Section.NEXT_TO)

    def suggestions(self, text: str, limit: int = 5) -> list[str]:
        """The known words that a typo may stand for."""
        return typos.suggestions(self, self.fold(text), limit)

    # ------------------------------------------------------------------ two words

    def relation(self, text: str, other: str) -> Relation | None:
        """The strongest relation of form or part between two words, if there is one."""
        return max(self.relations(text, other), key=lambda r: r.strength, default=None)

    def relations(self, text: str, other: str) -> list[Relation]:
        """Every kind of relation between two words, the closest first, each by its surest way."""
        return [self.explained(text, other, related) for related in self.find_relations(text, other)]

    def find_relations(self, text: str, other: str) -> list[RelationFound]:
        """Which kinds of relation there are between two words, the closest first; quicker to tell than the steps."""
        return find_relations.find_relations(self, self.fold(text), self.fold(other))

    def explained(self, text: str, other: str, related: RelationFound) -> Relation:
        """A relation with the steps that lead from each word to the one they have in common."""
        one, two = self.fold(text), self.fold(other)
        if related.kind is RelationKind.SAME:
            return Relation(RelationKind.SAME, one, two, two, (), ())
        return paths.explained(self, related.kind, one, two, related.roots)

    def kin(self, *texts: str, by_parts: bool = True) -> set[int]:
        """The numbers of all words that may be related to one of these, some only by a guess.

        Without `by_parts`, words that merely have a part in common with one are left out.
        """
        return set().union(*self.kin_by_root(*texts, by_parts=by_parts))

    def kin_by_root(self, *texts: str, by_parts: bool = True) -> Iterator[Iterable[int]]:
        """The same root by root, for those who want to pause: there may be thousands."""
        reached = [self.root_flags(self.fold(text)) for text in texts]
        roots = {root for own, _ in reached for root in own}
        every = roots.union(*(parts for _, parts in reached))
        yield every
        for root in every:  # each of them once, however many of the texts go back to it
            yield map(NUMBER_BITS.__and__, self.store.section(root, Section.ROOT_OF))
            if by_parts or root in roots:
                yield map(NUMBER_BITS.__and__, self.store.section(root, Section.PART_ROOT_OF))

    def _root_flags(self, folded: str) -> tuple[RootFlags, RootFlags]:
        """The roots of a word, which is one of them itself, and the roots of its parts."""
        number = self.number(folded)
        if number is None:
            return unlisted.reach(self, folded, {})
        roots, parts = self.stored_root_flags(number)
        return unlisted.reach(self, folded, roots) if _has_gap(folded) and not parts else (roots, parts)

    def _stored_root_flags(self, number: int) -> tuple[RootFlags, RootFlags]:
        """The same for the word with this number, as its record tells."""
        roots, parts = (
            {root & NUMBER_BITS: root & ~NUMBER_BITS for root in self.store.section(number, section)}
            for section in (Section.ROOTS, Section.PART_ROOTS)
        )
        return {number: 0, **roots}, parts

    # ------------------------------------------------------------------ links that are stored the other way round

    def _both_ways(self, text: str, step: Step) -> list[str]:
        ours = {link.other for link in self.bases(text) if link.step is step}
        theirs = {
            other
            for other in self._back(text, Section.ROOT_OF)
            if self._leads([link for link in self.bases(other) if link.step is step], text)
        }
        return sorted(ours | theirs)

    def _leads(self, links: list[Link], text: str) -> bool:
        word = self.fold(text)
        return any(link.other == word for link in links)

    def _back(self, text: str, section: Section) -> list[str]:
        """The words that lead to this one."""
        number = self.number(text)
        found = () if number is None else self.store.section(number, section)
        return sorted(self.store.word(other & NUMBER_BITS) for other in found)


def _has_gap(folded: str) -> bool:
    return " " in folded or "-" in folded


def open_lexicon(code: str) -> Lexicon:
    """The lexicon of a language, from its compiled store.

    Where a changed source is not yet compiled, the last store stays in use, with a warning.
    """
    language = languages.load(code)
    folder = store_folder(language)
    if not folder.exists():
        older = sorted(stores_folder().glob(f"{code}-*"), key=lambda path: path.stat().st_mtime)
        if older:
            folder = older[-1]
            warnings.warn(
                f"the {language.name} lexicon is older than its sources; run: fairclue lexicon build", stacklevel=2
            )
    return Lexicon(Store(folder))

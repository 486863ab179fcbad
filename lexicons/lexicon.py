"""The lexicon: the questions one may ask about a language's words. Start reading here."""

import warnings
from collections.abc import Iterable, Iterator

from fairclue.lexicons import find_relations, paths, typos
from fairclue.lexicons import language as languages
from fairclue.lexicons.cache import store_folder, stores_folder
from fairclue.lexicons.evidence import Fact, Strength
from fairclue.lexicons.relations import Definition, Link, Relation, RelationFound, RelationKind
from fairclue.lexicons.similarity import Similarity, similarity_of
from fairclue.lexicons.store import GUESS_BIT, LEVEL_BITS, NUMBER_BITS, Section, Store, StoreError
from fairclue.lexicons.types import NAME, Step, WordTrait
from fairclue.lexicons.words import Words, has_gap


class Lexicon(Words):
    """What is known about one language's words. Any text may be asked about; none raises.

    The look-ups of single facts (`lemmas`, `splits`, `traits` and so on) are those of `Words`.
    """

    @property
    def version(self) -> str:
        """The name of the store, which ends in the fingerprint of what it was compiled from."""
        return self.store.folder.name

    # ------------------------------------------------------------------ what a word is

    def known(self, text: str) -> Fact | None:
        """Is it a word of this language: listed, at least seen in use, or made of known words?"""
        traits, zipf = self.traits(text), self.zipf(text)
        if traits & (WordTrait.LISTED | NAME | WordTrait.ABBREVIATION):
            return Fact("listed", self.listed_by(text), Strength.LISTED)
        if traits & WordTrait.FOREIGN:
            return None
        if zipf >= 1.0:
            return Fact("in_use", ("wordfreq",), Strength.DERIVED)
        made_of = [] if has_gap(self.fold(text)) else self.lemmas(text) or self.splits(text)
        if made_of:
            return Fact("made_of_known_words", (), min(item.strength for item in made_of))
        return None

    def is_listed(self, text: str) -> bool:
        """Is it in a dictionary of this language?"""
        return bool(self.traits(text) & WordTrait.LISTED)

    def listed_by(self, text: str) -> tuple[str, ...]:
        """The sources that list the word."""
        number = self.number(text)
        return () if number is None else self.store.listed_by(number)

    def foreign_languages(self, text: str) -> tuple[str, ...]:
        """The codes of other languages that use the word, if this one has not borrowed it."""
        number = self.number(text)
        bits = self.store.section(number, Section.FOREIGN_LANGUAGES) if number is not None else ()
        codes = self.store.about["foreign_languages"]
        return tuple(code for place, code in enumerate(codes) if bits and bits[0] >> place & 1)

    def foreign(self, text: str) -> Fact | None:
        """Is it a word of other languages only?"""
        return Fact("foreign", ("wordfreq",), Strength.DERIVED) if self.foreign_languages(text) else None

    def note(self, text: str) -> str:
        """The note on the word in a hand-written table: its meaning, or what it abbreviates."""
        number = self.number(text)
        return "" if number is None else self.store.note(number)

    def definition(self, text: str) -> Definition | None:
        """What the word means in a few words, or else what the word means that it is a form of."""
        words = (text, *(link.other for link in self.lemmas(text)))
        numbers = (number for word in words if (number := self.number(word)) is not None)
        return next((found for number in numbers if (found := self.store.definition(number))), None)

    # ------------------------------------------------------------------ forms, families, parts

    def forms(self, text: str) -> list[str]:
        """The forms of a lemma."""
        return [form for form in self._words_in(text, Section.ROOT_OF) if self._leads(self.lemmas(form), text)]

    def variants(self, text: str) -> list[str]:
        """Other spellings of the word."""
        return self._both_ways(text, Step.VARIANT)

    def shortenings(self, text: str) -> list[str]:
        """Clippings and abbreviations of the word, and the words that it shortens itself."""
        return sorted({*self._both_ways(text, Step.CLIPPING), *self._both_ways(text, Step.ABBREVIATION)})

    def family(self, text: str) -> list[str]:
        """The words that share a root with this one."""
        number = self.number(text)
        if number is None:
            return []
        found: set[int] = set()
        for root, ours in self.stored_root_flags(number)[0].items():
            for theirs in self.store.section(root, Section.ROOT_OF):
                is_chance = find_relations.is_by_chance(ours, theirs)
                if not (ours | theirs) & GUESS_BIT and find_relations.counts(ours, theirs) and not is_chance:
                    found.add(theirs & NUMBER_BITS)
            if not ours & GUESS_BIT:
                found.add(root)
        return sorted(self.store.word(relative) for relative in found - {number})

    def compounds(self, text: str) -> list[str]:
        """The words that have this one as a part."""
        word = self.fold(text)
        return [
            other
            for other in self._words_in(text, Section.PART_ROOT_OF)
            if any(word in split.parts for split in self.splits(other))
        ]

    # ------------------------------------------------------------------ sound

    def homophones(self, text: str) -> list[str]:
        """Other words that sound the same."""
        return self._words_in(text, Section.SOUND_OF)

    def rhyme(self, text: str, other: str) -> bool:
        """Do two different words rhyme?"""
        one, two = self.number(text), self.number(other)
        if one is None or two is None or one == two:
            return False
        return not set(self.store.section(one, Section.RHYMES)).isdisjoint(self.store.section(two, Section.RHYMES))

    # ------------------------------------------------------------------ meaning and typos

    def similarity(self, text: str, other: str, *, by_form: bool = False) -> Similarity:
        """How similar two words are in meaning, and which links speak for it.

        With `by_form` the other word stands for itself and not for its lemmas, if enough is known about it: wined is
        another word than wine.
        """
        return similarity_of(self, text, other, by_form=by_form)

    def stand_together(self, one: str, two: str) -> bool:
        """Are the two words seen side by side, in this order, as in a phrase?"""
        first, second = self.number(one), self.number(two)
        return first is not None and second is not None and second in self.store.section(first, Section.NEXT_TO)

    def suggestions(self, text: str, limit: int = 5) -> list[str]:
        """The known words that a typo may stand for."""
        return typos.suggestions(self, self.fold(text), limit)

    def plainly_meant(self, text: str) -> str:
        """The one known word that an unlisted word is plainly a typo of, else nothing."""
        return typos.plainly_meant(self, self.fold(text))

    def unspaced_phrase(self, text: str) -> str:
        """The listed phrase or name that was typed without its spaces, else nothing."""
        return typos.unspaced_phrase(self, self.fold(text))

    def one_slip_away(self, text: str) -> frozenset[int]:
        """The numbers of all words that differ from the text by one typing error."""
        return typos.numbers_one_slip_away(self, self.fold(text))

    # ------------------------------------------------------------------ two words

    def relation(self, text: str, other: str) -> Relation | None:
        """The strongest relation of form or part between two words, if there is one."""
        return max(self.relations(text, other), key=lambda r: r.strength, default=None)

    def relations(self, text: str, other: str) -> list[Relation]:
        """Every kind of relation between two words, the closest first, each by its surest path."""
        return [self.explained(found) for found in self.find_relations(text, other)]

    def find_relations(self, text: str, other: str) -> list[RelationFound]:
        """The kinds of relation between two words, the closest first, without their steps: much quicker."""
        return find_relations.find_relations(self, self.fold(text), self.fold(other))

    def explained(self, found: RelationFound) -> Relation:
        """A relation with the steps that lead from each word to the root that they share. Slow."""
        if found.kind is RelationKind.SAME:
            return Relation(RelationKind.SAME, found.word, found.other, found.other, (), ())
        plainest = min(flags & LEVEL_BITS for flags in found.roots.values())
        roots = [root for root, flags in found.roots.items() if flags & LEVEL_BITS == plainest]
        return paths.explained(self, found.kind, found.word, found.other, roots)

    def related_numbers(self, *texts: str, by_parts: bool = True) -> set[int]:
        """The numbers of all words that may be related to one of these, some only by a guess.

        Without `by_parts`, words that merely share a part with one of them are left out.
        """
        return set().union(*self.related_numbers_by_root(*texts, by_parts=by_parts))

    def related_numbers_by_root(self, *texts: str, by_parts: bool = True) -> Iterator[Iterable[int]]:
        """The same in small steps, one root at a time, as there may be thousands of roots."""
        flags = [self.root_flags(self.fold(text)) for text in texts]
        roots = {root for own, _ in flags for root in own}
        every = roots.union(*(of_parts for _, of_parts in flags))
        yield every
        for root in every:  # each of them once, however many of the texts lead to it
            yield map(NUMBER_BITS.__and__, self.store.section(root, Section.ROOT_OF))
            if by_parts or root in roots:
                yield map(NUMBER_BITS.__and__, self.store.section(root, Section.PART_ROOT_OF))

    # ------------------------------------------------------------------ links that are stored in one direction

    def _both_ways(self, text: str, step: Step) -> list[str]:
        """The words that this one leads to by a step, and the words that lead to it."""
        ours = {link.other for link in self.bases(text) if link.step is step}
        theirs = {
            other
            for other in self._words_in(text, Section.ROOT_OF)
            if self._leads([link for link in self.bases(other) if link.step is step], text)
        }
        return sorted(ours | theirs)

    def _leads(self, links: list[Link], text: str) -> bool:
        """Does one of the links lead to the word?"""
        word = self.fold(text)
        return any(link.other == word for link in links)

    def _words_in(self, text: str, section: Section) -> list[str]:
        """The words whose numbers are in a section of the word's record."""
        number = self.number(text)
        found = () if number is None else self.store.section(number, section)
        return sorted(self.store.word(other & NUMBER_BITS) for other in found)


def open_lexicon(code: str) -> Lexicon:
    """The lexicon of a language, from its compiled store.

    If something changed and is not compiled yet, the last store stays in use, with a warning.
    """
    language = languages.load(code)
    folder = store_folder(language)
    if not folder.exists():
        older = sorted(stores_folder().glob(f"{code}-*"), key=lambda path: path.stat().st_mtime)
        if not older:
            raise StoreError(
                f"there is no {language.name} lexicon in {stores_folder()} yet; run: fairclue lexicon build, "
                "or take in one that is compiled already: fairclue lexicon unpack FILE-or-URL"
            )
        folder = older[-1]
        warnings.warn(
            f"the {language.name} lexicon is older than its sources; run: fairclue lexicon build", stacklevel=2
        )
    return Lexicon(Store(folder))

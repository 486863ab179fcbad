"""The sections of a word's record, worked out from a draft."""

from collections.abc import Callable, Iterable

from fairclue.lexicons.build.draft import Draft, DraftLink
from fairclue.lexicons.build.roots import KEEPS_MEANING, PLAIN_PATH, SURE, TRUE_FORM, RootFinder, Roots, level
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.store import (
    ACCIDENTAL_FORM_BIT,
    DERIVED_BIT,
    GUESS_BIT,
    LEVEL_SHIFT,
    LINKED_BITS,
    SHIFTED_MEANING_BIT,
    LinkKind,
)
from fairclue.lexicons.types import Step

_EVERYWHERE = 5.6  # a word this common (Zipf) says nothing in a definition


class Sections:
    """Works out the sections of words. All words that they lead to must have numbers."""

    def __init__(self, draft: Draft, number: Callable[[str], int | None], links: Iterable[LinkKind] = ()) -> None:
        self.draft, self._find = draft, number
        self.links: dict[LinkKind, int] = {kind: place for place, kind in enumerate(links)}
        self.text = bytearray()
        self.joined = draft.compounds_of_two()
        self._finder = RootFinder(draft)
        self._languages = {code: 1 << place for place, code in enumerate(draft.language.foreign.languages)}

    def roots(self, word: str) -> list[int]:
        """What the word goes back to, without the word itself."""
        return self._flagged({root: path for root, path in self._finder.roots(word).items() if root != word})

    def part_roots(self, word: str) -> list[int]:
        """What its parts go back to."""
        return self._flagged(self._finder.part_roots(word))

    def lemmas(self, word: str) -> list[int]:
        """The words that it is a form of."""
        return self._linked(self._finder.lemmas(word))

    def bases(self, word: str) -> list[int]:
        """The words that it is built on, spells differently or shortens."""
        return self._linked(self.draft.bases.get(word, {}))

    def splits(self, word: str) -> list[int]:
        """The ways to see it as a compound."""
        values = []
        for split in self.draft.splits.get(word, ()):
            kind = self._kind(split.step, split.strength, split.sources)
            values += [len(split.parts) | kind, *map(self._number, split.parts)]
        return values

    def senses(self, word: str) -> list[int]:
        """Its own senses."""
        return sorted(self.draft.meaning.senses.get(word, ()))

    def kinds(self, word: str) -> list[int]:
        """The senses above its own."""
        return sorted(self.draft.meaning.kinds.get(word, ()))

    def mentions(self, word: str) -> list[int]:
        """The words of its definition that say something: not 'the' and 'of'."""
        zipf = self.draft.zipf
        return self._known(
            other for other in self.draft.meaning.mentions.get(word, ()) if zipf.get(other, 0.0) < _EVERYWHERE
        )

    def next_to(self, word: str) -> list[int]:
        """The words that stand beside it."""
        return self._known(self.draft.meaning.next_to.get(word, ()))

    def joined_to(self, word: str) -> list[int]:
        """The words that follow it in a compound of two."""
        return self._known(self.joined.get(word, ()))

    def note(self, word: str) -> list[int]:
        """The place of its note in the text."""
        note = self.draft.notes.get(word, "")
        return self._kept(note) if note else []

    def definition(self, word: str) -> list[int]:
        """The place of its definition in the text, and the number of the source."""
        found = self.draft.definitions.get(word)
        return [*self._kept(found.meaning), self.draft.bits[found.source].bit_length() - 1] if found else []

    def foreign_languages(self, word: str) -> list[int]:
        """The other languages that it belongs to."""
        found = self.draft.foreign_languages.get(word)
        return [sum(self._languages[code] for code in found)] if found else []

    def _kept(self, text: str) -> list[int]:
        """Keep a text, and say where: its place and length."""
        written = text.encode()
        self.text += written
        return [len(self.text) - len(written), len(written)]

    def _flagged(self, roots: Roots) -> list[int]:
        """The numbers of the roots, with their flags."""
        return sorted(self._number(root) | _flags(path) for root, path in roots.items())

    def _linked(self, found: dict[str, DraftLink]) -> list[int]:
        return [
            self._number(word) | self._kind(link.step, link.strength, link.sources)
            for word, link in sorted(found.items())
        ]

    def _kind(self, step: Step, strength: Strength, sources: int) -> int:
        """The number of a kind of link, shifted to its place beside a word number."""
        place = self.links.setdefault((int(step), int(strength), sources), len(self.links))
        if place >= 1 << (32 - LINKED_BITS.bit_length()):
            raise ValueError("there are too many kinds of links for the store's format")
        return place << LINKED_BITS.bit_length()

    def _known(self, words: Iterable[str]) -> list[int]:
        find = self._find
        return sorted(number for word in words if (number := find(word)) is not None)

    def _number(self, word: str) -> int:
        number = self._find(word)
        if number is None:
            raise KeyError(word)
        return number


def _flags(path: int) -> int:
    """The flags and the level of a root, by how good the path to it is."""
    return (
        level(path) << LEVEL_SHIFT
        | (0 if path & SURE else GUESS_BIT)
        | (0 if path & KEEPS_MEANING else SHIFTED_MEANING_BIT)
        | (0 if path & TRUE_FORM else ACCIDENTAL_FORM_BIT)
        | (0 if path & PLAIN_PATH else DERIVED_BIT)
    )

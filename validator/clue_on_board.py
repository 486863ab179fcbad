"""One clue at one board: what the rules look at. What the lexicon says is looked up once and shared by the rules."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cached_property

from fairclue.errors import InputError
from fairclue.lexicons import Lexicon, RelationFound, RelationKind, Similarity, Strength, WordTrait
from fairclue.lexicons.typos import is_one_slip
from fairclue.validator.board_index import BoardIndex, index_of
from fairclue.validator.parse_clue import ParsedClue
from fairclue.validator.reading import Reading, is_of_its_own, is_unlisted, read_clue
from fairclue.validator.several_words import Phrase, phrase_of
from fairclue.validator.types import Board, Clue, Number

_PLAIN = 0.8  # a relation this plain makes others superfluous


class ClueOnBoard:
    """A clue as it was understood, the codenames in sight, and how the two are related."""

    def __init__(self, clue: Clue, board: Board, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.typed = " ".join(clue.text.split())
        self.reading: Reading = read_clue(clue, lexicon)
        self.parsed: ParsedClue = self.reading.parsed
        self.number: Number = self.reading.number
        self.board_index: BoardIndex = index_of(board, lexicon)
        self.targets = _targets(clue, board) if clue.targets else ()
        self.word = _known_spelling(self.parsed, lexicon)  # in a spelling that the lexicon knows, if there is one
        self.traits = lexicon.traits(self.word) if self.word else WordTrait(0)
        self.phrase = phrase_of(self.parsed, lexicon) if len(self.parsed.words) > 1 else Phrase.ONE_WORD
        self._similarity: dict[str, Similarity] = {}
        self._found: dict[str, list[RelationFound]] = {}

    @property
    def listed_by(self) -> tuple[str, ...]:
        """The sources that list the clue."""
        return self.lexicon.listed_by(self.word)

    @cached_property
    def may_relate(self) -> list[str]:
        """The codenames in sight that the clue may be related to by form or part."""
        return self.board_index.may_relate(self.parsed.spellings, self.lexicon)

    def find_relations(self, codename: str) -> list[RelationFound]:
        """How the clue is related to a codename by form or part, the closest relations only."""
        if codename not in self._found:
            self._found[codename] = list(find_relations(self.parsed, codename, self.lexicon))
        return self._found[codename]

    def similarity(self, codename: str) -> Similarity:
        """How similar the clue and a codename are in meaning, by the clue's closest spelling."""
        if codename not in self._similarity:
            found = [self.lexicon.similarity(spelling, codename) for spelling in self.parsed.spellings]
            self._similarity[codename] = max(found, key=lambda one: one.score, default=Similarity(0.0))
        return self._similarity[codename]

    @cached_property
    def unlisted_parts(self) -> tuple[str, ...]:
        """The known words that an unlisted compound is made of; empty if the clue is anything else."""
        if not self._is_unlisted or self.lexicon.lemmas(self.word):
            return ()
        return next((split.parts for split in self.lexicon.splits(self.word)), ())

    @property
    def is_unknown(self) -> bool:
        """No source lists the clue, and it is no form or compound of known words."""
        return self._is_unlisted and not self.lexicon.known(self.word)

    @cached_property
    def one_slip_away(self) -> list[str]:
        """The codenames in sight that differ from the clue as typed by one typing error, and are not related to it.

        There are none if the clue is a word of its own: waiter is no slip of WATER.
        """
        word = self.lexicon.fold(self.typed) if self.reading.is_slip else self.word
        if not self.reading.is_slip and is_of_its_own(word, self.lexicon):
            return []
        near = [name for name, letters in self.board_index.letters.items() if is_one_slip(word, letters)]
        return [name for name in near if not self.find_relations(name)]

    @cached_property
    def suggestions(self) -> list[str]:
        """Known words that an unknown clue may be a typo of. Slow, so only looked up for a ruling."""
        return self.lexicon.suggestions(self.word, 3) if self.is_unknown else []

    @cached_property
    def is_in_other_letters(self) -> bool:
        """Whether the clue has a letter that is not Latin."""
        if self.word.isascii():
            return False
        return any(char.isalpha() and not unicodedata.name(char, "").startswith("LATIN") for char in self.word)

    @property
    def _is_unlisted(self) -> bool:
        if not self.word or self.phrase is not Phrase.ONE_WORD or self.is_in_other_letters:
            return False
        return not self.word[0].isdecimal() and is_unlisted(self.word, self.lexicon)


def find_relations(parsed: ParsedClue, codename: str, lexicon: Lexicon) -> Iterator[RelationFound]:
    """How a text is related to a codename by form or part, in any of its spellings, the closest relations only."""
    kinds: set[RelationKind] = set()
    plainest = 0.0  # of those that are no guess
    apart = not parsed.is_one_word or " " in codename or "-" in codename
    for spelling in parsed.spellings:
        for found in lexicon.find_relations(spelling, codename):
            if found.kind in kinds or found.plainness <= plainest:
                continue
            if apart and found.roots and _is_filler(found, lexicon):
                continue  # Lord of the Rings and Queen of Hearts share no more than "of"
            kinds.add(found.kind)
            yield found
            if found.strength > Strength.GUESS:
                plainest = found.plainness
                if plainest >= _PLAIN:
                    return  # a more distant relation adds nothing


def _is_filler(found: RelationFound, lexicon: Lexicon) -> bool:
    """Whether all that is shared with a phrase are words that block nothing in it: see decision 12.

    Those are function words, particles (BOOK OUT, outer) and what is no visible form of a word (LITTLE INDIA, less).
    """
    if found.kind is RelationKind.WHOLE:
        return False  # the codename itself is such a word
    roots = [lexicon.store.word(root) for root in found.roots]
    small = lexicon.language.function_words | lexicon.language.particles
    return all(root in small or _is_unlike(found.word, root, lexicon) for root in roots)


def _is_unlike(word: str, root: str, lexicon: Lexicon) -> bool:
    """Whether a form looks nothing like its lemma: better of good, went of go."""
    if not any(link.other == root for link in (*lexicon.lemmas(word), *lexicon.bases(word))):
        return False
    is_adjective = bool(lexicon.traits(root) & WordTrait.ADJECTIVE)
    return not set(word) & set(root) or (is_adjective and word[:2] != root[:2])


def _known_spelling(parsed: ParsedClue, lexicon: Lexicon) -> str:
    if len(parsed.spellings) == 1:
        return parsed.spellings[0]
    known = (spelling for spelling in parsed.spellings if lexicon.number(spelling) is not None)
    return next(known, parsed.spellings[0] if parsed.spellings else "")


def _targets(clue: Clue, board: Board) -> tuple[str, ...]:
    targets = board.find_all(clue.targets)
    for target in targets:
        if target in board.covered:
            raise InputError(f"{target} is covered; a target must be in sight")
    return tuple(sorted(set(targets)))

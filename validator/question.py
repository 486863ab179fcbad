"""One clue at one board, with what the lexicon says of the two, looked up once and shared by the rules."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cached_property

from fairclue.lexicons import Bond, Lexicon, Relatedness, Relation, RelationKind, Strength, Trait
from fairclue.lexicons.terms import NAME
from fairclue.validator.reading import Said, read
from fairclue.validator.several_words import Phrase, phrase
from fairclue.validator.sight import Sight, sight_of
from fairclue.validator.terms import Board, Clue, Number, QuestionError

IN_USE = 1.0  # a word this common (Zipf) exists, whether or not a dictionary has it
_KNOWN = Trait.LISTED | NAME | Trait.ABBREVIATION | Trait.FOREIGN


class Question:
    """What the rules look at."""

    def __init__(self, clue: Clue, board: Board, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.said: Said = read(clue.text, lexicon)
        self.number: Number = clue.number
        self.sight: Sight = sight_of(board, lexicon)
        self.targets = _targets(clue, board) if clue.targets else ()
        self.word = _known_spelling(self.said, lexicon)  # under the spelling that the lexicon knows, or the plainest
        self.traits = lexicon.traits(self.word) if self.word else Trait(0)
        self.phrase = phrase(self) if len(self.said.words) > 1 else Phrase.ONE_WORD  # if written as several words
        self._nearness: dict[str, Relatedness] = {}
        self._bonds: dict[str, list[Bond]] = {}
        self._spelled: dict[tuple[str, RelationKind], str] = {}  # the spelling that a bond is found by
        self._relations: dict[tuple[str, RelationKind], Relation] = {}

    @property
    def listed_by(self) -> tuple[str, ...]:
        """The sources that list the clue."""
        return self.lexicon.listed_by(self.word)

    @cached_property
    def may_relate(self) -> list[str]:
        """The codenames in sight that the clue may be related to by form or part."""
        return self.sight.may_relate(self.said.spellings, self.lexicon)

    def bonds(self, codename: str) -> list[Bond]:
        """How the clue is related to a codename by form or part: the closest bonds."""
        if codename not in self._bonds:
            self._bonds[codename] = list(self._found_bonds(codename))
        return self._bonds[codename]

    def relation(self, codename: str, bond: Bond) -> Relation:
        """The way that a bond goes from the clue to the codename; slow to find, so found once."""
        key = codename, bond.kind
        if key not in self._relations:
            self._relations[key] = self.lexicon.explained(self._spelled[key], codename, bond)
        return self._relations[key]

    def nearness(self, codename: str) -> Relatedness:
        """How near the clue is to a codename in meaning."""
        if codename not in self._nearness:
            near = [self.lexicon.related(spelling, codename) for spelling in self.said.spellings]
            self._nearness[codename] = max(near, key=lambda found: found.score, default=Relatedness(0.0))
        return self._nearness[codename]

    @cached_property
    def unlisted_parts(self) -> tuple[str, ...]:
        """The known words that a clue is made of which no source has ever seen; none if it is no such clue."""
        if not self._is_unlisted or self.lexicon.lemmas(self.word):
            return ()
        return next((reading.parts for reading in self.lexicon.parts(self.word)), ())

    @property
    def is_unknown(self) -> bool:
        """No source has it, and nothing that is known explains it."""
        return self._is_unlisted and not self.lexicon.known(self.word)

    @cached_property
    def nearest(self) -> list[str]:
        """The known words that the clue may be a slip of, in capitals; slow to find, so only told."""
        return [word.upper() for word in self.lexicon.nearest(self.word, 3)]

    @cached_property
    def is_in_other_letters(self) -> bool:
        """Is a letter of the clue not Latin?"""
        if self.word.isascii():
            return False
        return any(char.isalpha() and not unicodedata.name(char, "").startswith("LATIN") for char in self.word)

    @property
    def _is_unlisted(self) -> bool:
        if not self.word or self.traits & _KNOWN or self.phrase is not Phrase.ONE_WORD or self.is_in_other_letters:
            return False
        return not self.word[0].isdecimal() and self.lexicon.zipf(self.word) < IN_USE

    def _found_bonds(self, codename: str) -> Iterator[Bond]:
        apart = not self.said.is_one_word or " " in codename or "-" in codename
        for spelling in self.said.spellings:
            for bond in self.lexicon.bonds(spelling, codename):
                if (codename, bond.kind) in self._spelled or (apart and bond.roots and self._is_filler(bond)):
                    continue  # Lord of the Rings and Queen of Hearts share no more than "of"
                self._spelled[codename, bond.kind] = spelling
                yield bond
                if bond.strength > Strength.GUESS:
                    return  # nothing farther off adds to it

    def _is_filler(self, bond: Bond) -> bool:
        fillers = self.lexicon.language.traits["function_words"]
        return all(self.lexicon.store.word(root) in fillers for root in bond.roots)


def _known_spelling(said: Said, lexicon: Lexicon) -> str:
    if len(said.spellings) == 1:
        return said.spellings[0]
    known = (spelling for spelling in said.spellings if lexicon.number(spelling) is not None)
    return next(known, said.spellings[0] if said.spellings else "")


def _targets(clue: Clue, board: Board) -> tuple[str, ...]:
    targets = board.find_all(clue.targets)
    for target in targets:
        if target in board.covered:
            raise QuestionError(f"{target} is covered; a target must be in sight")
    return tuple(sorted(set(targets)))

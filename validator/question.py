"""One clue at one board, with what the lexicon says of the two, looked up once and shared by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from lexicons import Lexicon, Relatedness, Relation, Strength, Trait
from lexicons.terms import NAME
from validator.reading import Said, read
from validator.several_words import Phrase, phrase
from validator.terms import Board, Clue, Number, QuestionError

_IN_USE = 1.0  # a word this common (Zipf) exists, whether or not a dictionary has it


class Question:
    """What the rules look at."""

    def __init__(self, clue: Clue, board: Board, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.said: Said = read(clue.text, lexicon)
        self.number: Number = clue.number
        self.in_sight = board.in_sight
        self.targets = tuple(sorted({_target(name, board) for name in clue.targets}))
        self._relations: dict[str, list[Relation]] = {}
        self._nearness: dict[str, Relatedness] = {}

    @cached_property
    def word(self) -> str:
        """The clue under the spelling that the lexicon knows, or else the plainest."""
        known = (spelling for spelling in self.said.spellings if self.lexicon.number(spelling) is not None)
        return next(known, self.said.spellings[0] if self.said.spellings else "")

    @cached_property
    def traits(self) -> Trait:
        """What kind of word the clue is."""
        return self.lexicon.traits(self.word) if self.word else Trait(0)

    @cached_property
    def phrase(self) -> Phrase:
        """What the clue is, if it is written as several words."""
        return phrase(self)

    @property
    def listed_by(self) -> tuple[str, ...]:
        """The sources that list the clue."""
        return self.lexicon.listed_by(self.word)

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

    @property
    def _is_unlisted(self) -> bool:
        if self.phrase is not Phrase.ONE_WORD or not self.word.isascii() and not self.word.isalpha():
            return False
        known = self.traits & (Trait.LISTED | NAME | Trait.ABBREVIATION | Trait.FOREIGN)
        return bool(self.word) and not known and not self.word[0].isdecimal() and self.lexicon.zipf(self.word) < _IN_USE

    def relations(self, codename: str) -> list[Relation]:
        """How the clue is related to a codename by form or part, the closest first."""
        if codename not in self._relations:
            self._relations[codename] = list(self._related_by_form(codename))
        return self._relations[codename]

    def nearness(self, codename: str) -> Relatedness:
        """How near the clue is to a codename in meaning."""
        if codename not in self._nearness:
            near = [self.lexicon.related(spelling, codename) for spelling in self.said.spellings]
            self._nearness[codename] = max(near, key=lambda found: found.score, default=Relatedness(0.0))
        return self._nearness[codename]

    def _related_by_form(self, codename: str) -> Iterator[Relation]:
        kinds = set()
        fillers = self.lexicon.language.traits["function_words"]
        apart = not self.said.is_one_word or " " in codename or "-" in codename
        for spelling in self.said.spellings:
            for relation in self.lexicon.relations(spelling, codename):
                if relation.kind in kinds or (apart and relation.via in fillers):
                    continue  # Lord of the Rings and Queen of Hearts share no more than "of"
                kinds.add(relation.kind)
                yield relation
                if relation.strength > Strength.GUESS:
                    return  # nothing farther off adds to it


def _target(name: str, board: Board) -> str:
    target = board.find(name)
    if target in board.covered:
        raise QuestionError(f"{target} is covered; a target must be in sight")
    return target

"""The rules, in the order of the rulebooks. A rule observes; what is made of it is the ruleset's affair."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from validator.question import Question
from validator.rules.abbreviation import abbreviation
from validator.rules.compound_of_codename import compound_of_codename
from validator.rules.compound_word import compound_word
from validator.rules.contains_codename import contains_codename
from validator.rules.foreign_word import foreign_word
from validator.rules.homonym import homonym
from validator.rules.invented_word import invented_word
from validator.rules.letters import letters
from validator.rules.number_as_clue import number_as_clue
from validator.rules.one_word import one_word
from validator.rules.part_of_codename import part_of_codename
from validator.rules.place_name import place_name
from validator.rules.proper_name import proper_name
from validator.rules.rhyme import rhyme
from validator.rules.shared_part import shared_part
from validator.rules.unknown_word import unknown_word
from validator.rules.visible_word import visible_word
from validator.rules.word_form import word_form
from validator.terms import Observation


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule, and what it looks at."""

    find: Callable[[Question], Iterator[Observation]]
    needs_targets: bool = False
    compares: bool = False  # the clue's form with that of each codename

    @property
    def name(self) -> str:
        """The one name it has everywhere."""
        return self.find.__name__

    @property
    def meaning(self) -> str:
        """What it looks for, in words for players."""
        return self.find.__doc__ or ""


RULES = (
    Rule(one_word),
    Rule(visible_word, compares=True),
    Rule(word_form, compares=True),
    Rule(compound_of_codename, compares=True),
    Rule(part_of_codename, compares=True),
    Rule(shared_part, compares=True),
    Rule(letters),
    Rule(number_as_clue, needs_targets=True),
    Rule(foreign_word),
    Rule(invented_word),
    Rule(contains_codename, compares=True),
    Rule(compound_word),
    Rule(proper_name),
    Rule(place_name),
    Rule(abbreviation),
    Rule(homonym, needs_targets=True),
    Rule(rhyme, needs_targets=True),
    Rule(unknown_word),
)

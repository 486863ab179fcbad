"""The rules, in the order of the rulebooks. A rule observes; what is made of it is the ruleset's affair."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rules.abbreviation import abbreviation
from fairclue.validator.rules.compound_of_codename import compound_of_codename
from fairclue.validator.rules.compound_word import compound_word
from fairclue.validator.rules.contains_codename import contains_codename
from fairclue.validator.rules.foreign_word import foreign_word
from fairclue.validator.rules.homonym import homonym
from fairclue.validator.rules.invented_word import invented_word
from fairclue.validator.rules.letters import letters
from fairclue.validator.rules.number_as_clue import number_as_clue
from fairclue.validator.rules.one_word import one_word
from fairclue.validator.rules.part_of_codename import part_of_codename
from fairclue.validator.rules.place_name import place_name
from fairclue.validator.rules.proper_name import proper_name
from fairclue.validator.rules.rhyme import rhyme
from fairclue.validator.rules.shared_part import shared_part
from fairclue.validator.rules.unknown_word import unknown_word
from fairclue.validator.rules.visible_word import visible_word
from fairclue.validator.rules.word_form import word_form
from fairclue.validator.types import Observation


class FiresOn(Enum):
    """The words that a rule may see something in; screening asks it about no others."""

    ANY = "any word"
    KIN = "a word that is kin to a codename, or holds its letters"
    NUMBER = "no word, but the number said with it"
    ODD = "all but a plain known word: several words, a lone letter, an abbreviation, a foreign or unknown word"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule, and what it looks at."""

    find: Callable[[ClueOnBoard], Iterator[Observation | None]]  # None: a pause, where there is much to look at
    fires_on: FiresOn = FiresOn.ANY
    needs_targets: bool = False

    @property
    def name(self) -> str:
        """The one name it has everywhere."""
        return self.find.__name__

    @property
    def meaning(self) -> str:
        """What it looks for, in words for players."""
        return self.find.__doc__ or ""


RULES = (
    Rule(one_word, FiresOn.ODD),
    Rule(visible_word, FiresOn.KIN),
    Rule(word_form, FiresOn.KIN),
    Rule(compound_of_codename, FiresOn.KIN),
    Rule(part_of_codename, FiresOn.KIN),
    Rule(shared_part, FiresOn.KIN),
    Rule(letters, FiresOn.ODD),
    Rule(number_as_clue, FiresOn.NUMBER),
    Rule(foreign_word, FiresOn.ODD),
    Rule(invented_word, FiresOn.ODD),
    Rule(contains_codename, FiresOn.KIN),
    Rule(compound_word, FiresOn.ODD),
    Rule(proper_name, FiresOn.ODD),
    Rule(place_name, FiresOn.ODD),
    Rule(abbreviation, FiresOn.ODD),
    Rule(homonym, needs_targets=True),
    Rule(rhyme, needs_targets=True),
    Rule(unknown_word, FiresOn.ODD),
)

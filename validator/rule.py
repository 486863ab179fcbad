"""What a rule is made of. The rules themselves are in `rules/`, one file each."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from fairclue.lexicons.language import Language
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.types import Number, Observation


class FiresOn(Enum):
    """The words that a rule can fire on. Screening skips the rule for all others."""

    ANY = "any word"
    RELATED = "a word that is related to a codename, or contains its letters"
    NUMBER = "the number of the clue, whatever the word"
    ODD = "anything but a plain known word: several words, a lone letter, an abbreviation, a foreign or unknown word"


@dataclass(frozen=True, slots=True)
class Example:
    """A clue at a board that shows when a rule fires, or when it does not; judged by the language's usual edition."""

    language: str
    clue: str
    board: str  # in one line, as `Board.parse` reads it: "BREAK, (PIANO)"
    number: Number = None
    targets: tuple[str, ...] = ()
    fires: bool = True


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: the function that observes, what is known about it, and examples that show it."""

    find: Callable[[ClueOnBoard], Iterator[Observation | None]]  # None: a pause, where there is much to look at
    fires_on: FiresOn = FiresOn.ANY
    needs_targets: bool = False
    examples: tuple[Example, ...] = ()

    @property
    def name(self) -> str:
        """The name of the rule, the same everywhere: file, function, rulesets, wording, API."""
        return self.find.__name__

    @property
    def meaning(self) -> str:
        """What the rule says, for players, in English."""
        return self.find.__doc__ or ""

    def examples_in(self, language: Language) -> tuple[Example, ...]:
        """The examples in a language. One that extends another and has none of its own shows those of the other."""
        own = tuple(example for example in self.examples if example.language == language.code)
        return own if own or not language.base else self.examples_in(language.base)

"""Links, splits and relations between words, each with its evidence."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from fairclue.lexicons.evidence import Evidence, Strength
from fairclue.lexicons.types import Step

_CLAIMS = {
    Step.FORM: "{} is a form of {}",
    Step.VARIANT: "{} is another spelling of {}",
    Step.CLIPPING: "{} is short for {}",
    Step.ABBREVIATION: "{} is an abbreviation of {}",
    Step.FAMILY: "{} is built on {}",
    Step.PART: "{} has the part {}",
    Step.PREFIXED: "{} is built on {}",
    Step.ORIGIN: "{} goes back to the same word as {}",
}


RootFlags = dict[int, int]  # number of a root -> the flags that say how a word leads to it, see `store.py`


@dataclass(frozen=True, slots=True)
class Link:
    """One step from a word to another."""

    word: str
    step: Step
    other: str
    strength: Strength
    sources: tuple[str, ...]

    @property
    def claim(self) -> str:
        """The link as an English sentence."""
        return _CLAIMS[self.step].format(self.word, self.other)

    @property
    def evidence(self) -> Evidence:
        """The link as evidence."""
        return Evidence(self.claim, self.sources, self.strength)


@dataclass(frozen=True, slots=True)
class Split:
    """One way to see a word as a compound."""

    parts: tuple[str, ...]
    strength: Strength
    sources: tuple[str, ...]


class RelationKind(StrEnum):
    """What a word is to another."""

    SAME = "same"  # the same word, but for case, accents, hyphens
    FORM = "form"  # forms of one word, or built on one another
    WHOLE = "whole"  # the first word has a part that goes back to the second
    PART = "part"  # the first word is a part of the second, or a form of one
    BUILT = "built"  # the first word is built on a part of the second, but no form of it
    SHARED = "shared"  # both have a part that goes back to one word


class RelationFound(NamedTuple):
    """A relation without its steps: the kind, how sure it is, and the roots that the two words share."""

    kind: RelationKind
    strength: Strength
    roots: RootFlags  # the shared roots; none if the two are the same word


@dataclass(frozen=True, slots=True)
class Relation:
    """How one word is related to another, through a word that both go back to."""

    kind: RelationKind
    word: str
    other: str
    via: str
    word_steps: tuple[Link, ...]  # from the word to `via`
    other_steps: tuple[Link, ...]  # from the other to `via`

    @property
    def strength(self) -> Strength:
        """The strength of the weakest step."""
        return min((link.strength for link in self.steps()), default=Strength.LISTED)

    def steps(self) -> Iterator[Link]:
        """All steps, first those of the word, then those of the other."""
        yield from self.word_steps
        yield from self.other_steps

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        """Each step as evidence."""
        return tuple(link.evidence for link in self.steps())

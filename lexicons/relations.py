"""Links, splits and relations between words, each with its evidence."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.types import Step

RootFlags = dict[int, int]  # number of a root -> flags and level: how a word leads to it, see `store.py`


@dataclass(frozen=True, slots=True)
class Link:
    """One step from a word to another."""

    word: str
    step: Step
    other: str
    strength: Strength
    sources: tuple[str, ...]
    parts: tuple[str, ...] = ()  # all that the word is made of, if it is a compound or a blend


@dataclass(frozen=True, slots=True)
class Split:
    """One way to see a word as a compound, or as a blend."""

    parts: tuple[str, ...]
    strength: Strength
    sources: tuple[str, ...]
    step: Step = Step.PART


class Definition(NamedTuple):
    """What a word means, in a few words, and the source that says so."""

    word: str
    meaning: str
    source: str


class RelationKind(StrEnum):
    """What a word is to another."""

    SAME = "same"  # the same word, but for case, accents, hyphens
    FORM = "form"  # forms of one word, or built on one another
    WHOLE = "whole"  # the first word has a part that goes back to the second
    PART = "part"  # the first word is a part of the second, or a form of one
    BUILT = "built"  # the first word is built on a part of the second, but no form of it
    SHARED = "shared"  # both have a part that goes back to one word


class RelationFound(NamedTuple):
    """A relation without its steps: the kind, how sure and how plain it is, and the roots that the two words share."""

    kind: RelationKind
    strength: Strength
    plainness: float  # from 0 to 1, see `plainness.py`
    roots: RootFlags  # the shared roots; none if the two are the same word
    word: str  # folded, as is the other
    other: str


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

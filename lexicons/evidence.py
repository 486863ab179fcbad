"""What a lexicon knows, who says so and how sure that is."""

from dataclasses import dataclass
from enum import IntEnum


class Strength(IntEnum):
    """How well founded a claim is. A guess may raise a question but never forbid a clue."""

    GUESS = 1
    DERIVED = 2
    LISTED = 3

    def __str__(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Fact:
    """Something known about a word or two, the sources that say so, and how sure it is.

    `name` is the name of the sentence that tells it: `facts.NAME` in the wording.
    """

    name: str
    sources: tuple[str, ...]
    strength: Strength

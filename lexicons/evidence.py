"""What a lexicon can say, and how sure it is of it."""

from dataclasses import dataclass
from enum import IntEnum


class Strength(IntEnum):
    """How well a claim is founded; a guess may raise a question but never forbid a clue."""

    GUESS = 1
    DERIVED = 2
    LISTED = 3

    def __str__(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Evidence:
    """A claim in words, who says so, and how sure that is."""

    claim: str
    sources: tuple[str, ...]
    strength: Strength

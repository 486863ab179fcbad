"""What lint says about a deck."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum


class RemarkKind(StrEnum):
    """What a remark is about."""

    DUPLICATE = "duplicate"
    NEAR_DUPLICATE = "near_duplicate"
    RELATED = "related"
    UNKNOWN = "unknown"
    FOREIGN = "foreign"
    ADULT = "adult"
    SEVERAL_WORDS = "several_words"
    ODD_CHARACTERS = "odd_characters"
    TOO_FEW = "too_few"


@dataclass(frozen=True, slots=True)
class Remark:
    """One remark: the word, the earlier word that it clashes with, what is wrong, and what to do.

    `reason` is why the deck accepts it; a remark without a reason is to be mended.
    """

    kind: RemarkKind
    word: str
    other: str | None
    message: str
    suggestion: str
    reason: str | None = None

    @property
    def keys(self) -> tuple[str, str]:
        """What a deck's reasons may name it by: `WORD` or `WORD / OTHER`, or its kind for all words of the deck."""
        return (f"{self.word} / {self.other}" if self.other else self.word, self.kind.value)

    def accepted(self, reasons: Mapping[str, str]) -> "Remark":
        """The remark with the deck's reason to accept it, if there is one."""
        return replace(self, reason=next((reasons[key] for key in self.keys if key in reasons), None))

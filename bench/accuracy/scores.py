"""What the accuracy report is made of: scored pairs, screened boards, and how sure a share is."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from bench.accuracy.checks import BLOCKED, FREE, Row
from bench.accuracy.pairs.rows import UNSCORED

CHECKS = {"lexicon": "the lexicon", "referee": "the whole referee", "naive": "the naive check"}
_Z = 1.96  # for an interval that holds the true share 19 times in 20


@dataclass(frozen=True)
class Scored:
    """A pair, what each check says of it, and the lexicon's reason if it has one."""

    row: Row
    said: dict[str, str]
    reason: str = ""
    strength: str = ""

    @property
    def label(self) -> str:
        """What should be said of the pair, or would be if it were scored."""
        return UNSCORED.get(self.row["kind"], self.row["label"])

    def is_right(self, check: str = "lexicon") -> bool:
        """Is it blocked if it should be, and not blocked if not? To ask is no block."""
        return (self.said[check] == BLOCKED) == (self.label == BLOCKED)


@dataclass(frozen=True)
class Screening:
    """How many of so many nouns each board rules out, by the referee and by the naive check; and which."""

    nouns: int
    ours: list[int]
    naive: list[int]
    bans: list[tuple[str, str]]


@dataclass(frozen=True)
class Made:
    """What the report was made with: the versions of the lexicons and of the packages."""

    lexicons: dict[str, str]
    packages: dict[str, str]


class Share(NamedTuple):
    """Some of so many."""

    some: int
    of: int

    @property
    def value(self) -> float:
        """Between 0 and 1."""
        return self.some / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval: where the true share lies, 19 times in 20."""
        if not self.of:
            return 0.0, 1.0
        spread = _Z * _Z / self.of
        middle = self.value + spread / 2
        margin = _Z * math.sqrt((self.value * (1 - self.value) + spread / 4) / self.of)
        low, high = (middle - margin) / (1 + spread), (middle + margin) / (1 + spread)
        return max(0.0, low), min(1.0, high)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.value:.1%} ({100 * low:.1f}–{100 * high:.1f})"


def right(scored: Iterable[Scored], check: str = "lexicon") -> Share:
    """The share of pairs that a check gets right."""
    found = [one.is_right(check) for one in scored]
    return Share(sum(found), len(found))


def balanced(scored: list[Scored], check: str) -> float:
    """The mean of the shares got right of what should be blocked and of what should not."""
    return sum(right([s for s in scored if s.label == label], check).value for label in (BLOCKED, FREE)) / 2

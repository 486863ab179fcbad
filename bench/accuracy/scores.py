"""The data of the accuracy report: scored pairs, screened boards, and shares with confidence intervals."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from bench.accuracy.checks import BLOCKED, FREE, Row
from bench.accuracy.pairs.rows import UNSCORED

CHECKS = {"lexicon": "the lexicon", "referee": "the whole referee", "naive": "the naive check"}
_Z = 1.96  # for a confidence of 95%


@dataclass(frozen=True)
class Scored:
    """A pair, the verdict of each check on it, and the lexicon's reason if it has one."""

    row: Row
    verdicts: dict[str, str]
    reason: str = ""
    strength: str = ""

    @property
    def label(self) -> str:
        """The right verdict on the pair, also for kinds that are not scored."""
        return UNSCORED.get(self.row["kind"], self.row["label"])

    def is_right(self, check: str = "lexicon") -> bool:
        """Whether the check blocks exactly what should be blocked. `ask` does not count as blocked."""
        return (self.verdicts[check] == BLOCKED) == (self.label == BLOCKED)


@dataclass(frozen=True)
class Screening:
    """How many of the nouns each board rules out, by the referee and by the naive check, and which ones."""

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
    """A share: some out of a total."""

    some: int
    of: int

    @property
    def value(self) -> float:
        """The share as a number between 0 and 1."""
        return self.some / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval, which holds the true share with a probability of 95%."""
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

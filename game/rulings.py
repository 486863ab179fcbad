"""A ruling as it stood: what is kept of it, for a dispute, a log or a precedent."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from fairclue.validator.types import Board, Clue, Finding, Ruling, Stance, Verdict


@dataclass(frozen=True, slots=True)
class Ground:
    """One thing that the referee saw, and what the ruleset makes of it."""

    rule: str
    codename: str | None
    stance: Stance
    explanation: str
    on_targets: bool = False  # seen because of the declared targets, and tells of them
    without_targets: str = ""  # what to say in place of the explanation to those who may not know them

    def hidden(self) -> "Ground":
        """The same without a word of the targets."""
        return replace(self, codename=None, explanation=self.without_targets) if self.on_targets else self


@dataclass(frozen=True, slots=True)
class Citation:
    """A precedent that a ruling follows, and the sentence that says so."""

    precedent: str
    sentence: str


@dataclass(frozen=True, slots=True)
class RecordedRuling:
    """A ruling in plain words, with the versions that it was made by."""

    verdict: Verdict
    summary: str
    findings: tuple[Ground, ...] = ()
    noticed: tuple[Ground, ...] = ()
    citations: tuple[Citation, ...] = ()
    ruleset: str = ""
    ruleset_version: str = ""
    lexicon_version: str = ""
    language: str = "en"

    def without_targets(self) -> "RecordedRuling":
        """The ruling for those who may not know what the clue is meant for."""
        findings, noticed = (tuple(ground.hidden() for ground in seen) for seen in (self.findings, self.noticed))
        return replace(self, findings=findings, noticed=noticed)


Referee = Callable[[Clue, Board], RecordedRuling]


def recorded(ruling: Ruling) -> RecordedRuling:
    """What is kept of a ruling."""
    return RecordedRuling(
        verdict=ruling.verdict,
        summary=ruling.summary,
        findings=tuple(_ground(finding) for finding in ruling.findings),
        noticed=tuple(_ground(finding) for finding in ruling.noticed),
        ruleset=ruling.ruleset,
        ruleset_version=ruling.ruleset_version,
        lexicon_version=ruling.lexicon_version,
        language=ruling.language,
    )


def _ground(finding: Finding) -> Ground:
    return Ground(
        finding.rule,
        finding.codename,
        finding.stance,
        finding.explanation,
        finding.on_targets,
        finding.without_targets if finding.on_targets else "",
    )

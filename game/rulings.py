"""A ruling as it is kept in a dispute or a log: its words at the time, whatever the lexicon says later."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from pydantic import ConfigDict, Field

from fairclue.game.schema import ALL_FIELDS_REQUIRED, StanceName
from fairclue.validator.types import Board, Clue, Finding, Ruling, Stance, Verdict
from fairclue.validator.word_picture import Picture
from fairclue.wording import say


@dataclass(frozen=True, slots=True)
class Ground:
    """One finding of the referee, and what the ruleset makes of it."""

    __pydantic_config__: ClassVar[ConfigDict] = ALL_FIELDS_REQUIRED
    rule: str
    codename: str | None
    stance: StanceName
    explanation: str
    on_targets: bool = False  # it was found because of the declared targets, and reveals them
    without_targets: str = ""  # the explanation for those who may not know the targets
    picture: Picture | None = None  # of the clue and the codename, if they share letters or a root

    def hidden(self) -> "Ground":
        """The same without anything about the targets."""
        if not self.on_targets:
            return self
        return Ground(self.rule, None, self.stance, self.without_targets)


@dataclass(frozen=True, slots=True)
class Citation:
    """A precedent that a ruling follows, and the sentence that says so."""

    precedent: str
    sentence: str


@dataclass(frozen=True, slots=True)
class RecordedRuling:
    """A ruling in words, with the versions of ruleset and lexicon that it was made with."""

    __pydantic_config__: ClassVar[ConfigDict] = ALL_FIELDS_REQUIRED
    verdict: Verdict
    summary: str
    findings: tuple[Ground, ...] = ()
    noticed: tuple[Ground, ...] = ()
    citations: tuple[Citation, ...] = ()
    ruleset: str = ""
    ruleset_version: str = ""
    lexicon_version: str = ""
    language: str = "en"
    read_as: Annotated[str | None, Field(description="what the clue was read as, if not as typed")] = None

    def without_targets(self) -> "RecordedRuling":
        """The ruling for those who may not know what the clue is meant for."""
        findings, noticed = (tuple(ground.hidden() for ground in seen) for seen in (self.findings, self.noticed))
        return replace(self, findings=findings, noticed=noticed)


Referee = Callable[[Clue, Board], RecordedRuling]


def recorded(ruling: Ruling, *, is_alone: bool = False) -> RecordedRuling:
    """The ruling as it is kept. To a team without an opponent it does not speak of the other spymaster."""
    usual, fitting = (
        verdict_sentence(ruling.verdict, ruling.clue.text, ruling.language, is_alone=alone)
        for alone in (False, is_alone)
    )
    return RecordedRuling(
        verdict=ruling.verdict,
        summary=ruling.summary.replace(usual, fitting),
        findings=tuple(_ground(finding, is_alone=is_alone) for finding in ruling.findings),
        noticed=tuple(_ground(finding, is_alone=is_alone) for finding in ruling.noticed),
        ruleset=ruling.ruleset,
        ruleset_version=ruling.ruleset_version,
        lexicon_version=ruling.lexicon_version,
        language=ruling.language,
        read_as=ruling.read_as,
    )


def verdict_sentence(verdict: Verdict, clue: str, language: str, *, is_alone: bool = False) -> str:
    """The verdict on a clue in a sentence, which says who decides in case of doubt."""
    key = "table.disputes.alone.ask" if is_alone and verdict is Verdict.ASK else f"rulings.verdicts.{verdict}"
    return say(language, key, clue=clue.upper())


def _ground(finding: Finding, *, is_alone: bool) -> Ground:
    return Ground(
        finding.rule,
        finding.codename,
        finding.stance,
        finding.seen if is_alone and finding.stance is Stance.ASK else finding.explanation,
        finding.on_targets,
        finding.without_targets if finding.on_targets else "",
        finding.picture,
    )

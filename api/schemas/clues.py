"""Clues: what is asked, and the ruling."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from fairclue.api.schemas.common import Body, HouseSettings, Stance, Strength, Verdict, Words
from fairclue.validator.types import UNLIMITED

Number = Annotated[int, Field(ge=0, lt=1_000_000)] | Annotated[str, Field(max_length=20)] | None
_QUESTION: dict[str, Any] = {
    "clue": "stationery",
    "number": 1,
    "board": ["SUBSTATION", "ROW", "VOTE"],
    "covered": ["VOTE"],
    "ruleset": "english",
}


class ClueOnBoard(Body):
    """A board and the rules that it is played by."""

    board: Words = Field(max_length=400, description="the codenames on the table")
    covered: Words = Field([], max_length=400, description="those that are covered")
    ruleset: str = Field(
        "english", max_length=100, description="an edition, with presets: english+strict; or a house ruleset"
    )
    settings: HouseSettings = Field({}, description="house settings, for flexible rules")
    play_in: str | None = Field(
        None, max_length=20, description="one of the edition's languages; its first if not given"
    )


class CheckRequest(ClueOnBoard):
    """A clue to rule on."""

    model_config = ConfigDict(json_schema_extra={"examples": [_QUESTION]})

    clue: str = Field(max_length=10_000)
    number: Number = Field(None, description=f"0, 1, 2 and so on, or {UNLIMITED!r}")
    targets: Words = Field([], max_length=400, description="the codenames that are meant, if declared")
    language: str | None = Field(None, max_length=20, description="of the explanations: en or sv; else Accept-Language")


class EvidenceOut(BaseModel):
    """A claim, who says so and how sure that is."""

    claim: str
    sources: list[str]
    strength: Strength


class FindingOut(BaseModel):
    """What a rule saw and what the ruleset makes of it."""

    rule: str
    codename: str | None
    stance: Stance
    explanation: str
    evidence: list[EvidenceOut]
    section: str = Field(description="where the edition says so")
    says: str = Field(description="what it says there, in our words")


class RulesetUsed(BaseModel):
    """The rules that a ruling was made by."""

    name: str
    version: str
    settings: dict[str, Stance]


class RulingOut(BaseModel):
    """A verdict with its reasons."""

    verdict: Verdict
    summary: str
    findings: list[FindingOut]
    noticed: list[FindingOut] = Field(description="seen, but allowed by this ruleset")
    blocking: list[str]
    legal_when_covered: list[str]
    ruleset: RulesetUsed
    lexicon: str
    language: str


class ScreenRequest(ClueOnBoard):
    """Candidates to screen at one board."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"candidates": ["sparrow", "rowing"], "board": ["ROW", "MOON"], "reasons": True}]
        },
    )

    candidates: Words = Field(max_length=100_000)
    number: Number = Field(None, description=f"said with each of them: 0, 1, 2 and so on, or {UNLIMITED!r}")
    reasons: bool = Field(False, description="say which rule and codename speak against a candidate")


class Reason(BaseModel):
    """What speaks against a candidate."""

    candidate: int = Field(description="its place in the list, from 0")
    rule: str
    codename: str | None


class Screening(BaseModel):
    """A verdict for each candidate, in order."""

    verdicts: list[Verdict]
    reasons: list[Reason]

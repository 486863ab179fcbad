"""Clues to rule on, and rulings."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from fairclue.api.schemas.common import Body, Stance, Strength, Verdict
from fairclue.validator import request


class CheckRequest(Body, request.CheckRequest):
    """A clue to rule on. Without `language`, the ruling is explained in what Accept-Language asks for."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "clue": "stationery",
                    "number": 1,
                    "board": ["SUBSTATION", "ROW", "VOTE"],
                    "covered": ["VOTE"],
                    "ruleset": "english",
                }
            ]
        }
    )


class EvidenceOut(BaseModel):
    """A claim, the sources that support it and how certain it is."""

    claim: str
    sources: list[str]
    strength: Strength


class SegmentOut(BaseModel):
    """Some letters of a word."""

    text: str
    shared: bool = Field(description="whether the other word has them too, from the same root")


class DrawnWordOut(BaseModel):
    """A word in segments."""

    parts: list[SegmentOut] = Field(description="one after the other, they are the word in capitals")
    through: list[str] = Field(description="the words between it and the root: SNOWMAN for SNOWMEN and SNOW")


class PictureOut(BaseModel):
    """A clue and a codename to draw side by side, with the letters marked that both have from one root."""

    clue: DrawnWordOut
    codename: DrawnWordOut
    root: str | None = Field(description="the word that both go back to, if the marked letters do not spell it")


class FindingOut(BaseModel):
    """What a rule saw, with the ruleset's stance on it."""

    rule: str
    codename: str | None
    stance: Stance
    seen: str = Field(description="what was seen, in one sentence")
    explanation: str = Field(description="the same, with why it matters or what follows from it")
    picture: PictureOut | None = Field(description="of the clue and the codename, if they share letters or a root")
    evidence: list[EvidenceOut]
    section: str = Field(description="of the edition's rulebook")
    says: str = Field(description="what the rulebook says there, in our words")
    plainness: float | None = Field(
        description="of a relation by form or part: how likely it is that no fair player disputes it, from 0 to 1"
    )


class DefinitionOut(BaseModel):
    """What a word means in a few words."""

    word: str
    meaning: str
    source: str


class CitedSourceOut(BaseModel):
    """A source that evidence names by its key."""

    key: str
    title: str
    url: str = Field(description="its own page; empty for the hand-written tables")
    about: str = Field(description="what it is, in a few words")
    licence: str


class RulesetUsed(BaseModel):
    """The ruleset that a ruling was made by."""

    name: str
    version: str
    settings: dict[str, Stance]


class RulingOut(BaseModel):
    """A verdict with its reasons."""

    verdict: Verdict
    summary: str
    read_as: str | None = Field(
        description="what the clue was read as, if not as typed: without a number, a slip corrected, with its spaces"
    )
    number: int | Literal["unlimited"] | None = Field(description="the number, as given or as typed after the clue")
    suggestions: list[str] = Field(description="known words that an unknown clue may be a typo of, the likeliest first")
    findings: list[FindingOut]
    noticed: list[FindingOut] = Field(description="what was seen but is allowed by this ruleset")
    blocking: list[str] = Field(description="the codenames in sight that the findings are about")
    legal_when_covered: list[str] = Field(
        description="once these are covered, the clue is legal; empty if that is not enough"
    )
    definitions: list[DefinitionOut] = Field(
        description="of the clue and of the codenames that block it, where a source has one"
    )
    sources: list[CitedSourceOut] = Field(description="those that the evidence and the definitions name")
    ruleset: RulesetUsed
    lexicon: str
    language: str


class ScreenRequest(Body, request.ScreenRequest):
    """Candidates to screen at one board."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"candidates": ["sparrow", "rowing"], "board": ["ROW", "MOON"], "reasons": True}]
        },
    )


class Reason(BaseModel):
    """Why a candidate is not valid: the first rule against it and the codename that it is about."""

    candidate: int = Field(description="its position in the list, from 0")
    rule: str
    codename: str | None


class Screening(BaseModel):
    """A verdict for each candidate, in order."""

    verdicts: list[Verdict]
    reasons: list[Reason]

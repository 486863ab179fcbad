"""Rulings at a table, disputes, precedents and the house."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from fairclue.api.schemas.common import Body, HouseSettings, Number, Plain, Stance, Verdict, Words
from fairclue.game import Decision, Team

Reason = Annotated[str, Field(max_length=500), Plain]
ClientKey = Annotated[
    str, Field(min_length=1, max_length=40, description="the client's name for it: done only once"), Plain
]


class GroundOut(BaseModel):
    """One thing that the referee saw."""

    rule: str
    codename: str | None
    stance: Stance
    explanation: str


class CitationOut(BaseModel):
    """A precedent that a ruling follows."""

    precedent: str
    sentence: str


class TableRuling(BaseModel):
    """A ruling by the table's rules and case law, as it stood."""

    verdict: Verdict
    summary: str
    findings: list[GroundOut]
    noticed: list[GroundOut]
    citations: list[CitationOut]
    ruleset: str
    ruleset_version: str
    lexicon_version: str
    language: str


class ClueOut(BaseModel):
    """A clue."""

    text: str
    number: int | str | None
    targets: list[str]


class BoardSeen(BaseModel):
    """The codenames that a dispute was about."""

    codenames: list[str]
    covered: list[str]


class DisputeSeen(BaseModel):
    """A dispute in a game."""

    origin: Literal["asked", "given", "challenged"]
    team: Team
    judge: Team
    clue: ClueOut
    board: BoardSeen
    ruling: TableRuling
    objection: str | None
    decision: Decision | None
    settled_by: str | None
    reason: str


class DisputeOut(DisputeSeen):
    """A dispute of the table, with where it stands."""

    number: int
    status: Literal["ruled", "open", "settled", "dropped"]
    outcome: str = Field(description="a sentence that says where it stands, with the penalty if there is one")
    at_desk: bool = Field(description="it belongs to no game")


class PrecedentOut(BaseModel):
    """What the table decided, and follows."""

    id: str
    rule: str
    clue: str
    forms: list[str]
    codename: str | None
    decision: Decision
    reason: str
    when: str
    by: str


class QuietQuestion(Body):
    """May I say this? Nobody hears of it, and nothing is kept."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"clue": "feathers", "number": 2}]})

    clue: str = Field(max_length=200)
    number: Number = None
    targets: Words = Field([], max_length=25)
    board: Words | None = Field(None, max_length=400, description="the codenames, if not those of the game")
    covered: Words = Field([], max_length=400)


class NewDispute(Body):
    """A clue for the desk: one's own, asked about quietly, or the other side's, challenged."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [{"origin": "challenged", "clue": "FBI", "number": 1, "board": ["AGENT", "ROW", "VOTE"]}]
        },
    )

    origin: Literal["asked", "challenged"]
    clue: Annotated[str, Field(max_length=200), Plain]
    number: Number = None
    targets: Words = Field([], max_length=25)
    board: Words = Field(max_length=400)
    covered: Words = Field([], max_length=400)
    key: ClientKey | None = None


class Answer(Body):
    """What a spymaster says in a dispute at the desk."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"act": "decide", "decision": "allow", "reason": "Everybody says it."}]},
    )

    act: Literal["accept", "object", "decide"]
    decision: Decision | None = None
    reason: Reason = ""
    key: ClientKey | None = None


class PrecedentIn(Body):
    """What a club decided, to be followed by a table."""

    id: str | None = Field(None, max_length=20, description="ignored: it follows from the rest")
    rule: str = Field(max_length=60)
    clue: Annotated[str, Field(max_length=200), Plain]
    forms: Annotated[list[Annotated[str, Field(max_length=200), Plain]], Field(max_length=500, fail_fast=True)]
    codename: Annotated[str, Field(max_length=60), Plain] | None
    decision: Decision
    reason: Reason
    when: Annotated[str, Field(max_length=20), Plain]
    by: Annotated[str, Field(max_length=100), Plain]


class HouseFile(Body):
    """An edition, house settings and case law: what a club takes from table to table."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"ruleset": "english", "settings": {"rhyme": "allow"}, "precedents": []}]},
    )

    ruleset: str = Field(max_length=100)
    settings: HouseSettings = Field(default_factory=dict)
    precedents: Annotated[list[PrecedentIn], Field(fail_fast=True)] = Field([], max_length=1000)


class HouseOut(BaseModel):
    """The same as a table tells it."""

    ruleset: str
    settings: dict[str, Stance]
    precedents: list[PrecedentOut]


class ProposalOut(BaseModel):
    """A house ruleset that the precedents speak for; POST /v1/rulesets takes it with a name and a title."""

    extends: str
    settings: dict[str, Stance]
    divided: list[str] = Field(description="rules that the table decided both ways")
    firm: list[str] = Field(description="rules that no setting can change; each precedent still holds")

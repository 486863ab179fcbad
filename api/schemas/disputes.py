"""Requests about disputes, precedents and house rules. Their responses are defined in `table.views`."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from fairclue.api.schemas.common import Body, HouseSettings, Number, Plain, Words
from fairclue.game import Decision
from fairclue.game.schema import Reason
from fairclue.table import House, Precedent
from fairclue.table.house import checked
from fairclue.validator import Stance

ClientKey = Annotated[
    str, Field(min_length=1, max_length=40, description="a key of the client: the request is done only once"), Plain
]


class QuietQuestion(Body):
    """A clue that a spymaster asks about. Nobody else sees the question, and nothing is stored."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"clue": "feathers", "number": 2}]})

    clue: str = Field(max_length=200)
    number: Number = None
    targets: Words = Field([], max_length=25)
    board: Words | None = Field(None, max_length=400, description="the codenames, if not those of the game")
    covered: Words = Field([], max_length=400)


class NewDispute(Body):
    """A clue for the dispute desk: your own (`asked`, quietly) or the other team's (`challenged`)."""

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
    """A spymaster's answer in a dispute at the dispute desk."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"act": "decide", "decision": "allow", "reason": "Everybody says it."}]},
    )

    act: Literal["accept", "object", "decide", "withdraw", "carry_on"]
    decision: Decision | None = None
    reason: Reason = ""
    key: ClientKey | None = None


class PrecedentIn(Body):
    """A precedent of a club, for the table to follow."""

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
    """An edition, house settings and precedents: what a club takes from table to table."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"ruleset": "english", "settings": {"rhyme": "allow"}, "precedents": []}]},
    )

    ruleset: str = Field(max_length=100)
    settings: HouseSettings = Field(default_factory=dict)
    precedents: Annotated[list[PrecedentIn], Field(fail_fast=True)] = Field([], max_length=1000)

    def house(self) -> House:
        """The house, if the edition knows the rules of its settings and precedents."""
        stances = {rule: Stance[stance.upper()] for rule, stance in self.settings.items()}
        precedents = (
            Precedent(**one.model_dump(exclude={"id"}) | {"forms": tuple(one.forms)}) for one in self.precedents
        )
        return checked(House(self.ruleset, stances, tuple(precedents)))

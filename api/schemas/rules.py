"""Rules and rulesets: editions, presets and house rulesets."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from fairclue.api.schemas.common import Body, HouseSettings, Plain, Stance
from fairclue.decks.deck import Slug, Title


class ExampleOut(BaseModel):
    """A clue at a board that shows when a rule fires, or when it does not."""

    clue: str
    number: int | str | None
    board: list[str]
    covered: list[str]
    targets: list[str]
    fires: bool


class RuleOut(BaseModel):
    """A rule."""

    name: str
    title: str
    meaning: str
    needs_targets: bool
    examples: dict[str, list[ExampleOut]] = Field(description="by the language that is played in")


class PositionOut(BaseModel):
    """The position of a ruleset on one rule."""

    rule: str
    stance: Stance
    firm: bool
    section: str
    says: str


class RulesetSummary(BaseModel):
    """A ruleset without its rules."""

    name: str
    title: str
    version: str
    languages: list[str]
    about: str
    extends: str | None = Field(description="the edition that a house ruleset is based on; null for an edition")
    owner: str | None = Field(description="the owner of a house ruleset; null for an edition")
    retired: bool


class PlainnessOut(BaseModel):
    """How plainly clue and codename must be related by form or part, from 0 to 1."""

    forbid: float = Field(description="from here on, the stance on the rule applies")
    ask: float = Field(description="from here on, the opposing spymaster decides; below, the link does not count")


class RulesetOut(RulesetSummary):
    """A ruleset with its position on every rule."""

    settings: dict[str, Stance] = Field(description="the stances that the house or a preset sets")
    plainness: PlainnessOut
    rules: list[PositionOut]


class Rulesets(BaseModel):
    """The editions, the presets that can be added to one, and the house rulesets in use."""

    editions: list[RulesetSummary]
    presets: list[str]
    house: list[RulesetSummary]


class NewRuleset(Body):
    """A house ruleset: an edition with settings of its own."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"name": "club", "extends": "english", "title": "Our club", "settings": {"abbreviation": "allow"}}
            ]
        },
    )

    name: Slug
    extends: Annotated[str, Plain] = Field(
        max_length=60, description="an edition, with presets if wished: english+strict"
    )
    title: Title
    settings: HouseSettings = Field(description="for flexible rules")


class RulesetChanges(Body):
    """Changes to a house ruleset; what is not given stays as it is."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"settings": {"rhyme": "allow"}}]})

    title: Title | None = None
    settings: HouseSettings | None = None

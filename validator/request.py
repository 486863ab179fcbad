"""A question to the referee as JSON: the one definition, for the HTTP service and for `fairclue check --jsonl`.

Every field has a largest size, so that the service can refuse an oversized body unread.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from fairclue.validator.types import UNLIMITED, Board, Clue

Word = Annotated[str, Field(max_length=200)]
Words = Annotated[list[Word], Field(fail_fast=True)]  # only the first wrong item is reported
StanceName = Literal["allow", "ask", "forbid"]
HouseSettings = Annotated[dict[Annotated[str, Field(max_length=60)], StanceName], Field(max_length=20)]
Number = Annotated[int, Field(ge=0, lt=1_000_000)] | Annotated[str, Field(max_length=20)] | None
NUMBERS = f"0, 1, 2 and so on, or {UNLIMITED!r}"


class BoardRequest(BaseModel):
    """A board and the rules that it is played by."""

    board: Words = Field(max_length=400, description="the codenames on the table")
    covered: Words = Field([], max_length=400, description="those of them that are covered")
    ruleset: str = Field(
        "english", max_length=100, description="an edition, with presets if wished: english+strict; or a house ruleset"
    )
    settings: HouseSettings = Field({}, description="house settings for flexible rules")
    play_in: str | None = Field(
        None, max_length=20, description="the language that is played in, one of the edition's; its first if not given"
    )

    def to_board(self) -> Board:
        """The board; InputError if it cannot be one."""
        return Board(self.board, self.covered)


class CheckRequest(BoardRequest):
    """A clue to rule on."""

    clue: str = Field(max_length=10_000)
    number: Number = Field(None, description=NUMBERS)
    targets: Words = Field([], max_length=400, description="the codenames that are meant, if declared")
    language: str | None = Field(None, max_length=20, description="the language of the explanations")

    def to_clue(self) -> Clue:
        """The clue; InputError if it cannot be one."""
        return Clue(self.clue, self.number, self.targets)


class ScreenRequest(BoardRequest):
    """Candidates to screen at one board."""

    candidates: Words = Field(max_length=100_000)
    number: Number = Field(None, description=f"the number given with each of them: {NUMBERS}")
    reasons: bool = Field(False, description="name the rule and the codename that are against a candidate")

"""What several of the other modules share."""

from typing import Annotated, Literal

from pydantic import Field

Word = Annotated[str, Field(max_length=200)]
Stance = Literal["allow", "ask", "forbid"]
Verdict = Literal["valid", "ask", "invalid"]
Strength = Literal["guess", "derived", "listed"]
Rating = Literal["everyone", "teen", "adult"]
Language = Literal["en", "sv", "singlish"]
Slug = Annotated[str, Field(min_length=2, max_length=60, pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]

STRENGTHS: dict[int, Strength] = {1: "guess", 2: "derived", 3: "listed"}
STANCES: dict[int, Stance] = {0: "allow", 1: "ask", 2: "forbid"}


def stance(value: int) -> Stance:
    """A stance as it goes out."""
    return STANCES[int(value)]

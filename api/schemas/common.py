"""Types that several of these modules share."""

from itertools import islice
from typing import Annotated, Any, Literal

from annotated_types import MaxLen
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from fairclue.validator.invisible_characters import plain_text

Word = Annotated[str, Field(max_length=200)]
Stance = Literal["allow", "ask", "forbid"]
Verdict = Literal["valid", "ask", "invalid"]
Strength = Literal["guess", "derived", "listed"]
Plain = AfterValidator(plain_text)

Words = Annotated[list[Word], Field(fail_fast=True)]  # the first that is wrong is enough to tell
HouseSettings = Annotated[dict[Annotated[str, Field(max_length=60)], Stance], Field(max_length=20)]  # rule -> stance
_MOST_ERRORS = 20  # that are built and told of one body

STRENGTHS: dict[int, Strength] = {1: "guess", 2: "derived", 3: "listed"}
STANCES: dict[int, Stance] = {0: "allow", 1: "ask", 2: "forbid"}


class Body(BaseModel):
    """What a request brings. Fields that do not exist are refused; of very many wrong ones only a few are named."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _few(cls, data: Any) -> Any:
        """Cut what cannot be right to a length that shows it: too many fields, too many keys in a mapping."""
        if not isinstance(data, dict):
            return data
        known = {name: cls._cut(name, data[name]) for name in cls.model_fields if name in data}
        unknown = (name for name in data if name not in cls.model_fields)
        return known | dict.fromkeys(islice(unknown, _MOST_ERRORS))

    @classmethod
    def _cut(cls, name: str, value: Any) -> Any:
        most = next((one.max_length for one in cls.model_fields[name].metadata if isinstance(one, MaxLen)), None)
        if isinstance(value, dict) and most is not None and len(value) > most:
            return dict(islice(value.items(), most + 1))
        return value


def stance(value: int) -> Stance:
    """A stance as it goes out."""
    return STANCES[int(value)]

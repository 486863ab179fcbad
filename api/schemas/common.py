"""Types that several schemas share."""

from itertools import islice
from typing import Annotated, Any, Literal

from annotated_types import MaxLen
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from fairclue.validator import request
from fairclue.validator.invisible_characters import plain_text
from fairclue.wording import languages

Word = request.Word
Words = request.Words
Number = request.Number
HouseSettings = request.HouseSettings
Stance = request.StanceName
Verdict = Literal["valid", "ask", "invalid"]
Strength = Literal["guess", "derived", "listed"]
Plain = AfterValidator(plain_text)


def _interface_language(code: str) -> str:
    if code not in languages():
        raise ValueError(f"there are no sentences in {code!r}; there are {', '.join(languages())}")
    return code


InterfaceLanguage = Annotated[str, AfterValidator(_interface_language), Field(max_length=20)]

_MOST_ERRORS = 20  # that are reported for one body

STRENGTHS: dict[int, Strength] = {1: "guess", 2: "derived", 3: "listed"}
STANCES: dict[int, Stance] = {0: "allow", 1: "ask", 2: "forbid"}


class Body(BaseModel):
    """The body of a request. Unknown fields are refused; of many wrong fields only a few are reported."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _limit_errors(cls, data: Any) -> Any:
        """Shorten mappings that are too long anyway (too many fields or keys), so that they cause few errors."""
        if not isinstance(data, dict):
            return data
        known = {name: cls._shorten(name, data[name]) for name in cls.model_fields if name in data}
        unknown = (name for name in data if name not in cls.model_fields)
        return known | dict.fromkeys(islice(unknown, _MOST_ERRORS))

    @classmethod
    def _shorten(cls, name: str, value: Any) -> Any:
        most = next((one.max_length for one in cls.model_fields[name].metadata if isinstance(one, MaxLen)), None)
        if isinstance(value, dict) and most is not None and len(value) > most:
            return dict(islice(value.items(), most + 1))
        return value


def stance(value: int) -> Stance:
    """The name of a stance."""
    return STANCES[int(value)]

"""What is wrong with JSON that does not fit its model, in words for whoever wrote the JSON."""

from collections.abc import Iterator
from typing import Any

_MESSAGES = {  # in place of pydantic's, which speak of Python
    "tuple_type": "Input should be a valid list",
    "unexpected_keyword_argument": "Extra inputs are not permitted",
    "dataclass_type": "Input should be a valid object",
}
_LONGEST = 300  # characters of the message about one field; longer ones only repeat the input


def field_errors(errors: Any) -> Iterator[tuple[str, str]]:
    """Pydantic's errors as the path of the field and what is wrong with it."""
    for error in errors:
        yield ".".join(map(str, error["loc"])), _MESSAGES.get(error["type"], str(error["msg"]))[:_LONGEST]

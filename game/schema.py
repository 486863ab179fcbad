"""How dataclasses of the game are read from JSON and written as JSON, by pydantic.

Here are the types of fields that several of them share, with the bounds that requests need, and the readers that turn
pydantic's errors into an `InputError`.
"""

from typing import Annotated, Any, Literal, TypeVar, get_args

from pydantic import (
    AfterValidator,
    BeforeValidator,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    PlainSerializer,
    TypeAdapter,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WithJsonSchema,
    WrapValidator,
)
from pydantic_core import CoreSchema
from typing_extensions import TypedDict

from fairclue.errors import InputError
from fairclue.validator.field_errors import field_errors
from fairclue.validator.invisible_characters import plain_text
from fairclue.validator.types import Board, Clue, Number, Stance

T = TypeVar("T")
_MOST_ERRORS = 3  # that a message names

ALL_FIELDS_REQUIRED = ConfigDict(json_schema_serialization_defaults_required=True)  # in what is written


class Typed:
    """One of a union of dataclasses that are told apart by their `type`, which the JSON schema says is required."""

    __slots__ = ()

    @classmethod
    def __get_pydantic_json_schema__(cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """The schema of the dataclass, with a `type` that is always there."""
        schema = handler(core_schema)
        shape = handler.resolve_ref_schema(schema)
        shape["properties"]["type"].pop("default", None)
        shape["required"] = ["type", *(name for name in shape.get("required", ()) if name != "type")]
        return schema


# ---------------------------------------------------------------------- fields


def _stance(value: object) -> object:
    return Stance[value.upper()] if isinstance(value, str) and value in _STANCES else value


def _board(value: object, read: ValidatorFunctionWrapHandler) -> Board:
    """Boards are made by their own constructor, which checks the codenames."""
    found: Board = read(value)
    return found if found is value else Board(found.codenames, found.covered)


def _clue(value: object, read: ValidatorFunctionWrapHandler) -> Clue:
    found: Clue = read(value)
    return found if found is value else Clue(found.text, found.number, found.targets)


class BoardSeen(TypedDict):
    """The codenames of a board, and which of them are covered."""

    codenames: list[str]
    covered: list[str]


class ClueSeen(TypedDict):
    """A clue; the targets are there for those who may know them."""

    text: str
    number: Number
    targets: list[str]


def _clue_json(clue: Clue) -> ClueSeen:
    return {"text": clue.text, "number": clue.number, "targets": list(clue.targets)}


def _board_json(board: Board) -> BoardSeen:
    return {"codenames": list(board.codenames), "covered": sorted(board.covered)}


_STANCES = [str(stance) for stance in Stance]
_STANCE_SCHEMA = {"type": "string", "enum": _STANCES}

PlainText = AfterValidator(plain_text)
Word = Annotated[str, Field(max_length=200)]
Text = Annotated[str, Field(max_length=10_000)]  # with a bound, half a character is refused as well
ClueText = Annotated[str, Field(max_length=200)]
Targets = Annotated[tuple[Word, ...], Field(max_length=25, fail_fast=True)]
ClueNumber = Annotated[int, Field(strict=True, ge=0, lt=1_000_000)] | Literal["unlimited"] | None
Reason = Annotated[str, Field(max_length=500), PlainText]
StanceName = Annotated[Stance, BeforeValidator(_stance), PlainSerializer(str), WithJsonSchema(_STANCE_SCHEMA)]
BoardField = Annotated[Board, WrapValidator(_board), PlainSerializer(_board_json)]
ClueField = Annotated[Clue, WrapValidator(_clue), PlainSerializer(_clue_json)]


# ---------------------------------------------------------------------- reading and writing


def by_type(union: Any) -> dict[str, type[Any]]:
    """The dataclasses of a union by their `type`."""
    found: dict[str, type[Any]] = {}
    for member in get_args(get_args(union)[0]):
        nested = by_type(member) if get_args(member) else {get_args(member.__annotations__["type"])[0]: member}
        found.update(nested)
    return found


def read(adapter: TypeAdapter[T], data: object) -> T:
    """The value that JSON data stand for. The error names the field and what is allowed there."""
    if isinstance(data, dict) and not isinstance(data.get("type", ""), str):
        data = {**data, "type": type(data["type"]).__name__}  # pydantic quotes it in the error, however deep it is
    try:
        return adapter.validate_python(data)
    except ValidationError as error:
        found = [f"{field}: {detail}" if field else detail for field, detail in field_errors(error.errors())]
        raise InputError("; ".join(found[:_MOST_ERRORS])) from error


def write(adapter: TypeAdapter[T], value: T) -> dict[str, Any]:
    """The value as JSON data."""
    written: dict[str, Any] = adapter.dump_python(value, mode="json", by_alias=True)
    return written

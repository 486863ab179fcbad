"""Frozen dataclasses as plain JSON and back, so that every event, move and precedent is written in one way."""

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from fairclue.errors import InputError
from fairclue.validator.types import Stance

T = TypeVar("T")
_NAMES: dict[type, str] = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    list: "a list",
    dict: "an object",
    types.NoneType: "null",
}


def plain(value: Any) -> Any:
    """Dicts, lists and scalars; a dataclass with a `type` says it first."""
    if isinstance(value, Stance | str):
        return str(value)
    if is_dataclass(value):
        kind = {"type": value.type} if hasattr(value, "type") else {}
        return kind | {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, frozenset):
        return sorted(plain(item) for item in value)
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value


def read(kind: type[T], data: Any) -> T:
    """The value that `plain` wrote down; a mistake names what was expected."""
    found: T = _read(kind, data)
    return found


def read_one(kinds: Mapping[str, type[T]], data: Any) -> T:
    """One of several dataclasses, by its `type`."""
    kind = data.get("type") if isinstance(data, Mapping) else None
    if not isinstance(kind, str) or kind not in kinds:
        raise InputError(f"the type must be one of {', '.join(kinds)}, not {_told(kind)}")
    return read(kinds[kind], {key: value for key, value in data.items() if key != "type"})


def _read(kind: Any, data: Any) -> Any:
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _either(inner, data)
    if origin in (tuple, frozenset):
        return origin(_read(inner[0], item) for item in _checked(list, data))
    if origin is not None and origin is not Literal:
        return {_read(inner[0], key): _read(inner[1], item) for key, item in _checked(dict, data).items()}
    if is_dataclass(kind) and isinstance(kind, type):
        return _fields(kind, _checked(dict, data))
    if kind is Stance or (isinstance(kind, type) and issubclass(kind, Enum)) or origin is Literal:
        return _choice(kind, inner, data)
    return float(data) if kind is float and type(data) is int else _checked(kind, data)


def _fields(kind: type, data: dict[str, Any]) -> Any:
    hints = _hints(kind)
    known = [field.name for field in fields(kind)]
    unknown = [name for name in data if name not in known]
    if unknown:
        raise InputError(f"{_name(kind)} has no {_told(unknown[0])}; it has {', '.join(known) or 'nothing'}")
    try:
        return kind(**{name: _read(hints[name], value) for name, value in data.items()})
    except TypeError as error:
        needed = [field.name for field in fields(kind) if field.default is field.default_factory is MISSING]
        missing = [name for name in needed if name not in data]
        raise InputError(f"{_name(kind)} needs {', '.join(missing)}") from error


def _name(kind: type) -> str:
    return str(getattr(kind, "type", kind.__name__.lower()))


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _either(kinds: tuple[Any, ...], data: Any) -> Any:
    errors = []
    for kind in kinds:
        try:
            return _read(kind, data)
        except InputError as error:
            errors.append(str(error))
    raise InputError(errors[0])


def _choice(kind: Any, literal: tuple[Any, ...], data: Any) -> Any:
    choices = {item: item for item in literal} or {plain(item): item for item in kind}
    if not isinstance(data, str) or data not in choices:
        raise InputError(f"{_told(data)} must be one of {', '.join(choices)}")
    return choices[data]


def _checked(kind: Any, data: Any) -> Any:
    if type(data) is not kind:
        raise InputError(f"{_told(data)} must be {_NAMES[kind]}")
    if kind is str and not data.isascii() and any("\ud800" <= char <= "\udfff" for char in data):
        raise InputError(f"{_told(data)} holds half a character; it cannot be kept or sent")
    return data


def _told(data: Any) -> str:
    """A value for a message; what may be long or deep is only named."""
    if isinstance(data, list | dict) or (isinstance(data, int) and data.bit_length() > 64):
        return _NAMES[type(data)]
    return ascii(data[:60]) if isinstance(data, str) and not data.isprintable() else repr(str(data)[:60])

"""Settings files of a language: TOML that is checked by a typed model."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar, get_args

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import ErrorDetails

from fairclue.errors import DataFileError


class LanguageError(DataFileError):
    """A settings file with a mistake. The message names the file, the key and what is allowed."""


class Settings(BaseModel):
    """Base class of all settings: unknown keys are refused, and values cannot be changed."""

    model_config = ConfigDict(extra="forbid", frozen=True)


Model = TypeVar("Model", bound=Settings)
_TOML_NAMES = {"frozenset": "list", "tuple": "list", "dictionary": "table"}


def read_settings(path: Path, model: type[Model]) -> Model:
    """Read and check a settings file."""
    return check_settings(path, read_toml(path), model)


def read_toml(path: Path) -> dict[str, object]:
    """The content of a settings file, as yet unchecked."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise settings_error(path, str(error)) from None


def check_settings(path: Path, data: Mapping[str, object], model: type[Model]) -> Model:
    """Check the content of a settings file."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        problems = "; ".join(_problem(details, model) for details in error.errors())
    raise settings_error(path, problems)


def settings_error(path: Path, problem: str) -> LanguageError:
    """An error that names the file."""
    return LanguageError(f"lexicons/{path.parent.name}/{path.name}: {problem}")


def _problem(details: ErrorDetails, model: type[BaseModel]) -> str:
    place = details["loc"]
    key = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in place).removeprefix(".")
    if details["type"] == "missing":
        return f"{key} is missing"
    if details["type"] == "extra_forbidden":
        return f"{key} is not a key; the keys here are {', '.join(_model_at(model, place[:-1]).model_fields)}"
    message = details["msg"].removeprefix("Value error, ")
    for python, toml in _TOML_NAMES.items():
        message = message.replace(f"valid {python}", f"valid {toml}")
    return f"{key}: {message}" if key else message


def _model_at(model: type[BaseModel], place: tuple[int | str, ...]) -> type[BaseModel]:
    """The model that checks the table at a place inside the file."""
    for key in place:
        if isinstance(key, str):
            annotation = model.model_fields[key].annotation
            kinds = (annotation, *get_args(annotation))
            model = next(kind for kind in kinds if isinstance(kind, type) and issubclass(kind, BaseModel))
    return model

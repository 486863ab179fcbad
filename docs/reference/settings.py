"""The settings, from `api/config.py`."""

from typing import Any

from pydantic_core import PydanticUndefined

from docs.reference.markdown import code, table
from fairclue.api.config import ServiceConfig

_SIGNS = {"ge": "from", "gt": "more than", "le": "to"}


def page() -> str:
    """One row a setting."""
    prefix = ServiceConfig.model_config["env_prefix"]
    rows = [
        (code(f"{prefix}{name.upper()}"), code(_default(field)), _kind(field), field.description or "")
        for name, field in ServiceConfig.model_fields.items()
    ]
    return (
        "# ServiceConfig\n\nFrom the environment, or from a file `.env` in the folder where the service starts.\n\n"
        + table(("setting", "default", "kind", "what it is"), rows)
        + "\n`FAIRCLUE_CACHE` is where downloads and compiled lexicons are kept: `fairclue` in the user's cache folder "
        "unless it is set. `FAIRCLUE_LEXICONS` is a lexicon file, or its address, that `make run` and "
        "`fairclue lexicon unpack` take in, in place of compiling.\n"
    )


def _default(field: Any) -> str:
    value = field.default_factory() if field.default_factory else field.default
    return "" if value in (None, PydanticUndefined) else str(value).lower() if isinstance(value, bool) else str(value)


def _kind(field: Any) -> str:
    name = getattr(field.annotation, "__name__", str(field.annotation))
    kinds = {"str": "text", "int": "whole number", "float": "number", "bool": "true or false", "list": "JSON list"}
    limits = [
        f"{word} {getattr(limit, key):,}"
        for limit in field.metadata
        for key, word in _SIGNS.items()
        if hasattr(limit, key)
    ]
    return " ".join([kinds.get(name.split("[")[0].removesuffix(" | None"), name), *limits])

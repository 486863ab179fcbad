"""What the table says: sentences in English and Swedish, from `en.toml` and `sv.toml`."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from fairclue.errors import InputError

LANGUAGES = ("en", "sv")


def say(language: str, *keys: str, **words: object) -> str:
    """The sentence under these keys, with the words filled in."""
    found: Any = _texts(language)
    for key in keys:
        found = found[key]
    return str(found).format(**words)


@cache
def _texts(language: str) -> dict[str, Any]:
    if language not in LANGUAGES:
        raise InputError(f"the table does not speak {language!r}; it speaks {', '.join(LANGUAGES)}")
    return tomllib.loads((Path(__file__).parent / f"{language}.toml").read_text(encoding="utf-8"))

"""Small pieces of Markdown."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

_WIDTH = 88  # of a line of JSON


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; bars in a cell are kept as text."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(_cell(cell) for cell in line)} |" for line in lines) + "\n"


def code(text: object) -> str:
    """A piece of code within a line."""
    shown = str(text)
    return f"`{shown}`" if shown else ""


def block(value: Any) -> str:
    """A block of code: JSON, or a text as it is."""
    language, shown = ("text", value) if isinstance(value, str) else ("json", _json(value))
    return f"```{language}\n{shown.rstrip()}\n```\n"


def _json(value: Any, indent: str = "", name: str = "") -> str:
    """JSON on one line where it fits, else a line for each of its parts."""
    short = f"{name}{json.dumps(value, ensure_ascii=False)}"
    if len(indent + short) <= _WIDTH or not value or not isinstance(value, dict | list):
        return short
    inner = f"{indent}  "
    if isinstance(value, dict):
        parts = [_json(one, inner, f"{json.dumps(key, ensure_ascii=False)}: ") for key, one in value.items()]
    else:
        parts = [_json(one, inner) for one in value]
    begin, end = ("{", "}") if isinstance(value, dict) else ("[", "]")
    return f"{name}{begin}\n" + ",\n".join(f"{inner}{part}" for part in parts) + f"\n{indent}{end}"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")

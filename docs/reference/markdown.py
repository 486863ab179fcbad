"""Small pieces of Markdown."""

import json
from collections.abc import Iterable, Sequence
from typing import Any


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; bars in a cell are kept as text."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(_cell(cell) for cell in line)} |" for line in lines) + "\n"


def code(text: object) -> str:
    """A piece of code within a line."""
    shown = str(text)
    return f"`{shown}`" if shown else ""


def block(value: Any, language: str = "json") -> str:
    """A block of code: JSON, or a text as it is."""
    shown = value if isinstance(value, str) else json.dumps(value, indent=2, ensure_ascii=False)
    return f"```{language if not isinstance(value, str) else 'text'}\n{shown.rstrip()}\n```\n"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")

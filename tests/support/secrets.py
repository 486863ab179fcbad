"""What only spymasters may learn, looked for in whatever somebody else was told."""

from collections.abc import Iterator
from typing import Any

_HIDDEN = ("key", "seed", "precedents", "quiet", "token", "digest")  # fields that nobody but spymasters may get


def secrets_in(told: Any, *, over: bool = False) -> list[str]:
    """The secrets in an answer or event for an operative or spectator, as sentences; `over`: the key is open."""
    return list(_secrets(told, over))


def _secrets(told: Any, over: bool) -> Iterator[str]:
    if isinstance(told, list):
        for one in told:
            yield from _secrets(one, over)
        return
    if not isinstance(told, dict):
        return
    is_over = over or told.get("phase") == "over" or told.get("type") in ("game_over", "game_abandoned")
    for name in _HIDDEN:
        if told.get(name) and not (name == "key" and is_over):
            yield f"{name} is {told[name]!r}"
    if told.get("targets"):
        yield f"targets are {told['targets']!r}"
    if told.get("origin") == "asked" or (told.get("origin") == "given" and told.get("decision") != "allow"):
        yield f"a quiet dispute: {told!r}"
    if told.get("role") and told.get("covered") is False and not is_over:
        yield f"{told['word']} is {told['role']}"
    for one in told.values():
        yield from _secrets(one, is_over)

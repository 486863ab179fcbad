"""The calls of the API as plain requests, so that the two clients share them."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple


class Call(NamedTuple):
    """One request: method, path and what goes with it."""

    method: str
    path: str
    json: Any = None
    params: Mapping[str, Any] | None = None
    content: bytes | None = None
    etag: int | None = None


def check(clue: str, board: Iterable[str], number: int | str | None, options: Mapping[str, Any]) -> Call:
    """Rule on a clue."""
    return Call("POST", "/v1/clues/check", {"clue": clue, "board": list(board), "number": number, **options})


def screen(candidates: Iterable[str], board: Iterable[str], options: Mapping[str, Any]) -> Call:
    """Screen candidates."""
    return Call("POST", "/v1/clues/screen", {"candidates": list(candidates), "board": list(board), **options})


def deal(decks: Iterable[str], options: Mapping[str, Any]) -> Call:
    """Deal a board."""
    return Call("POST", "/v1/boards", {"decks": [{"slug": slug} for slug in decks], **options})


def list_decks(options: Mapping[str, Any]) -> Call:
    """Search the decks."""
    return Call("GET", "/v1/decks", params=options)


def read_deck(slug: str) -> Call:
    """Read a deck."""
    return Call("GET", f"/v1/decks/{slug}")


def create_deck(deck: Mapping[str, Any]) -> Call:
    """Create a deck."""
    return Call("POST", "/v1/decks", dict(deck))


def import_cards(slug: str, data: bytes, revision: int, options: Mapping[str, Any]) -> Call:
    """Import a file into a deck."""
    return Call("POST", f"/v1/decks/{slug}/import", content=data, params=options, etag=revision)


def publish(slug: str, revision: int) -> Call:
    """Publish a deck."""
    return Call("POST", f"/v1/decks/{slug}/publish", etag=revision)

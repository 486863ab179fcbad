"""Decks as they go out, built-in packs and decks of the database, in one shape."""

from typing import Any

from fastapi.responses import Response

from fairclue.api.access import etag
from fairclue.api.packs import Pack
from fairclue.api.schemas import decks as schemas
from fairclue.api.store.decks import FIELDS, dealt_as
from fairclue.api.store.models import ChangeRow, DeckRow, VersionRow


def described(deck: Pack | DeckRow) -> dict[str, Any]:
    """What is said of a deck."""
    return {name: getattr(deck, name) for name in FIELDS} | {"tags": list(deck.tags)}


def summary_of(deck: Pack | DeckRow) -> schemas.DeckSummary:
    """A deck in a line; a built-in one is published, and nobody's."""
    state: dict[str, Any] = {"owner": None, "revision": 1, "published": 1, "retired": False, "forked_from": None}
    if isinstance(deck, DeckRow):
        state = {name: getattr(deck, name) for name in state}
    return schemas.DeckSummary(
        **described(deck),
        slug=deck.slug,
        dealt_as=dealt_as(deck) if isinstance(deck, DeckRow) else deck.rating,
        cards=len(deck.cards),
        words=sum(map(len, deck.cards)),
        built_in=isinstance(deck, Pack),
        **state,
    )


def deck_out(deck: Pack | DeckRow, response: Response) -> schemas.DeckOut:
    """A deck with its cards, and with an ETag if it can be changed."""
    if isinstance(deck, DeckRow):
        response.headers["ETag"] = etag(deck.revision)
    return schemas.DeckOut(**summary_of(deck).model_dump(), faces=[list(card) for card in deck.cards])


def version_summary(row: VersionRow) -> schemas.VersionSummary:
    """A published version in a line."""
    return schemas.VersionSummary(
        number=row.number, published_by=row.published_by, published_at=row.published_at, cards=len(row.cards)
    )


def change_out(row: ChangeRow) -> schemas.ChangeOut:
    """One line of the history."""
    return schemas.ChangeOut(**{name: getattr(row, name) for name in schemas.ChangeOut.model_fields})


def as_pack(slug: str, meta: dict[str, Any], cards: list[list[str]]) -> Pack:
    """A deck of the database, or a version of one, in the form of a built-in pack."""
    return Pack(slug=slug, cards=tuple(map(tuple, cards)), reasons={}, **{**meta, "tags": tuple(meta["tags"])})

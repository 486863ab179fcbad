"""Converts built-in and stored decks to responses of the same form."""

from typing import Any

from fastapi.responses import Response

from fairclue.api.access import etag
from fairclue.api.schemas import decks as schemas
from fairclue.api.store.decks import effective_rating, to_deck
from fairclue.api.store.models import ChangeRow, DeckRow, VersionRow
from fairclue.decks import Deck


def deck_summary(deck: Deck | DeckRow) -> schemas.DeckSummary:
    """A deck without its cards. A built-in one is published and has no owner."""
    model = to_deck(deck) if isinstance(deck, DeckRow) else deck
    state: dict[str, Any] = {
        "owner": None,
        "revision": model.version,
        "published": model.version,
        "retired": False,
        "forked_from": None,
    }
    if isinstance(deck, DeckRow):
        state = {name: getattr(deck, name) for name in state}
    return schemas.DeckSummary(
        **model.metadata,
        slug=deck.slug,
        dealt_as=effective_rating(deck) if isinstance(deck, DeckRow) else deck.rating,
        card_count=len(model.cards),
        word_count=len(model.words),
        built_in=isinstance(deck, Deck),
        **state,
    )


def deck_out(deck: Deck | DeckRow, response: Response) -> schemas.DeckOut:
    """A deck with its cards. One that can be changed gets an ETag."""
    if isinstance(deck, DeckRow):
        response.headers["ETag"] = etag(deck.revision)
    return schemas.DeckOut(**deck_summary(deck).model_dump(), cards=[list(card) for card in deck.cards])


def version_summary(row: VersionRow) -> schemas.VersionSummary:
    """A published version without its cards."""
    return schemas.VersionSummary(
        number=row.number, published_by=row.published_by, published_at=row.published_at, card_count=len(row.cards)
    )


def change_out(row: ChangeRow) -> schemas.ChangeOut:
    """One change of a deck's history."""
    return schemas.ChangeOut(**{name: getattr(row, name) for name in schemas.ChangeOut.model_fields})

"""Finds the decks that a request wants to deal from."""

from sqlalchemy.orm import Session

from fairclue.api.offered import OfferedLanguages
from fairclue.api.store import decks
from fairclue.api.store.database import Database
from fairclue.api.store.errors import NotDealableError, RatingError
from fairclue.decks import Deck, Rating, built_in_decks, strictest


async def find_dealable(slug: str, rating: Rating, database: Database, offered: OfferedLanguages | None) -> Deck:
    """A built-in deck, or the newest published version of a stored one, if the rating allows it.

    At a table that plays with it already (`offered` is None), a deck is dealt even if it is retired or its language is
    no longer offered.
    """
    is_built_in = slug in built_in_decks()
    deck = built_in_decks()[slug] if is_built_in else await database.read(_newest, slug, offered is None)
    if offered is not None:
        offered.check(deck.language)
    if strictest(deck.rating, rating) != rating:
        raise RatingError(f'{slug} is rated {deck.rating}; deal it, or open a table, with "rating": "{deck.rating}"')
    return deck


def _newest(session: Session, slug: str, in_play: bool) -> Deck:
    row = decks.find(session, slug)
    if not row.published or (row.retired and not in_play):
        raise NotDealableError(f"{slug} is {'retired' if row.retired else 'not yet published'}")
    return decks.to_published_deck(row, decks.version(session, slug, row.published), decks.effective_rating(row))

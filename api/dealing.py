"""Decks that boards are dealt from."""

from sqlalchemy.orm import Session

from fairclue.api.deck_shapes import as_pack
from fairclue.api.packs import Pack, packs, strictest
from fairclue.api.schemas.common import Rating
from fairclue.api.store import decks
from fairclue.api.store.database import Database
from fairclue.api.store.errors import NotDealableError, RatingError


async def dealable(slug: str, rating: Rating, database: Database, *, in_play: bool = False) -> Pack:
    """A built-in pack, or the newest published version of a deck, if the rating allows it.

    A deck that was retired is dealt only where it is in play already.
    """
    one = packs()[slug] if slug in packs() else await database.look(_newest, slug, in_play=in_play)
    if strictest(one.rating, rating) != rating:
        detail = f'{slug} is rated {one.rating}; deal it, or open a table, with "rating": "{one.rating}"'
        raise RatingError(detail)
    return one


def _newest(session: Session, slug: str, *, in_play: bool) -> Pack:
    row = decks.find(session, slug)
    if not row.published or (row.retired and not in_play):
        state = "retired" if row.retired else "not yet published"
        raise NotDealableError(f"{slug} is {state}")
    version = decks.version(session, slug, row.published)
    return as_pack(slug, {**version.meta, "rating": decks.dealt_as(row)}, version.cards)

"""Stored decks. Every change makes a new revision; a change to an outdated revision is refused."""

from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Any

from sqlalchemy import ColumnElement, and_, func, select
from sqlalchemy.orm import Session

from fairclue.api.store import revisions
from fairclue.api.store.errors import LeastRatingError, NameTakenError
from fairclue.api.store.keys import Holder
from fairclue.api.store.models import ChangeRow, DeckRow, VersionRow
from fairclue.decks import Card, Deck, Rating, built_in_decks, strictest
from fairclue.decks.cards import compare_words
from fairclue.decks.deck import METADATA, RATINGS
from fairclue.errors import NotFoundError

Cards = Sequence[Card]
_SUGGESTED = 10  # stored decks that are listed if one is not found


def to_deck(row: DeckRow) -> Deck:
    """A stored deck as its curators edit it."""
    return _deck(row.slug, {name: getattr(row, name) for name in METADATA}, row.cards)


def to_published_deck(row: DeckRow, version: VersionRow, rating: Rating) -> Deck:
    """A published version of a stored deck, with the rating that it has now."""
    return _deck(row.slug, {**version.meta, "rating": rating}, version.cards)


def create(
    session: Session,
    holder: Holder,
    slug: str,
    meta: dict[str, Any],
    cards: Cards,
    *,
    origin: str | None = None,
    least_rating: Rating = "everyone",
) -> DeckRow:
    """Create a deck, which is a draft until it is published."""
    if slug in built_in_decks():
        raise NameTakenError(slug)
    about = {**meta, "forked_from": origin, "least_rating": least_rating, "search": _search(meta, cards)}
    row = DeckRow(slug=slug, owner=holder.name, cards=_as_json(cards), published_rating=None, **about)
    revisions.add(session, row, slug)
    session.add(_change(row, "fork" if origin else "create", holder, [], cards))
    return row


def find(session: Session, slug: str) -> DeckRow:
    """The deck with this slug."""
    row = session.scalar(select(DeckRow).where(DeckRow.slug == slug))
    if row is None:
        stored = search(session, languages=None, rating="teen", tag=None, text=None, after=None, retired=False)
        existing = [name for name, one in built_in_decks().items() if one.rating != "adult"]
        existing += [one.slug for one in islice(stored, _SUGGESTED)]
        detail = f"there is no deck {slug!r}; there are {', '.join(existing)}; GET /v1/decks lists them all"
        raise NotFoundError(detail, "deck")
    return row


def effective_rating(row: DeckRow) -> Rating:
    """The rating to list and deal a deck with. A stricter rating takes effect at once, a milder one when published."""
    return strictest(row.rating, row.least_rating, row.published_rating or "everyone")


def search(
    session: Session,
    *,
    languages: Collection[str] | None,
    rating: str,
    tag: str | None,
    text: str | None,
    after: str | None,
    retired: bool,
) -> Iterator[DeckRow]:
    """The decks that match, in the order of their slugs."""
    wanted = select(DeckRow).where(DeckRow.retired == retired, *_rated_at_most(rating))
    if languages is not None:
        wanted = wanted.where(DeckRow.language.in_(languages))
    if text:
        wanted = wanted.where(DeckRow.search.contains(text.casefold(), autoescape=True))
    if after:
        wanted = wanted.where(DeckRow.slug > after)
    for row in session.scalars(wanted.order_by(DeckRow.slug)):
        if tag is None or tag in row.tags:
            yield row


def published_words(session: Session, languages: Collection[str], most: int) -> list[str]:
    """The words of the published decks for everyone in these languages, up to so many, in the order of the slugs."""
    newest = and_(VersionRow.deck_id == DeckRow.id, VersionRow.number == DeckRow.published)
    found = select(VersionRow.cards).join(DeckRow, newest).order_by(DeckRow.slug)
    found = found.where(~DeckRow.retired, DeckRow.language.in_(languages), *_rated_at_most("everyone"))
    cards = session.scalars(found.execution_options(yield_per=1))  # one deck at a time, as each may be large
    return list(islice((word for deck in cards for card in deck for word in card), most))


def find_changeable(session: Session, holder: Holder, slug: str, revision: int) -> DeckRow:
    """The deck, if the holder may change it and has read its newest revision; raises otherwise."""
    row = find(session, slug)
    revisions.check(row, slug, holder, revision)
    return row


def describe(session: Session, /, holder: Holder, slug: str, revision: int, **values: Any) -> DeckRow:
    """Change the metadata of a deck. Only an admin may rate a copy milder than its original was."""
    row = find_changeable(session, holder, slug, revision)
    rating = values.get("rating", row.least_rating)
    if strictest(rating, row.least_rating) != rating:
        if not holder.is_admin:
            raise LeastRatingError(
                f"{slug} was copied from {row.forked_from}, which was rated {row.least_rating}, so it stays rated so;"
                f" an admin may rate it {rating}"
            )
        values["least_rating"] = rating
    return change(session, holder, slug, revision, "describe", **values)


def change(
    session: Session, /, holder: Holder, slug: str, revision: int, action: str, *, reason: str = "", **values: Any
) -> DeckRow:
    """Change a deck and record it in its history. Raises if the holder may not, or has read an old revision."""
    row = find(session, slug)
    if "cards" in values:
        values["cards"] = _as_json(values["cards"])
    before, cards = row.cards, values.get("cards", row.cards)
    meta = {name: values.get(name, getattr(row, name)) for name in METADATA}
    revisions.change(session, row, slug, holder, revision, {**values, "search": _search(meta, cards)})
    session.add(_change(row, action, holder, before, cards, reason))
    return row


def publish(session: Session, holder: Holder, slug: str, revision: int, reason: str) -> DeckRow:
    """Publish the draft as a version, which never changes."""
    row = find(session, slug)
    number = row.published + 1
    row = change(session, holder, slug, revision, "publish", reason=reason, published=number)
    meta = {name: getattr(row, name) for name in METADATA}
    session.add(VersionRow(deck_id=row.id, number=number, meta=meta, cards=row.cards, published_by=holder.name))
    session.flush()
    session.refresh(row, ["published_rating"])
    return row


def versions(session: Session, slug: str) -> list[VersionRow]:
    """The published versions, the newest first."""
    row = find(session, slug)
    return list(
        session.scalars(select(VersionRow).where(VersionRow.deck_id == row.id).order_by(VersionRow.number.desc()))
    )


def version(session: Session, slug: str, number: int) -> VersionRow:
    """One published version."""
    found = [one for one in versions(session, slug) if one.number == number]
    if not found:
        existing = ", ".join(str(one.number) for one in versions(session, slug)) or "none yet"
        raise NotFoundError(f"{slug} has no version {number}; there is {existing}", "version")
    return found[0]


def history(session: Session, slug: str) -> list[ChangeRow]:
    """The changes of a deck, the newest first."""
    row = find(session, slug)
    return list(
        session.scalars(select(ChangeRow).where(ChangeRow.deck_id == row.id).order_by(ChangeRow.revision.desc()))
    )


def _rated_at_most(rating: str) -> Iterator[ColumnElement[bool]]:
    """That no rating of a deck is bolder: neither its own, nor its original's, nor that of what is published."""
    allowed = RATINGS[: RATINGS.index(rating) + 1]
    for one in (DeckRow.rating, DeckRow.least_rating, func.coalesce(DeckRow.published_rating, "everyone")):
        yield one.in_(allowed)


def _change(
    row: DeckRow, action: str, holder: Holder, before: Sequence[Any], after: Sequence[Any], reason: str = ""
) -> ChangeRow:
    added, removed = compare_words(before, after)
    change = {"action": action, "by": holder.name, "added": added, "removed": removed, "reason": reason}
    return ChangeRow(deck_id=row.id, revision=row.revision, **change)


def _deck(slug: str, meta: dict[str, Any], cards: Sequence[Sequence[str]]) -> Deck:
    return Deck(slug=slug, cards=tuple(map(tuple, cards)), **{**meta, "tags": tuple(meta["tags"])})


def _as_json(cards: Sequence[Sequence[str]]) -> list[list[str]]:
    return [list(card) for card in cards]


def _search(meta: dict[str, Any], cards: Cards) -> str:
    texts = [meta["title"], meta["description"], *meta["tags"], *(face for card in cards for face in card)]
    return "\n".join(texts).casefold()

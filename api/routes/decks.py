"""Word packs: looking at them."""

import heapq
from itertools import islice
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from fastapi.responses import Response
from sqlalchemy.orm import Session

from fairclue.api import deck_files, limits
from fairclue.api.access import Db
from fairclue.api.bodies import BodyRoute
from fairclue.api.deck_shapes import as_pack, change_out, deck_out, described, summary_of, version_summary
from fairclue.api.languages import ToldIn
from fairclue.api.linting import remarks_on
from fairclue.api.packs import Pack, packs, strictest
from fairclue.api.problems import responses
from fairclue.api.schemas import decks as schemas
from fairclue.api.schemas.common import Plain, Rating, Slug
from fairclue.api.store import decks

router = APIRouter(prefix="/v1/decks", tags=["decks"], route_class=BodyRoute)
AnySlug = Annotated[Slug, Path(examples=["swedish"])]
KeptSlug = Annotated[Slug, Path(examples=["office"])]
READ = responses(404, 422)


@router.get("", responses=responses(422))
async def list_decks(
    database: Db,
    language: Annotated[str | None, Query(max_length=20)] = None,
    rating: Annotated[Rating, Query(description="the boldest rating to list")] = "teen",
    tag: Annotated[str | None, Query(max_length=50)] = None,
    text: Annotated[
        Annotated[str, Plain] | None, Query(max_length=100, description="in title, description, tags or words")
    ] = None,
    after: Annotated[str | None, Query(max_length=60, description="cursor from the last page")] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
    retired: Annotated[bool, Query(description="those that were retired instead")] = False,
) -> schemas.DeckPage:
    """Search the decks, in the order of their slugs. Those for adults are listed only if asked for by rating."""
    built_in = [
        summary_of(one)
        for slug, one in packs().items()
        if not retired
        and (language is None or one.language == language)
        and strictest(one.rating, rating) == rating
        and (tag is None or tag in one.tags)
        and (text is None or one.holds(text.casefold()))
        and (after is None or slug > after)
    ]

    def found(session: Session) -> list[schemas.DeckSummary]:
        rows = decks.search(session, language=language, rating=rating, tag=tag, text=text, after=after, retired=retired)
        return [summary_of(row) for row in islice(rows, limit + 1)]

    kept = await database.look(found)
    merged = list(heapq.merge(built_in, kept, key=lambda deck: deck.slug))
    page = merged[:limit]
    return schemas.DeckPage(decks=page, next=page[-1].slug if len(merged) > limit else None)


@router.get("/{slug}", responses=READ)
async def read_deck(slug: AnySlug, database: Db, response: Response) -> schemas.DeckOut:
    """A deck with its cards as they are now; the ETag is what a change is made on."""
    return deck_out(packs()[slug] if slug in packs() else await database.look(decks.find, slug), response)


@router.get("/{slug}/lint", responses=READ)
async def lint_deck(slug: AnySlug, database: Db, language: ToldIn) -> schemas.LintReport:
    """What is wrong with a deck, word by word, with reason and suggestion."""
    pack = await _pack(slug, database)
    looked_at = min(len(pack.words), limits.LINTED)
    return schemas.LintReport(deck=slug, remarks=await remarks_on(pack, language), looked_at=looked_at)


@router.get("/{slug}/export", responses={200: {"content": {"text/plain": {}}}, **READ}, response_class=Response)
async def export_deck(
    slug: AnySlug,
    database: Db,
    format: Annotated[deck_files.Format, Query()] = "txt",
    version: Annotated[int | None, Query(ge=1, le=10**9)] = None,
) -> Response:
    """A deck as a file: a card a line, a card a row, or everything."""
    if version is None or slug in packs():
        one = await _pack(slug, database)
        meta, cards = described(one), [list(card) for card in one.cards]
    else:
        meta, cards = await database.look(_published, slug, version)
    body = deck_files.write({"slug": slug, **meta}, cards, format)
    headers = {"Content-Disposition": f'attachment; filename="{slug}.{format}"'}
    return Response(body, media_type=deck_files.MEDIA_TYPES[format], headers=headers)


@router.get("/{slug}/versions", responses=READ)
async def list_versions(slug: KeptSlug, database: Db) -> list[schemas.VersionSummary]:
    """The published versions, the newest first; they never change."""
    return [version_summary(row) for row in await database.look(decks.versions, slug)]


@router.get("/{slug}/versions/{number}", responses=READ)
async def read_version(
    slug: KeptSlug, number: Annotated[int, Path(ge=1, le=10**9, examples=[1])], database: Db
) -> schemas.VersionOut:
    """One published version with its cards."""
    row = await database.look(decks.version, slug, number)
    return schemas.VersionOut(**version_summary(row).model_dump(), meta=row.meta, faces=row.cards)


@router.get("/{slug}/history", responses=READ)
async def read_history(slug: KeptSlug, database: Db) -> list[schemas.ChangeOut]:
    """Who changed what, the newest first."""
    return [change_out(row) for row in await database.look(decks.history, slug)]


def _published(session: Session, slug: str, number: int) -> tuple[dict[str, Any], list[list[str]]]:
    """What is said of a published version, with the rating that counts now, and its cards."""
    row, version = decks.find(session, slug), decks.version(session, slug, number)
    rating = strictest(row.rating, row.least_rating, version.meta["rating"])
    return {**version.meta, "rating": rating}, version.cards


async def _pack(slug: str, database: Db) -> Pack:
    """A built-in pack, or a kept deck as it is now."""
    if slug in packs():
        return packs()[slug]
    row = await database.look(decks.find, slug)
    return as_pack(slug, described(row), row.cards)

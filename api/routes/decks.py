"""Lists, reads and exports decks, and looks at cards that are kept elsewhere."""

import heapq
from dataclasses import replace
from itertools import islice
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response
from sqlalchemy.orm import Session

from fairclue.api import limits
from fairclue.api.access import Db
from fairclue.api.bodies import BodyRoute, limit_body
from fairclue.api.deck_lint import find_remarks
from fairclue.api.deck_responses import change_out, deck_out, deck_summary, version_summary
from fairclue.api.deck_uploads import FILE, read_upload, skipped_rows
from fairclue.api.deck_uploads import Format as UploadFormat
from fairclue.api.languages import AnswerLanguage
from fairclue.api.offered import Offered
from fairclue.api.problems import responses
from fairclue.api.schemas import decks as schemas
from fairclue.api.store import decks
from fairclue.decks import Deck, Format, Rating, built_in_decks, strictest, write_deck
from fairclue.decks.cards import combine_cards
from fairclue.decks.deck import LanguageCode, Plain, Slug

router = APIRouter(prefix="/v1/decks", tags=["decks"], route_class=BodyRoute)
AnySlug = Annotated[Slug, Path(examples=["swedish"])]
StoredSlug = Annotated[Slug, Path(examples=["office"])]
_MEDIA_TYPES = {"txt": "text/plain", "csv": "text/csv", "json": "application/json", "toml": "application/toml"}
READ = responses(404, 422)


@router.get("", responses=responses(422))
async def list_decks(
    database: Db,
    offered: Offered,
    language: Annotated[str | None, Query(max_length=20)] = None,
    rating: Annotated[Rating, Query(description="the boldest rating to list")] = "teen",
    tag: Annotated[str | None, Query(max_length=50)] = None,
    text: Annotated[
        Annotated[str, Plain] | None, Query(max_length=100, description="in title, description, tags or words")
    ] = None,
    after: Annotated[str | None, Query(max_length=60, description="cursor from the last page")] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
    retired: Annotated[bool, Query(description="list the retired decks instead")] = False,
) -> schemas.DeckPage:
    """Search the decks in languages that are offered, by slug. Those for adults are listed only if asked for."""
    spoken = [code for code in offered.codes if language in (None, code)]
    built_in = [
        deck_summary(one)
        for slug, one in built_in_decks().items()
        if not retired
        and one.language in spoken
        and strictest(one.rating, rating) == rating
        and (tag is None or tag in one.tags)
        and (text is None or one.mentions(text.casefold()))
        and (after is None or slug > after)
    ]

    def found(session: Session) -> list[schemas.DeckSummary]:
        rows = decks.search(session, languages=spoken, rating=rating, tag=tag, text=text, after=after, retired=retired)
        return [deck_summary(row) for row in islice(rows, limit + 1)]

    stored = await database.read(found)
    merged = list(heapq.merge(built_in, stored, key=lambda deck: deck.slug))
    page = merged[:limit]
    return schemas.DeckPage(decks=page, next=page[-1].slug if len(merged) > limit else None)


@router.post("/look", responses=responses(422, 503), openapi_extra=FILE)
@limit_body(limits.FILE_BYTES)
async def look_at_cards(
    request: Request,
    offered: Offered,
    answer: AnswerLanguage,
    language: Annotated[LanguageCode, Query(description="what the words are in", examples=["en"])],
    format: UploadFormat = None,
) -> schemas.CardsReport:
    """Read the cards of a file, and what lint says of them, for a deck that is kept elsewhere. Nothing is stored."""
    read = await read_upload(request, format)
    cards = combine_cards((), read.cards, replace=True, duplicates="merge")
    deck = Deck("looked-at", "", language, tuple(cards))
    return schemas.CardsReport(
        cards=[list(card) for card in cards],
        duplicates=sorted(set(read.duplicates)),
        skipped=skipped_rows(read.errors, answer),
        remarks=await find_remarks(deck, answer, offered),
        looked_at=min(len(deck.words), limits.LINTED_WORDS),
    )


@router.get("/{slug}", responses=READ)
async def read_deck(slug: AnySlug, database: Db, response: Response) -> schemas.DeckOut:
    """A deck with its cards as they are now. A change has to name its ETag."""
    if slug in built_in_decks():
        return deck_out(built_in_decks()[slug], response)
    return deck_out(await database.read(decks.find, slug), response)


@router.get("/{slug}/lint", responses=READ | responses(503))
async def lint_deck(slug: AnySlug, database: Db, offered: Offered, language: AnswerLanguage) -> schemas.LintReport:
    """What is wrong with a deck, word by word, with reason and suggestion."""
    deck = await _current(slug, database)
    looked_at = min(len(deck.words), limits.LINTED_WORDS)
    return schemas.LintReport(deck=slug, remarks=await find_remarks(deck, language, offered), looked_at=looked_at)


@router.get("/{slug}/export", responses={200: {"content": {"text/plain": {}}}, **READ}, response_class=Response)
async def export_deck(
    slug: AnySlug,
    database: Db,
    format: Annotated[Format, Query()] = "txt",
    version: Annotated[int | None, Query(ge=1, le=10**9)] = None,
) -> Response:
    """A deck as a file: a card a line (TXT), a card a row (CSV), or with its metadata (JSON, TOML)."""
    if version is None or slug in built_in_decks():
        deck = replace(
            await _current(slug, database), reasons={}
        )  # so that the exported JSON can be posted as a new deck
    else:
        deck = await database.read(_published, slug, version)
    headers = {"Content-Disposition": f'attachment; filename="{slug}.{format}"'}
    return Response(write_deck(deck, format), media_type=_MEDIA_TYPES[format], headers=headers)


@router.get("/{slug}/versions", responses=READ)
async def list_versions(slug: StoredSlug, database: Db) -> list[schemas.VersionSummary]:
    """The published versions, the newest first; they never change."""
    return [version_summary(row) for row in await database.read(decks.versions, slug)]


@router.get("/{slug}/versions/{number}", responses=READ)
async def read_version(
    slug: StoredSlug, number: Annotated[int, Path(ge=1, le=10**9, examples=[1])], database: Db
) -> schemas.VersionOut:
    """One published version with its cards."""
    row = await database.read(decks.version, slug, number)
    return schemas.VersionOut(**version_summary(row).model_dump(), meta=row.meta, cards=row.cards)


@router.get("/{slug}/history", responses=READ)
async def read_history(slug: StoredSlug, database: Db) -> list[schemas.ChangeOut]:
    """The changes of a deck, the newest first."""
    return [change_out(row) for row in await database.read(decks.history, slug)]


def _published(session: Session, slug: str, number: int) -> Deck:
    """A published version, with the rating that counts now."""
    row, version = decks.find(session, slug), decks.version(session, slug, number)
    return decks.to_published_deck(row, version, strictest(row.rating, row.least_rating, version.meta["rating"]))


async def _current(slug: str, database: Db) -> Deck:
    """A built-in deck, or a stored one as it is now."""
    if slug in built_in_decks():
        return built_in_decks()[slug]
    return decks.to_deck(await database.read(decks.find, slug))

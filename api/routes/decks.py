"""Word packs: looking at them, and keeping them."""

import heapq
from itertools import islice
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response
from sqlalchemy.orm import Session

from api import deck_files, schemas
from api.access import Caller, Db, Revision
from api.packs import RATINGS, Pack, adult_words, packs
from api.problems import Problem, responses
from api.store import decks
from api.store.models import ChangeRow, DeckRow, VersionRow
from validator.check import lexicon_of
from validator.lint import lint

router = APIRouter(prefix="/v1/decks", tags=["decks"])
Slug = Annotated[str, Path(max_length=60, pattern=schemas.SLUG)]
Face = Annotated[str, Path(max_length=200)]
READ, CHANGE = responses(404, 422), responses(401, 403, 404, 412, 422, 428)


# ---------------------------------------------------------------------- looking


@router.get("", responses=responses(422))
async def list_decks(
    database: Db,
    language: Annotated[str | None, Query(max_length=20)] = None,
    rating: Annotated[schemas.Rating, Query(description="the boldest rating to list")] = "teen",
    tag: Annotated[str | None, Query(max_length=50)] = None,
    text: Annotated[str | None, Query(max_length=100, description="in title, description, tags or words")] = None,
    after: Annotated[str | None, Query(max_length=60, description="cursor from the last page")] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
    retired: Annotated[bool, Query(description="those that were retired instead")] = False,
) -> schemas.DeckPage:
    """Search the decks, in the order of their slugs. Those for adults are listed only if asked for by rating."""
    built_in = [
        _summary_of_pack(one)
        for slug, one in packs().items()
        if not retired
        and (language is None or one.language == language)
        and RATINGS.index(one.rating) <= RATINGS.index(rating)
        and (tag is None or tag in one.tags)
        and (text is None or one.holds(text.casefold()))
        and (after is None or slug > after)
    ]

    def found(session: Session) -> list[schemas.DeckSummary]:
        rows = decks.search(session, language=language, rating=rating, tag=tag, text=text, after=after, retired=retired)
        return [_summary(row) for row in islice(rows, limit + 1)]

    kept = await database.run(found)
    merged = list(heapq.merge(built_in, kept, key=lambda deck: deck.slug))
    page = merged[:limit]
    return schemas.DeckPage(decks=page, next=page[-1].slug if len(merged) > limit else None)


@router.get("/{slug}", responses=READ)
async def read_deck(slug: Slug, database: Db, response: Response) -> schemas.DeckOut:
    """A deck with its cards as they are now; the ETag is what a change is made on."""
    if slug in packs():
        one = packs()[slug]
        return schemas.DeckOut(**_summary_of_pack(one).model_dump(), faces=[list(card) for card in one.cards])
    return _out(await database.run(decks.find, slug), response)


@router.get("/{slug}/lint", responses=READ)
async def lint_deck(slug: Slug, database: Db) -> schemas.LintReport:
    """What is wrong with a deck, word by word, with reason and suggestion."""
    one = packs().get(slug) or _as_pack(await database.run(decks.find, slug))
    bold = adult_words(one.language) if one.rating != "adult" else ()
    remarks = [
        schemas.RemarkOut(
            flaw=remark.flaw,
            word=remark.word,
            other=remark.other,
            reason=remark.reason,
            suggestion=remark.suggestion,
            kept=one.reasons.get(f"{remark.word} / {remark.other}" if remark.other else remark.word),
        )
        for remark in lint(one.words, lexicon_of(one.language), bold)
    ]
    return schemas.LintReport(deck=slug, remarks=remarks)


@router.get("/{slug}/export", responses=READ, response_class=Response)
async def export_deck(
    slug: Slug,
    database: Db,
    format: Annotated[deck_files.Format, Query()] = "txt",
    version: Annotated[int | None, Query(ge=1, le=10**9)] = None,
) -> Response:
    """A deck as a file: a card a line, a card a row, or everything."""
    if slug in packs():
        one = packs()[slug]
        meta, cards = _summary_of_pack(one).model_dump(include=set(decks.FIELDS)), [list(card) for card in one.cards]
    elif version is None:
        row = await database.run(decks.find, slug)
        meta, cards = {name: getattr(row, name) for name in decks.FIELDS}, row.cards
    else:
        published = await database.run(decks.version, slug, version)
        meta, cards = published.meta, published.cards
    body = deck_files.write({"slug": slug, **meta}, cards, format)
    headers = {"Content-Disposition": f'attachment; filename="{slug}.{format}"'}
    return Response(body, media_type=deck_files.MEDIA_TYPES[format], headers=headers)


@router.get("/{slug}/versions", responses=READ)
async def list_versions(slug: Slug, database: Db) -> list[schemas.VersionSummary]:
    """The published versions, the newest first; they never change."""
    return [_version(row) for row in await database.run(decks.versions, slug)]


@router.get("/{slug}/versions/{number}", responses=READ)
async def read_version(slug: Slug, number: Annotated[int, Path(ge=1, le=10**9)], database: Db) -> schemas.VersionOut:
    """One published version with its cards."""
    row = await database.run(decks.version, slug, number)
    return schemas.VersionOut(**_version(row).model_dump(), meta=row.meta, faces=row.cards)


@router.get("/{slug}/history", responses=READ)
async def read_history(slug: Slug, database: Db) -> list[schemas.ChangeOut]:
    """Who changed what, the newest first."""
    return [_change(row) for row in await database.run(decks.history, slug)]


# ---------------------------------------------------------------------- keeping


@router.post("", status_code=201, responses=responses(401, 409, 422))
async def create_deck(deck: schemas.NewDeck, caller: Caller, database: Db, response: Response) -> schemas.DeckOut:
    """A new deck, a draft until it is published."""
    meta = deck.model_dump(include=set(decks.FIELDS))
    row = await database.run(decks.create, caller, deck.slug, meta, deck_files.checked(deck.cards), None)
    response.headers["Location"] = f"/v1/decks/{row.slug}"
    return _out(row, response)


@router.patch("/{slug}", responses=CHANGE)
async def change_deck(
    slug: Slug, changes: schemas.DeckChanges, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.DeckOut:
    """Change what is said of a deck; what is not given stays."""
    values = changes.model_dump(exclude_unset=True, exclude_none=True)
    return _out(await database.run(decks.change, caller, slug, revision, "describe", **values), response)


@router.put("/{slug}/cards", responses=CHANGE)
async def replace_cards(
    slug: Slug, cards: schemas.Cards, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.DeckOut:
    """Replace all cards."""
    kept = deck_files.checked(cards.cards)
    return _out(await database.run(decks.change, caller, slug, revision, "replace", cards=kept), response)


@router.post("/{slug}/cards", responses=CHANGE)
async def add_cards(
    slug: Slug, cards: schemas.Cards, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.DeckOut:
    """Add cards at the end."""

    def added(session: Session) -> DeckRow:
        kept = [*decks.find(session, slug).cards, *deck_files.checked(cards.cards)]
        return decks.change(session, caller, slug, revision, "add", cards=deck_files.checked(kept))

    return _out(await database.run(added), response)


@router.patch("/{slug}/words/{word}", responses=CHANGE)
async def change_word(
    slug: Slug,
    word: Face,
    change: schemas.WordChange,
    caller: Caller,
    revision: Revision,
    database: Db,
    response: Response,
) -> schemas.DeckOut:
    """Write another word on a face."""
    return _out(await database.run(_rewritten, caller, slug, revision, word, change.word), response)


@router.delete("/{slug}/words/{word}", responses=CHANGE)
async def remove_word(
    slug: Slug, word: Face, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.DeckOut:
    """Take a word away; a card without faces goes with it."""
    return _out(await database.run(_rewritten, caller, slug, revision, word, None), response)


@router.post("/{slug}/import", responses=CHANGE, openapi_extra=schemas.FILE_BODY)
async def import_cards(
    slug: Slug,
    request: Request,
    caller: Caller,
    revision: Revision,
    database: Db,
    response: Response,
    format: Annotated[deck_files.Format, Query()] = "txt",
    replace: Annotated[bool, Query(description="in place of the cards there are, not beside them")] = False,
    duplicates: Annotated[deck_files.Duplicates, Query()] = "merge",
    dry_run: Annotated[bool, Query(description="only tell what would change")] = False,
) -> schemas.ImportReport:
    """Take in a TXT, CSV or JSON file, sent as the body."""
    read = deck_files.read(await request.body(), format)

    def imported(session: Session) -> tuple[list[list[str]], DeckRow]:
        row = decks.find(session, slug)
        before = list(row.cards)
        cards = deck_files.combine(before, read, replace=replace, duplicates=duplicates)
        if len(cards) > deck_files.MOST_CARDS:
            raise Problem(422, "bad-file", "Too many cards", f"a deck has at most {deck_files.MOST_CARDS:,} cards")
        if dry_run:
            session.expunge(row)  # nothing of it is kept
            row.cards = cards
        else:
            row = decks.change(session, caller, slug, revision, "import", cards=cards)
        return before, row

    before, row = await database.run(imported)
    old, new = ({face for card in cards for face in card} for cards in (before, row.cards))
    response.headers["ETag"] = f'"{row.revision}"'
    return schemas.ImportReport(
        dry_run=dry_run,
        added=sorted(new - old),
        removed=sorted(old - new),
        duplicates=sorted(set(read.duplicates)),
        cards=len(row.cards),
        revision=row.revision,
    )


@router.post("/{slug}/publish", responses=CHANGE)
async def publish_deck(
    slug: Slug, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.DeckOut:
    """Publish the draft as a version that never changes."""
    return _out(await database.run(decks.publish, caller, slug, revision), response)


@router.post("/{slug}/retire", responses=CHANGE)
async def retire_deck(
    slug: Slug, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.DeckOut:
    """Take a deck off the lists; nothing of it is lost."""
    return _out(await database.run(decks.change, caller, slug, revision, "retire", retired=True), response)


@router.post("/{slug}/restore", responses=CHANGE)
async def restore_deck(
    slug: Slug, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.DeckOut:
    """Put a retired deck on the lists again."""
    return _out(await database.run(decks.change, caller, slug, revision, "restore", retired=False), response)


@router.post("/{slug}/fork", status_code=201, responses=responses(401, 404, 409, 422))
async def fork_deck(
    slug: Slug, fork: schemas.Fork, caller: Caller, database: Db, response: Response
) -> schemas.DeckOut:
    """A copy of a deck, built in or kept, as a new deck of one's own."""

    def forked(session: Session) -> DeckRow:
        one = packs().get(slug) or _as_pack(decks.find(session, slug))
        meta: dict[str, Any] = {name: getattr(one, name) for name in decks.FIELDS}
        meta["tags"] = list(one.tags)
        return decks.create(session, caller, fork.slug, meta, [list(card) for card in one.cards], slug)

    row = await database.run(forked)
    response.headers["Location"] = f"/v1/decks/{row.slug}"
    return _out(row, response)


# ---------------------------------------------------------------------- shapes


def _rewritten(session: Session, caller: Caller, slug: str, revision: int, word: str, instead: str | None) -> DeckRow:
    row = decks.find(session, slug)
    place = next(
        (
            (n, m)
            for n, card in enumerate(row.cards)
            for m, face in enumerate(card)
            if face.casefold() == word.casefold()
        ),
        None,
    )
    if place is None:
        raise Problem(404, "not-found", "There is no such word", f"{slug} has no word {word!r}")
    cards = [list(card) for card in row.cards]
    card, face = place
    cards[card][face : face + 1] = [instead] if instead is not None else []
    kept = deck_files.checked([card for card in cards if card])
    return decks.change(session, caller, slug, revision, "rewrite" if instead else "remove", cards=kept)


def _summary_of_pack(one: Pack) -> schemas.DeckSummary:
    return schemas.DeckSummary(
        slug=one.slug,
        title=one.title,
        language=one.language,
        description=one.description,
        rating=one.rating,
        tags=list(one.tags),
        author=one.author,
        licence=one.licence,
        cards=len(one.cards),
        words=len(one.words),
        built_in=True,
        owner=None,
        revision=1,
        published=1,
        retired=False,
        forked_from=None,
    )


def _summary(row: DeckRow) -> schemas.DeckSummary:
    described = {name: getattr(row, name) for name in decks.FIELDS}
    return schemas.DeckSummary(
        **described,
        slug=row.slug,
        cards=len(row.cards),
        words=sum(map(len, row.cards)),
        built_in=False,
        owner=row.owner,
        revision=row.revision,
        published=row.published,
        retired=row.retired,
        forked_from=row.forked_from,
    )


def _out(row: DeckRow, response: Response) -> schemas.DeckOut:
    response.headers["ETag"] = f'"{row.revision}"'
    return schemas.DeckOut(**_summary(row).model_dump(), faces=row.cards)


def _as_pack(row: DeckRow) -> Pack:
    described = {name: getattr(row, name) for name in decks.FIELDS}
    described["tags"] = tuple(described["tags"])
    return Pack(slug=row.slug, cards=tuple(tuple(card) for card in row.cards), reasons={}, **described)


def _version(row: VersionRow) -> schemas.VersionSummary:
    return schemas.VersionSummary(
        number=row.number, published_by=row.published_by, published_at=row.published_at, cards=len(row.cards)
    )


def _change(row: ChangeRow) -> schemas.ChangeOut:
    return schemas.ChangeOut(
        revision=row.revision, action=row.action, by=row.by, at=row.at, added=row.added, removed=row.removed
    )

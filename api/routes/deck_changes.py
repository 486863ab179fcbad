"""Word packs: keeping them. Every change is made on the revision that its maker saw."""

from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Body, Path, Query, Request
from fastapi.responses import Response
from sqlalchemy.orm import Session
from starlette.datastructures import UploadFile

from fairclue.api import deck_files, limits, publishing
from fairclue.api.access import Caller, Db, Revision, etag
from fairclue.api.bodies import BodyRoute, at_most
from fairclue.api.deck_shapes import as_pack, deck_out, described
from fairclue.api.languages import ToldIn
from fairclue.api.linting import remarks_on
from fairclue.api.meter import metered
from fairclue.api.packs import packs, strictest
from fairclue.api.problems import Problem, responses
from fairclue.api.routes.decks import KeptSlug
from fairclue.api.schemas import decks as schemas
from fairclue.api.store import decks
from fairclue.api.store.keys import Holder
from fairclue.api.store.models import DeckRow
from fairclue.errors import NotFoundError
from fairclue.validator.wording import LANGUAGES

router = APIRouter(prefix="/v1/decks", tags=["decks"], route_class=BodyRoute)
Face = Annotated[str, Path(max_length=200, examples=["STAPLER"])]
CHANGE = responses(401, 403, 404, 412, 422, 428)
_UPLOAD = {"type": "object", "required": ["file"], "properties": {"file": {"type": "string", "format": "binary"}}}
_FILE = {
    "requestBody": {
        "required": True,
        "content": {
            "text/plain": {"schema": {"type": "string"}, "example": "LAMP / CABLE\nPRINTER\n"},
            "multipart/form-data": {"schema": _UPLOAD},
        },
    }
}


@router.post("", status_code=201, responses=responses(401, 409, 422))
async def create_deck(deck: schemas.NewDeck, caller: Caller, database: Db, response: Response) -> schemas.DeckOut:
    """A new deck, a draft until it is published."""
    meta = deck.model_dump(include=set(decks.FIELDS))
    row = await database.run(decks.create, caller, deck.slug, meta, await _checked(deck.cards))
    response.headers["Location"] = f"/v1/decks/{row.slug}"
    return deck_out(row, response)


@router.patch("/{slug}", responses=CHANGE)
async def change_deck(
    slug: KeptSlug, changes: schemas.DeckChanges, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.DeckOut:
    """Change what is said of a deck; what is not given stays. Only an admin rates a copy milder than its origin was."""
    values = changes.model_dump(exclude_unset=True, exclude_none=True)
    return deck_out(await database.run(decks.describe, caller, slug, revision, **values), response)


@router.put("/{slug}/cards", responses=CHANGE)
async def replace_cards(
    slug: KeptSlug, cards: schemas.Cards, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.DeckOut:
    """Replace all cards."""
    await database.look(decks.changeable, caller, slug, revision)  # a stale change is refused before it costs anything
    kept = await _checked(cards.cards)
    return deck_out(await database.run(decks.change, caller, slug, revision, "replace", cards=kept), response)


@router.post("/{slug}/cards", responses=CHANGE)
async def add_cards(
    slug: KeptSlug,
    cards: Annotated[schemas.Cards, Body(examples=[{"cards": [["PRINTER", "PENCIL"]]}])],
    caller: Caller,
    revision: Revision,
    database: Db,
    response: Response,
) -> schemas.DeckOut:
    """Add cards at the end."""

    def added(session: Session) -> DeckRow:
        kept = [*decks.find(session, slug).cards, *deck_files.checked(cards.cards)]
        return decks.change(session, caller, slug, revision, "add", cards=deck_files.checked(kept))

    return deck_out(await database.run(added), response)


@router.patch("/{slug}/words/{word:path}", responses=CHANGE)
async def change_word(
    slug: KeptSlug,
    word: Annotated[str, Path(max_length=200, examples=["DESK"])],
    change: schemas.WordChange,
    caller: Caller,
    revision: Revision,
    database: Db,
    response: Response,
) -> schemas.DeckOut:
    """Write another word on a face."""
    return deck_out(await database.run(_rewritten, caller, slug, revision, word, change.word), response)


@router.delete("/{slug}/words/{word:path}", responses=CHANGE)
async def remove_word(
    slug: KeptSlug, word: Face, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.DeckOut:
    """Take a word away; a card without faces goes with it."""
    return deck_out(await database.run(_rewritten, caller, slug, revision, word, None), response)


@router.post("/{slug}/import", responses=CHANGE, openapi_extra=_FILE)
@at_most(limits.FILE_BYTES)
async def import_cards(
    slug: KeptSlug,
    request: Request,
    caller: Caller,
    revision: Revision,
    database: Db,
    language: ToldIn,
    response: Response,
    format: Annotated[deck_files.Format | None, Query(description="by the file's name if not given, else txt")] = None,
    replace: Annotated[bool, Query(description="in place of the cards there are, not beside them")] = False,
    duplicates: Annotated[deck_files.Duplicates, Query()] = "merge",
    dry_run: Annotated[
        bool, Query(description="only tell what would change, and what there would be to remark on")
    ] = False,
) -> schemas.ImportReport:
    """Take in a TXT, CSV or JSON file, sent as the body or uploaded as `file` of a form."""
    data, name = await _sent(request)
    kind = format or deck_files.FORMATS.get(name[name.rfind(".") :].lower(), "txt")
    read = await to_thread.run_sync(metered(deck_files.read), data, kind)

    def imported(session: Session) -> tuple[list[list[str]], DeckRow]:
        row = decks.find(session, slug)
        before = list(row.cards)
        cards = deck_files.combine(before, read, replace=replace, duplicates=duplicates)
        if dry_run:
            session.expunge(row)  # nothing of it is kept
            row.cards = cards
        else:
            row = decks.change(session, caller, slug, revision, "import", cards=cards)
        return before, row

    before, row = await database.run(imported)
    added, removed = decks.difference(before, row.cards)
    response.headers["ETag"] = etag(row.revision)
    return schemas.ImportReport(
        dry_run=dry_run,
        added=added,
        removed=removed,
        duplicates=sorted(set(read.duplicates)),
        cards=len(row.cards),
        revision=row.revision,
        remarks=await remarks_on(as_pack(slug, described(row), row.cards), language) if dry_run else [],
    )


@router.post("/{slug}/publish", responses=CHANGE | responses(409))
async def publish_deck(
    slug: KeptSlug,
    caller: Caller,
    revision: Revision,
    database: Db,
    response: Response,
    wish: Annotated[schemas.Publication | None, Body(examples=[{"confirmed": True}])] = None,
) -> schemas.DeckOut:
    """Publish the draft as a version that never changes, once its curator has been told what lint found."""
    draft = await database.look(decks.changeable, caller, slug, revision)
    remarks = await remarks_on(as_pack(slug, described(draft), draft.cards), LANGUAGES[0])
    reason = publishing.agreed(slug, remarks, wish or schemas.Publication())
    return deck_out(await database.run(decks.publish, caller, slug, revision, reason), response)


@router.post("/{slug}/retire", responses=CHANGE)
async def retire_deck(
    slug: KeptSlug, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.DeckOut:
    """Take a deck off the lists; nothing of it is lost."""
    return deck_out(await database.run(decks.change, caller, slug, revision, "retire", retired=True), response)


@router.post("/{slug}/restore", responses=CHANGE)
async def restore_deck(
    slug: KeptSlug, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.DeckOut:
    """Put a retired deck on the lists again."""
    return deck_out(await database.run(decks.change, caller, slug, revision, "restore", retired=False), response)


@router.post("/{slug}/fork", status_code=201, responses=responses(401, 404, 409, 422))
async def fork_deck(
    slug: KeptSlug, fork: schemas.Fork, caller: Caller, database: Db, response: Response
) -> schemas.DeckOut:
    """A copy of a deck, built in or kept, as a new deck of one's own."""

    def forked(session: Session) -> DeckRow:
        one = packs().get(slug) or decks.find(session, slug)
        least = strictest(one.rating, one.least_rating) if isinstance(one, DeckRow) else one.rating
        cards = [list(card) for card in one.cards]
        return decks.create(session, caller, fork.slug, described(one), cards, origin=slug, least_rating=least)

    row = await database.run(forked)
    response.headers["Location"] = f"/v1/decks/{row.slug}"
    return deck_out(row, response)


async def _checked(cards: list[list[str]]) -> list[list[str]]:
    """Cards that a request brought; thousands take a while, so in a thread of their own."""
    return await to_thread.run_sync(metered(deck_files.checked), cards)


async def _sent(request: Request) -> tuple[bytes, str]:
    """The file and, if it was uploaded, its name."""
    if not request.headers.get("content-type", "").startswith("multipart/form-data"):
        return await request.body(), ""
    file = (await request.form(max_files=1, max_fields=10)).get("file")
    if not isinstance(file, UploadFile):
        raise Problem(422, "bad-file", "There is no file", 'a form must hold the file in a field named "file"')
    return await file.read(), file.filename or ""


def _rewritten(session: Session, caller: Holder, slug: str, revision: int, word: str, instead: str | None) -> DeckRow:
    """Put another word in the place of the first one that is spelled so, or none."""
    cards = [list(card) for card in decks.find(session, slug).cards]
    faces = ((card, face) for card in cards for face in card)
    card, face = next((found for found in faces if found[1].casefold() == word.casefold()), ([], ""))
    if not card:
        raise NotFoundError(f"{slug} has no word {word!r}", "word")
    at = card.index(face)
    card[at : at + 1] = [instead] if instead is not None else []
    kept = deck_files.checked([card for card in cards if card])
    return decks.change(session, caller, slug, revision, "rewrite" if instead else "remove", cards=kept)

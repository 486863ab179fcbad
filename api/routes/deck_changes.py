"""Creates and changes decks. A change names the revision that the client read, and is refused if it is outdated."""

from dataclasses import replace as replaced
from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Body, Path, Query, Request
from fastapi.responses import Response
from sqlalchemy.orm import Session

from fairclue.api import limits
from fairclue.api.access import Caller, Db, Revision, etag
from fairclue.api.bodies import BodyRoute, limit_body
from fairclue.api.deck_lint import find_remarks
from fairclue.api.deck_publishing import confirm_publication
from fairclue.api.deck_responses import deck_out
from fairclue.api.deck_uploads import FILE, Format, read_upload, skipped_rows
from fairclue.api.languages import AnswerLanguage
from fairclue.api.meter import metered
from fairclue.api.offered import Offered
from fairclue.api.problems import responses
from fairclue.api.routes.decks import StoredSlug
from fairclue.api.schemas import decks as schemas
from fairclue.api.store import decks
from fairclue.api.store.keys import Holder
from fairclue.api.store.models import DeckRow
from fairclue.decks import Card, Deck, built_in_decks, strictest
from fairclue.decks.cards import OnDuplicates, check_cards, combine_cards, compare_words
from fairclue.decks.deck import METADATA
from fairclue.errors import NotFoundError
from fairclue.wording import DEFAULT

router = APIRouter(prefix="/v1/decks", tags=["decks"], route_class=BodyRoute)
Face = Annotated[str, Path(max_length=200, examples=["STAPLER"])]
CHANGE = responses(401, 403, 404, 412, 422, 428)


@router.post("", status_code=201, responses=responses(401, 409, 422))
async def create_deck(
    deck: schemas.NewDeck, caller: Caller, database: Db, offered: Offered, response: Response
) -> schemas.DeckOut:
    """Create a deck. It is a draft until it is published."""
    offered.check(deck.language)
    meta = deck.model_dump(include=set(METADATA))
    row = await database.run(decks.create, caller, deck.slug, meta, await _check(deck.cards))
    response.headers["Location"] = f"/v1/decks/{row.slug}"
    return deck_out(row, response)


@router.patch("/{slug}", responses=CHANGE)
async def change_deck(
    slug: StoredSlug,
    changes: schemas.DeckChanges,
    caller: Caller,
    revision: Revision,
    database: Db,
    offered: Offered,
    response: Response,
) -> schemas.DeckOut:
    """Change the metadata of a deck; what is not given stays. Only an admin may rate a copy milder than its origin."""
    values = changes.model_dump(exclude_unset=True, exclude_none=True)
    if "language" in values:
        offered.check(values["language"])
    return deck_out(await database.run(decks.describe, caller, slug, revision, **values), response)


@router.put("/{slug}/cards", responses=CHANGE)
async def replace_cards(
    slug: StoredSlug, cards: schemas.Cards, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.DeckOut:
    """Replace all cards."""
    await database.read(
        decks.find_changeable, caller, slug, revision
    )  # refuse an outdated change before checking the cards
    checked = await _check(cards.cards)
    return deck_out(await database.run(decks.change, caller, slug, revision, "replace", cards=checked), response)


@router.post("/{slug}/cards", responses=CHANGE)
async def add_cards(
    slug: StoredSlug,
    cards: Annotated[schemas.Cards, Body(examples=[{"cards": [["PRINTER", "PENCIL"]]}])],
    caller: Caller,
    revision: Revision,
    database: Db,
    response: Response,
) -> schemas.DeckOut:
    """Add cards at the end."""

    def add(session: Session) -> DeckRow:
        all_cards = check_cards([*decks.find(session, slug).cards, *check_cards(cards.cards)])
        return decks.change(session, caller, slug, revision, "add", cards=all_cards)

    return deck_out(await database.run(add), response)


@router.patch("/{slug}/words/{word:path}", responses=CHANGE)
async def change_word(
    slug: StoredSlug,
    word: Annotated[str, Path(max_length=200, examples=["DESK"])],
    change: schemas.WordChange,
    caller: Caller,
    revision: Revision,
    database: Db,
    response: Response,
) -> schemas.DeckOut:
    """Replace a word on a card."""
    return deck_out(await database.run(_replace_word, caller, slug, revision, word, change.word), response)


@router.delete("/{slug}/words/{word:path}", responses=CHANGE)
async def remove_word(
    slug: StoredSlug, word: Face, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.DeckOut:
    """Remove a word; a card that loses its last face is removed too."""
    return deck_out(await database.run(_replace_word, caller, slug, revision, word, None), response)


@router.post("/{slug}/import", responses=CHANGE | responses(503), openapi_extra=FILE)
@limit_body(limits.FILE_BYTES)
async def import_cards(
    slug: StoredSlug,
    request: Request,
    caller: Caller,
    revision: Revision,
    database: Db,
    offered: Offered,
    language: AnswerLanguage,
    response: Response,
    format: Format = None,
    replace: Annotated[bool, Query(description="replace the present cards, instead of adding to them")] = False,
    duplicates: Annotated[OnDuplicates, Query()] = "merge",
    dry_run: Annotated[bool, Query(description="only report what would change, and what lint would remark on")] = False,
) -> schemas.ImportReport:
    """Import the cards of a TXT, CSV or JSON file, sent as the body or uploaded as `file` of a form.

    Rows that make no card are skipped and reported; a file without any card is refused.
    """
    read = await read_upload(request, format)
    if read.errors and not read.cards and not dry_run:
        raise read.errors[0]

    def plan(session: Session) -> tuple[Deck, list[Card], int]:
        """The deck before the import, the cards after it, and the revision; nothing is changed."""
        row = decks.find(session, slug)
        before = decks.to_deck(row)
        return before, combine_cards(before.cards, read.cards, replace=replace, duplicates=duplicates), row.revision

    def import_into(session: Session) -> tuple[Deck, list[Card], int]:
        before, cards, _ = plan(session)
        return before, cards, decks.change(session, caller, slug, revision, "import", cards=cards).revision

    before, cards, number = await (database.read(plan) if dry_run else database.run(import_into))
    added, removed = compare_words(before.cards, cards)
    response.headers["ETag"] = etag(number)
    return schemas.ImportReport(
        dry_run=dry_run,
        added=added,
        removed=removed,
        duplicates=sorted(set(read.duplicates)),
        skipped=skipped_rows(read.errors, language),
        card_count=len(cards),
        revision=number,
        remarks=await find_remarks(replaced(before, cards=tuple(cards)), language, offered) if dry_run else [],
    )


@router.post("/{slug}/publish", responses=CHANGE | responses(409, 503))
async def publish_deck(
    slug: StoredSlug,
    caller: Caller,
    revision: Revision,
    database: Db,
    offered: Offered,
    response: Response,
    wish: Annotated[schemas.Publication | None, Body(examples=[{"confirmed": True}])] = None,
) -> schemas.DeckOut:
    """Publish the draft as a version that never changes, once its curator has confirmed what lint found."""
    draft = await database.read(decks.find_changeable, caller, slug, revision)
    remarks = await find_remarks(decks.to_deck(draft), DEFAULT, offered)
    reason = confirm_publication(slug, remarks, wish or schemas.Publication())
    return deck_out(await database.run(decks.publish, caller, slug, revision, reason), response)


@router.post("/{slug}/retire", responses=CHANGE)
async def retire_deck(
    slug: StoredSlug, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.DeckOut:
    """Retire a deck: it is no longer listed. Nothing is deleted."""
    return deck_out(await database.run(decks.change, caller, slug, revision, "retire", retired=True), response)


@router.post("/{slug}/restore", responses=CHANGE)
async def restore_deck(
    slug: StoredSlug, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.DeckOut:
    """Restore a retired deck: it is listed again."""
    return deck_out(await database.run(decks.change, caller, slug, revision, "restore", retired=False), response)


@router.post("/{slug}/fork", status_code=201, responses=responses(401, 404, 409, 422))
async def fork_deck(
    slug: StoredSlug, fork: schemas.Fork, caller: Caller, database: Db, response: Response
) -> schemas.DeckOut:
    """Copy a deck, built-in or stored, to a new deck of your own."""

    def fork_into(session: Session) -> DeckRow:
        if slug in built_in_decks():
            deck = built_in_decks()[slug]
            least = deck.rating
        else:
            row = decks.find(session, slug)
            deck, least = decks.to_deck(row), strictest(row.rating, row.least_rating)
        return decks.create(session, caller, fork.slug, deck.metadata, deck.cards, origin=slug, least_rating=least)

    row = await database.run(fork_into)
    response.headers["Location"] = f"/v1/decks/{row.slug}"
    return deck_out(row, response)


async def _check(cards: list[list[str]]) -> list[Card]:
    """Check the cards of a request in a thread, because thousands of them take a while."""
    return await to_thread.run_sync(metered(check_cards), cards)


def _replace_word(
    session: Session, caller: Holder, slug: str, revision: int, word: str, replacement: str | None
) -> DeckRow:
    """Replace the first word that is spelled like this by another, or remove it."""
    cards = [list(card) for card in decks.find(session, slug).cards]
    faces = ((card, face) for card in cards for face in card)
    card, face = next((found for found in faces if found[1].casefold() == word.casefold()), ([], ""))
    if not card:
        raise NotFoundError(f"{slug} has no word {word!r}", "word")
    at = card.index(face)
    card[at : at + 1] = [replacement] if replacement is not None else []
    checked = check_cards([card for card in cards if card])
    return decks.change(session, caller, slug, revision, "rewrite" if replacement else "remove", cards=checked)

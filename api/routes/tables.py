"""Opens, reads and deletes tables, plays games, and streams what happens."""

import re
import secrets
import time
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response

from fairclue.api.access import Db
from fairclue.api.bodies import BodyRoute
from fairclue.api.deck_dealing import find_dealable
from fairclue.api.house_rulesets import find_house, language_of
from fairclue.api.languages import AnswerLanguage
from fairclue.api.offered import Offered
from fairclue.api.problems import responses
from fairclue.api.schemas import tables as schemas
from fairclue.api.schemas.disputes import QuietQuestion
from fairclue.api.tables.requests import (
    NEEDS_SEAT,
    ActingVisit,
    AllTables,
    ReadingVisit,
    TableId,
    TableRoute,
    request_key,
    token_of,
    visit_of,
)
from fairclue.api.tables.streams import EventStream
from fairclue.api.turns import in_turns
from fairclue.decks import WeightedDeck
from fairclue.game import PlaySettings, RecordedRuling, Seat, readable
from fairclue.game.record import ExportedGame, exported
from fairclue.table import (
    FinishedGame,
    Moment,
    Table,
    TableConfig,
    TableDeck,
    TableEvent,
    TableUpdate,
    TableView,
    move,
    start,
)
from fairclue.validator import Board, Clue

opening = APIRouter(prefix="/v1/tables", tags=["tables"], route_class=BodyRoute)
router = APIRouter(prefix="/v1/tables/{table}", tags=["tables"], route_class=TableRoute)
READ, QUIET = responses(401, 404, 422), responses(401, 403, 404, 422, 503)
ACT = responses(401, 403, 404, 409, 422, 503)
_MESSAGE = {
    "type": "object",
    "properties": {
        "id": {"type": "string", "description": "what Last-Event-ID resumes after"},
        "data": {
            "type": "string",
            "contentMediaType": "application/json",
            "contentSchema": {"$ref": "#/components/schemas/TableUpdate"},
        },
    },
    "required": ["data"],
}
STREAM: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/event-stream": {"itemSchema": _MESSAGE}}, "description": "server-sent events"}
}
_ANSWERS = ("accept", "object", "decide")  # moves about a dispute, which may be a quiet one
_PLACE = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")


@opening.post("", status_code=201, responses=responses(404, 422, 503))
async def open_table(
    wish: schemas.NewTable, tables: AllTables, database: Db, offered: Offered, answer_in: AnswerLanguage
) -> schemas.OpenedTable:
    """Open a table and get a secret link for each seat. The token of a seat is all that a player needs."""
    house = await find_house(wish.ruleset, wish.settings, database)
    for share in wish.decks:
        await find_dealable(share.slug, wish.rating, database, offered)
    config = TableConfig(
        house=house,
        play=PlaySettings(wish.variant, wish.referee, wish.invalid, wish.timer, wish.strict),
        decks=tuple(TableDeck(share.slug, share.weight) for share in wish.decks),
        rating=wish.rating,
        language=wish.language or answer_in,
        play_in=language_of(house, wish.play_in, offered),
    )
    opened = await tables.open(config)
    seats = {seat: schemas.SeatOut(token=token, link=f"/table#{token}") for seat, token in opened.tokens.items()}
    return schemas.OpenedTable(id=opened.name, version=1, seats=seats, host=opened.host)


@opening.delete("/{table}", status_code=204, responses=READ, openapi_extra=NEEDS_SEAT)
async def delete_table(table: TableId, request: Request, tables: AllTables) -> Response:
    """Delete a table and its log for good. Only the host may: the host's token is in the response to opening it."""
    await tables.delete(table, token_of(request))
    return Response(status_code=204)


@router.get("", responses=READ)
async def read_table(visit: ReadingVisit) -> TableView:
    """The table as the seat sees it, with the current game and the newest disputes; older ones come by page."""
    return visit.table()


@router.post("/games", responses=ACT)
async def start_game(visit: ActingVisit, wish: schemas.Start, database: Db, request: Request) -> TableUpdate:
    """Start the first game, or the next one: the cards are flipped, or dealt anew if both faces have been up."""
    await visit.catch_up()
    rating: Any
    shares, rating = visit.decks(wish.blanks)
    decks = [WeightedDeck(await find_dealable(share.slug, rating, database, None), share.weight) for share in shares]

    def start_at(now: Table, seat: Seat) -> list[TableEvent]:
        seed = secrets.randbits(60)
        return start(now, seat, decks, seed, moment(), blanks=wish.blanks, hand_on=wish.hand_on)

    number = await visit.act(start_at, request_key(request, wish, wish.key), version=wish.version)
    return visit.update(number)


@router.post("/moves", responses=ACT, response_model=TableUpdate, openapi_extra=NEEDS_SEAT)
async def make_move(table: TableId, wish: schemas.MoveRequest, request: Request) -> Response:
    """Make a move. If the game has changed since the version that you saw, or the move is illegal, nothing happens."""

    def make(now: Table, seat: Seat) -> list[TableEvent]:
        return move(now, seat, wish.move, moment())

    visit = visit_of(request)
    quiet = wish.quiet if wish.move.type in _ANSWERS else None
    number = await visit.act(make, request_key(request, wish, wish.key), version=wish.version, quiet=quiet)
    return Response(visit.update_json(number), media_type="application/json")


@router.post("/rulings", responses=QUIET)
async def rule_quietly(visit: ReadingVisit, question: QuietQuestion) -> RecordedRuling:
    """Ask the referee about a clue, by the table's rules and precedents. Only for spymasters; nothing is stored."""
    board = None if question.board is None else Board(question.board, question.covered)
    clue = Clue(question.clue, question.number, question.targets)
    return await in_turns(visit.seat_view.ruling(clue, board))


@router.get("/games", responses=READ)
async def list_games(visit: ReadingVisit) -> list[FinishedGame]:
    """The finished games."""
    return visit.finished_games()


@router.get("/games/{number}", responses={200: {"content": {"text/plain": {}}}, **READ}, response_model=ExportedGame)
async def export_game(
    visit: ReadingVisit,
    number: Annotated[int, Path(ge=1, le=10**6, examples=[1])],
    language: AnswerLanguage,
    format: Annotated[Literal["json", "txt"], Query()] = "json",
) -> ExportedGame | Response:
    """A finished game: everything as JSON, to be replayed, or a record for people to read."""
    log = visit.game(number)
    return exported(log) if format == "json" else PlainTextResponse(readable(log, language))


@router.get("/events", status_code=200, responses={**STREAM, **READ}, response_class=EventStream)
async def listen(
    visit: ReadingVisit,
    after: Annotated[int, Query(ge=0, le=10**9, description="the version that you have seen")] = 0,
    last_event_id: Annotated[
        str | None, Header(max_length=20, description="the id of the last event, as browsers send it")
    ] = None,
) -> Response:
    """Stream what happens at the table, as far as the seat may see it, as server-sent events.

    The `data` of each event is a `TableUpdate`, its `id` is where to resume from.
    """
    place = last_event_id if last_event_id and _PLACE.fullmatch(last_event_id) else str(after)
    return EventStream(visit.listen(place))


def moment() -> Moment:
    """The current time, and the date of today."""
    return Moment(time.time(), f"{datetime.now(UTC):%Y-%m-%d}")

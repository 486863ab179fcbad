"""Tables: opened, sat at, played at, and listened to."""

import secrets
import time
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header, Path, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse

from api.access import Db
from api.dealing import dealable
from api.languages import ToldIn
from api.problems import Problem, responses
from api.rulesets import house_named
from api.schemas import tables as schemas
from api.schemas.case_law import QuietQuestion, TableRuling
from api.seats import NEEDS_SEAT, AllTables, SpymastersTable, TableId, Token, sent_token
from api.tables import Seated, Tables
from game import Event, Pile, Seat, Settings, Variant, export, move_from_json, readable
from game.events import GameOver
from game.hosting import Moment, move, referee, start
from game.plain import plain
from game.table import Table, seen
from game.table_events import Share, Terms
from validator import Board, Clue, load_ruleset
from validator.check import lexicon_for

router = APIRouter(prefix="/v1/tables", tags=["tables"])
READ, QUIET, ACT = responses(401, 404, 422), responses(401, 403, 404, 422), responses(401, 403, 404, 409, 422)


@router.post("", status_code=201, responses=responses(404, 422))
async def open_table(wish: schemas.NewTable, tables: AllTables, database: Db, told_in: ToldIn) -> schemas.TableOpened:
    """Open a table and get a secret link for each seat. A seat's token is all that it needs."""
    house = await house_named(wish.ruleset, wish.settings, database)
    lexicon_for(load_ruleset(house.ruleset), wish.play_in)  # is it played in that language?
    for share in wish.decks:
        await dealable(share.slug, wish.rating, database)
    terms = Terms(
        house=house,
        play=Settings(wish.variant, wish.referee, wish.invalid, wish.timer, wish.strict),
        decks=tuple(Share(share.slug, share.weight) for share in wish.decks),
        rating=wish.rating,
        language=wish.language or told_in,
        play_in=wish.play_in,
    )
    name, tokens = await tables.open(terms, _seats(wish.variant))
    seats = {seat: schemas.SeatOut(token=token, link=f"/table#{token}") for seat, token in tokens.items()}
    return schemas.TableOpened(id=name, version=1, seats=seats)


@router.get("/{table}", responses=READ, response_model_exclude_unset=True)
async def read_table(table: TableId, tables: AllTables, token: Token) -> schemas.TableSeen:
    """The table as the seat sees it."""
    seated = await tables.find(table)
    shown = seen(seated.table, seated.seat_of(token))
    return schemas.TableSeen(id=table, version=seated.version, **shown)


@router.post("/{table}/games", responses=ACT)
async def start_game(
    table: TableId, wish: schemas.Start, tables: AllTables, token: Token, database: Db
) -> schemas.Happened:
    """Start the first game, or the next one: the cards are flipped, or dealt anew if both faces have been up."""
    terms = (await tables.find(table)).table.terms
    rating: Any = terms.rating
    packs = [(await dealable(share.slug, rating, database, in_play=True), share.weight) for share in terms.decks]
    piles = [Pile(pack.slug, pack.cards, weight) for pack, weight in packs]

    def started(now: Table, seat: Seat) -> list[Event]:
        seed = secrets.randbits(60)
        return start(now, seat, piles, seed, moment(), blanks=wish.blanks, hand_on=wish.hand_on)

    return happened(*await tables.act(table, token, started, wish.key, wish.version))


@router.post("/{table}/moves", responses=ACT, response_model=schemas.Happened, openapi_extra=NEEDS_SEAT)
async def make_move(table: TableId, wish: schemas.MoveRequest, request: Request) -> Response:
    """Make a move on what you saw. If the table has moved on, or the move is not allowed, nothing happens."""
    wanted = move_from_json(wish.move.model_dump(exclude_none=True, mode="json"))

    def moved(now: Table, seat: Seat) -> list[Event]:
        return move(now, seat, wanted, moment())

    tables: Tables = request.app.state.tables
    seated, seat, number = await tables.act(table, sent_token(request), moved, wish.key, wish.version)
    return JSONResponse({"version": number, "events": seated.seen(number, seat)})


@router.post("/{table}/rulings", responses=QUIET)
async def rule_quietly(table: SpymastersTable, question: QuietQuestion) -> TableRuling:
    """What the referee would say of a clue, by the table's rules and case law: for spymasters, and not kept."""
    board = Board(question.board or (), question.covered)
    if question.board is None and table.game is not None:
        board = table.game.board
    ruling = referee(table, Clue(question.clue, question.number, question.targets), board)
    return TableRuling(**plain(ruling))


@router.get("/{table}/games", responses=READ)
async def list_games(table: TableId, tables: AllTables, token: Token) -> list[schemas.GameSummary]:
    """The finished games."""
    seated = await tables.find(table)
    seated.seat_of(token)
    return [
        schemas.GameSummary(number=number, **plain(over.result))
        for number, log in seated.games().items()
        for over in log
        if isinstance(over, GameOver)
    ]


@router.get("/{table}/games/{number}", responses={200: {"content": {"text/plain": {}}}, **READ})
async def export_game(
    table: TableId,
    number: Annotated[int, Path(ge=1, le=10**6, examples=[1])],
    tables: AllTables,
    token: Token,
    language: ToldIn,
    format: Annotated[Literal["json", "txt"], Query()] = "json",
) -> Response:
    """A finished game: everything as JSON, to be replayed, or a record to be read."""
    seated = await tables.find(table)
    seated.seat_of(token)
    games = seated.games()
    if number not in games:
        there = ", ".join(map(str, games)) or "none yet"
        raise Problem(404, "not-found", "There is no such game", f"there is no game {number}; there is {there}")
    exported = export(games[number])  # refuses a game that is not over
    return JSONResponse(exported) if format == "json" else PlainTextResponse(readable(games[number], language))


@router.get("/{table}/events", responses={200: {"content": {"text/event-stream": {}}}, **READ})
async def listen(
    table: TableId,
    tables: AllTables,
    token: Token,
    after: Annotated[int, Query(ge=0, le=10**9, description="the version that you have seen")] = 0,
    last_event_id: Annotated[str | None, Header(max_length=20, description="the same, as browsers send it")] = None,
) -> StreamingResponse:
    """What happens, as it happens, as far as the seat may see it: server-sent events, one for each version."""
    seated = await tables.find(table)
    seated.seat_of(token)
    if seated.listeners >= tables.most_listeners:
        detail = f"{tables.most_listeners} listen at this table already; come again later"
        raise Problem(429, "too-many-listeners", "Too many listeners", detail)
    since = int(last_event_id) if last_event_id and last_event_id.isdecimal() else after
    quiet = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(tables.listen(table, token, since), media_type="text/event-stream", headers=quiet)


# ---------------------------------------------------------------------- shared


def moment() -> Moment:
    """Now."""
    return Moment(time.time(), f"{datetime.now(UTC):%Y-%m-%d}")


def happened(seated: Seated, seat: Seat, number: int) -> schemas.Happened:
    """What an act did, as its seat sees it."""
    return schemas.Happened(version=number, events=seated.seen(number, seat))


def _seats(variant: Variant) -> list[Seat]:
    """Nobody sits with a simulated opponent, and one operative works for both in the three-player game."""
    empty = {
        Variant.TWO_PLAYER: (Seat.BLUE_SPYMASTER, Seat.BLUE_OPERATIVE),
        Variant.THREE_PLAYER: (Seat.BLUE_OPERATIVE,),
    }
    return [seat for seat in Seat if seat not in empty.get(variant, ())]

"""Tables: opened, sat at, played at, listened to, and deleted."""

import re
import secrets
import time
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header, Path, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from fairclue.api.access import Db
from fairclue.api.bodies import BodyRoute
from fairclue.api.deck_dealing import find_dealable
from fairclue.api.languages import ToldIn
from fairclue.api.problems import responses
from fairclue.api.rulesets import house_named
from fairclue.api.schemas import tables as schemas
from fairclue.api.schemas.case_law import QuietQuestion, TableRuling
from fairclue.api.seats import NEEDS_SEAT, Acting, AllTables, Looking, TableId, TableRoute, once, token_of, visit_of
from fairclue.api.streams import EventStream
from fairclue.api.turns import in_turns
from fairclue.decks import WeightedDeck
from fairclue.game import Event, PlaySettings, Seat, Variant, export, move_from_json, readable
from fairclue.game.events import GameOver
from fairclue.game.plain import plain
from fairclue.table.actions import Moment, move, start
from fairclue.table.events import Share, Terms
from fairclue.table.table import Table
from fairclue.validator import Board, Clue, load_ruleset
from fairclue.validator.open_lexicons import lexicon_for

opening = APIRouter(prefix="/v1/tables", tags=["tables"], route_class=BodyRoute)
router = APIRouter(prefix="/v1/tables/{table}", tags=["tables"], route_class=TableRoute)
READ, QUIET, ACT = responses(401, 404, 422), responses(401, 403, 404, 422), responses(401, 403, 404, 409, 422)
_ANSWERS = ("accept", "object", "decide")  # moves about a dispute, which may be a quiet one
_PLACE = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")


@opening.post("", status_code=201, responses=responses(404, 422))
async def open_table(wish: schemas.NewTable, tables: AllTables, database: Db, told_in: ToldIn) -> schemas.TableOpened:
    """Open a table and get a secret link for each seat. A seat's token is all that it needs."""
    house = await house_named(wish.ruleset, wish.settings, database)
    lexicon_for(load_ruleset(house.ruleset), wish.play_in)  # is it played in that language?
    for share in wish.decks:
        await find_dealable(share.slug, wish.rating, database)
    terms = Terms(
        house=house,
        play=PlaySettings(wish.variant, wish.referee, wish.invalid, wish.timer, wish.strict),
        decks=tuple(Share(share.slug, share.weight) for share in wish.decks),
        rating=wish.rating,
        language=wish.language or told_in,
        play_in=wish.play_in,
    )
    name, tokens, host = await tables.open(terms, _seats(wish.variant))
    seats = {seat: schemas.SeatOut(token=token, link=f"/table#{token}") for seat, token in tokens.items()}
    return schemas.TableOpened(id=name, version=1, seats=seats, host=host)


@opening.delete("/{table}", status_code=204, responses=READ, openapi_extra=NEEDS_SEAT)
async def delete_table(table: TableId, request: Request, tables: AllTables) -> Response:
    """Delete a table with its log for good. That takes the host's token, which opening it answered with."""
    await tables.delete(table, token_of(request))
    return Response(status_code=204)


@router.get("", responses=READ, response_model_exclude_unset=True)
async def read_table(visit: Looking) -> schemas.TableSeen:
    """The table as the seat sees it, with the current game and the newest disputes; older ones come by page."""
    return schemas.TableSeen(**visit.table())


@router.post("/games", responses=ACT, response_model_exclude_unset=True)
async def start_game(visit: Acting, wish: schemas.Start, database: Db, request: Request) -> schemas.Happened:
    """Start the first game, or the next one: the cards are flipped, or dealt anew if both faces have been up."""
    await visit.catch_up()
    rating: Any
    shares, rating = visit.decks(wish.blanks)
    decks = [
        WeightedDeck(await find_dealable(share.slug, rating, database, in_play=True), share.weight) for share in shares
    ]

    def started(now: Table, seat: Seat) -> list[Event]:
        seed = secrets.randbits(60)
        return start(now, seat, decks, seed, moment(), blanks=wish.blanks, hand_on=wish.hand_on)

    number = await visit.act(started, once(request, wish, wish.key), version=wish.version)
    return schemas.Happened(**visit.entry(number))


@router.post("/moves", responses=ACT, response_model=schemas.Happened, openapi_extra=NEEDS_SEAT)
async def make_move(table: TableId, wish: schemas.MoveRequest, request: Request) -> Response:
    """Make a move on what you saw. If the game has moved on, or the move is not allowed, nothing happens."""
    wanted = move_from_json(wish.move.model_dump(exclude_none=True, mode="json"))

    def moved(now: Table, seat: Seat) -> list[Event]:
        return move(now, seat, wanted, moment())

    visit = visit_of(request)
    quiet = wish.quiet if wish.move.type in _ANSWERS else None
    number = await visit.act(moved, once(request, wish, wish.key), version=wish.version, quiet=quiet)
    return JSONResponse(visit.entry(number))


@router.post("/rulings", responses=QUIET)
async def rule_quietly(visit: Looking, question: QuietQuestion) -> TableRuling:
    """What the referee would say of a clue, by the table's rules and case law: for spymasters, and not kept."""
    board = None if question.board is None else Board(question.board, question.covered)
    ruling = await in_turns(visit.eyes.ruling(Clue(question.clue, question.number, question.targets), board))
    return TableRuling(**plain(ruling))


@router.get("/games", responses=READ)
async def list_games(visit: Looking) -> list[schemas.GameSummary]:
    """The finished games."""
    return [
        schemas.GameSummary(number=number, **plain(over.result))
        for number, log in visit.finished().items()
        for over in log
        if isinstance(over, GameOver)
    ]


@router.get("/games/{number}", responses={200: {"content": {"text/plain": {}}}, **READ})
async def export_game(
    visit: Looking,
    number: Annotated[int, Path(ge=1, le=10**6, examples=[1])],
    language: ToldIn,
    format: Annotated[Literal["json", "txt"], Query()] = "json",
) -> Response:
    """A finished game: everything as JSON, to be replayed, or a record to be read."""
    log = visit.game(number)
    return JSONResponse(export(log)) if format == "json" else PlainTextResponse(readable(log, language))


@router.get("/events", responses={200: {"content": {"text/event-stream": {}}}, **READ})
async def listen(
    visit: Looking,
    after: Annotated[int, Query(ge=0, le=10**9, description="the version that you have seen")] = 0,
    last_event_id: Annotated[
        str | None, Header(max_length=20, description="the id of the last event, as browsers send it")
    ] = None,
) -> Response:
    """What happens, as it happens, as far as the seat may see it: server-sent events, judged as each is sent."""
    place = last_event_id if last_event_id and _PLACE.fullmatch(last_event_id) else str(after)
    return EventStream(visit.listen(place))


def moment() -> Moment:
    """Now."""
    return Moment(time.time(), f"{datetime.now(UTC):%Y-%m-%d}")


def _seats(variant: Variant) -> list[Seat]:
    """Nobody sits with a simulated opponent, and one operative works for both in the three-player game."""
    empty = {
        Variant.TWO_PLAYER: (Seat.BLUE_SPYMASTER, Seat.BLUE_OPERATIVE),
        Variant.THREE_PLAYER: (Seat.BLUE_OPERATIVE,),
    }
    return [seat for seat in Seat if seat not in empty.get(variant, ())]

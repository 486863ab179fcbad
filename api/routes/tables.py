"""Opens tables, lets players join and sit, plays games, and streams what happens."""

import re
import secrets
import time
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response

from fairclue.api import limits
from fairclue.api.access import Db
from fairclue.api.bodies import BodyRoute, limit_body
from fairclue.api.deck_dealing import find_dealable
from fairclue.api.house_rulesets import find_house, language_of
from fairclue.api.languages import AnswerLanguage
from fairclue.api.offered import Offered, OfferedLanguages
from fairclue.api.problems import responses
from fairclue.api.schemas import tables as schemas
from fairclue.api.schemas.disputes import QuietQuestion
from fairclue.api.store.database import Database
from fairclue.api.tables.newcomers import Admitted, Newcomer
from fairclue.api.tables.requests import (
    NEEDS_TOKEN,
    ActingVisit,
    AllTables,
    ReadingVisit,
    TableId,
    TableRoute,
    request_key,
    visit_of,
)
from fairclue.api.tables.streams import EventStream
from fairclue.api.turns import in_turns
from fairclue.decks import WeightedDeck
from fairclue.decks.cards import check_cards
from fairclue.game import PlaySettings, RecordedRuling, readable
from fairclue.game.record import ExportedGame, exported
from fairclue.table import (
    FinishedGame,
    Moment,
    OwnDeck,
    Player,
    Table,
    TableConfig,
    TableDeck,
    TableEvent,
    TableLook,
    TableUpdate,
    TableView,
    fold_events,
    move,
    room,
    start,
)
from fairclue.table.actions import lexicon_of
from fairclue.validator import Board, Clue
from fairclue.wording import say

opening = APIRouter(prefix="/v1/tables", tags=["tables"], route_class=BodyRoute)
router = APIRouter(prefix="/v1/tables/{table}", tags=["tables"], route_class=TableRoute)
READ, QUIET = responses(401, 404, 422), responses(401, 403, 404, 422, 503)
ACT = responses(401, 403, 404, 409, 422, 503)
_WORDS = {"type": "array", "items": {"type": "string"}}
_HERE = {"type": "object", "properties": {"here": _WORDS}, "required": ["here"]}
_MARKED = {
    "type": "object",
    "properties": {"marks": {"type": "object", "additionalProperties": _WORDS}},
    "required": ["marks"],
}
_MESSAGE = {
    "type": "object",
    "properties": {
        "id": {"type": "string", "description": "what Last-Event-ID resumes after; only with a `TableUpdate`"},
        "event": {"enum": ["presence", "marks"], "description": "who is here, or which words are marked"},
        "data": {
            "type": "string",
            "contentMediaType": "application/json",
            "contentSchema": {"anyOf": [{"$ref": "#/components/schemas/TableUpdate"}, _HERE, _MARKED]},
        },
    },
    "required": ["data"],
}
STREAM: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/event-stream": {"itemSchema": _MESSAGE}}, "description": "server-sent events"}
}
PlayerPath = Annotated[schemas.PlayerId, Path(examples=["p5"])]
_ANSWERS = ("accept", "object", "decide")  # moves about a dispute, which may be a quiet one
_PLACE = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")


@opening.post("", status_code=201, responses=responses(404, 409, 422, 503))
@limit_body(limits.SETTINGS_BYTES)
async def open_table(
    wish: schemas.NewTable, tables: AllTables, database: Db, offered: Offered, answer_in: AnswerLanguage
) -> schemas.OpenedTable:
    """Open a table and be its host. Others join by its code, or are named here and get a token each."""
    config = await _config(wish, database, offered, answer_in)
    host = Newcomer(wish.name or say(config.language, "table.host"), wish.seat)
    opened = await tables.open(config, [host, *(Newcomer(one.name, one.seat) for one in wish.players)])
    players = [_player_out(one) for one in opened.admitted]
    return schemas.OpenedTable(
        id=opened.name, code=opened.code, link=f"/table#{opened.code}", version=1, host=players[0], players=players[1:]
    )


@opening.post("/look", responses=responses(404, 422))
async def look_at_table(wish: schemas.Look, tables: AllTables) -> TableLook:
    """Who is at the table with this code, and which seats it has. The code is in the body, so that no log keeps it."""
    return await tables.look(wish.code)


@opening.post("/join", status_code=201, responses=responses(404, 409, 422))
async def join_table(wish: schemas.Join, tables: AllTables) -> schemas.JoinedTable:
    """Join the table with this code, by name. Without a seat one watches, and may take a seat later."""
    joined = await tables.join(wish.code, wish.name, wish.seat)
    player = _player_out(joined.admitted)
    return schemas.JoinedTable(id=joined.name, code=joined.code, version=joined.version, player=player)


@router.get("", responses=READ)
async def read_table(visit: ReadingVisit) -> TableView:
    """The table as the player sees it, with the current game and the newest disputes; older ones come by page."""
    return await visit.table()


@router.patch("", responses=ACT)
async def change_room(visit: ActingVisit, wish: schemas.RoomChange) -> TableUpdate:
    """Close the table to newcomers or open it, or make another player the host. For the host."""

    def change(now: Table, by: Player) -> list[TableEvent]:
        doors = [] if wish.is_open is None else room.open_to_newcomers(now, by, is_open=wish.is_open)
        return [*doors, *(room.hand_host_on(now, by, wish.host) if wish.host else ())]

    return visit.update(await visit.act(change, for_spectators=True))


@router.delete("", status_code=204, responses=ACT)
async def delete_table(visit: ReadingVisit) -> Response:
    """Delete a table and its log for good. For the host."""
    await visit.delete()
    return Response(status_code=204)


@router.put("/settings", responses=ACT)
@limit_body(limits.SETTINGS_BYTES)
async def change_settings(
    visit: ActingVisit, wish: schemas.TableSettings, database: Db, offered: Offered, answer_in: AnswerLanguage
) -> TableUpdate:
    """Play the next games with other settings. For the host, before the first game or between games."""
    config = await _config(wish, database, offered, answer_in)
    number = await visit.act(lambda now, by: room.change_settings(now, by, config), for_spectators=True)
    return visit.update(number)


@router.patch("/players/{player}", responses=ACT)
async def change_player(visit: ActingVisit, player: PlayerPath, wish: schemas.PlayerChange) -> TableUpdate:
    """Take another name or seat. The host may do that for anybody, and replace a spymaster who is not there."""
    here = await visit.here()

    def change(now: Table, by: Player) -> list[TableEvent]:
        renamed = room.rename(now, by, player, wish.name) if wish.name else []
        return [*renamed, *(room.sit(now, by, player, wish.seat, here) if wish.seat else ())]

    return visit.update(await visit.act(change, for_spectators=True))


@router.post("/games", responses=ACT)
async def start_game(visit: ActingVisit, wish: schemas.Start, database: Db, request: Request) -> TableUpdate:
    """Start the first game, or the next one: the cards are flipped, or dealt anew if both faces have been up.

    The host starts it at once, and may deal anew in the middle of a game; others when the countdown has run out.
    """
    await visit.catch_up()
    here = await visit.here()
    config = visit.decks(wish.blanks, anew=wish.anew)
    decks = await _decks(config, database) if config else []

    def start_at(now: Table, by: Player) -> list[TableEvent]:
        seed, time_now = secrets.randbits(60), moment()
        room.check_may_start(now, by, time_now)
        ended = room.end_game(now, by) if wish.anew and now.is_playing else []
        handover = wish.handover() if by.id == now.host else room.called_handover(now)
        seating = room.seating(now, handover, here)
        started = start(fold_events(ended, now), decks, seed, time_now, blanks=wish.blanks, seating=seating)
        return [*ended, *started]

    key = request_key(request, wish, wish.key)
    return visit.update(await visit.act(start_at, key, version=wish.version, for_spectators=True))


@router.post("/moves", responses=ACT, response_model=TableUpdate, openapi_extra=NEEDS_TOKEN)
async def make_move(table: TableId, wish: schemas.MoveRequest, request: Request) -> Response:
    """Make a move. If the game has changed since the version that you saw, or the move is illegal, nothing happens."""

    def make(now: Table, by: Player) -> list[TableEvent]:
        return move(now, by.seat, wish.move, moment())

    visit = visit_of(request)
    quiet = wish.quiet if wish.move.type in _ANSWERS else None
    number = await visit.act(make, request_key(request, wish, wish.key), version=wish.version, quiet=quiet)
    return Response(visit.update_json(number), media_type="application/json")


@router.put("/marks", status_code=204, responses=ACT)
async def mark_words(visit: ReadingVisit, wish: schemas.MarkedWords) -> Response:
    """Mark words for the team, before an operative guesses. That is no move: it is in no log and changes no version."""
    await visit.mark(wish.words)
    return Response(status_code=204)


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


@router.post("/games/end", responses=ACT)
async def end_game(visit: ActingVisit) -> TableUpdate:
    """End the game without a winner; everybody sees the key then. For the host."""
    return visit.update(await visit.act(room.end_game, for_spectators=True))


@router.put("/countdown", responses=ACT)
async def call_next_game(visit: ActingVisit, wish: schemas.HandOn) -> TableUpdate:
    """Start the countdown to the next game. Everybody sees it, and anybody may stop it."""

    def call(now: Table, by: Player) -> list[TableEvent]:
        return room.call_next_game(now, by, wish.handover(), moment())

    return visit.update(await visit.act(call, for_spectators=True))


@router.delete("/countdown", responses=ACT)
async def stop_countdown(visit: ActingVisit) -> TableUpdate:
    """Stop the countdown to the next game."""
    return visit.update(await visit.act(room.stop_countdown, for_spectators=True))


@router.delete("/players/{player}", responses=ACT)
async def remove_player(visit: ActingVisit, player: PlayerPath) -> TableUpdate:
    """Leave the table, or remove somebody as its host. The player's token is no longer good then."""
    seat, here = visit.player.seat, await visit.here()
    number = await visit.act(lambda now, by: room.leave(now, by, player, here), for_spectators=True)
    return visit.update(number, seat)


@router.get("/events", status_code=200, responses={**STREAM, **READ}, response_class=EventStream)
async def listen(
    visit: ReadingVisit,
    after: Annotated[int, Query(ge=0, le=10**9, description="the version that you have seen")] = 0,
    last_event_id: Annotated[
        str | None, Header(max_length=20, description="the id of the last event, as browsers send it")
    ] = None,
) -> Response:
    """Stream what happens at the table, as far as the seat may see it, as server-sent events.

    The `data` of each message is a `TableUpdate`, its `id` is where to resume from. Messages without an id are no part
    of the log: `event: presence` says who is here, and `event: marks`, for the team in turn, which words are marked.
    Both come at the beginning, and again with all there is when something has changed.
    """
    place = last_event_id if last_event_id and _PLACE.fullmatch(last_event_id) else str(after)
    return EventStream(visit.listen(place))


async def _config(
    wish: schemas.TableSettings, database: Database, offered: OfferedLanguages, answer_in: str
) -> TableConfig:
    """The settings of a table, if there are such a ruleset and such decks."""
    house = await find_house(wish.ruleset, wish.settings, database)
    for share in wish.decks:
        await find_dealable(share.slug, wish.rating, database, offered)
    return TableConfig(
        house=house,
        play=PlaySettings(wish.variant, wish.referee, wish.invalid, wish.timer, wish.strict, wish.grace),
        decks=tuple(TableDeck(share.slug, share.weight) for share in wish.decks),
        own_decks=tuple(_own_deck(deck) for deck in wish.own_decks),
        rating=wish.rating,
        language=wish.language or answer_in,
        play_in=language_of(house, wish.play_in, offered),
    )


def _own_deck(wish: schemas.OwnDeckIn) -> OwnDeck:
    cards = check_cards([[face.upper() for face in card] for card in wish.cards])
    return OwnDeck(wish.title, tuple(cards))


async def _decks(config: TableConfig, database: Database) -> list[WeightedDeck]:
    """The decks that a table deals from: of the library, and the players' own."""
    rating: Any = config.rating
    found = [
        WeightedDeck(await find_dealable(share.slug, rating, database, None), share.weight) for share in config.decks
    ]
    language = lexicon_of(config.house, config.play_in).language.code
    own = [WeightedDeck(deck.deck(number, language)) for number, deck in enumerate(config.own_decks, 1)]
    return [*found, *own]


def _player_out(admitted: Admitted) -> schemas.PlayerOut:
    player, token = admitted.player, admitted.token
    return schemas.PlayerOut(id=player.id, name=player.name, seat=player.seat, token=token, link=f"/table#{token}")


def moment() -> Moment:
    """The current time, and the date of today."""
    return Moment(time.time(), f"{datetime.now(UTC):%Y-%m-%d}")

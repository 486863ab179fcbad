"""The desk for disputes without a game, and what a table decided: its case law."""

from typing import Annotated

from fastapi import APIRouter, Path

from api.routes.tables import ACT, QUIET, happened, moment
from api.schemas import case_law as schemas
from api.schemas.tables import Happened
from api.seats import AllTables, SpymastersTable, TableId, Token
from game import Event, Origin, Seat, proposal
from game.hosting import answer, take_in, take_to_desk, withdraw_precedent
from game.plain import plain
from game.precedents import House
from game.table import Table, disputed
from validator import Board, Clue, load_ruleset

router = APIRouter(prefix="/v1/tables", tags=["disputes and precedents"])


@router.post("/{table}/disputes", status_code=201, responses=ACT)
async def open_dispute(table: TableId, wish: schemas.NewDispute, tables: AllTables, token: Token) -> schemas.DisputeOut:
    """Take a clue to the desk: ask quietly about your own, or challenge the other side's. The referee rules."""

    def taken(now: Table, seat: Seat) -> list[Event]:
        clue = Clue(wish.clue, wish.number, wish.targets)
        return take_to_desk(now, seat, Origin(wish.origin), clue, Board(wish.board, wish.covered))

    seated, seat, number = await tables.act(table, token, taken, wish.key)
    return schemas.DisputeOut(**disputed(seated.table, seated.seen(number, seat)[0]["number"]))


@router.post("/{table}/disputes/{number}", responses=ACT)
async def answer_dispute(
    table: TableId,
    number: Annotated[int, Path(ge=1, le=10**6, examples=[1])],
    wish: schemas.Answer,
    tables: AllTables,
    token: Token,
) -> schemas.DisputeOut:
    """Accept the ruling, object to it, or decide as the opposing spymaster."""

    def answered(now: Table, seat: Seat) -> list[Event]:
        return answer(now, seat, number, wish.act, moment(), wish.decision, wish.reason)

    seated, _, _ = await tables.act(table, token, answered, wish.key)
    return schemas.DisputeOut(**disputed(seated.table, number))


@router.get("/{table}/disputes", responses=QUIET)
async def list_disputes(table: SpymastersTable) -> list[schemas.DisputeOut]:
    """Every dispute of the table, at the desk or in a game, with the ruling as it stood: for spymasters."""
    return [schemas.DisputeOut(**disputed(table, number + 1)) for number in range(len(table.disputes))]


@router.get("/{table}/precedents", responses=QUIET)
async def list_precedents(table: SpymastersTable) -> list[schemas.PrecedentOut]:
    """What the table decided, and follows: for spymasters."""
    return [schemas.PrecedentOut(**one) for one in table.house.to_json()["precedents"]]


@router.delete("/{table}/precedents/{precedent}", responses=ACT)
async def withdraw(
    table: TableId, precedent: Annotated[str, Path(max_length=20)], tables: AllTables, token: Token
) -> Happened:
    """Withdraw a precedent: later rulings cite it no more."""
    return happened(*await tables.act(table, token, lambda now, seat: withdraw_precedent(now, seat, precedent)))


@router.get("/{table}/house", responses=QUIET)
async def export_house(table: SpymastersTable) -> schemas.HouseFile:
    """The table's edition, house settings and case law, to take to another table."""
    return schemas.HouseFile(**table.house.to_json())


@router.put("/{table}/house", responses=ACT)
async def import_house(table: TableId, wish: schemas.HouseFile, tables: AllTables, token: Token) -> Happened:
    """Play by a club's rules and case law from now on."""
    house = House.from_json(wish.model_dump())
    return happened(*await tables.act(table, token, lambda now, seat: take_in(now, seat, house)))


@router.get("/{table}/proposal", responses=QUIET)
async def propose_ruleset(table: SpymastersTable) -> schemas.ProposalOut:
    """The house ruleset that the precedents speak for, where they all point one way."""
    house = table.house
    found = proposal(house.precedents, load_ruleset(house.ruleset, house.settings))
    settings = {**house.settings, **found.settings}
    return schemas.ProposalOut(
        extends=house.ruleset, settings=plain(settings), divided=list(found.divided), firm=list(found.firm)
    )

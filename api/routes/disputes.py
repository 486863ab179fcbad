"""The dispute desk, precedents and house rules of a table. Only spymasters may use these routes."""

from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Path, Query, Request

from fairclue.api import limits
from fairclue.api.bodies import limit_body
from fairclue.api.meter import metered
from fairclue.api.routes.tables import ACT, QUIET, moment
from fairclue.api.schemas import disputes as schemas
from fairclue.api.tables.requests import ActingVisit, ReadingVisit, TableRoute, request_key
from fairclue.api.turns import in_turns
from fairclue.game import Origin
from fairclue.table import (
    DisputeView,
    House,
    Player,
    Precedent,
    Proposal,
    Table,
    TableEvent,
    TableUpdate,
    actions,
)
from fairclue.validator import Board, Clue

router = APIRouter(prefix="/v1/tables/{table}", tags=["disputes and precedents"], route_class=TableRoute)
Most = Annotated[int, Query(ge=1, le=50, description="how many at most")]


@router.post("/disputes", status_code=201, responses=ACT)
@limit_body(limits.DISPUTE_BYTES)
async def open_dispute(visit: ActingVisit, wish: schemas.NewDispute, request: Request) -> DisputeView:
    """Take a clue to the dispute desk: ask quietly about your own, or challenge the other team's. The referee rules."""
    clue, board = Clue(wish.clue, wish.number, wish.targets), Board(wish.board, wish.covered)
    ruling = await in_turns(visit.seat_view.ruling(clue, board))

    def open_at_desk(now: Table, by: Player) -> list[TableEvent]:
        return actions.open_dispute(now, by.seat, Origin(wish.origin), clue, board, ruling, moment())

    return visit.dispute(await visit.act(open_at_desk, request_key(request, wish, wish.key)))


@router.post("/disputes/{number}", responses=ACT)
async def answer_dispute(
    visit: ActingVisit,
    number: Annotated[int, Path(ge=1, le=10**6, examples=[1])],
    wish: schemas.Answer,
    request: Request,
) -> DisputeView:
    """Accept the ruling, object to it, or decide as the opposing spymaster; whoever began it may withdraw it.

    After a minute without an answer the other side may carry on as the ruling says.
    """

    def answer(now: Table, by: Player) -> list[TableEvent]:
        return actions.answer_dispute(now, by.seat, number, wish.act, moment(), wish.decision, wish.reason)

    return visit.dispute(await visit.act(answer, request_key(request, wish, wish.key)))


@router.get("/disputes", responses=QUIET)
async def list_disputes(
    visit: ReadingVisit,
    before: Annotated[int | None, Query(ge=1, le=10**6, description="only those before this number")] = None,
    most: Most = 20,
) -> list[DisputeView]:
    """The newest disputes, at the desk or in a game, each with the ruling at the time; older ones by `before`."""
    return list(visit.seat_view.disputes(before, most))


@router.get("/precedents", responses=QUIET)
async def list_precedents(
    visit: ReadingVisit,
    skip: Annotated[int, Query(ge=0, le=10**6, description="only those before so many of the newest")] = 0,
    most: Most = 50,
) -> list[Precedent]:
    """The newest precedents of the table, or older ones by `skip`."""
    return list(visit.seat_view.precedents(skip, most))


@router.delete("/precedents/{precedent}", responses=ACT)
async def withdraw(visit: ActingVisit, precedent: Annotated[str, Path(max_length=20)]) -> TableUpdate:
    """Withdraw a precedent: later rulings no longer cite it."""
    return visit.update(await visit.act(lambda now, by: actions.withdraw_precedent(now, by.seat, precedent)))


@router.get("/house", responses=QUIET)
async def export_house(visit: ReadingVisit) -> House:
    """The table's edition, house settings and precedents, to take to another table."""
    return visit.seat_view.house()


@router.put("/house", responses=ACT)
@limit_body(limits.HOUSE_BYTES)
async def import_house(visit: ActingVisit, wish: schemas.HouseFile) -> TableUpdate:
    """Import the edition, house settings and precedents of a club, and play by them from now on."""
    house = await to_thread.run_sync(metered(wish.house))  # hundreds of precedents take a while
    return visit.update(await visit.act(lambda now, by: actions.change_house(now, by.seat, house)))


@router.get("/proposal", responses=QUIET)
async def propose_ruleset(visit: ReadingVisit) -> Proposal:
    """The house ruleset that the precedents suggest, where they all point one way. POST /v1/rulesets takes it."""
    return visit.seat_view.proposal()

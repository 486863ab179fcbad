"""The desk for disputes without a game, and what a table decided: its case law. All of it is for spymasters."""

from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Path, Query, Request

from fairclue.api import limits
from fairclue.api.bodies import at_most
from fairclue.api.meter import metered
from fairclue.api.routes.tables import ACT, QUIET, moment
from fairclue.api.schemas import case_law as schemas
from fairclue.api.schemas.tables import Happened
from fairclue.api.seats import Acting, Looking, TableRoute, once
from fairclue.api.tables import Visit
from fairclue.api.turns import in_turns
from fairclue.game import Event, Origin, Seat
from fairclue.table.actions import answer, take_in, take_to_desk, withdraw_precedent
from fairclue.table.precedents import House
from fairclue.table.table import Table
from fairclue.validator import Board, Clue

router = APIRouter(prefix="/v1/tables/{table}", tags=["disputes and precedents"], route_class=TableRoute)
Most = Annotated[int, Query(ge=1, le=50, description="how many at most")]


@router.post("/disputes", status_code=201, responses=ACT)
@at_most(limits.DISPUTE_BYTES)
async def open_dispute(visit: Acting, wish: schemas.NewDispute, request: Request) -> schemas.DisputeOut:
    """Take a clue to the desk: ask quietly about your own, or challenge the other side's. The referee rules."""
    clue, board = Clue(wish.clue, wish.number, wish.targets), Board(wish.board, wish.covered)
    ruling = await in_turns(visit.eyes.ruling(clue, board))

    def taken(now: Table, seat: Seat) -> list[Event]:
        return take_to_desk(now, seat, Origin(wish.origin), clue, board, ruling)

    return _dispute(visit, await visit.act(taken, once(request, wish, wish.key)))


@router.post("/disputes/{number}", responses=ACT)
async def answer_dispute(
    visit: Acting, number: Annotated[int, Path(ge=1, le=10**6, examples=[1])], wish: schemas.Answer, request: Request
) -> schemas.DisputeOut:
    """Accept the ruling, object to it, or decide as the opposing spymaster."""

    def answered(now: Table, seat: Seat) -> list[Event]:
        return answer(now, seat, number, wish.act, moment(), wish.decision, wish.reason)

    return _dispute(visit, await visit.act(answered, once(request, wish, wish.key)))


@router.get("/disputes", responses=QUIET)
async def list_disputes(
    visit: Looking,
    before: Annotated[int | None, Query(ge=1, le=10**6, description="only those before this number")] = None,
    most: Most = 20,
) -> list[schemas.DisputeOut]:
    """The newest disputes, at the desk or in a game, each with the ruling as it stood; older ones by `before`."""
    return [schemas.DisputeOut(**one) for one in visit.eyes.disputes(before, most)]


@router.get("/precedents", responses=QUIET)
async def list_precedents(
    visit: Looking,
    skip: Annotated[int, Query(ge=0, le=10**6, description="only those before so many of the newest")] = 0,
    most: Most = 50,
) -> list[schemas.PrecedentOut]:
    """What the table decided, and follows: the newest, or older ones by `skip`."""
    return [schemas.PrecedentOut(**one) for one in visit.eyes.precedents(skip, most)]


@router.delete("/precedents/{precedent}", responses=ACT, response_model_exclude_unset=True)
async def withdraw(visit: Acting, precedent: Annotated[str, Path(max_length=20)]) -> Happened:
    """Withdraw a precedent: later rulings cite it no more."""
    return _happened(visit, await visit.act(lambda now, seat: withdraw_precedent(now, seat, precedent)))


@router.get("/house", responses=QUIET)
async def export_house(visit: Looking) -> schemas.HouseOut:
    """The table's edition, house settings and case law, to take to another table."""
    return schemas.HouseOut(**visit.eyes.house())


@router.put("/house", responses=ACT, response_model_exclude_unset=True)
@at_most(limits.HOUSE_BYTES)
async def import_house(visit: Acting, wish: schemas.HouseFile) -> Happened:
    """Play by a club's rules and case law from now on."""
    house = await to_thread.run_sync(metered(House.from_json), wish.model_dump())  # hundreds of precedents take a while
    return _happened(visit, await visit.act(lambda now, seat: take_in(now, seat, house)))


@router.get("/proposal", responses=QUIET)
async def propose_ruleset(visit: Looking) -> schemas.ProposalOut:
    """The house ruleset that the precedents speak for, where they all point one way."""
    return schemas.ProposalOut(**visit.eyes.proposal())


def _dispute(visit: Visit, number: int) -> schemas.DisputeOut:
    """The dispute as an entry left it: sent again, the same request is answered the same."""
    return schemas.DisputeOut(**visit.dispute(number))


def _happened(visit: Visit, number: int) -> Happened:
    return Happened(**visit.entry(number))

"""Who sits where: a seat's token, as a bearer token or, for streams in browsers, in the address."""

from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from api.problems import Problem
from api.tables import Tables
from game.table import Table

_bearer = HTTPBearer(auto_error=False, scheme_name="Seat", description="the token of a seat")


async def tables(request: Request) -> Tables:
    """The tables of this process."""
    found: Tables = request.app.state.tables
    return found


def sent_token(request: Request) -> str:
    """The token, read from the header by hand: moves are made all day, and a dependency costs time."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise _no_seat()
    return token


NEEDS_SEAT: dict[str, Any] = {"security": [{"Seat": []}]}  # for the description of a call that reads it so


async def seat_token(
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
    token: Annotated[str | None, Query(max_length=100, description="instead of Authorization, for EventSource")] = None,
) -> str:
    """The token that was sent."""
    sent = credentials.credentials if credentials else token
    if not sent:
        raise _no_seat()
    return sent


def _no_seat() -> Problem:
    return Problem(401, "no-seat", "A seat is needed", "send the token of a seat as Authorization: Bearer ...")


TableId = Annotated[str, Path(max_length=24, pattern="^[0-9a-f]{16}$")]
AllTables = Annotated[Tables, Depends(tables)]
Token = Annotated[str, Depends(seat_token)]


async def spymasters_table(table: TableId, tables: AllTables, token: Token) -> Table:
    """The table as it is now, for a spymaster alone."""
    seated = await tables.find(table)
    if not seated.seat_of(token).is_spymaster:
        raise Problem(403, "forbidden", "For spymasters", "only a spymaster may see that")
    return seated.table


SpymastersTable = Annotated[Table, Depends(spymasters_table)]

"""Who sits where: a seat's token, as a bearer token or, for streams in browsers, in the address.

Whoever calls a table is placed before anything else happens, even before the body is read. What a route gets to work
with is a `Visit`, which shows and does no more than that seat may.
"""

import hashlib
import re
from collections.abc import Callable, Coroutine
from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request
from fastapi.responses import Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel

from fairclue.api.bodies import BodyRoute
from fairclue.api.problems import Problem
from fairclue.api.tables import Once, Tables, Visit

_bearer = HTTPBearer(auto_error=False, scheme_name="Seat", description="the token of a seat")
_TABLE = re.compile("[0-9a-f]{16}")
TableId = Annotated[str, Path(max_length=24, pattern="^[0-9a-f]{16}$")]


class TableRoute(BodyRoute):
    """A route of one table: it places the caller first."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Place the caller, then go on as usual."""
        handle = super().get_route_handler()

        async def placed(request: Request) -> Response:
            tables: Tables = request.app.state.tables
            request.state.visit = await tables.visit(table_of(request), token_of(request))
            return await handle(request)

        return placed


async def tables(request: Request) -> Tables:
    """The tables of this process."""
    found: Tables = request.app.state.tables
    return found


async def acting(
    request: Request,
    table: TableId,
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
    token: Annotated[str | None, Query(max_length=100, description="instead of Authorization, for EventSource")] = None,
) -> Visit:
    """The caller at the table, whom `TableRoute` has placed; the parameters are named for the API's description."""
    return visit_of(request)


async def looking(visit: Annotated[Visit, Depends(acting)]) -> Visit:
    """The same for one who looks: with what other processes have written by now. An act sees to that by itself."""
    await visit.catch_up()
    return visit


def visit_of(request: Request) -> Visit:
    """The same for moves, which are made all day: without the time that a dependency costs."""
    found: Visit = request.state.visit
    return found


def table_of(request: Request) -> str:
    """The table that the address names."""
    name: str = request.path_params["table"]
    if not _TABLE.fullmatch(name):
        raise Problem(404, "not-found", "There is no such table", "the name of a table has 16 letters and digits")
    return name


def token_of(request: Request) -> str:
    """The token that was sent."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    token = token if scheme.lower() == "bearer" else request.query_params.get("token", "")
    if not token:
        raise Problem(401, "no-seat", "A seat is needed", "send the token of a seat as Authorization: Bearer ...")
    return token


def once(request: Request, body: BaseModel, key: str | None) -> Once | None:
    """What makes a request the same when it is sent again: its key, its route and its body."""
    if key is None:
        return None
    told = f"{request.method} {request.url.path}\n{body.model_dump_json()}"
    return Once(key, hashlib.sha256(told.encode("utf-8", "replace")).hexdigest())


NEEDS_SEAT: dict[str, Any] = {"security": [{"Seat": []}]}  # for the description of a call that places by itself
AllTables = Annotated[Tables, Depends(tables)]
Acting = Annotated[Visit, Depends(acting)]
Looking = Annotated[Visit, Depends(looking)]

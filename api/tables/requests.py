"""Requests at a table: the seat is found by its token before anything else happens, even before the body is read.

The token comes as a bearer token or, for streams in browsers, in the address. A route is given a `Visit`, which shows
and does no more than the seat may.
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
from fairclue.api.tables.sessions import Once, TableSessions
from fairclue.api.tables.visit import Visit, visit

_bearer = HTTPBearer(auto_error=False, scheme_name="Seat", description="the token of a seat")
_TABLE = re.compile("[0-9a-f]{16}")
TableId = Annotated[str, Path(max_length=24, pattern="^[0-9a-f]{16}$")]


class TableRoute(BodyRoute):
    """A route of one table: it finds the caller's seat first."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Find the caller's seat, then go on as usual."""
        handle = super().get_route_handler()

        async def seated(request: Request) -> Response:
            tables: TableSessions = request.app.state.tables
            request.state.visit = await visit(tables, table_of(request), token_of(request))
            return await handle(request)

        return seated


async def tables(request: Request) -> TableSessions:
    """The tables of this process."""
    found: TableSessions = request.app.state.tables
    return found


async def acting(
    request: Request,
    table: TableId,
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
    token: Annotated[str | None, Query(max_length=100, description="instead of Authorization, for EventSource")] = None,
) -> Visit:
    """The visit of the caller, as `TableRoute` found it; the parameters are there for the API's description."""
    return visit_of(request)


async def looking(found: Annotated[Visit, Depends(acting)]) -> Visit:
    """The same for requests that read: with what other processes have written by now. Acts see to that themselves."""
    await found.read_on()
    return found


def visit_of(request: Request) -> Visit:
    """The same without the cost of a dependency, for moves."""
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
    """The key of a request, with a digest of its route and body: it is done once, however often it is sent."""
    if key is None:
        return None
    content = f"{request.method} {request.url.path}\n{body.model_dump_json()}"
    return Once(key, hashlib.sha256(content.encode("utf-8", "replace")).hexdigest())


NEEDS_SEAT: dict[str, Any] = {"security": [{"Seat": []}]}  # for the description of calls that do not depend on `acting`
AllTables = Annotated[TableSessions, Depends(tables)]
Acting = Annotated[Visit, Depends(acting)]
Looking = Annotated[Visit, Depends(looking)]

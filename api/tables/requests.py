"""Access to a table: the token of a request is checked before anything else, even before the body is read.

The token is sent as a bearer token or, for streams in browsers, in the address. Routes get a `Visit`, which shows and
does only what the seat may see and do.
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
from fairclue.api.tables.sessions import RequestKey, TableSessions
from fairclue.api.tables.visit import Visit, visit

_bearer = HTTPBearer(auto_error=False, scheme_name="Player", description="the token of a player")
_TABLE = re.compile("[0-9a-f]{16}")
TableId = Annotated[str, Path(max_length=24, pattern="^[0-9a-f]{16}$")]


class TableRoute(BodyRoute):
    """A route of one table, which checks the token of the caller first."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Find out which player calls, then handle the request as usual."""
        handle = super().get_route_handler()

        async def handle_known(request: Request) -> Response:
            tables: TableSessions = request.app.state.tables
            request.state.visit = await visit(tables, table_of(request), token_of(request))
            return await handle(request)

        return handle_known


async def tables(request: Request) -> TableSessions:
    """The tables of this process."""
    found: TableSessions = request.app.state.tables
    return found


async def acting_visit(
    request: Request,
    table: TableId,
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
    token: Annotated[str | None, Query(max_length=100, description="instead of Authorization, for EventSource")] = None,
) -> Visit:
    """The visit of the caller, which `TableRoute` has created. The parameters only describe the API."""
    return visit_of(request)


async def reading_visit(found: Annotated[Visit, Depends(acting_visit)]) -> Visit:
    """The visit of a request that reads, with what other processes have written. Actions check that themselves."""
    await found.catch_up()
    return found


def visit_of(request: Request) -> Visit:
    """The visit of the caller without the cost of a dependency; moves use it, as they are frequent."""
    found: Visit = request.state.visit
    return found


def table_of(request: Request) -> str:
    """The table id in the path."""
    name: str = request.path_params["table"]
    if not _TABLE.fullmatch(name):
        raise Problem(404, "not-found", "There is no such table", "the name of a table has 16 letters and digits")
    return name


def token_of(request: Request) -> str:
    """The token of a player that was sent. Raises a problem if there is none."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    token = token if scheme.lower() == "bearer" else request.query_params.get("token", "")
    if not token:
        raise Problem(401, "no-seat", "A token is needed", "send the token of a player as Authorization: Bearer ...")
    return token


def request_key(request: Request, body: BaseModel, key: str | None) -> RequestKey | None:
    """The client's key for a request, with a digest of route and body. A request with a key is done only once."""
    if key is None:
        return None
    content = f"{request.method} {request.url.path}\n{body.model_dump_json()}"
    return RequestKey(key, hashlib.sha256(content.encode("utf-8", "replace")).hexdigest())


NEEDS_TOKEN: dict[str, Any] = {"security": [{"Player": []}]}  # describes calls that do not depend on `acting_visit`
AllTables = Annotated[TableSessions, Depends(tables)]
ActingVisit = Annotated[Visit, Depends(acting_visit)]
ReadingVisit = Annotated[Visit, Depends(reading_visit)]

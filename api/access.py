"""Dependencies of routes that change data: the database, the holder of the key, and the expected revision."""

import re
from typing import Annotated

from fastapi import Depends, Header, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from fairclue.api.problems import Problem
from fairclue.api.store.database import Database
from fairclue.api.store.keys import Holder, find_holder

_bearer = HTTPBearer(auto_error=False, description="a key from `fairclue keys add NAME --role curator`")


async def database(request: Request) -> Database:
    """The database of this process."""
    found: Database = request.app.state.database
    return found


async def key_holder(
    database: Annotated[Database, Depends(database)],
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
) -> Holder:
    """The holder of the key that was sent as a bearer token. Raises a problem if the key is missing or not valid."""
    found = await database.read(find_holder, credentials.credentials) if credentials else None
    if found is None:
        detail = "changing anything needs a key, sent as Authorization: Bearer ...; make one with: fairclue keys add"
        raise Problem(401, "no-key", "A key is needed", detail)
    return found


async def expected_revision(
    if_match: Annotated[
        str | None, Header(description="the ETag of what you saw", max_length=40, examples=['"1"'])
    ] = None,
) -> int:
    """The revision that the client read before its change, from the `If-Match` header."""
    if if_match is None:
        raise Problem(428, "no-etag", "An ETag is needed", "send If-Match with the ETag of what you read")
    found = re.fullmatch(r'"([0-9]{1,9})"', if_match.strip())
    if found is None:
        raise Problem(412, "stale", "The ETag does not fit", 'If-Match must be an ETag as it was sent, such as "3"')
    return int(found[1])


def etag(revision: int) -> str:
    """The ETag of a revision. Clients send it back as `If-Match` when they change something."""
    return f'"{revision}"'


Db = Annotated[Database, Depends(database)]
Caller = Annotated[Holder, Depends(key_holder)]
Revision = Annotated[int, Depends(expected_revision)]

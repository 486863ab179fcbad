"""Who makes a change, by the key that is sent as a bearer token, and on which revision."""

import re
from typing import Annotated

from fastapi import Depends, Header, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from fairclue.api.problems import Problem
from fairclue.api.store.database import Database
from fairclue.api.store.keys import Holder, holder

_bearer = HTTPBearer(auto_error=False, description="a key from `fairclue keys add NAME --role curator`")


async def database(request: Request) -> Database:
    """The database of this process."""
    found: Database = request.app.state.database
    return found


async def key_holder(
    database: Annotated[Database, Depends(database)],
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
) -> Holder:
    """Who holds the key; without a good one nothing is changed."""
    found = await database.look(holder, credentials.credentials) if credentials else None
    if found is None:
        detail = "changing anything needs a key, sent as Authorization: Bearer ...; make one with: fairclue keys add"
        raise Problem(401, "no-key", "A key is needed", detail)
    return found


async def expected_revision(
    if_match: Annotated[
        str | None, Header(description="the ETag of what you saw", max_length=40, examples=['"1"'])
    ] = None,
) -> int:
    """The revision that a change is made on."""
    if if_match is None:
        raise Problem(428, "no-etag", "An ETag is needed", "send If-Match with the ETag of what you read")
    found = re.fullmatch(r'"([0-9]{1,9})"', if_match.strip())
    if found is None:
        raise Problem(412, "stale", "The ETag does not fit", 'If-Match must be an ETag as it was sent, such as "3"')
    return int(found[1])


def etag(revision: int) -> str:
    """What a change on this revision is sent with."""
    return f'"{revision}"'


Db = Annotated[Database, Depends(database)]
Caller = Annotated[Holder, Depends(key_holder)]
Revision = Annotated[int, Depends(expected_revision)]

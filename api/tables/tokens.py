"""The tokens of seats and hosts. Only their digests are stored."""

import hashlib
import hmac
import secrets
from collections.abc import Mapping

from fairclue.api.problems import Problem
from fairclue.game import Seat


def new_token(table: str) -> str:
    """A secret token for a seat or the host of a table."""
    return f"{table}.{secrets.token_urlsafe(18)}"


def digest_of(token: str) -> str:
    """The digest of a token, which is what is stored."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def seat_of(person: str, tokens: Mapping[str, Seat]) -> Seat:
    """The seat of a person, by the digest of their token. All seats are compared, so that timing reveals nothing."""
    found = None
    for known, seat in tokens.items():
        if hmac.compare_digest(known, person):
            found = seat
    if found is None:
        raise Problem(401, "no-seat", "That is no seat here", "send the token of one of this table's seats")
    return found


def check_host(token: str, host: str) -> None:
    """Raise a problem if the token is not the host's; `host` is the digest of the right one."""
    if not hmac.compare_digest(host or digest_of(""), digest_of(token)):
        detail = "send the host's token, which whoever opened the table was given"
        raise Problem(401, "not-host", "Only the host may do that", detail)

"""The tokens of players, of which only digests are stored, and the codes that let others join."""

import hashlib
import hmac
import secrets
from collections.abc import Mapping

from fairclue.api.problems import Problem

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # consonants: easy to say and to tell apart, and they spell nothing
CODE_LENGTH = 6


def new_token(table: str) -> str:
    """A secret token for a player at a table."""
    return f"{table}.{secrets.token_urlsafe(18)}"


def new_code() -> str:
    """A short code to say aloud, by which others find a table."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def digest_of(token: str) -> str:
    """The digest of a token, which is what is stored."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def player_of(person: str, tokens: Mapping[str, str]) -> str:
    """The id of a player, by the digest of their token. All are compared, so that timing reveals nothing."""
    found = None
    for known, player in tokens.items():
        if hmac.compare_digest(known, person):
            found = player
    if found is None:
        raise Problem(401, "no-seat", "That is no player here", "join the table, and send the token that you are given")
    return found

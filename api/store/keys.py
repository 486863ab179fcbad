"""Keys: shown once, kept as a digest, compared in constant time."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from fairclue.api.store.models import KeyRow, now
from fairclue.errors import InputError

ROLES = ("curator", "admin")


class BadKeyError(InputError):
    """A key that cannot be made or found."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a key, and what it allows: a curator changes own decks, an admin all."""

    name: str
    role: str

    @property
    def is_admin(self) -> bool:
        """May the holder do what curators may not?"""
        return self.role == "admin"

    def may_change(self, owner: str) -> bool:
        """May the holder change what this owner made?"""
        return self.is_admin or self.name == owner


def add(session: Session, name: str, role: str) -> str:
    """Make a key and return it: this is the only time that it is seen."""
    if role not in ROLES:
        raise BadKeyError(f"the role must be one of {', '.join(ROLES)}, not {role!r}")
    if not name.strip() or len(name) > 100:
        raise BadKeyError("a key needs a name of at most 100 letters")
    if session.scalar(select(KeyRow).where(KeyRow.name == name)):
        raise BadKeyError(f"there is a key named {name!r} already; revoked names are not used again")
    identity, secret = secrets.token_hex(8), secrets.token_urlsafe(24)
    session.add(KeyRow(id=identity, name=name, role=role, digest=_digest(secret)))
    return f"fc_{identity}_{secret}"


def listed(session: Session) -> list[KeyRow]:
    """All keys, the oldest first."""
    return list(session.scalars(select(KeyRow).order_by(KeyRow.created_at, KeyRow.name)))


def revoke(session: Session, name: str) -> None:
    """Make a key useless from now on."""
    row = session.scalar(select(KeyRow).where(KeyRow.name == name))
    if row is None:
        raise BadKeyError(f"there is no key named {name!r}")
    row.revoked_at = row.revoked_at or now()


def holder(session: Session, key: str) -> Holder | None:
    """Who holds this key; nobody if it is wrong or revoked."""
    prefix, _, rest = key.partition("_")
    identity, _, secret = rest.partition("_")
    row = session.get(KeyRow, identity) if prefix == "fc" and len(identity) == 16 else None
    right = hmac.compare_digest(_digest(secret), row.digest if row else _digest(""))
    return Holder(row.name, row.role) if row and right and secret and row.revoked_at is None else None


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()

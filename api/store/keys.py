"""Access keys. A key is shown once; only its digest is stored, and it is compared in constant time."""

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
    """A key cannot be created or found."""


@dataclass(frozen=True, slots=True)
class Holder:
    """The person or program that has a key. A curator may change their own decks, an admin all of them."""

    name: str
    role: str

    @property
    def is_admin(self) -> bool:
        """Whether the holder has the rights of an admin."""
        return self.role == "admin"

    def may_change(self, owner: str) -> bool:
        """Whether the holder may change something that belongs to this owner."""
        return self.is_admin or self.name == owner


def add(session: Session, name: str, role: str) -> str:
    """Create a key and return it. It cannot be read again later, as only its digest is stored."""
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
    """Revoke a key: it is refused from now on."""
    row = session.scalar(select(KeyRow).where(KeyRow.name == name))
    if row is None:
        raise BadKeyError(f"there is no key named {name!r}")
    row.revoked_at = row.revoked_at or now()


def find_holder(session: Session, key: str) -> Holder | None:
    """The holder of a key; None if the key is wrong or revoked."""
    prefix, _, rest = key.partition("_")
    identity, _, secret = rest.partition("_")
    row = session.get(KeyRow, identity) if prefix == "fc" and len(identity) == 16 else None
    right = hmac.compare_digest(_digest(secret), row.digest if row else _digest(""))
    return Holder(row.name, row.role) if row and right and secret and row.revoked_at is None else None


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()

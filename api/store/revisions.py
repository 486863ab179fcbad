"""Owners and revisions, for decks and house rulesets: a change to an outdated revision is refused."""

from typing import Any, TypeVar

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session
from sqlalchemy.orm.exc import StaleDataError

from fairclue.api.store.errors import NameTakenError, NotOwnerError, StaleRevisionError
from fairclue.api.store.keys import Holder
from fairclue.api.store.models import Owned, now

Row = TypeVar("Row", bound=Owned)


def add(session: Session, row: Owned, name: str) -> None:
    """Store a new row. Raises if its name is taken."""
    session.add(row)
    try:
        session.flush()
    except IntegrityError:
        raise NameTakenError(name) from None


def check(row: Owned, name: str, holder: Holder, revision: int) -> None:
    """Raise if the holder may not change the row, or has read an old revision."""
    if not holder.may_change(row.owner):
        raise NotOwnerError(name, row.owner)
    if row.revision != revision:
        raise StaleRevisionError(name)


def change(session: Session, row: Row, name: str, holder: Holder, revision: int, values: dict[str, Any]) -> Row:
    """Change a row. Raises if the holder may not, or has read an old revision; then nothing is changed."""
    check(row, name, holder, revision)
    for field, value in values.items():
        setattr(row, field, value)
    row.changed_at = now()
    try:
        session.flush()
    except StaleDataError:  # another transaction changed it at the same time
        raise StaleRevisionError(name) from None
    return row

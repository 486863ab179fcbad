"""What has an owner and is changed revision by revision, decks and house rulesets: a stale change is refused."""

from typing import Any, TypeVar

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session
from sqlalchemy.orm.exc import StaleDataError

from fairclue.api.problems import Problem
from fairclue.api.store.keys import Holder
from fairclue.api.store.models import Kept, now

K = TypeVar("K", bound=Kept)


def add(session: Session, row: Kept, name: str) -> None:
    """Keep something new, if its name is free."""
    session.add(row)
    try:
        session.flush()
    except IntegrityError:
        raise taken(name) from None


def taken(name: str) -> Problem:
    """What is said of a name that is in use."""
    return Problem(409, "taken", "The name is taken", f"there is a {name!r} already; choose another name")


def check(row: Kept, name: str, holder: Holder, revision: int) -> None:
    """Whether the holder may change it, and it still is what the holder saw."""
    if not holder.may_change(row.owner):
        raise Problem(403, "forbidden", "That is not yours", f"{name} belongs to {row.owner}; make one of your own")
    if row.revision != revision:
        raise _stale(name)


def change(session: Session, row: K, name: str, holder: Holder, revision: int, values: dict[str, Any]) -> K:
    """Change what is kept, if it still is what the holder saw; else nothing happens."""
    check(row, name, holder, revision)
    for field, value in values.items():
        setattr(row, field, value)
    row.changed_at = now()
    try:
        session.flush()
    except StaleDataError:  # somebody was faster by a hair
        raise _stale(name) from None
    return row


def _stale(name: str) -> Problem:
    detail = f"{name} has changed since you read it; read it again and make your change anew"
    return Problem(412, "stale", "It has changed", detail)

"""House rulesets: an edition with settings of its own, used by name in checks."""

from typing import Any

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from api.problems import Problem
from api.store.keys import Holder
from api.store.models import HouseRow, now
from validator.ruleset import names, presets


def create(session: Session, holder: Holder, name: str, values: dict[str, Any]) -> HouseRow:
    """A new house ruleset."""
    row = HouseRow(name=name, owner=holder.name, **values)
    try:
        if name in (*names(), *presets()):
            raise IntegrityError("name", None, ValueError(name))
        session.add(row)
        session.flush()
    except IntegrityError:
        raise Problem(
            409, "taken", "The name is taken", f"there is a ruleset {name!r} already; choose another"
        ) from None
    return row


def find(session: Session, name: str) -> HouseRow:
    """The house ruleset with this name."""
    row = session.get(HouseRow, name)
    if row is None:
        raise Problem(404, "not-found", "There is no such ruleset", f"there is no house ruleset {name!r}")
    return row


def listed(session: Session) -> list[HouseRow]:
    """Those in use, by name."""
    return list(session.scalars(select(HouseRow).where(HouseRow.retired.is_(False)).order_by(HouseRow.name)))


def change(session: Session, holder: Holder, name: str, revision: int, values: dict[str, Any]) -> HouseRow:
    """Change a house ruleset, if it still is what was seen."""
    row = find(session, name)
    if not holder.may_change(row.owner):
        raise Problem(403, "forbidden", "Not your ruleset", f"{name} belongs to {row.owner}")
    wanted = update(HouseRow).where(HouseRow.name == name, HouseRow.revision == revision)
    done = session.execute(wanted.values(**values, revision=revision + 1, changed_at=now()))
    if done.rowcount != 1:  # type: ignore[attr-defined]
        raise Problem(412, "stale", "The ruleset has changed", f"{name} has changed since you read it; read it again")
    session.refresh(row)
    return row

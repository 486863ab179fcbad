"""Stored house rulesets: editions with their own settings, which requests can name."""

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from fairclue.api.store import revisions
from fairclue.api.store.errors import NameTakenError
from fairclue.api.store.keys import Holder
from fairclue.api.store.models import HouseRulesetRow
from fairclue.errors import NotFoundError
from fairclue.validator.ruleset_files import edition_names, preset_names


def create(session: Session, holder: Holder, name: str, values: dict[str, Any]) -> HouseRulesetRow:
    """Create a house ruleset."""
    if name in (*edition_names(), *preset_names()):
        raise NameTakenError(name)
    row = HouseRulesetRow(name=name, owner=holder.name, **values)
    revisions.add(session, row, name)
    return row


def find(session: Session, name: str) -> HouseRulesetRow:
    """The house ruleset with this name."""
    row = session.get(HouseRulesetRow, name)
    if row is None:
        existing = ", ".join([*edition_names(), *(one.name for one in listed(session))])
        raise NotFoundError(f"there is no ruleset {name!r}; there are {existing}", "ruleset")
    return row


def listed(session: Session) -> list[HouseRulesetRow]:
    """The house rulesets that are not retired, sorted by name."""
    return list(
        session.scalars(
            select(HouseRulesetRow).where(HouseRulesetRow.retired.is_(False)).order_by(HouseRulesetRow.name)
        )
    )


def change(session: Session, holder: Holder, name: str, revision: int, values: dict[str, Any]) -> HouseRulesetRow:
    """Change a house ruleset. Raises if the holder may not, or has read an old revision."""
    return revisions.change(session, find(session, name), name, holder, revision, values)

"""The ruleset that a request names: built in, or a house's own."""

from collections.abc import Mapping

from sqlalchemy.orm import Session

from api.problems import Problem
from api.store import house
from api.store.database import Database
from api.store.models import HouseRow
from validator import Ruleset, Stance, load_ruleset
from validator.ruleset import names


async def named(name: str, settings: Mapping[str, Stance | str], database: Database) -> Ruleset:
    """Built-in rulesets need no database; any other name is looked up among the house rulesets."""
    edition, *presets = name.split("+")
    if edition in names() or presets:
        return load_ruleset(name, settings)

    def find(session: Session) -> HouseRow | None:
        return session.get(HouseRow, edition)

    row = await database.run(find)
    if row is None or row.retired:
        known = [one.name for one in await database.run(house.listed)]
        there = ", ".join([*names(), *known])
        raise Problem(
            422, "bad-question", "The question cannot be answered", f"there is no ruleset {name!r}; there are {there}"
        )
    return load_ruleset(row.extends, row.settings).with_settings(settings)

"""The ruleset that a request names: built in, or a house's own."""

from collections.abc import Mapping
from dataclasses import replace

from api.problems import Problem
from api.store import house
from api.store.database import Database
from api.store.models import HouseRow
from validator import QuestionError, Ruleset, Stance, load_ruleset
from validator.ruleset import names
from validator.wording import LANGUAGES


async def named(name: str, settings: Mapping[str, Stance | str], database: Database) -> Ruleset:
    """Built-in rulesets need no database; any other name is looked up among the house rulesets."""
    edition, *presets = name.split("+")
    if edition in names() or presets:
        return load_ruleset(name, settings)
    try:
        row = await database.look(house.find, name)
    except Problem as problem:
        raise QuestionError(problem.detail) from None
    if row.retired:
        raise QuestionError(f"the ruleset {name!r} is retired")
    return of_house(row).with_settings(settings)


def of_house(row: HouseRow) -> Ruleset:
    """A house ruleset: its edition, with the house's name, title and settings."""
    title = dict.fromkeys(LANGUAGES, row.title)
    return replace(load_ruleset(row.extends, row.settings), name=row.name, title=title, version=str(row.revision))

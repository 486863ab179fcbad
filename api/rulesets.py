"""Finds the ruleset that a request names: an edition or a house ruleset."""

from dataclasses import replace

from fairclue.api.store import house_rulesets
from fairclue.api.store.database import Database
from fairclue.api.store.models import HouseRulesetRow
from fairclue.errors import InputError, NotFoundError
from fairclue.table.house import House
from fairclue.validator import Ruleset, load_ruleset
from fairclue.validator.ruleset import HouseSettings
from fairclue.validator.ruleset_files import edition_names
from fairclue.wording import languages


async def find_ruleset(name: str, settings: HouseSettings, database: Database) -> Ruleset:
    """The ruleset with this name and these house settings."""
    return _with_settings(await _find_stored(name, database), name, settings)


async def find_house(name: str, settings: HouseSettings, database: Database) -> House:
    """The house of a new table: the edition behind the name, with the stored and the given settings."""
    row = await _find_stored(name, database)
    return House(row.extends if row else name, dict(_with_settings(row, name, settings).settings))


def to_ruleset(row: HouseRulesetRow) -> Ruleset:
    """Convert a stored house ruleset: its edition, with its own name, title and settings."""
    title = dict.fromkeys(languages(), row.title)
    return replace(load_ruleset(row.extends, row.settings), name=row.name, title=title, version=str(row.revision))


def _with_settings(row: HouseRulesetRow | None, name: str, settings: HouseSettings) -> Ruleset:
    return to_ruleset(row).with_settings(settings) if row else load_ruleset(name, settings)


async def _find_stored(name: str, database: Database) -> HouseRulesetRow | None:
    """The stored house ruleset with this name; None for an edition, which needs no database."""
    edition, *presets = name.split("+")
    if edition in edition_names() or presets:
        return None
    try:
        row = await database.read(house_rulesets.find, name)
    except NotFoundError as error:  # the name comes from the body of the request, so this is not a 404
        raise InputError(str(error)) from None
    if row.retired:
        raise InputError(f"the ruleset {name!r} is retired")
    return row

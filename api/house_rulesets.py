"""Finds house rulesets in the database, by the names that requests give."""

from dataclasses import replace

from fairclue.api.offered import OfferedLanguages
from fairclue.api.rulesets import is_edition
from fairclue.api.store import house_rulesets
from fairclue.api.store.database import Database
from fairclue.api.store.models import HouseRulesetRow
from fairclue.errors import InputError, NotFoundError
from fairclue.table.house import House
from fairclue.validator import Ruleset, load_ruleset
from fairclue.validator.ruleset import HouseSettings
from fairclue.wording import languages


async def find_house_ruleset(database: Database, name: str) -> Ruleset:
    """The house ruleset with this name, with its own settings."""
    return to_ruleset(await _find_stored(name, database))


async def find_house(name: str, settings: HouseSettings, database: Database) -> House:
    """The house of a new table: the edition behind the name, with the stored and the given settings."""
    if is_edition(name):
        return House(name, dict(load_ruleset(name, settings).settings))
    row = await _find_stored(name, database)
    return House(row.extends, dict(to_ruleset(row).with_settings(settings).settings))


def language_of(house: House, play_in: str | None, offered: OfferedLanguages) -> str | None:
    """The language that a new table plays in; None for the first of its edition. Raises if it is not offered."""
    edition = load_ruleset(house.ruleset)
    spoken = offered.in_offered_languages(edition).languages
    if play_in is not None and play_in in edition.languages:
        offered.check(play_in)
    return play_in or (None if spoken[0] == edition.languages[0] else spoken[0])


def to_ruleset(row: HouseRulesetRow) -> Ruleset:
    """Convert a stored house ruleset: its edition, with its own name, title and settings."""
    title = dict.fromkeys(languages(), row.title)
    return replace(load_ruleset(row.extends, row.settings), name=row.name, title=title, version=str(row.revision))


async def _find_stored(name: str, database: Database) -> HouseRulesetRow:
    try:
        row = await database.read(house_rulesets.find, name)
    except NotFoundError as error:  # the name comes from the body of the request, so this is not a 404
        raise InputError(str(error)) from None
    if row.retired:
        raise InputError(f"the ruleset {name!r} is retired")
    return row

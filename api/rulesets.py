"""Finds the ruleset that a request names: an edition, which needs no database, or a house ruleset."""

from collections.abc import Awaitable, Callable

from fairclue.api.offered import OfferedLanguages
from fairclue.validator import Ruleset, load_ruleset
from fairclue.validator.ruleset import HouseSettings
from fairclue.validator.ruleset_files import edition_names

FindHouseRuleset = Callable[[str], Awaitable[Ruleset]]


async def find_ruleset(
    name: str, settings: HouseSettings, find_house_ruleset: FindHouseRuleset, offered: OfferedLanguages
) -> Ruleset:
    """The ruleset with this name and these house settings, in the languages that are offered."""
    if is_edition(name):
        return offered.in_offered_languages(load_ruleset(name, settings))
    return offered.in_offered_languages((await find_house_ruleset(name)).with_settings(settings))


def is_edition(name: str) -> bool:
    """Whether a name is that of an edition, perhaps with presets, and not of a house ruleset."""
    edition, *presets = name.split("+")
    return edition in edition_names() or bool(presets)

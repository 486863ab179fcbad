"""The reference: pages made from code and data each time the site is built, so that they cannot drift."""

from collections.abc import Mapping
from functools import cache

from docs.reference import api, commands, decisions, decks, editions, rules, settings, sources


@cache
def pages() -> Mapping[str, str]:
    """Path below `docs/` -> the page in Markdown."""
    return {
        **api.pages(),
        "decisions/index.md": decisions.page(),
        "reference/commands.md": commands.page(),
        "reference/decks.md": decks.page(),
        "reference/editions.md": editions.page(),
        "reference/rules.md": rules.page(),
        "reference/settings.md": settings.page(),
        "reference/sources.md": sources.page(),
    }

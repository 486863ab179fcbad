"""Runs lint in slices, so that it does not block other requests, and with a limit."""

from dataclasses import asdict

from fairclue.api import limits
from fairclue.api.offered import OfferedLanguages
from fairclue.api.schemas.decks import RemarkOut
from fairclue.api.turns import in_turns
from fairclue.decks import Deck, lint_in_steps


async def find_remarks(deck: Deck, language: str, offered: OfferedLanguages) -> list[RemarkOut]:
    """The remarks on a deck, in an interface language. Of a very large deck only some words are checked in full."""
    offered.check(deck.language)
    steps = lint_in_steps(deck, language, limits.LINTED_WORDS)
    remarks = await in_turns(steps, advice="make several smaller decks of this one")
    return [RemarkOut(**asdict(remark)) for remark in remarks]

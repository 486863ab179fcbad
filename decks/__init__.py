"""Decks: the model, the built-in ones, file formats, lint and dealing. Knows nothing of HTTP or storage."""

from fairclue.decks.catalog import built_in_deck, built_in_decks
from fairclue.decks.deal import Deal, DealError, Dealt, WeightedDeck, deal, deal_in_steps
from fairclue.decks.deck import Card, Deck, Rating, strictest
from fairclue.decks.files import Format, read_deck, write_deck
from fairclue.decks.lint import lint, lint_in_steps
from fairclue.decks.remarks import Remark, RemarkKind

__all__ = [
    "Card",
    "Deal",
    "DealError",
    "Dealt",
    "Deck",
    "Format",
    "Rating",
    "Remark",
    "RemarkKind",
    "WeightedDeck",
    "built_in_deck",
    "built_in_decks",
    "deal",
    "deal_in_steps",
    "lint",
    "lint_in_steps",
    "read_deck",
    "strictest",
    "write_deck",
]

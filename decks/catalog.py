"""The built-in decks: files in `decks/built_in/`, read once and never changed."""

from functools import cache
from pathlib import Path

from fairclue.decks.cards import DeckError
from fairclue.decks.deck import Deck
from fairclue.decks.files import read_deck
from fairclue.errors import DataFileError, NotFoundError

FOLDER = Path(__file__).parent / "built_in"


@cache
def built_in_decks() -> dict[str, Deck]:
    """The built-in decks by their slugs, which are the names of their files."""
    return {path.stem: read_built_in(path) for path in sorted(FOLDER.glob("*.toml"))}


def built_in_deck(slug: str) -> Deck:
    """The built-in deck with this slug."""
    if slug not in built_in_decks():
        raise NotFoundError(f"there is no deck {slug!r}; there are {', '.join(built_in_decks())}", "deck")
    return built_in_decks()[slug]


def read_built_in(path: Path) -> Deck:
    """A built-in deck from its file, which must say everything about it."""
    try:
        return read_deck(path, complete=True)
    except DeckError as error:
        raise DataFileError(str(error)) from error

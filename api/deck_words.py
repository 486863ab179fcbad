"""The words on the cards of the decks that somebody plays with."""

import time
from collections.abc import Iterable, Sequence
from weakref import WeakKeyDictionary

from fairclue.api import limits
from fairclue.api.deck_dealing import find_dealable
from fairclue.api.offered import OfferedLanguages
from fairclue.api.store import decks
from fairclue.api.store.database import Database
from fairclue.decks import built_in_decks

_REMEMBERED = 60.0  # seconds; somebody who types asks with every letter
_for_everyone: WeakKeyDictionary[Database, dict[str, tuple[float, tuple[str, ...]]]] = WeakKeyDictionary()


async def deck_words(
    slugs: Iterable[str], language: str, database: Database, offered: OfferedLanguages
) -> tuple[str, ...]:
    """The words of these decks; if none is named, of all decks for everyone in a language, as they were just now."""
    if named := await named_words(slugs, database, offered):
        return named
    remembered = _for_everyone.setdefault(database, {})
    until, words = remembered.get(language, (0.0, ()))
    if time.monotonic() > until:
        words = await words_for_everyone([language], database)
        remembered[language] = (time.monotonic() + _REMEMBERED, words)
    return words


async def named_words(slugs: Iterable[str], database: Database, offered: OfferedLanguages) -> tuple[str, ...]:
    """The words of these decks, which must be such that can be dealt. Who names a deck for adults asks for it."""
    found = [await find_dealable(slug, "adult", database, offered) for slug in dict.fromkeys(slugs)]
    return tuple(word for deck in found for word in deck.words)


async def words_for_everyone(languages: Sequence[str], database: Database) -> tuple[str, ...]:
    """The words of all decks for everyone in these languages."""
    built_in = [deck for deck in built_in_decks().values() if deck.language in languages and deck.rating == "everyone"]
    stored = await database.read(decks.published_words, languages, limits.VOCABULARY_WORDS)
    return (*(word for deck in built_in for word in deck.words), *stored)

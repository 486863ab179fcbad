"""The words that the cards on a photo may have."""

from typing import NamedTuple

from anyio import to_thread

from fairclue.api.deck_words import named_words, words_for_everyone
from fairclue.api.meter import metered
from fairclue.api.offered import OfferedLanguages
from fairclue.api.schemas.photos import PhotoWish
from fairclue.api.store.database import Database
from fairclue.decks.files import read_cards
from fairclue.lexicons import language as languages
from fairclue.validator.open_lexicons import lexicon_of


class Words(NamedTuple):
    """The words that cards may have, and the folder of the lexicon that has others; None if there are no others."""

    listed: list[str]
    store: str | None = None


async def find_words(wish: PhotoWish, database: Database, offered: OfferedLanguages) -> Words:
    """The words that the wish names, by decks or in a list; if none, those of all decks and of the lexicon."""
    language = wish.language or ""
    offered.check(language)
    listed = await to_thread.run_sync(metered(read_cards), wish.words.encode(), "paste")
    named = [*await named_words(wish.decks, database, offered), *(word for card in listed.cards for word in card)]
    if named:
        return Words(list(dict.fromkeys(named)))
    spoken = [code for code in (language, languages.load(language).extends) if code]
    known = await words_for_everyone(spoken, database)
    return Words(list(dict.fromkeys(known)), str(lexicon_of(language).store.folder))

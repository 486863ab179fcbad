"""Helps to type the words of a board: completes them, and parts a text into them."""

from fastapi import APIRouter

from fairclue.api.access import Db
from fairclue.api.bodies import BodyRoute
from fairclue.api.deck_words import deck_words
from fairclue.api.offered import Offered, OfferedLanguages
from fairclue.api.problems import responses
from fairclue.api.schemas import words as schemas
from fairclue.api.store.database import Database
from fairclue.api.turns import in_turns
from fairclue.decks.completions import complete_in_steps
from fairclue.decks.typed_words import read_typed_words_in_steps
from fairclue.lexicons import Lexicon
from fairclue.lexicons import language as languages
from fairclue.validator.open_lexicons import lexicon_of

router = APIRouter(prefix="/v1/words", tags=["rules and words"], route_class=BodyRoute)


@router.post("/completions", responses=responses(404, 422, 503))
async def complete_words(wish: schemas.CompletionsRequest, database: Db, offered: Offered) -> schemas.CompletionsOut:
    """The words that the last letters typed may become, after two letters.

    Those of the decks come first. A letter without its accent may stand for the one with it.
    """
    lexicon, codenames = await _known(wish, database, offered)
    found = await in_turns(complete_in_steps(wish.typed, codenames, lexicon, wish.limit))
    return schemas.CompletionsOut(words=[schemas.CompletionOut(word=one.word, typed=one.typed) for one in found])


@router.post("/list", responses=responses(404, 422, 503))
async def list_words(wish: schemas.WordListRequest, database: Db, offered: Offered) -> schemas.WordListOut:
    """The words of a board from a text: a list, numbered or not, a table, or words with spaces between them.

    ROW NIGHT VOTE are three, NEW YORK is one.
    """
    lexicon, codenames = await _known(wish, database, offered)
    found = await in_turns(read_typed_words_in_steps(wish.text, codenames, lexicon))
    words = [
        schemas.TypedWordOut(word=one.word, typed=one.typed, known=one.known, covered=one.covered)
        for one in found.words
    ]
    return schemas.WordListOut(words=words, repeated=found.repeated, left_out=found.left_out)


async def _known(wish: schemas.Decks, database: Database, offered: OfferedLanguages) -> tuple[Lexicon, tuple[str, ...]]:
    """The lexicon of the language, and the words on the cards."""
    languages.load(wish.language)
    offered.check(wish.language)
    lexicon = lexicon_of(wish.language)
    return lexicon, (*wish.codenames, *await deck_words(wish.decks, wish.language, database, offered))

"""What the cards on a photograph may say."""

from collections.abc import Sequence
from dataclasses import dataclass

from fairclue.lexicons import Lexicon


@dataclass(frozen=True)
class Vocabulary:
    """The words that are listed, and whether cards can have others."""

    listed: Sequence[str]  # as the decks spell them
    is_complete: bool  # the cards say one of these; if not, the lexicon helps
    lexicon: Lexicon | None

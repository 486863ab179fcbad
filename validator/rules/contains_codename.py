"""`contains_codename`"""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.lexicons.text import joined
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.types import Observation


def contains_codename(question: ClueOnBoard) -> Iterator[Observation]:
    """The letters of a codename in sight stand in the clue, be it by chance."""
    texts = [joined(spelling) for spelling in question.parsed.spellings]
    for codename, letters in question.board_index.letters.items():
        if letters not in texts and any(letters in text for text in texts):
            yield Observation("letters", Strength.LISTED, codename)

"""`contains_codename`"""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.lexicons.text import joined
from fairclue.validator.question import Question
from fairclue.validator.terms import Observation


def contains_codename(question: Question) -> Iterator[Observation]:
    """The letters of a codename in sight stand in the clue, be it by chance."""
    texts = [joined(spelling) for spelling in question.said.spellings]
    for codename, letters in question.sight.letters.items():
        if letters not in texts and any(letters in text for text in texts):
            yield Observation("letters", Strength.LISTED, codename)

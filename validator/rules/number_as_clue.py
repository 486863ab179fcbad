"""`number_as_clue`"""

from collections.abc import Iterator

from lexicons import Strength
from validator.question import Question
from validator.terms import UNLIMITED, Observation


def number_as_clue(question: Question) -> Iterator[Observation]:
    """The number says how many codenames are meant, and nothing else; 0 and unlimited are free."""
    number, meant = question.number, len(question.targets)
    if meant and number not in (None, 0, UNLIMITED, meant):
        yield Observation("differs", Strength.LISTED, words={"number": str(number), "meant": str(meant)})

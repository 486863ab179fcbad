"""A clue has to be one word."""

from collections.abc import Iterator

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.several_words import Phrase
from fairclue.validator.types import Observation


def one_word(clue: ClueOnBoard) -> Iterator[Observation]:
    """A clue is a single word that can be said aloud: no sentence, no extra hint."""
    if clue.parsed.trouble:
        yield Observation(clue.parsed.trouble, Strength.LISTED, words={"culprit": clue.parsed.culprit})
    elif clue.reading.other_number is not None:
        numbers = {"other": str(clue.reading.other_number), "number": str(clue.number)}
        yield Observation("numbers", Strength.GUESS, words=numbers)
    elif clue.phrase is Phrase.SENTENCE:
        yield Observation("sentence", Strength.DERIVED)
    elif clue.phrase is Phrase.WITH_ARTICLE:
        yield Observation("article", Strength.GUESS)


RULE = Rule(
    one_word,
    FiresOn.ODD,
    examples=(
        Example("en", "it is very cold", "SNOW, PENGUIN"),
        Example("en", "freezing", "SNOW, PENGUIN", fires=False),
        Example("sv", "det är väldigt kallt", "SNÖ, PINGVIN"),
        Example("sv", "iskallt", "SNÖ, PINGVIN", fires=False),
    ),
)

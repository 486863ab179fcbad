"""The clue is an abbreviation."""

from collections.abc import Iterator

from fairclue.lexicons import Strength, WordTrait
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.types import Observation


def abbreviation(clue: ClueOnBoard) -> Iterator[Observation]:
    """The clue is an abbreviation; a former acronym that is a plain word now, such as laser, does not count."""
    if clue.parsed.is_one_word and clue.traits & WordTrait.ABBREVIATION:
        note = clue.lexicon.note(clue.word).partition(": ")[0]  # what it stands for, without what that is
        words = {"expansion": note} if note else {}
        yield Observation("expanded" if note else "listed", Strength.LISTED, words=words, sources=clue.listed_by)


RULE = Rule(
    abbreviation,
    FiresOn.ODD,
    examples=(
        Example("en", "FBI", "MOON, BEACH"),
        Example("en", "scuba", "MOON, BEACH", fires=False),
        Example("sv", "FN", "MÅNE, STRAND"),
        Example("sv", "radar", "MÅNE, STRAND", fires=False),
    ),
)

"""The clue is a form of a codename in sight."""

from collections.abc import Iterator

from fairclue.lexicons import Lexicon, RelationKind, Strength, WordTrait
from fairclue.validator.board_index import initials
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.related_codenames import related_codenames
from fairclue.validator.rule import Example, FiresOn, Rule
from fairclue.validator.types import Observation


def word_form(clue: ClueOnBoard) -> Iterator[Observation | None]:
    """A clue may not be a form of a codename in sight: an inflection, derivation, other spelling or short form."""
    yield from related_codenames(clue, RelationKind.FORM)
    if clue.parsed.is_one_word:
        named = clue.board_index.initials.items() if _may_be_short(clue.word, clue.lexicon) else ()
        found = [codename for codename, letters in named if clue.word in letters]
    else:
        spelled_out = initials(clue.word, clue.lexicon)
        short = (name for name, letters in clue.board_index.letters.items() if letters in spelled_out)
        found = [codename for codename in short if _may_be_short(codename, clue.lexicon)]
    for codename in found:
        if not clue.find_relations(codename):
            yield Observation("initials" if clue.parsed.is_one_word else "spelled_out", Strength.GUESS, codename)


def _may_be_short(word: str, lexicon: Lexicon) -> bool:
    """Whether a word may be an abbreviation that no source explains."""
    traits = lexicon.traits(word)
    return bool(traits & WordTrait.ABBREVIATION) or not traits & WordTrait.LISTED


RULE = Rule(
    word_form,
    FiresOn.RELATED,
    examples=(
        Example("en", "voting", "VOTE, BEACH"),
        Example("en", "theatre", "THEATER, BEACH"),
        Example("en", "election", "VOTE, BEACH", fires=False),
        Example("sv", "slanten", "SLANT, STRAND"),
        Example("sv", "mynt", "SLANT, STRAND", fires=False),
    ),
)

"""The clue is linked to a target by sound alone."""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind, Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.rule import Example, Rule
from fairclue.validator.types import Observation

_COMMON = 2.5  # how common (Zipf) a word that sounds alike must be to come to mind
_SURE = {"same", "definition", "phrase"}  # links of meaning that words which sound alike do not get by chance
_CLEAR = _SURE | {"company"}


def homonym(clue: ClueOnBoard) -> Iterator[Observation | None]:
    """The clue fits a declared target by sound alone: it goes with another word that sounds the same."""
    lexicon = clue.lexicon
    if len(clue.word) < 2:
        return  # a single letter
    for target in clue.targets:
        yield None
        for other in lexicon.homophones(target):
            if not lexicon.is_listed(other) or lexicon.zipf(other) < _COMMON or _is_same_word(clue, other, target):
                continue
            words = {"homophone": other}
            if any(_is_same_word(clue, spelling, other) for spelling in clue.parsed.spellings):
                if not clue.similarity(target).links & _SURE:
                    yield Observation("sounds", Strength.DERIVED, target, words, on_targets=True)
                break
            if not clue.similarity(target).links & _CLEAR and lexicon.similarity(clue.word, other).links & _CLEAR:
                yield Observation("goes_with", Strength.DERIVED, target, words, on_targets=True)
                break


def _is_same_word(clue: ClueOnBoard, one: str, two: str) -> bool:
    """Whether two words are forms or spellings of one: theatre and theater sound alike but are no homonyms."""
    kinds = {related.kind for related in clue.lexicon.find_relations(one, two)}
    return bool(kinds & {RelationKind.SAME, RelationKind.FORM})


RULE = Rule(
    homonym,
    needs_targets=True,
    examples=(
        Example("en", "naked", "BEAR, BEACH", targets=("BEAR",)),
        Example("en", "honey", "BEAR, BEACH", targets=("BEAR",), fires=False),
        Example("sv", "fällt", "FÄLT, STRAND", targets=("FÄLT",)),
        Example("sv", "åker", "FÄLT, STRAND", targets=("FÄLT",), fires=False),
    ),
)

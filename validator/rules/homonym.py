"""`homonym`"""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind, Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.types import Observation

_COMMON = 2.5  # how common (Zipf) a sound-alike must be to come to mind
_SURE = {"same", "definition", "phrase"}  # links of meaning that sound does not feign
_CLEAR = _SURE | {"company"}


def homonym(question: ClueOnBoard) -> Iterator[Observation | None]:
    """The clue does not fit a declared target, but another word that sounds like it."""
    lexicon = question.lexicon
    if len(question.word) < 2:
        return  # a letter is no word to be misheard
    for target in question.targets:
        yield None
        for other in lexicon.homophones(target):
            if not lexicon.is_listed(other) or lexicon.zipf(other) < _COMMON or _one_word(question, other, target):
                continue
            words = {"homophone": other}
            if any(_one_word(question, spelling, other) for spelling in question.parsed.spellings):
                if not question.similarity(target).links & _SURE:
                    yield Observation("sounds", Strength.DERIVED, target, words, on_targets=True)
                break
            if (
                not question.similarity(target).links & _CLEAR
                and lexicon.similarity(question.word, other).links & _CLEAR
            ):
                yield Observation("goes_with", Strength.DERIVED, target, words, on_targets=True)
                break


def _one_word(question: ClueOnBoard, one: str, two: str) -> bool:
    """Forms or spellings of one word: theatre and theater sound alike and are no homonyms."""
    kinds = {related.kind for related in question.lexicon.find_relations(one, two)}
    return bool(kinds & {RelationKind.SAME, RelationKind.FORM})

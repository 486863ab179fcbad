"""`invented_word`"""

from collections.abc import Iterator
from itertools import permutations, product

from fairclue.lexicons import Strength
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.pausing import Pausing
from fairclue.validator.several_words import Phrase
from fairclue.validator.types import Observation


def invented_word(question: ClueOnBoard) -> Iterator[Observation | None]:
    """A clue exists already: nobody makes up a compound or a name for the occasion."""
    if question.phrase is Phrase.INVENTED_NAME:
        yield Observation("name", Strength.DERIVED)
    elif question.phrase is Phrase.INVENTED:
        if question.lexicon.language.has_word_pairs:
            yield Observation("phrase", Strength.DERIVED)
        elif (yield from _pointing(question, question.parsed.words)):
            yield Observation("phrase", Strength.DERIVED, on_targets=True)
        else:
            yield Observation("phrase", Strength.GUESS)
    elif parts := question.unlisted_parts:
        if pointing := (yield from _pointing(question, parts)):
            part, target = pointing
            yield Observation(
                "points",
                Strength.DERIVED,
                words={"parts": parts, "part": part, "target": target},
                on_targets=True,
            )
        else:
            yield Observation("unlisted", Strength.GUESS, words={"parts": parts})


def _pointing(question: ClueOnBoard, parts: tuple[str, ...]) -> Pausing[tuple[str, str] | None]:
    """A part that is for one target alone, where the other parts must be for other targets."""
    if len(question.targets) == 1:
        return None
    pointed: dict[str, list[str]] = {part: [] for part in parts}
    for part, target in product(pointed, question.targets):
        if question.lexicon.similarity(part, target).is_similar:
            pointed[part].append(target)
        yield
    for here, there in permutations(parts, 2):
        if len(pointed[here]) == 1 and pointed[here][0] not in pointed[there]:
            return here, pointed[here][0]
    return None

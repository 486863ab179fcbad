"""`invented_word`"""

from collections.abc import Iterator
from itertools import permutations

from lexicons import Strength
from validator.question import Question
from validator.several_words import Phrase
from validator.terms import Observation


def invented_word(question: Question) -> Iterator[Observation]:
    """A clue exists already: nobody makes up a compound or a name for the occasion."""
    if question.phrase is Phrase.INVENTED:
        yield Observation("phrase", Strength.DERIVED)
    elif question.phrase is Phrase.INVENTED_NAME:
        yield Observation("name", Strength.DERIVED)
    elif question.unlisted_parts:
        yield _made_up(question, question.unlisted_parts)


def _made_up(question: Question, parts: tuple[str, ...]) -> Observation:
    """A compound that no list has; where its parts are for different targets, it was made for them."""
    words = {"parts": "|".join(parts)}
    for here, there in permutations(parts, 2):
        for target in question.targets:
            others = [other for other in question.targets if other != target]
            if others and _points(question, here, target) and not _points(question, there, target):
                if not any(_points(question, here, other) for other in others):
                    return Observation("points", Strength.DERIVED, words={**words, "part": here, "target": target})
    return Observation("unlisted", Strength.GUESS, words=words)


def _points(question: Question, part: str, target: str) -> bool:
    return question.lexicon.related(part, target).related

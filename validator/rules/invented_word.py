"""`invented_word`"""

from collections.abc import Iterator
from itertools import permutations

from lexicons import Strength
from validator.question import Question
from validator.several_words import Phrase
from validator.terms import Observation


def invented_word(question: Question) -> Iterator[Observation]:
    """A clue exists already: nobody makes up a compound or a name for the occasion."""
    if question.phrase is Phrase.INVENTED_NAME:
        yield Observation("name", Strength.DERIVED)
    elif question.phrase is Phrase.INVENTED:
        known = question.lexicon.language.traits.get("lists_pairs") or _pointing(question, question.said.words)
        yield Observation("phrase", Strength.DERIVED if known else Strength.GUESS)
    elif parts := question.unlisted_parts:
        if pointing := _pointing(question, parts):
            part, target = pointing
            yield Observation("points", Strength.DERIVED, words={"parts": parts, "part": part, "target": target})
        else:
            yield Observation("unlisted", Strength.GUESS, words={"parts": parts})


def _pointing(question: Question, parts: tuple[str, ...]) -> tuple[str, str] | None:
    """A part that is for one target alone, where the other parts must be for other targets."""
    for here, there in permutations(parts, 2):
        for target in question.targets:
            others = [other for other in question.targets if other != target]
            if others and _points(question, here, target) and not _points(question, there, target):
                if not any(_points(question, here, other) for other in others):
                    return here, target
    return None


def _points(question: Question, part: str, target: str) -> bool:
    return question.lexicon.related(part, target).related

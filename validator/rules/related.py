"""What the rules about forms and parts have in common: a relation between the clue and a codename in sight."""

from collections.abc import Iterator

from lexicons import Relation, RelationKind, Step
from validator.question import Question
from validator.terms import Observation

_FAR = 2  # so many derivations away a word is built on a part rather than a form of it


def related(question: Question, *kinds: RelationKind) -> Iterator[Observation]:
    """An observation for each codename in sight that the clue is related to in this way."""
    for codename in question.in_sight:
        for relation in question.relations(codename):
            if _kind(relation) in kinds:
                yield Observation("related", relation.strength, codename, relation=relation)


def _kind(relation: Relation) -> RelationKind:
    """A word far off a part shares that part with the codename: stationery for SUBSTATION."""
    if relation.kind is RelationKind.PART:
        if sum(link.step is Step.FAMILY for link in relation.word_steps) >= _FAR:
            return RelationKind.SHARED
    return relation.kind

"""What the rules about forms and parts have in common: a bond between the clue and a codename in sight."""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind
from fairclue.validator.question import Question
from fairclue.validator.terms import Observation


def related(question: Question, *kinds: RelationKind) -> Iterator[Observation | None]:
    """An observation for each codename in sight that the clue is related to in this way."""
    for codename in question.may_relate:
        yield None
        for bond in question.bonds(codename):
            if bond.kind in kinds:
                yield Observation("related", bond.strength, codename, bond=bond)

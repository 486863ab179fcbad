"""What the rules about forms and parts have in common: a related between the clue and a codename in sight."""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.types import Observation


def related(question: ClueOnBoard, *kinds: RelationKind) -> Iterator[Observation | None]:
    """An observation for each codename in sight that the clue is related to in this way."""
    for codename in question.may_relate:
        yield None
        for related in question.find_relations(codename):
            if related.kind in kinds:
                yield Observation("related", related.strength, codename, related=related)

"""What the rules about forms and parts share: the codenames in sight that a clue is related to."""

from collections.abc import Iterator

from fairclue.lexicons import RelationKind
from fairclue.validator.clue_on_board import ClueOnBoard
from fairclue.validator.types import Observation


def related_codenames(clue: ClueOnBoard, *kinds: RelationKind) -> Iterator[Observation | None]:
    """An observation for each codename in sight that the clue is related to in one of these ways."""
    for codename in clue.may_relate:
        yield None
        for related in clue.find_relations(codename):
            if related.kind in kinds:
                yield Observation("related", related.strength, codename, related=related)

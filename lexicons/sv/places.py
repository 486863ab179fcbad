"""Names of places: the words that are heard in them, and the words for those who live there."""

from fairclue.lexicons import tsv
from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.types import Step, WordTrait


def add_places(draft: Draft) -> None:
    """Add the table of places. To be read last: a name has the parts that the table says, and no others."""
    for row in tsv.rows(draft.language.table("places"), "name", "heard", "people", "reason"):
        name = draft.add_word(row["name"], "tables", WordTrait.PLACE)
        draft.splits.pop(name, None)
        draft.opaque.pop(name, None)
        for base, link in list(draft.bases.get(name, {}).items()):
            if link.strength < Strength.LISTED:
                del draft.bases[name][base]
        if heard := tuple(tsv.items(row["heard"])):
            draft.add_split(name, heard, "tables")
        for word in tsv.items(row["people"]):
            folded = draft.add_word(word, "tables")
            draft.splits.pop(folded, None)
            draft.add_base(folded, name, Step.FAMILY, "tables")

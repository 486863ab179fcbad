"""What is known about words: the Lexicon of a language and the evidence for each answer."""

from lexicons.evidence import Evidence, Strength
from lexicons.lexicon import Lexicon, open_lexicon
from lexicons.links import Bond, Link, Reading, Relation, RelationKind
from lexicons.meaning import Relatedness
from lexicons.terms import Step, Trait

__all__ = [
    "Bond",
    "Evidence",
    "Lexicon",
    "Link",
    "Reading",
    "Relatedness",
    "Relation",
    "RelationKind",
    "Step",
    "Strength",
    "Trait",
    "open_lexicon",
]

"""What is known about words: the Lexicon of a language and the evidence for each answer."""

from fairclue.lexicons.evidence import Evidence, Strength
from fairclue.lexicons.lexicon import Lexicon, open_lexicon
from fairclue.lexicons.links import Bond, Link, Reading, Relation, RelationKind
from fairclue.lexicons.meaning import Relatedness
from fairclue.lexicons.terms import Step, Trait

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

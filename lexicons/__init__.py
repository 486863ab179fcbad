"""Knowledge about words: the lexicon of each language, with evidence for every answer."""

from fairclue.lexicons.evidence import Fact, Strength
from fairclue.lexicons.lexicon import Lexicon, open_lexicon
from fairclue.lexicons.relations import Definition, Link, Relation, RelationFound, RelationKind, Split
from fairclue.lexicons.similarity import Similarity
from fairclue.lexicons.types import Step, WordTrait

__all__ = [
    "Definition",
    "Fact",
    "Lexicon",
    "Link",
    "Relation",
    "RelationFound",
    "RelationKind",
    "Similarity",
    "Split",
    "Step",
    "Strength",
    "WordTrait",
    "open_lexicon",
]

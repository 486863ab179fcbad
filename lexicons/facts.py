"""Everything known about a word, or about two words, as plain data."""

from dataclasses import asdict
from typing import Any

from fairclue.lexicons.evidence import Evidence
from fairclue.lexicons.lexicon import Lexicon
from fairclue.lexicons.relations import Relation
from fairclue.lexicons.types import WordTrait


def facts_of(lexicon: Lexicon, word: str) -> dict[str, Any]:
    """Everything known about a word, as plain data."""
    known = lexicon.known(word)
    foreign = lexicon.foreign(word)
    traits = lexicon.traits(word)
    return {
        "word": lexicon.fold(word),
        "language": lexicon.language.code,
        "known": _plain(known) if known else None,
        "foreign": _plain(foreign) if foreign else None,
        "zipf": lexicon.zipf(word),
        "traits": [trait.name.lower() for trait in WordTrait if trait in traits and trait.name],
        "note": lexicon.note(word),
        "lemmas": [_plain(link.evidence) for link in lexicon.lemmas(word)],
        "forms": lexicon.forms(word),
        "variants": lexicon.variants(word),
        "shortenings": lexicon.shortenings(word),
        "built_on": [_plain(link.evidence) for link in lexicon.bases(word)],
        "family": lexicon.family(word),
        "parts": [
            {"parts": list(split.parts), "sources": list(split.sources), "strength": str(split.strength)}
            for split in lexicon.splits(word)
        ],
        "compounds": lexicon.compounds(word),
        "homophones": lexicon.homophones(word),
        "nearest": [] if known else lexicon.suggestions(word),
    }


def link_between(lexicon: Lexicon, word: str, other: str) -> dict[str, Any]:
    """How two words are related, and how similar in meaning, as plain data."""
    similar = lexicon.similarity(word, other)
    return {
        "word": lexicon.fold(word),
        "other": lexicon.fold(other),
        "language": lexicon.language.code,
        "relations": [_relation(relation) for relation in lexicon.relations(word, other)],
        "sound_alike": lexicon.fold(other) in lexicon.homophones(word),
        "rhyme": lexicon.rhyme(word, other),
        "similarity": similar.score,
        "similar_by": [_plain(evidence) for evidence in similar.evidence],
    }


def _relation(relation: Relation) -> dict[str, Any]:
    return {
        "kind": str(relation.kind),
        "via": relation.via,
        "strength": str(relation.strength),
        "evidence": [_plain(evidence) for evidence in relation.evidence],
    }


def _plain(evidence: Evidence) -> dict[str, Any]:
    return {**asdict(evidence), "strength": str(evidence.strength)}

"""Everything known about a word, or about two words, as plain data with sentences."""

from dataclasses import asdict
from typing import Any

from fairclue.lexicons import Fact, Lexicon, Link, Relation, WordTrait
from fairclue.validator.relation_sentences import link_claim
from fairclue.validator.types import Evidence
from fairclue.wording import DEFAULT, Wording, wording_in


def facts_of(lexicon: Lexicon, word: str, language: str = DEFAULT) -> dict[str, Any]:
    """Everything known about a word, told in an interface language."""
    wording = wording_in(language)
    known = lexicon.known(word)
    foreign = lexicon.foreign(word)
    traits = lexicon.traits(word)
    fillers = {
        "word": word,
        "home": wording.language_name(lexicon.language.code),
        "languages": wording.listed(map(wording.language_name, lexicon.foreign_languages(word))),
    }
    return {
        "word": lexicon.fold(word),
        "language": lexicon.language.code,
        "known": _fact(known, wording, fillers) if known else None,
        "foreign": _fact(foreign, wording, fillers) if foreign else None,
        "zipf": lexicon.zipf(word),
        "traits": [trait.name.lower() for trait in WordTrait if trait in traits and trait.name],
        "note": lexicon.note(word),
        "lemmas": [_link(link, wording) for link in lexicon.lemmas(word)],
        "forms": lexicon.forms(word),
        "variants": lexicon.variants(word),
        "shortenings": lexicon.shortenings(word),
        "built_on": [_link(link, wording) for link in lexicon.bases(word)],
        "family": lexicon.family(word),
        "parts": [
            {"parts": list(split.parts), "sources": list(split.sources), "strength": str(split.strength)}
            for split in lexicon.splits(word)
        ],
        "compounds": lexicon.compounds(word),
        "homophones": lexicon.homophones(word),
        "nearest": [] if known else lexicon.suggestions(word),
    }


def link_between(lexicon: Lexicon, word: str, other: str, language: str = DEFAULT) -> dict[str, Any]:
    """How two words are related, and how similar in meaning, told in an interface language."""
    wording = wording_in(language)
    similarity = lexicon.similarity(word, other)
    return {
        "word": lexicon.fold(word),
        "other": lexicon.fold(other),
        "language": lexicon.language.code,
        "relations": [_relation(relation, wording) for relation in lexicon.relations(word, other)],
        "sound_alike": lexicon.fold(other) in lexicon.homophones(word),
        "rhyme": lexicon.rhyme(word, other),
        "similarity": similarity.score,
        "similar_by": [_fact(fact, wording, {"word": word, "other": other}) for fact in similarity.facts],
    }


def _relation(relation: Relation, wording: Wording) -> dict[str, Any]:
    return {
        "kind": str(relation.kind),
        "claim": wording.say(f"facts.relations.{relation.kind}", word=relation.word, other=relation.other),
        "via": relation.via,
        "strength": str(relation.strength),
        "evidence": [_link(link, wording) for link in relation.steps()],
    }


def _link(link: Link, wording: Wording) -> dict[str, Any]:
    return _plain(Evidence(link_claim(link, wording), link.sources, link.strength))


def _fact(fact: Fact, wording: Wording, fillers: dict[str, str]) -> dict[str, Any]:
    return _plain(Evidence(wording.say(f"facts.{fact.name}", **fillers), fact.sources, fact.strength))


def _plain(evidence: Evidence) -> dict[str, Any]:
    return {**asdict(evidence), "strength": str(evidence.strength)}

"""How similar two words are in meaning, and which links speak for it."""

import math
from dataclasses import dataclass
from operator import mul

from fairclue.lexicons.evidence import Fact, Strength
from fairclue.lexicons.store import FIELDS, VECTOR_SCALE, Section
from fairclue.lexicons.words import Words

SIMILAR = 0.58  # from this score on, two words count as similar
_SIMILAR_ODDS = math.log(SIMILAR / (1 - SIMILAR))
_LEAST = 0.001  # scores are rounded to this, so none is surer


@dataclass(frozen=True, slots=True)
class Similarity:
    """A score from 0 to 1 and the links that speak for it: company, same, kind, field, definition, phrase, compound.

    The score is how probable it is that one word was given as a clue for the other, if that is as likely beforehand as
    that it was given for another word of the board. 0 means that nothing is known.
    """

    score: float
    facts: tuple[Fact, ...] = ()
    links: frozenset[str] = frozenset()

    @property
    def is_similar(self) -> bool:
        """Similar enough that one may be a clue for the other."""
        return self.score >= SIMILAR

    @property
    def log_odds(self) -> float | None:
        """The score as log odds, in which scores can be compared; None if nothing is known."""
        if not self.score:
            return None
        score = min(max(self.score, _LEAST), 1 - _LEAST)
        return math.log(score / (1 - score))


def similarity_of(words: Words, one: str, two: str, *, by_form: bool = False) -> Similarity:
    """Compare two words by their vectors; shared senses, definitions, phrases and compounds add to the score."""
    sources, weights = words.language.meaning, words.language.similarity
    others = _own(words, words.meant(two)) if by_form else words.meant(two)
    pairs = [(a, b) for a in words.meant(one) for b in others]
    cosine = _nearest(words, pairs)
    log_odds = weights.base + weights.company * (cosine or 0.0)
    facts: list[Fact] = []

    def link(name: str, weight: float, sources: tuple[str, ...], strength: Strength = Strength.LISTED) -> None:
        nonlocal log_odds
        log_odds += weight
        facts.append(Fact(name, sources, strength))

    if log_odds >= _SIMILAR_ODDS:
        link("company", 0.0, sources.company, Strength.DERIVED)
    kinds = {kind for a, b in pairs for kind in _kinds_in_common(words, a, b)}
    if any(_share(words, a, b, Section.SENSES) for a, b in pairs):
        link("same", weights.same, (sources.sense,))
    elif any(kind < FIELDS for kind in kinds):
        link("kind", weights.kind, (sources.sense,))
    elif kinds:
        link("field", weights.field, (sources.sense,))
    if any(_leads(words, a, b, Section.MENTIONS) for a, b in pairs):
        link("definition", weights.definition, (sources.definition,))
    if any(_leads(words, a, b, Section.NEXT_TO) for a, b in pairs):
        link("phrase", weights.phrase, (sources.phrase,))
    joined = ((a, b) for a in _own(words, words.meant(one)) for b in _own(words, others))
    if any(_leads(words, a, b, Section.JOINED_TO) for a, b in joined):
        link("compound", weights.compound, (sources.compound,))
    if cosine is None and not facts:
        return Similarity(0.0)
    score = min(max(1 / (1 + math.exp(-log_odds)), _LEAST), 1.0)
    return Similarity(round(score, 3), tuple(facts), frozenset(fact.name for fact in facts))


def closeness(words: Words, one: str, two: str) -> float | None:
    """The cosine of two words' vectors, by the nearest of their lemmas; None if one has no vector. Quick."""
    return _nearest(words, [(a, b) for a in words.meant(one) for b in words.meant(two)])


def _nearest(words: Words, pairs: list[tuple[int, int]]) -> float | None:
    cosines = (_cosine(words, a, b) for a, b in pairs)
    return max((cosine for cosine in cosines if cosine is not None), default=None)


def _own(words: Words, numbers: list[int]) -> list[int]:
    """The word itself, without its lemmas, if enough is known about it."""
    return numbers[:1] if numbers and words.vector(numbers[0]) is not None else numbers


def _cosine(words: Words, one: int, two: int) -> float | None:
    a, b = words.vector(one), words.vector(two)
    return None if a is None or b is None else sum(map(mul, a, b)) / VECTOR_SCALE**2


def _share(words: Words, one: int, two: int, section: Section) -> bool:
    return not set(words.store.section(one, section)).isdisjoint(words.store.section(two, section))


def _kinds_in_common(words: Words, one: int, two: int) -> set[int]:
    """The kinds that both words belong to, and each word that is a kind of the other."""
    ours, theirs = (
        {*words.store.section(n, Section.KINDS), *words.store.section(n, Section.SENSES)} for n in (one, two)
    )
    return ours & theirs


def _leads(words: Words, one: int, two: int, section: Section) -> bool:
    """Is one of the words in this section of the other's record?"""
    return two in words.store.section(one, section) or one in words.store.section(two, section)

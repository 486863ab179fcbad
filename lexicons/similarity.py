"""How near two words are in meaning, and by what link."""

from __future__ import annotations

from dataclasses import dataclass
from operator import mul
from typing import TYPE_CHECKING

from fairclue.lexicons.evidence import Evidence, Strength
from fairclue.lexicons.store import FIELDS, Section

if TYPE_CHECKING:
    from fairclue.lexicons.lexicon import Lexicon

_SCALE = 127 * 127
RELATED = 0.35  # from this score on, two words count as related


@dataclass(frozen=True, slots=True)
class Similarity:
    """A score from 0 to 1 and the links that speak for it: company, same, kind, field, definition, phrase."""

    score: float
    evidence: tuple[Evidence, ...] = ()
    links: frozenset[str] = frozenset()

    @property
    def is_similar(self) -> bool:
        """Near enough to be a clue for one another."""
        return self.score >= RELATED


def similarity_of(lexicon: Lexicon, one: str, two: str) -> Similarity:
    """Vectors tell how near the company is that two words keep; senses, definitions and phrases add to it."""
    sources: dict[str, str] = lexicon.language.traits["meaning"]
    pairs = [(a, b) for a in _senses_of(lexicon, one) for b in _senses_of(lexicon, two)]
    score = max(0.0, max((_cosine(lexicon, a, b) for a, b in pairs), default=0.0))
    evidence: list[Evidence] = []
    links: list[str] = []

    def link(name: str, weight: float, claim: str, source: str, strength: Strength = Strength.LISTED) -> None:
        nonlocal score
        score = _more(score, weight)
        links.append(name)
        evidence.append(Evidence(claim, (sources[source],), strength))

    if score >= RELATED:
        link("company", 0.0, f"{one} and {two} are used in like company", "company", Strength.DERIVED)
    kinds = {kind for a, b in pairs for kind in _kinds_in_common(lexicon, a, b)}
    if any(_share_a_sense(lexicon, a, b) for a, b in pairs):
        link("same", 0.6, f"{one} and {two} can mean the same", "sense")
    elif any(kind < FIELDS for kind in kinds):
        link("kind", 0.3, f"{one} and {two} are of one kind", "sense")
    elif kinds:
        link("field", 0.15, f"{one} and {two} belong to one field", "sense")
    if any(_mention(lexicon, a, b) for a, b in pairs):
        link("definition", 0.4, f"one of {one} and {two} explains the other", "definition")
    if any(_beside(lexicon, a, b) for a, b in pairs):
        link("phrase", 0.4, f"{one} and {two} stand together in a phrase", "phrase")
    return Similarity(round(min(score, 1.0), 3), tuple(evidence), frozenset(links))


def _more(score: float, weight: float) -> float:
    """Each link closes a part of what is missing to 1."""
    return score + (1 - score) * weight


def _senses_of(lexicon: Lexicon, word: str) -> list[int]:
    """The word and its lemmas."""
    number = lexicon.number(word)
    found = [] if number is None else [number]
    found += [n for link in lexicon.lemmas(word) if (n := lexicon.number(link.other)) is not None]
    return found


def _cosine(lexicon: Lexicon, one: int, two: int) -> float:
    a, b = lexicon.store.vector(one), lexicon.store.vector(two)
    return 0.0 if a is None or b is None else sum(map(mul, a, b)) / _SCALE


def _share_a_sense(lexicon: Lexicon, one: int, two: int) -> bool:
    return not set(lexicon.store.section(one, Section.SENSES)).isdisjoint(lexicon.store.section(two, Section.SENSES))


def _kinds_in_common(lexicon: Lexicon, one: int, two: int) -> set[int]:
    """The kinds that both are of, or that one is of the other."""
    ours, theirs = (
        {*lexicon.store.section(n, Section.KINDS), *lexicon.store.section(n, Section.SENSES)} for n in (one, two)
    )
    return ours & theirs


def _mention(lexicon: Lexicon, one: int, two: int) -> bool:
    return two in lexicon.store.section(one, Section.MENTIONS) or one in lexicon.store.section(two, Section.MENTIONS)


def _beside(lexicon: Lexicon, one: int, two: int) -> bool:
    return two in lexicon.store.section(one, Section.NEXT_TO) or one in lexicon.store.section(two, Section.NEXT_TO)

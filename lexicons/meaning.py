"""How near two words are in meaning, and by what link."""

from __future__ import annotations

from dataclasses import dataclass
from operator import mul
from typing import TYPE_CHECKING

from lexicons.evidence import Evidence, Strength
from lexicons.store import Section

if TYPE_CHECKING:
    from lexicons.lexicon import Lexicon

_SCALE = 127 * 127
RELATED = 0.35  # from this score on, two words count as related


@dataclass(frozen=True, slots=True)
class Relatedness:
    """A score from 0 to 1 and the links that speak for it."""

    score: float
    evidence: tuple[Evidence, ...]

    @property
    def related(self) -> bool:
        """Near enough to be a clue for one another."""
        return self.score >= RELATED


def related(lexicon: Lexicon, one: str, two: str) -> Relatedness:
    """Vectors tell how near the company is that two words keep; senses, definitions and phrases add to it."""
    numbers = [_readings(lexicon, word) for word in (one, two)]
    evidence: list[Evidence] = []
    score = 0.0
    close = max((_cosine(lexicon, a, b) for a in numbers[0] for b in numbers[1]), default=0.0)
    if close > 0:
        score = close
        if close >= RELATED:
            evidence.append(Evidence(f"{one} and {two} are used in like company", ("spacy",), Strength.DERIVED))
    if any(_meet(lexicon, a, b, Section.SENSES, Section.SENSES) for a in numbers[0] for b in numbers[1]):
        score = _more(score, 0.6)
        evidence.append(Evidence(f"{one} and {two} can mean the same", ("wordnet",), Strength.LISTED))
    elif any(_kin(lexicon, a, b) for a in numbers[0] for b in numbers[1]):
        score = _more(score, 0.3)
        evidence.append(Evidence(f"{one} and {two} are of one kind", ("wordnet",), Strength.LISTED))
    if any(_mention(lexicon, a, b) for a in numbers[0] for b in numbers[1]):
        score = _more(score, 0.4)
        evidence.append(Evidence(f"one of {one} and {two} explains the other", ("wordnet",), Strength.LISTED))
    if any(_beside(lexicon, a, b) for a in numbers[0] for b in numbers[1]):
        score = _more(score, 0.4)
        evidence.append(Evidence(f"{one} and {two} stand together in a phrase", ("symspell",), Strength.LISTED))
    return Relatedness(round(min(score, 1.0), 3), tuple(evidence))


def _more(score: float, weight: float) -> float:
    """Each link closes a part of what is missing to 1."""
    return score + (1 - score) * weight


def _readings(lexicon: Lexicon, word: str) -> list[int]:
    """The word and its lemmas."""
    number = lexicon.number(word)
    found = [] if number is None else [number]
    found += [n for link in lexicon.lemmas(word) if (n := lexicon.number(link.other)) is not None]
    return found


def _cosine(lexicon: Lexicon, one: int, two: int) -> float:
    a, b = lexicon.store.vector(one), lexicon.store.vector(two)
    return 0.0 if a is None or b is None else sum(map(mul, a, b)) / _SCALE


def _meet(lexicon: Lexicon, one: int, two: int, ours: Section, theirs: Section) -> bool:
    return not set(lexicon.store.section(one, ours)).isdisjoint(lexicon.store.section(two, theirs))


def _kin(lexicon: Lexicon, one: int, two: int) -> bool:
    return (
        _meet(lexicon, one, two, Section.KINDS, Section.SENSES)
        or _meet(lexicon, one, two, Section.SENSES, Section.KINDS)
        or _meet(lexicon, one, two, Section.KINDS, Section.KINDS)
    )


def _mention(lexicon: Lexicon, one: int, two: int) -> bool:
    return two in lexicon.store.section(one, Section.MENTIONS) or one in lexicon.store.section(two, Section.MENTIONS)


def _beside(lexicon: Lexicon, one: int, two: int) -> bool:
    return two in lexicon.store.section(one, Section.NEXT_TO) or one in lexicon.store.section(two, Section.NEXT_TO)

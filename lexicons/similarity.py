"""How similar two words are in meaning, and which links speak for it."""

from dataclasses import dataclass
from operator import mul

from fairclue.lexicons.evidence import Fact, Strength
from fairclue.lexicons.store import FIELDS, Section
from fairclue.lexicons.words import Words

_SCALE = 127 * 127
SIMILAR = 0.35  # from this score on, two words count as similar


@dataclass(frozen=True, slots=True)
class Similarity:
    """A score from 0 to 1 and the links that speak for it: company, same, kind, field, definition, phrase."""

    score: float
    facts: tuple[Fact, ...] = ()
    links: frozenset[str] = frozenset()

    @property
    def is_similar(self) -> bool:
        """Similar enough that one may be a clue for the other."""
        return self.score >= SIMILAR


def similarity_of(words: Words, one: str, two: str) -> Similarity:
    """Compare two words by their vectors; shared senses, definitions and phrases add to the score."""
    sources = words.language.meaning
    pairs = [(a, b) for a in _numbers_of(words, one) for b in _numbers_of(words, two)]
    score = max(0.0, max((_cosine(words, a, b) for a, b in pairs), default=0.0))
    facts: list[Fact] = []

    def link(name: str, weight: float, source: str, strength: Strength = Strength.LISTED) -> None:
        nonlocal score
        score = _more(score, weight)
        facts.append(Fact(name, (source,), strength))

    if score >= SIMILAR:
        link("company", 0.0, sources.company, Strength.DERIVED)
    kinds = {kind for a, b in pairs for kind in _kinds_in_common(words, a, b)}
    if any(_share_a_sense(words, a, b) for a, b in pairs):
        link("same", 0.6, sources.sense)
    elif any(kind < FIELDS for kind in kinds):
        link("kind", 0.3, sources.sense)
    elif kinds:
        link("field", 0.15, sources.sense)
    if any(_mention(words, a, b) for a, b in pairs):
        link("definition", 0.4, sources.definition)
    if any(_beside(words, a, b) for a, b in pairs):
        link("phrase", 0.4, sources.phrase)
    return Similarity(round(min(score, 1.0), 3), tuple(facts), frozenset(fact.name for fact in facts))


def _more(score: float, weight: float) -> float:
    """The score after one more link, which closes a share of the gap to 1."""
    return score + (1 - score) * weight


def _numbers_of(words: Words, word: str) -> list[int]:
    """The numbers of the word and of its lemmas."""
    number = words.number(word)
    found = [] if number is None else [number]
    found += [n for link in words.lemmas(word) if (n := words.number(link.other)) is not None]
    return found


def _cosine(words: Words, one: int, two: int) -> float:
    a, b = words.store.vector(one), words.store.vector(two)
    return 0.0 if a is None or b is None else sum(map(mul, a, b)) / _SCALE


def _share_a_sense(words: Words, one: int, two: int) -> bool:
    return not set(words.store.section(one, Section.SENSES)).isdisjoint(words.store.section(two, Section.SENSES))


def _kinds_in_common(words: Words, one: int, two: int) -> set[int]:
    """The kinds that both words belong to, and each word that is a kind of the other."""
    ours, theirs = (
        {*words.store.section(n, Section.KINDS), *words.store.section(n, Section.SENSES)} for n in (one, two)
    )
    return ours & theirs


def _mention(words: Words, one: int, two: int) -> bool:
    return two in words.store.section(one, Section.MENTIONS) or one in words.store.section(two, Section.MENTIONS)


def _beside(words: Words, one: int, two: int) -> bool:
    return two in words.store.section(one, Section.NEXT_TO) or one in words.store.section(two, Section.NEXT_TO)

"""How plainly a speaker of today sees that two words are related.

Where a link comes from is one thing (`evidence.py`), how plainly it is seen another: dictionaries list `discard` under
`card`, and yet players argue about it. Each step between two words has something that speaks against it: a prefix, a
changed stem, a faded meaning, a single source. Each of these takes something off the log-odds that no fair player would
dispute the link; what remains is its plainness, from 0 to 1. The weights are settings of the language (`[plainness]` in
`language.toml`), fitted to pairs that were judged by hand: `python -m bench.boards fit`.
"""

import math
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import Protocol

from rapidfuzz.distance import Prefix

from fairclue.lexicons.settings import Settings
from fairclue.lexicons.text import joined
from fairclue.lexicons.types import Step

LEVELS = 31  # the faintest that a record can tell
LEVEL = 0.2  # log-odds of one level
_NEAR = 0.6  # words whose vectors have this cosine mean much the same
_UNKNOWN = 0.35  # the cosine that is assumed where a word has no vector
_COMMON = 3.5  # words more common (Zipf) than this have a life of their own
_VERY_COMMON = 4.7  # beyond this it makes no difference
_KEPT = 0.6  # share of the shorter word that a regular form keeps at its beginning
_STEM = 0.75  # share of the shorter word that a derivation keeps in one piece
_SHORT = 3  # letters of a part or a root that is easily overlooked

Doubts = dict[str, float]  # what speaks against a link -> how much of it


class DoubtWeights(Settings):
    """What may speak against a link, and how much log-odds it takes off."""

    irregular_form: float = 0.0  # a form that keeps little of the word: spoke of speak
    single_source_form: float = 0.0  # a form that one source lists, and not the dictionary
    spelling: float = 0.0  # another spelling
    shortening: float = 0.0  # a clipping or an abbreviation
    derivation: float = 0.0  # an ending or a change inside
    prefix: float = 0.0  # something before the word: discard of card
    shifting_prefix: float = 0.0  # a prefix that makes a new word: förstå of stå
    shared_origin: float = 0.0  # an origin in common and a Latin prefix: devote of vote
    changed_stem: float = 0.0  # a derivation that changes the stem: heat of hot
    single_source: float = 0.0  # a derivation that one source lists
    far_meaning: float = 0.0  # a step to a word of another meaning
    far_from_root: float = 0.0  # the same for all steps together
    lost_letters: float = 0.0  # the share of letters that all steps together lose
    common_word: float = 0.0  # a derived word that is common has a life of its own
    short_root: float = 0.0  # a root of two or three letters at the end of a derivation
    part: float = 0.0  # a part of a compound
    nested_part: float = 0.0  # a part of a part
    likely_part: float = 0.0  # a compound that no source lists as one
    single_source_part: float = 0.0  # one that only one source lists
    word_of_phrase: float = 0.0  # a word of an expression of several words
    far_part: float = 0.0  # a part of another meaning than the whole
    particle: float = 0.0  # a part that is a particle: out, under
    after_particle: float = 0.0  # a part behind a particle: fit in outfit
    short_part: float = 0.0  # a part of two or three letters
    part_of_name: float = 0.0  # a part of a name: thorn of Hawthorne
    chance_form: float = 6.0  # a word that only looks like a form of what the other is derived from: dice, deadline
    other_reading: float = 0.0  # a form of another word than the one that the part is: see, by way of the saw of jigsaw


class PlainnessSettings(Settings):
    """How plain links are."""

    nothing_against: float = 4.0  # log-odds that no fair player disputes a link that nothing speaks against
    against: DoubtWeights = DoubtWeights()
    particles: frozenset[str] = frozenset()  # parts that many words share and few people hear: out, under

    @cached_property
    def weights(self) -> dict[str, float]:
        """Each doubt with what it takes off."""
        return self.against.model_dump()


class WordFacts(Protocol):
    """What must be known about words to tell how plain a link between them is."""

    def closeness(self, word: str, other: str) -> float | None:
        """The cosine of two words' vectors, if both have one."""

    def frequency(self, word: str) -> float:
        """How common a word is (Zipf)."""

    def is_particle(self, word: str) -> bool:
        """Is it a particle, such as out or under?"""

    def is_name(self, word: str) -> bool:
        """Is it known as a name and nothing else?"""


def step_doubts(facts: WordFacts, word: str, other: str, step: Step, support: int) -> Doubts:
    """What speaks against one step from a word to another, which is no part of it, if so many sources say so."""
    one, two = joined(word), joined(other)
    if step is Step.FORM:
        return _form_doubts(one, two, support)
    if step is Step.VARIANT:
        return {"spelling": 1.0}
    found: Doubts = {_DERIVATIONS[step]: 1.0}
    if step is Step.FAMILY:
        if len(two) < len(one) and one.endswith(two):
            found = {"prefix": 1.0}
        if kept(one, two) < _STEM:
            found["changed_stem"] = 1.0
        if support < 2:
            found["single_source"] = 1.0
    found["far_meaning"] = _distance(facts, word, other)
    return found


_DERIVATIONS = {
    Step.FAMILY: "derivation",
    Step.CLIPPING: "shortening",
    Step.ABBREVIATION: "shortening",
    Step.ORIGIN: "shared_origin",
    Step.PREFIXED: "shifting_prefix",
}


def path_doubts(facts: WordFacts, start: str, end: str) -> Doubts:
    """What speaks against a path of derivations as a whole: a meaning and a shape far from those at its end."""
    return {
        "far_from_root": _distance(facts, start, end),
        "lost_letters": 1.0 - kept(joined(start), joined(end)),
        "short_root": float(len(end) <= _SHORT),
        "common_word": min(max(0.0, facts.frequency(start) - _COMMON), _VERY_COMMON - _COMMON),
    }


def part_doubts(facts: WordFacts, word: str, parts: Sequence[str], part: str, support: int) -> Doubts:
    """What speaks against one of the parts of a word, if so many sources list them."""
    found: Doubts = {"part": 1.0, "far_part": _distance(facts, word, part)}
    if " " in word or "-" in word:
        found = {"word_of_phrase": 1.0}
    elif support < 1:
        found["likely_part"] = 1.0
    elif support < 2:
        found["single_source_part"] = 1.0
    if facts.is_particle(part):
        found["particle"] = 1.0
    elif facts.is_particle(parts[0]):
        found["after_particle"] = 1.0
    if len(part) <= _SHORT:
        found["short_part"] = 1.0
    if facts.is_name(word):
        found["part_of_name"] = 1.0
    return found


def nested_part_doubts(facts: WordFacts, part: str) -> Doubts:
    """What speaks against a part of a part. The letters are all there, so it is little more than against the part."""
    return {"nested_part": 1.0, "particle": float(facts.is_particle(part)), "short_part": float(len(part) <= _SHORT)}


def cost(doubts: Doubts, weights: Mapping[str, float]) -> float:
    """The log-odds that these doubts take off."""
    total = 0.0
    for doubt, amount in doubts.items():
        total += weights[doubt] * amount
    return total


def level_of(against: float) -> int:
    """The level of what speaks against a link, as a record tells it."""
    return min(round(against / LEVEL), LEVELS)


@cache
def plainness(level: int, nothing_against: float) -> float:
    """The plainness of a link that is so many levels from one with nothing against it."""
    return round(1.0 / (1.0 + math.exp(level * LEVEL - nothing_against)), 3)


def kept(one: str, two: str) -> float:
    """The share of the shorter of two words that both have in one piece: of believe, unbelievable has six letters."""
    short, long = sorted((one, two), key=len)
    for size in range(len(short), 0, -1):
        if any(short[start : start + size] in long for start in range(len(short) - size + 1)):
            return size / len(short)
    return 0.0


def _form_doubts(one: str, two: str, support: int) -> Doubts:
    found: Doubts = {}
    if Prefix.similarity(one, two) < _KEPT * min(len(one), len(two)):
        found["irregular_form"] = 1.0
    if support < 2:
        found["single_source_form"] = 1.0
    return found


def _distance(facts: WordFacts, one: str, two: str) -> float:
    closeness = facts.closeness(one, two)
    return max(0.0, _NEAR - (_UNKNOWN if closeness is None else closeness))

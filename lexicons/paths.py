"""The way from one word to another, told step by step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.relations import Link, Relation, RelationKind
from fairclue.lexicons.types import Step

if TYPE_CHECKING:
    from fairclue.lexicons.lexicon import Lexicon

_FARTHEST = 9  # more steps than any closure takes on both sides of a seam


def explained(lexicon: Lexicon, kind: RelationKind, one: str, two: str, shared: Iterable[int]) -> Relation:
    """The relation by way of the root that is reached most surely, and of those the nearest."""
    by_part = (
        kind in (RelationKind.WHOLE, RelationKind.SHARED),
        kind in (RelationKind.PART, RelationKind.BUILT, RelationKind.SHARED),
    )
    found = []
    for number in shared:
        via = lexicon.store.word(number)
        ours, theirs = (_way(lexicon, word, via, parted) for word, parted in zip((one, two), by_part, strict=True))
        found.append(Relation(kind, one, two, via, ours, theirs))
    return min(found, key=lambda way: (-way.strength, len(way.word_steps) + len(way.other_steps), way.via))


def _way(lexicon: Lexicon, word: str, goal: str, through_part: bool) -> tuple[Link, ...]:
    """The shortest way that needs no guess, else the shortest."""
    if word == goal and not through_part:
        return ()
    for weakest in (Strength.DERIVED, Strength.GUESS):
        way = _shortest(lexicon, word, goal, through_part, weakest)
        if way:
            return way
    return ()


def _shortest(lexicon: Lexicon, word: str, goal: str, through_part: bool, weakest: Strength) -> tuple[Link, ...]:
    seen = {(word, False)}
    paths: list[tuple[tuple[Link, ...], bool]] = [((), False)]
    for _ in range(_FARTHEST):
        longer = []
        for path, parted in paths:
            at = path[-1].other if path else word
            for link in _steps(lexicon, at, through_part):
                state = (link.other, parted or link.step is Step.PART)
                if state in seen or link.strength < weakest:
                    continue
                seen.add(state)
                if state == (goal, through_part):
                    return (*path, link)
                longer.append(((*path, link), state[1]))
        paths = longer
    return ()


def _steps(lexicon: Lexicon, word: str, with_parts: bool) -> list[Link]:
    links = [*lexicon.lemmas(word), *lexicon.bases(word)]
    if with_parts:
        for reading in lexicon.parts(word):
            links += [Link(word, Step.PART, part, reading.strength, reading.sources) for part in reading.parts]
    return sorted(links, key=lambda link: -link.strength)

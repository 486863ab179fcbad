"""The steps that lead from one word to another."""

from collections.abc import Iterable

from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.relations import Link, Relation, RelationKind
from fairclue.lexicons.types import Step
from fairclue.lexicons.words import Words

_MOST_STEPS = 9  # more than any stored root is away, through a part and behind it


def explained(words: Words, kind: RelationKind, one: str, two: str, shared: Iterable[int]) -> Relation:
    """The relation through the shared root with the surest path, and of those the shortest."""
    by_part = (
        kind in (RelationKind.WHOLE, RelationKind.SHARED),
        kind in (RelationKind.PART, RelationKind.BUILT, RelationKind.SHARED),
    )
    relations = []
    for number in shared:
        via = words.store.word(number)
        # A word with a prefix counts as having a part (framtid), though no split of it may be known.
        ours, theirs = (
            _path(words, word, via, parted) or _path(words, word, via, False)
            for word, parted in zip((one, two), by_part, strict=True)
        )
        relations.append(Relation(kind, one, two, via, ours, theirs))
    return min(
        relations, key=lambda found: (-found.strength, len(found.word_steps) + len(found.other_steps), found.via)
    )


def _path(words: Words, word: str, goal: str, through_part: bool) -> tuple[Link, ...]:
    """The shortest path without a guess, else the shortest."""
    if word == goal and not through_part:
        return ()
    for weakest in (Strength.DERIVED, Strength.GUESS):
        path = _shortest(words, word, goal, through_part, weakest)
        if path:
            return path
    return ()


def _shortest(words: Words, word: str, goal: str, through_part: bool, weakest: Strength) -> tuple[Link, ...]:
    seen = {(word, False)}
    paths: list[tuple[tuple[Link, ...], bool]] = [((), False)]
    for _ in range(_MOST_STEPS):
        longer = []
        for path, parted in paths:
            at = path[-1].other if path else word
            for link in _steps(words, at, through_part):
                state = (link.other, parted or bool(link.parts))
                if state in seen or link.strength < weakest:
                    continue
                seen.add(state)
                if state == (goal, through_part):
                    return (*path, link)
                longer.append(((*path, link), state[1]))
        paths = longer
    return ()


def _steps(words: Words, word: str, with_parts: bool) -> list[Link]:
    links = [*words.lemmas(word), *words.bases(word)]
    if with_parts:
        for split in words.splits(word):
            links += [Link(word, split.step, part, split.strength, split.sources, split.parts) for part in split.parts]
    # Where a source calls another spelling a form as well (gray, grey), it is told as a spelling.
    return sorted(links, key=lambda link: (-link.strength, link.step is not Step.VARIANT))

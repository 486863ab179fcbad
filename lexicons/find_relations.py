"""Finding out whether two words are related by form or part: whether they share a root, and how sure that is."""

from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.plainness import level_of, plainness
from fairclue.lexicons.relations import RelationFound, RelationKind, RootFlags
from fairclue.lexicons.store import (
    ACCIDENTAL_FORM_BIT,
    DERIVED_BIT,
    GUESS_BIT,
    LEVEL_BITS,
    LEVEL_SHIFT,
    SHIFTED_MEANING_BIT,
    with_level,
)
from fairclue.lexicons.text import joined
from fairclue.lexicons.types import Step
from fairclue.lexicons.words import Words

_DERIVATIONS = (Step.FAMILY, Step.PREFIXED, Step.ORIGIN)


def find_relations(words: Words, one: str, two: str) -> list[RelationFound]:
    """The kinds of relation between two folded words, the closest first."""
    if joined(one) == joined(two):
        return [RelationFound(RelationKind.SAME, Strength.LISTED, 1.0, {}, one, two)] if joined(one) else []
    one_roots, one_parts = words.root_flags(one)
    two_roots, two_parts = words.root_flags(two)
    chance = level_of(words.language.plainness.against.chance_form)
    true_two_roots = {root: flags for root, flags in two_roots.items() if not flags & ACCIDENTAL_FORM_BIT}
    found = {
        RelationKind.FORM: _shared(one_roots, two_roots, chance),
        RelationKind.WHOLE: _shared(one_parts, true_two_roots, chance),
        RelationKind.PART: _shared(one_roots, two_parts, chance),
        RelationKind.SHARED: _both(one_parts, two_parts),
    }
    # A prefix makes a word of its own: framtid and livstid, or anfall and fallskärm, merely share a part.
    found[RelationKind.SHARED] |= _take(found[RelationKind.WHOLE], two_roots)
    found[RelationKind.SHARED] |= _take(found[RelationKind.PART], one_roots)
    if found[RelationKind.PART] and _close_roots(words, one).isdisjoint(found[RelationKind.PART]):
        found[RelationKind.BUILT] = found.pop(RelationKind.PART)
    nothing_against = words.language.plainness.nothing_against
    return [
        RelationFound(kind, _strength(sure), plainness(_level(sure), nothing_against), sure, one, two)
        for kind, roots in found.items()
        if (sure := _surest(roots))
    ]


def is_by_chance(ours: int, theirs: int) -> bool:
    """Does one word only happen to look like a form of the shared root, while the other is derived from it?

    Then few see a link (dice and deadline, drog and uppdrag), though both belong with the forms of the root.
    """
    return bool(
        (ours & ACCIDENTAL_FORM_BIT and theirs & DERIVED_BIT) or (theirs & ACCIDENTAL_FORM_BIT and ours & DERIVED_BIT)
    )


def counts(ours: int, theirs: int) -> bool:
    """Does a shared root make two words related? Not if both have a prefix that shifts the meaning (förstå, bestå)."""
    return not ours & theirs & SHIFTED_MEANING_BIT


def _surest(roots: RootFlags) -> RootFlags:
    """The roots that are no guess, if there are any."""
    return {root: flags for root, flags in roots.items() if not flags & GUESS_BIT} or roots


def _strength(roots: RootFlags) -> Strength:
    return Strength.GUESS if any(flags & GUESS_BIT for flags in roots.values()) else Strength.DERIVED


def _level(roots: RootFlags) -> int:
    """The level of the plainest root."""
    return min(flags & LEVEL_BITS for flags in roots.values()) >> LEVEL_SHIFT


def _shared(ours: RootFlags, theirs: RootFlags, chance: int) -> RootFlags:
    """The roots that make two words related, with the flags and levels of both; `chance` levels for a chance form."""
    found: RootFlags = {}
    for root in ours.keys() & theirs.keys():
        one, two = ours[root], theirs[root]
        if counts(one, two):
            level = ((two & LEVEL_BITS) >> LEVEL_SHIFT) + (chance if is_by_chance(one, two) else 0)
            found[root] = with_level(one, level) | two & ~LEVEL_BITS
    return found


def _both(ours: RootFlags, theirs: RootFlags) -> RootFlags:
    """The roots that parts of both words lead to. Such a link is as plain as the fainter of the two parts."""
    return {
        root: max(ours[root] & LEVEL_BITS, theirs[root] & LEVEL_BITS) | (ours[root] | theirs[root]) & ~LEVEL_BITS
        for root in ours.keys() & theirs.keys()
        if counts(ours[root], theirs[root])
    }


def _take(found: RootFlags, of: RootFlags) -> RootFlags:
    """Take out the shared roots that one of the words leads to by a prefix that shifts the meaning."""
    return {root: found.pop(root) for root in list(found) if of[root] & SHIFTED_MEANING_BIT}


def _close_roots(words: Words, word: str) -> set[int]:
    """The roots that a word is a form of, or one derivation away from: water for watery."""
    found: set[int] = set()
    todo = [(word, False)]
    while todo:
        near, derived = todo.pop()
        number = words.number(near)
        if number is None or number in found:
            continue
        found.add(number)
        for link in (*words.lemmas(near), *words.bases(near)):
            if not (derived and link.step in _DERIVATIONS):
                todo.append((link.other, derived or link.step in _DERIVATIONS))
    return found

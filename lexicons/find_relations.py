"""Whether two words are bound to one another by form or part: where their roots meet, and how surely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.relations import RelationFound, RelationKind
from fairclue.lexicons.store import ACCIDENTAL_FORM_BIT, DERIVED_BIT, GUESS_BIT, SHIFTED_MEANING_BIT
from fairclue.lexicons.text import joined
from fairclue.lexicons.types import Step

if TYPE_CHECKING:
    from fairclue.lexicons.lexicon import Lexicon

RootFlags = dict[int, int]  # word number of a root -> the bits that say how it is reached, as in `store.py`
_DERIVATIONS = (Step.FAMILY, Step.PREFIXED, Step.ORIGIN)


def find_relations(lexicon: Lexicon, one: str, two: str) -> list[RelationFound]:
    """The kinds of relation between two folded words, the closest first."""
    if joined(one) == joined(two):
        return [RelationFound(RelationKind.SAME, Strength.LISTED, {})] if joined(one) else []
    one_roots, one_parts = lexicon.root_flags(one)
    two_roots, two_parts = lexicon.root_flags(two)
    found = {
        RelationKind.FORM: _meet(one_roots, two_roots),
        RelationKind.WHOLE: _meet(
            one_parts, {root: how for root, how in two_roots.items() if not how & ACCIDENTAL_FORM_BIT}
        ),
        RelationKind.PART: _meet(one_roots, two_parts),
        RelationKind.SHARED: _meet(one_parts, two_parts),
    }
    if found[RelationKind.PART] and _near(lexicon, one).isdisjoint(found[RelationKind.PART]):
        found[RelationKind.BUILT] = found.pop(RelationKind.PART)
    return [
        RelationFound(
            kind, Strength.GUESS if all(how & GUESS_BIT for how in roots.values()) else Strength.DERIVED, roots
        )
        for kind, roots in found.items()
        if roots
    ]


def counts(ours: int, theirs: int) -> bool:
    """Does it count that two words meet at a root, going by the bits with which each reaches it?

    Not if one only happens to look like a form of the root and the other is built on it (dice, deadline), nor if
    both have a prefix that turns the meaning (förstå, bestå).
    """
    strays = (ours & ACCIDENTAL_FORM_BIT and theirs & DERIVED_BIT) or (
        theirs & ACCIDENTAL_FORM_BIT and ours & DERIVED_BIT
    )
    return not strays and not ours & theirs & SHIFTED_MEANING_BIT


def _meet(ours: RootFlags, theirs: RootFlags) -> RootFlags:
    """The roots that two words have in common."""
    return {root: ours[root] | theirs[root] for root in ours.keys() & theirs.keys() if counts(ours[root], theirs[root])}


def _near(lexicon: Lexicon, word: str) -> set[int]:
    """The roots that a word is a form of, or one derivation away from: of watery, water."""
    found: set[int] = set()
    todo = [(word, False)]
    while todo:
        near, derived = todo.pop()
        number = lexicon.number(near)
        if number is None or number in found:
            continue
        found.add(number)
        for link in (*lexicon.lemmas(near), *lexicon.bases(near)):
            if not (derived and link.step in _DERIVATIONS):
                todo.append((link.other, derived or link.step in _DERIVATIONS))
    return found

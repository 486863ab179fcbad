"""The known words nearest to a typo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from lexicons.terms import Trait

if TYPE_CHECKING:
    from lexicons.lexicon import Lexicon

_FEW = 2  # letters that a candidate begins with


def nearest(lexicon: Lexicon, word: str, limit: int) -> list[str]:
    """Listed words few slips away, the likeliest first; the slip may be in the first letters too."""
    if not word or len(word) > 40:
        return []
    starts = {word[:_FEW], word[1 : 1 + _FEW], word[1::-1], *(word[0] + letter for letter in lexicon.language.alphabet)}
    shortest, longest = len(word) - 2, len(word) + 2
    candidates = {
        known
        for start in starts
        for known in lexicon.store.words(start)
        if shortest <= len(known) <= longest and known != word
    }
    near = process.extract(
        word, candidates, scorer=DamerauLevenshtein.distance, score_cutoff=1 if len(word) < 5 else 2, limit=200
    )
    ranked = sorted(
        (distance, -lexicon.zipf(found), found) for found, distance, _ in near if lexicon.traits(found) & Trait.LISTED
    )
    return [found for _, _, found in ranked[:limit]]

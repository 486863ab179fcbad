"""The known words nearest to a typo."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

if TYPE_CHECKING:
    from lexicons.lexicon import Lexicon

_FEW = 2  # letters of a start that candidates are taken from
_SLIPS = 2
_LONG_ENOUGH = 5  # letters of a word in which two slips may be made
_LONGEST = 40


def nearest(lexicon: Lexicon, word: str, limit: int) -> list[str]:
    """Listed words few slips away, the likeliest first: one slip if that helps, else two."""
    if not word or len(word) > _LONGEST:
        return []
    found = {slip for slip in _one_slip(word, lexicon.language.alphabet) if lexicon.is_word(slip)} - {word}
    found = found or (_two_slips(lexicon, word) if len(word) >= _LONG_ENOUGH else set())
    return sorted(found, key=lambda known: (-lexicon.zipf(known), known))[:limit]


def _one_slip(word: str, alphabet: str) -> Iterator[str]:
    """A letter left out, put in, changed, or two swapped."""
    for at in range(len(word) + 1):
        start, end = word[:at], word[at:]
        if end:
            yield start + end[1:]
            yield from (start + letter + end[1:] for letter in alphabet)
        if len(end) > 1:
            yield start + end[1] + end[0] + end[2:]
        yield from (start + letter + end for letter in alphabet)


def _two_slips(lexicon: Lexicon, word: str) -> set[str]:
    """Candidates are taken by their first letters, of which one may be a slip."""
    starts = {word[:_FEW], word[1 : 1 + _FEW], word[1::-1], *(word[0] + letter for letter in lexicon.language.alphabet)}
    candidates = {
        known for start in starts for known in lexicon.store.words(start) if abs(len(known) - len(word)) <= _SLIPS
    }
    near = process.extract(
        word, candidates - {word}, scorer=DamerauLevenshtein.distance, score_cutoff=_SLIPS, limit=200
    )
    return {known for known, _, _ in near if lexicon.is_word(known)}

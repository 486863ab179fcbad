"""The known words nearest to a typo."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from rapidfuzz import process
from rapidfuzz.distance import OSA

from fairclue.lexicons.types import WordTrait

if TYPE_CHECKING:
    from fairclue.lexicons.lexicon import Lexicon

_FEW = 2  # letters that a candidate begins with
_BEGINNING = 4  # letters that are compared before whole words are
_LONGEST = 40
_distance = OSA.distance  # two letters that changed places are one slip


def suggestions(lexicon: Lexicon, word: str, limit: int) -> list[str]:
    """Listed words few slips away, the likeliest first; the slip may be in the first letters too."""
    if not word or len(word) > _LONGEST:
        return []
    store = lexicon.store
    slips = 1 if len(word) < 5 else 2
    candidates = {known for known in _candidates(lexicon, word, slips) if abs(len(known) - len(word)) <= slips}
    near = process.extract(word, candidates - {word}, scorer=_distance, score_cutoff=slips, limit=None)
    ranked = sorted(
        (distance, -store.zipf(number), found)
        for found, distance, _ in near
        if (number := store.number(found)) is not None and store.traits(number) & WordTrait.LISTED
    )
    return [found for _, _, found in ranked[:limit]]


def preparing(lexicon: Lexicon) -> Generator[None, None, None]:
    """Look up in advance how words go on, a beginning at a time; the first question would else wait for it."""
    for one in lexicon.language.alphabet:
        for two in lexicon.language.alphabet:
            _beginnings(lexicon, one + two)
            yield


def _candidates(lexicon: Lexicon, word: str, slips: int) -> Iterator[str]:
    """What may be so near, and little else: if all slips are in the first letters, the rest is as it should be.

    Only where a slip is left for the rest are all words listed that begin like this. Of two letters that changed
    places, one may stand on each side of the seam.
    """
    starts = {word[:_FEW], word[1 : 1 + _FEW], word[1::-1], *(word[0] + letter for letter in lexicon.language.alphabet)}
    beginnings = {beginning for start in filter(None, starts) for beginning in _beginnings(lexicon, start)}
    yield from (whole for whole in beginnings if len(whole) < _BEGINNING)
    longer = [beginning for beginning in beginnings if len(beginning) == _BEGINNING]
    to_list: set[str] = set()
    for seam in range(max(1, _BEGINNING - slips), min(_BEGINNING + slips, len(word)) + 1):
        near = process.extract(word[:seam], longer, scorer=_distance, score_cutoff=slips, limit=None)
        for beginning, distance, _ in near:
            if distance < slips:
                to_list.add(beginning)
                continue
            yield beginning + word[seam:]
            if word[seam : seam + 1] == beginning[-1]:
                yield beginning + word[seam - 1] + word[seam + 1 :]
    for beginning in to_list:
        yield from lexicon.store.words(beginning)


@lru_cache(maxsize=4096)
def _beginnings(lexicon: Lexicon, start: str) -> tuple[str, ...]:
    """How the words go on that start like this; there are far fewer beginnings than words."""
    return tuple({known[:_BEGINNING] for known in lexicon.store.words(start)})

"""Rows as `bench.accuracy` reads them: which kinds there are, what a rulebook says of each, and a fair draw."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from bench.accuracy import BLOCKED, FREE, Row
from lexicons import Lexicon

DOUBTFUL = "doubtful"  # a pair of which rulebooks say nothing: counted, not scored
LABELS = {
    "inflection": BLOCKED,
    "derivation": BLOCKED,
    "spelling_variant": BLOCKED,
    "compound_part": BLOCKED,
    "part_in_compound": BLOCKED,
    "shared_part": BLOCKED,
    "part_form": BLOCKED,
    "shared_particle": DOUBTFUL,
    "coincidental_substring": FREE,
    "lookalike": FREE,
    "homophone": FREE,
    "random": FREE,
}
EACH = 400  # rows of a kind at most
_OFTEN = 2  # times that one word may stand on a side, so that no family fills a kind
_ZIPF = 3.0  # how common both words must be: once in a million words

Pairs = Iterable[tuple[str, str]]


def playable(lexicon: Lexicon) -> Callable[[str], bool]:
    """Is a word one that players may use: letters alone, three of them at least, and common?"""
    return lambda word: len(word) >= 3 and word.isalpha() and word.islower() and lexicon.zipf(word) >= _ZIPF


def draw(language: str, kind: str, pairs: Pairs) -> Iterator[Row]:
    """Some of the pairs (board word, clue), the same ones each time, in an order that has no meaning."""
    often: Counter[tuple[str, str]] = Counter()
    taken = 0
    for board, clue in sorted(set(pairs), key=lambda pair: _order(kind, *pair)):
        sides = (("board", board), ("clue", clue))
        if taken < EACH and board != clue and all(often[side] < _OFTEN for side in sides):
            often.update(sides)
            taken += 1
            yield {"lang": language, "board": board, "clue": clue, "label": LABELS[kind], "kind": kind}


def either_way(pairs: Pairs) -> Iterator[tuple[str, str]]:
    """Each pair once, with its board word chosen by lot."""
    for one, two in pairs:
        yield (one, two) if _order("way", *sorted((one, two)))[-1] in "02468ace" else (two, one)


def random_pairs(words: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Words that only chance has put side by side."""
    mixed = sorted(set(words), key=lambda word: _order("random", word))
    return zip(mixed[::2], mixed[1::2], strict=False)


def _order(*words: str) -> str:
    return hashlib.sha256("/".join(words).encode()).hexdigest()

"""The rows that `bench.accuracy` reads: the kinds of pairs, their labels by the rulebook, and a fair sample."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations

from bench.accuracy.checks import BLOCKED, FREE, Row
from fairclue.lexicons import Lexicon

LABELS = {
    "inflection": BLOCKED,
    "derivation": BLOCKED,
    "spelling_variant": BLOCKED,
    "compound_part": BLOCKED,
    "part_in_compound": BLOCKED,
    "shared_part": BLOCKED,
    "part_form": BLOCKED,
    "coincidental_substring": FREE,
    "lookalike": FREE,
    "homophone": FREE,
    "random": FREE,
}
DOUBTFUL = "doubtful"  # a pair whose label may well be wrong: counted, not scored
UNSCORED = {  # such kinds, and what they would be if they were scored
    "particle_part": BLOCKED,
    "shared_particle": BLOCKED,
    "contested_spelling": BLOCKED,
    "two_loans": FREE,
}
EACH = 400  # rows of a kind at most
_OFTEN = 2  # times that one word may stand on a side, so that no family fills a kind
COMMON, RARER = 3.0, 2.0  # how common (Zipf) both words must be: once in a million words, or in ten million

Pairs = Iterable[tuple[str, str]]


def playable(lexicon: Lexicon, zipf: float = COMMON) -> Callable[[str], bool]:
    """A test whether players may use a word: only letters, at least three of them, and common."""
    return lambda word: len(word) >= 3 and word.isalpha() and word.islower() and lexicon.zipf(word) >= zipf


def draw(language: str, kind: str, pairs: Pairs) -> Iterator[Row]:
    """Some of the pairs (board word, clue), the same ones each time, in an order that has no meaning."""
    often: Counter[tuple[str, str]] = Counter()
    taken = 0
    for board, clue in sorted(set(pairs), key=lambda pair: _order(kind, *pair)):
        sides = (("board", board), ("clue", clue))
        if taken < EACH and board != clue and all(often[side] < _OFTEN for side in sides):
            often.update(sides)
            taken += 1
            yield {"lang": language, "board": board, "clue": clue, "label": LABELS.get(kind, DOUBTFUL), "kind": kind}


def either_way(pairs: Pairs) -> Iterator[tuple[str, str]]:
    """Each pair once, with its board word chosen at random."""
    for one, two in pairs:
        yield (one, two) if _order("way", *sorted((one, two)))[-1] in "02468ace" else (two, one)


def part_pairs(built_on: Mapping[str, list[str]]) -> dict[str, Pairs]:
    """Part -> compounds as pairs: by lot the part is the clue or the board word, so that no pair counts twice."""
    pairs = {(word, part) for part, words in built_on.items() for word in words}
    of_codename = {pair for pair in either_way(pairs) if pair in pairs}
    return {
        "compound_part": of_codename,
        "part_in_compound": [(part, word) for word, part in pairs - of_codename],
        "shared_part": either_way(pair for words in built_on.values() for pair in combinations(words, 2)),
    }


def random_pairs(words: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Random pairs of words."""
    mixed = sorted(set(words), key=lambda word: _order("random", word))
    return zip(mixed[::2], mixed[1::2], strict=False)


def _order(*words: str) -> str:
    return hashlib.sha256("/".join(words).encode()).hexdigest()

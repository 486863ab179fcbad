"""Choosing the probable splits of words, in whatever way a language makes them."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TypeVar

from fairclue.lexicons.build.logistic import Model

_BATCH = 20_000  # words

AnySplit = TypeVar("AnySplit", bound=tuple[object, ...])


def probable_splits(
    words: Iterable[str],
    possible_splits: Callable[[str], list[AnySplit]],
    features: Callable[[str, AnySplit], list[float]],
    model: Model,
    limits: tuple[float, float],
) -> Iterator[tuple[str, list[tuple[AnySplit, float]]]]:
    """Yield each word with its splits and their probabilities, the best first.

    The limits are the least probability of a split, and how far it may be below the best one.
    """
    least, farthest = limits
    for some in _batches(words):
        asked = [(word, split) for word in some for split in possible_splits(word)]
        found: dict[str, list[tuple[AnySplit, float]]] = {}
        probabilities = model.probabilities([features(word, split) for word, split in asked])
        for (word, split), probability in zip(asked, probabilities, strict=True):
            if probability >= least:
                found.setdefault(word, []).append((split, probability))
        for word, splits in found.items():
            splits.sort(key=lambda one: (-one[1], str(one[0])))
            yield word, [one for one in splits if one[1] >= splits[0][1] - farthest]


def _batches(words: Iterable[str]) -> Iterator[list[str]]:
    """The words in batches, as the features of all at once would fill the memory."""
    rest = iter(words)
    while batch := list(islice(rest, _BATCH)):
        yield batch

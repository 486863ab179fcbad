"""Choosing the probable splits of words, in whatever way a language makes them."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from fairclue.lexicons.build.logistic import Model

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
    asked = [(word, split) for word in words for split in possible_splits(word)]
    found: dict[str, list[tuple[AnySplit, float]]] = {}
    probabilities = model.probabilities([features(word, split) for word, split in asked])
    for (word, split), probability in zip(asked, probabilities, strict=True):
        if probability >= least:
            found.setdefault(word, []).append((split, probability))
    for word, splits in found.items():
        splits.sort(key=lambda one: (-one[1], str(one[0])))
        yield word, [one for one in splits if one[1] >= splits[0][1] - farthest]

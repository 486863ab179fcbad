"""The probable readings of words as compounds, whatever the language cuts them by."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from fairclue.lexicons.build.logistic import Model

Cut = TypeVar("Cut", bound=tuple[object, ...])


def probable(
    words: Iterable[str],
    cuts: Callable[[str], list[Cut]],
    features: Callable[[str, Cut], list[float]],
    model: Model,
    limits: tuple[float, float],
) -> Iterator[tuple[str, list[tuple[Cut, float]]]]:
    """Yield each word with its cuts that are likely enough and near enough to the best, best first."""
    least, near = limits
    wanted = [(word, cut) for word in words for cut in cuts(word)]
    found: dict[str, list[tuple[Cut, float]]] = {}
    chances = model.probabilities([features(word, cut) for word, cut in wanted])
    for (word, cut), chance in zip(wanted, chances, strict=True):
        if chance >= least:
            found.setdefault(word, []).append((cut, chance))
    for word, readings in found.items():
        readings.sort(key=lambda reading: (-reading[1], str(reading[0])))
        yield word, [reading for reading in readings if reading[1] >= readings[0][1] - near]

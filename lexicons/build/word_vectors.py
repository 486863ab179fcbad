"""One vector for each English word, from two sources that know different sides of it.

spaCy's vectors tell which words are used alike, potion's which are spoken of together. Both are centred and scaled to
unit length, laid side by side with the weights below, and turned to the axes on which common words differ most. The
first axes are kept, the strongest of them damped. What is left says almost as much as both together, in a third of the
room.
"""

from collections.abc import Iterable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from fairclue.lexicons.build.archive import Archive
from fairclue.lexicons.build.readers import potion, vectors

Floats = NDArray[np.float32]

_USED_ALIKE, _SPOKEN_OF = 0.4, 0.6  # shares of the two in a cosine
_WIDTH = 160  # axes that are kept
_DAMPING = 0.25  # the power of an axis's spread that it is divided by
_NOTHING = np.float32(1e-9)


class WordVectors:
    """The vectors of English words; the axes are those of the words that are called common."""

    def __init__(self, spacy: Archive, pieces: Archive, common: Iterable[str]) -> None:
        self._rows, self._used_alike = vectors.vectors(spacy)
        self._pieces, self._spoken_of = potion.pieces(pieces)
        self.of = cache(self._of)
        self._cut: dict[str, list[int]] = {}
        words = [word for word in common if self._is_known(word)]
        halves = self._halves(words)
        self._centres = [half.mean(axis=0) for half in halves]
        table = self._side_by_side(halves)
        spread, axes = np.linalg.eigh(table.T @ table / len(table))
        spread, axes = spread[::-1][:_WIDTH], axes[:, ::-1][:, :_WIDTH]
        self._axes = axes * np.maximum(spread / spread[0], _NOTHING) ** -_DAMPING

    def used_alike(self, word: str, other: str) -> float | None:
        """The cosine of two words' vectors in spaCy alone, if it knows both."""
        if word not in self._rows or other not in self._rows:
            return None
        return float(self._used_alike[self._rows[word]] @ self._used_alike[self._rows[other]])

    def _of(self, word: str) -> Floats | None:
        """The vector of a word, of unit length, if both sources know it."""
        return unit(self._side_by_side(self._halves([word])) @ self._axes)[0] if self._is_known(word) else None

    def _is_known(self, word: str) -> bool:
        return word in self._rows and bool(self._rows_of_pieces(word))

    def _halves(self, words: list[str]) -> tuple[Floats, Floats]:
        """The vectors of the words in each source; in potion the mean of the pieces that a word is made of."""
        cut = [self._rows_of_pieces(word) for word in words]
        starts = np.cumsum([0, *map(len, cut[:-1])])
        sums = np.add.reduceat(self._spoken_of[[row for rows in cut for row in rows]], starts, axis=0)
        return self._used_alike[[self._rows[word] for word in words]], unit(sums)

    def _side_by_side(self, halves: Iterable[Floats]) -> Floats:
        alike, spoken = (unit(half - centre) for half, centre in zip(halves, self._centres, strict=True))
        return np.hstack([alike * np.float32(_USED_ALIKE**0.5), spoken * np.float32(_SPOKEN_OF**0.5)])

    def _rows_of_pieces(self, word: str) -> list[int]:
        """The longest pieces that a word is made of, from its beginning on; none if it is not made of any."""
        if word in self._cut:
            return self._cut[word]
        rows = self._cut[word] = []
        at = 0
        while at < len(word):
            mark = "##" if at else ""
            ends = (end for end in range(len(word), at, -1) if mark + word[at:end] in self._pieces)
            end = next(ends, at)
            if end == at:
                rows.clear()
                break
            rows.append(self._pieces[mark + word[at:end]])
            at = end
        return rows


def unit(vectors: Floats) -> Floats:
    """A vector, or each row of a table, scaled to unit length."""
    lengths = np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), _NOTHING)
    return np.asarray(vectors / lengths, np.float32)

"""Fits what speaks against links to pairs that were judged by hand: the weights of `[plainness]` in `language.toml`.

A pair with several relations counts by the plainest one. Which one that is depends on the weights, so they are fitted
in a few rounds.
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from fairclue.lexicons import Lexicon, Link, RelationKind, Step, Strength
from fairclue.lexicons.paths import explained
from fairclue.lexicons.plainness import Doubts, DoubtWeights, nested_part_doubts, part_doubts, path_doubts, step_doubts

_ROUNDS = 6
_PENALTY = 2.0
_PLAIN = (Step.FORM, Step.VARIANT)
_PARTS = (Step.PART, Step.BLEND)
_SHARED = (RelationKind.SHARED, RelationKind.BUILT)

Floats = NDArray[np.float64]
Judged = tuple[str, str, str]  # codename, clue, label


def read_judged(path: Path) -> list[Judged]:
    """The judged pairs of a file."""
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines())
    return [(codename, clue, label) for codename, clue, label in rows]


def fit(
    lexicon: Lexicon, by_lot: Sequence[Judged], more: Sequence[Judged], *, shared_parts: bool
) -> tuple[float, dict[str, float]]:
    """The log-odds of a link that nothing speaks against, and what each doubt takes off.

    All pairs say how doubts compare. Only those drawn by lot say how often links are disputed at all; the others may be
    chosen because they are hard.
    """
    names = [name for name in DoubtWeights.model_fields if name != "chance_form"]  # which is set by hand
    pairs = [_Pair(lexicon, judged, names, shared_parts) for judged in (*by_lot, *more)]
    is_by_lot = np.array([place < len(by_lot) and pair.is_related for place, pair in enumerate(pairs)])
    is_by_lot = is_by_lot[[pair.is_related for pair in pairs]]
    pairs = [pair for pair in pairs if pair.is_related]
    truth = np.array([pair.is_clear for pair in pairs], float)
    weights = np.full(len(names), 0.5)
    for _ in range(_ROUNDS):
        rows = np.array([pair.plainest(weights) for pair in pairs])
        weights = _logistic(rows, truth)
    against = rows @ weights
    constant = _constant(against[is_by_lot], truth[is_by_lot])
    return constant, {name: round(float(weight), 2) for name, weight in zip(names, weights, strict=True) if weight}


class _Pair:
    """A judged pair with what speaks against each of its relations."""

    def __init__(self, lexicon: Lexicon, judged: Judged, names: list[str], shared_parts: bool) -> None:
        *pair, label = judged
        self.is_clear = label == "I"
        self._rows = [
            [np.array([side.get(name, 0.0) for name in names]) for side in sides]
            for sides in pair_doubts(lexicon, pair, shared_parts)
        ]

    @property
    def is_related(self) -> bool:
        """Are the two related at all?"""
        return bool(self._rows)

    def plainest(self, weights: Floats) -> Floats:
        """What speaks against the plainest relation."""
        fainter = (max(sides, key=lambda row: float(row @ weights)) for sides in self._rows)
        return min(fainter, key=lambda row: float(row @ weights))


def pair_doubts(lexicon: Lexicon, pair: Sequence[str], shared_parts: bool) -> list[tuple[Doubts, ...]]:
    """What speaks against each relation of a clue to a codename, by each root that they share.

    If they merely share a part, the fainter of the two parts counts, so there are doubts for each.
    """
    codename, clue = pair
    found: list[tuple[Doubts, ...]] = []
    for relation in lexicon.find_relations(clue, codename):
        if relation.roots and (shared_parts or relation.kind not in _SHARED):
            for root in relation.roots:
                steps = explained(lexicon, relation.kind, relation.word, relation.other, [root])
                sides = _path(lexicon, steps.word_steps), _path(lexicon, steps.other_steps)
                found.append(sides if relation.kind is RelationKind.SHARED else (_sum(*sides),))
    return found


def _path(lexicon: Lexicon, steps: Sequence[Link]) -> Doubts:
    """What speaks against the steps of one word, and against those between two parts as a whole."""
    found: Doubts = {}
    origin = ""
    parts = 0
    for place, link in enumerate(steps):
        if link.step not in _PARTS:
            found = _sum(found, step_doubts(lexicon, link.word, link.other, link.step, _support(lexicon, link)))
        elif parts:
            found = _sum(found, nested_part_doubts(lexicon, link.other))
        else:
            all_parts = next(split.parts for split in lexicon.splits(link.word) if link.other in split.parts)
            found = _sum(found, part_doubts(lexicon, link.word, all_parts, link.other, _support(lexicon, link)))
        if link.step in _PARTS:
            origin = ""
            parts += 1
        elif link.step not in _PLAIN:
            origin = origin or link.word
        elif place and steps[place - 1].step in _PARTS and lexicon.forms(link.word):
            found = _sum(found, {"other_reading": 1.0})
        if origin and (link is steps[-1] or steps[place + 1].step in _PARTS):
            found = _sum(found, path_doubts(lexicon, origin, link.other))
    return found


def _support(lexicon: Lexicon, link: Link) -> int:
    if link.strength is not Strength.LISTED:
        return 0
    return len(link.sources) + (not {lexicon.language.dictionary, "tables"}.isdisjoint(link.sources))


def _sum(one: Doubts, two: Doubts) -> Doubts:
    return {doubt: one.get(doubt, 0.0) + two.get(doubt, 0.0) for doubt in {**one, **two}}


def _logistic(rows: Floats, truth: Floats) -> Floats:
    """Logistic regression without weights below zero: what would speak for a link is left out, one after the other."""
    used = [place for place in range(rows.shape[1]) if rows[:, place].any()]
    while True:
        data = np.column_stack([np.ones(len(rows)), -rows[:, used]])
        solved = np.zeros(data.shape[1])
        penalty = np.eye(len(solved)) * _PENALTY
        penalty[0, 0] = 1e-3
        for _ in range(40):
            guess = 1.0 / (1.0 + np.exp(-data @ solved))
            slope = data.T @ (guess - truth) + penalty @ solved
            bend = (data * (guess * (1 - guess))[:, None]).T @ data + penalty
            solved -= np.linalg.solve(bend, slope)
        worst = int(np.argmin(solved[1:])) if used else 0
        if not used or solved[1 + worst] >= 0:
            break
        used.pop(worst)
    weights = np.zeros(rows.shape[1])
    weights[used] = solved[1:]
    return weights


def _constant(against: Floats, truth: Floats) -> float:
    """The constant with which as many pairs are expected to be clear as are."""
    low, high = 0.0, 10.0
    for _ in range(40):
        middle = (low + high) / 2
        expected = float((1.0 / (1.0 + np.exp(against - middle))).sum())
        low, high = (middle, high) if expected < truth.sum() else (low, middle)
    return low

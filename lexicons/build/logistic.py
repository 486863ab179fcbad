"""Logistic regression by Newton's method: small, exact, and with the same result on every machine."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Model:
    """Weights over standardised features."""

    mean: Floats
    scale: Floats
    weights: Floats

    def probabilities(self, rows: Sequence[Sequence[float]]) -> list[float]:
        """The probability of each row."""
        if not rows:
            return []
        return [float(p) for p in _sigmoid((np.asarray(rows, float) - self.mean) / self.scale @ self.weights)]


def fit(rows: Sequence[Sequence[float]], labels: Sequence[bool], steps: int = 25) -> Model:
    """Fit with a light penalty; the first feature is the constant."""
    data, truth = np.asarray(rows, float), np.asarray(labels, float)
    mean, scale = data.mean(axis=0), data.std(axis=0)
    mean[0] = 0.0
    scale[scale == 0] = 1.0
    data = (data - mean) / scale
    weights = np.zeros(data.shape[1])
    for _ in range(steps):
        guess = _sigmoid(data @ weights)
        slope = data.T @ (guess - truth) + weights
        bend = (data * (guess * (1 - guess))[:, None]).T @ data + np.eye(len(weights))
        weights -= np.linalg.solve(bend, slope)
    return Model(mean, scale, np.round(weights, 6).astype(np.float64))


def _sigmoid(values: Floats) -> Floats:
    result: Floats = 1.0 / (1.0 + np.exp(-np.clip(values, -30, 30)))
    return result

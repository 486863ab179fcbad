"""How likely a reading is of given words, and which texts are likeliest: the two sums over a reading.

A reading has more places than its text has letters: a letter covers one place or more, and between letters, always
between two of the same, are places without any.
"""

import unicodedata
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from itertools import product

import numpy as np
import numpy.typing as npt

from fairclue.photos.recognize import Reading

_LEAST = 1e-5  # for what the model takes to be impossible, as it is too sure of itself
_WORTH = 0.005  # letters that are less likely at a place are not tried there
_LOOK_ALIKES = ("O0QD", "I1L!", "S5", "B8", "Z2", "G6")
_MIXED_UP = 0.02  # how often one of these is seen as another
_ACCENT_LOST, _ACCENT_MADE = 0.15, 0.02  # how often a letter is seen without its accent, or with one that it has not
_OTHER_ACCENT = 0.4  # how often one accent is seen as another
_BEAM = 12  # texts that are followed at once

Likely = npt.NDArray[np.float64]


def log_likelihoods(reading: Reading, words: Sequence[str]) -> Likely:
    """The logarithm of how likely the reading is of each word, all in capitals. Gaps between words may not be seen."""
    spellings = [(number, spelling) for number, word in enumerate(words) for spelling in _spellings(word)]
    scores = _forward(_softened(reading), [_labels(spelling, reading.alphabet) for _, spelling in spellings])
    best = np.full(len(words), -np.inf)
    np.maximum.at(best, [number for number, _ in spellings], scores)
    return best


def likeliest_texts(reading: Reading) -> list[str]:
    """The texts that the reading is likeliest of, the best first."""
    beam: dict[str, tuple[float, float]] = {"": (1.0, 0.0)}  # a text -> how likely it is with a gap behind, and without
    for likely in reading.likely:
        tried = [int(letter) for letter in np.flatnonzero(likely > _WORTH) if letter]
        grown: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        for text, (gapped, ended) in beam.items():
            grown[text][0] += (gapped + ended) * float(likely[0])
            for letter in tried:
                character, chance = reading.alphabet[letter], float(likely[letter])
                if text.endswith(character):
                    grown[text][1] += ended * chance
                    grown[text + character][1] += gapped * chance
                else:
                    grown[text + character][1] += (gapped + ended) * chance
        best = sorted(grown.items(), key=lambda item: -sum(item[1]))[:_BEAM]
        beam = {text: (gapped, ended) for text, (gapped, ended) in best}
    return [text for text in beam if text]


def _spellings(word: str) -> set[str]:
    return {word, word.replace(" ", ""), word.replace("-", ""), word.replace("'", "")}


def _labels(word: str, alphabet: str) -> list[int]:
    """The letters as numbers; one that the model does not know as what it would take it for."""
    return [_number(letter, alphabet) for letter in word]


@cache
def _number(letter: str, alphabet: str) -> int:
    for known in (letter, unicodedata.normalize("NFD", letter)[0]):
        if (number := alphabet.find(known)) > 0:
            return number
    return len(alphabet) - 1


def _softened(reading: Reading) -> Likely:
    """The reading with some doubt: letters that look alike may be mixed up, and nothing is impossible."""
    mixed: Likely = np.asarray(reading.likely, np.float64) @ _mixing(reading.alphabet)
    return np.clip(mixed, _LEAST, 1.0)


@cache
def _mixing(alphabet: str) -> Likely:
    """For each letter that is seen, how likely each letter was meant."""
    mixing = np.eye(len(alphabet))
    for letters in _LOOK_ALIKES:
        numbers = [alphabet.index(letter) for letter in letters]
        mixing[np.ix_(numbers, numbers)] += _MIXED_UP * (1 - np.eye(len(numbers)))
    plain = [alphabet.find(unicodedata.normalize("NFD", letter)[0]) for letter in alphabet]
    for seen, meant in product(range(1, len(alphabet)), repeat=2):
        if seen != meant and plain[seen] == plain[meant] > 0:
            changed = _ACCENT_LOST if plain[seen] == seen else _ACCENT_MADE if plain[meant] == meant else _OTHER_ACCENT
            mixing[seen, meant] = changed
    return mixing


def _forward(likely: Likely, words: Sequence[Sequence[int]]) -> Likely:
    """The forward sum of all words at once, over the letters and the gaps before, between and behind them."""
    longest = max(map(len, words))
    states = np.zeros((len(words), 2 * longest + 1), int)
    for row, word in zip(states, words, strict=True):
        row[1 : 2 * len(word) : 2] = word
    may_skip = np.zeros(states.shape)  # the gap between two different letters
    may_skip[:, 3::2] = states[:, 3::2] != states[:, 1:-2:2]
    ends = np.array([2 * len(word) for word in words])
    rows = np.arange(len(words))
    sums = np.zeros(states.shape)
    sums[:, :2] = 1.0
    sums *= likely[0][states]
    scale = np.zeros(len(words))
    for place in likely[1:]:
        ahead = sums.copy()
        ahead[:, 1:] += sums[:, :-1]
        ahead[:, 2:] += sums[:, :-2] * may_skip[:, 2:]
        sums = ahead * place[states]
        peak = sums.max(axis=1)
        sums /= peak[:, None]
        scale += np.log(peak)
    total = sums[rows, ends] + sums[rows, ends - 1]
    return np.asarray(scale + np.log(np.maximum(total, 1e-300)))

"""Which word a card says: what was read, weighed with what cards may say."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import prod

import numpy as np
import numpy.typing as npt
from rapidfuzz import fuzz, process

from fairclue.lexicons.text import joined
from fairclue.lexicons.types import NAME, WordTrait
from fairclue.photos.likelihood import likeliest_texts, log_likelihoods
from fairclue.photos.recognize import Reading
from fairclue.photos.vocabulary import Vocabulary

_NEAR = 12  # listed words that are tried for a text
_WORST = -25.0  # a word can fit one reading no worse: glare may have spoiled it
_DOUBT = 0.5  # of the model's certainty, which is too high
_NOT_LISTED = -14.0  # another text than the listed words, where the list is complete
_NO_WORD = -3.0  # something else than a word: a figure on a tile, a pattern
_UNKNOWN = -9.0  # a word that neither a deck nor the lexicon has
_LEAST_LETTERS = 2
_MOST_ACCENTED = 500  # texts with other accents
_MARKS = " -'&.!?/"


@dataclass(frozen=True)
class Voice:
    """One printed word on a card, as it was read: the pieces of its line joined, or in several ways."""

    readings: tuple[Reading, ...]
    handicaps: tuple[float, ...]  # for each reading, how much less it counts than the first


@dataclass(frozen=True)
class Guess:
    """A word and how likely it is that the card says it; others that it may say, the likeliest first."""

    word: str
    confidence: float
    others: tuple[str, ...]
    is_known: bool  # a deck or the lexicon has it


class WordJudge:
    """Finds the word that readings of one card fit best."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._spelled: dict[str, str] = {}
        for word in vocabulary.listed:
            self._spelled.setdefault(word.upper(), word)
        self._choices = list(self._spelled)

    def judge(self, voices: Sequence[Voice]) -> Guess | None:
        """The word that the card says, if it says any."""
        readings = [reading for voice in voices for reading in voice.readings]
        free = {self._plain(reading.text) for reading in readings}
        words = sorted(word for word in self._candidates(readings) | free if word)
        if not words:
            return None
        scores = np.array([self._prior(word) for word in words])
        for voice in voices:
            scores += _fit(voice, words)
        likely = np.exp((scores - scores.max()) * _DOUBT)
        likely /= likely.sum()
        order = [int(number) for number in np.argsort(-likely)]
        if words[order[0]] not in self._spelled and _letters(words[order[0]]) < _LEAST_LETTERS:
            return None  # no text, though some word may be a little like it
        is_open = not self._vocabulary.is_complete
        named = [
            number
            for number in order
            if words[number] in self._spelled or (is_open and _letters(words[number]) >= _LEAST_LETTERS)
        ]
        if not named:
            return None
        best, *rest = named
        others = [words[number] for number in rest if likely[number] > 0.001 or scores[number] > scores[best] - 12]
        return Guess(
            self._spelled.get(words[best], words[best]),
            float(likely[best]),
            tuple(self._spelled.get(word, word) for word in others[:3]),
            self._prior(words[best]) > _UNKNOWN,
        )

    def _candidates(self, readings: Iterable[Reading]) -> set[str]:
        """The listed words that are near to what was read, and the known ones among the likeliest texts."""
        found: set[str] = set()
        for reading in readings:
            texts = likeliest_texts(reading)
            for text in texts[:2]:
                near = process.extract(text, self._choices, scorer=fuzz.ratio, limit=_NEAR, score_cutoff=40)
                found.update(word for word, _, _ in near)
            found.update(word for text in texts for word in self._known(text))
        return found

    def _known(self, text: str) -> Iterator[str]:
        """The words of the lexicon that a text may be: with accents that were not seen, and with or without its gap."""
        lexicon = self._vocabulary.lexicon
        if lexicon is None or self._vocabulary.is_complete:
            return
        folded = lexicon.fold(text.strip(_MARKS))
        for spelling in {folded, joined(folded), lexicon.unspaced_phrase(folded)}:
            for word in _accented(spelling, lexicon.language.alphabet):
                if self._prior(word.upper()) > _UNKNOWN:
                    yield word.upper()

    def _plain(self, text: str) -> str:
        """A text that was read, without accents that the language does not have."""
        lexicon = self._vocabulary.lexicon
        plain = text.strip(_MARKS)
        return plain if lexicon is None else lexicon.fold(plain).upper()

    def _prior(self, word: str) -> float:
        """How expected a word is, as a logarithm; 0 for a listed one."""
        if word in self._spelled:
            return 0.0
        if _letters(word) < _LEAST_LETTERS:
            return _NO_WORD
        if self._vocabulary.is_complete:
            return _NOT_LISTED
        lexicon = self._vocabulary.lexicon
        number = None if lexicon is None else lexicon.store.number(lexicon.fold(word))
        if lexicon is None or number is None:
            return _UNKNOWN
        traits, zipf = lexicon.store.traits(number), lexicon.store.zipf(number)
        if traits & (WordTrait.LISTED | NAME | WordTrait.PHRASE):
            return -1.0 - max(6.0 - zipf, 0.0) * 0.8
        return -8.0 if zipf >= 2.0 and not traits & WordTrait.ABBREVIATION else _UNKNOWN


def _accented(text: str, alphabet: str) -> Iterator[str]:
    """The text itself, and all that it becomes with accents of an alphabet: klover, klöver."""
    choices = [letter + _forms(alphabet).get(letter, "") for letter in text]
    if prod(map(len, choices)) <= _MOST_ACCENTED:
        yield from map("".join, product(*choices))
    else:
        yield text


@cache
def _forms(alphabet: str) -> dict[str, str]:
    """A letter -> those of the alphabet that are the same with an accent."""
    found: dict[str, str] = {}
    for letter in alphabet:
        plain = unicodedata.normalize("NFD", letter)[0]
        if plain != letter:
            found[plain] = found.get(plain, "") + letter
    return found


def in_line(readings: Sequence[Reading]) -> Reading:
    """Pieces of one text that were found apart, such as NEW and YORK, as one reading with a gap or none in between."""
    alphabet = readings[0].alphabet
    gap = np.zeros((1, len(alphabet)), np.float32)
    gap[0, [0, alphabet.index(" ")]] = 0.5
    parts = [part for reading in readings for part in (gap, reading.likely)]
    return Reading(alphabet, np.concatenate(parts[1:]))


def _fit(voice: Voice, words: Sequence[str]) -> npt.NDArray[np.float64]:
    """How well each word fits one printed word, 0 for the best. A reading that is unsure in itself says less."""
    fits = []
    for reading, handicap in zip(voice.readings, voice.handicaps, strict=True):
        scores = log_likelihoods(reading, words)
        fits.append(np.maximum(scores - scores.max(), _WORST) * reading.confidence**4 + handicap)
    return np.asarray(np.max(fits, axis=0))


def _letters(text: str) -> int:
    return sum(character.isalpha() for character in text)

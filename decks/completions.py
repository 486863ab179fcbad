"""Words that go on from what somebody types: those of the decks first, then what else a card may well have."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, product
from unicodedata import normalize

from fairclue.decks.adult_words import adult_words
from fairclue.lexicons import Lexicon, WordTrait
from fairclue.lexicons.store import LINKED_BITS, Section
from fairclue.lexicons.text import joined
from fairclue.lexicons.types import NAME
from fairclue.validator.pausing import Pausing

SHORTEST = 2  # letters after which words are offered
_LONGEST = 60  # letters of what is typed; no codename is longer
_MOST_WORDS = 4  # of a codename that is completed
_PHRASES = 3  # that only the lexicon knows, and that are offered before single words
_SHORTEST_SLIP, _SLIPS = 4, 3  # letters of what may be a slip, and words that are offered for it
_STEP = 200  # words between two pauses
_LEAST_ZIPF = 2.0  # rarer words are hardly on a card
_SOURCES = 2  # that list a word: one alone may have it by mistake
_OWN_ZIPF = 3.5  # how common the words count that a language adds to the one it extends, which are seldom counted
_FORM, _NOT_A_NOUN, _ALSO_ADJECTIVE, _LETTER = (
    1.0,
    1.0,
    0.5,
    0.3,
)  # what makes a word less likely than its frequency says

_beginnings: dict[tuple[str, str], tuple[str, ...]] = {}  # lexicon and two letters -> words, the likeliest first


@dataclass(frozen=True, slots=True)
class Completion:
    """A word to offer, and the end of what was typed that it stands for."""

    word: str
    typed: str


def complete_in_steps(
    typed: str, codenames: Sequence[str], lexicon: Lexicon, limit: int = 8
) -> Pausing[list[Completion]]:
    """The words that the end of what is typed may become, the likeliest first.

    After `row ni` it is NIGHT that is offered, after `new yo` NEW YORK. A letter typed without its accent may stand for
    the one with it, and if no word begins so, those are offered that it may be a slip of.
    """
    found: dict[str, Completion] = {}
    places = [token.start() for token in re.finditer(r"\S+", typed)]
    if typed[-1:].isspace():
        return []
    for place in places[-_MOST_WORDS:]:
        start = lexicon.fold(typed[place:])
        if SHORTEST <= len(start) <= _LONGEST:
            words = [word for word, _ in _matching(codenames, start, lexicon)]
            if " " in start:
                words += _phrases(lexicon, start)
            else:
                words += yield from _common(lexicon, start, limit + len(words))
                words = words or _meant(lexicon, start)
            for word in words:
                found.setdefault(lexicon.fold(word), Completion(word.upper(), typed[place:]))
    return list(found.values())[:limit]


def _matching(codenames: Sequence[str], start: str, lexicon: Lexicon) -> list[tuple[str, str]]:
    """The codenames that begin so, with their spelling for look-ups; those with the very accents first."""
    folded = _folded(tuple(codenames), lexicon)
    found = [(word, key) for word, key in folded if _begins(key, start)]
    return sorted(found, key=lambda pair: (not pair[1].startswith(start), pair[1]))


@lru_cache(maxsize=64)
def _folded(codenames: tuple[str, ...], lexicon: Lexicon) -> list[tuple[str, str]]:
    return [(word, lexicon.fold(word)) for word in codenames]


def _common(lexicon: Lexicon, start: str, limit: int) -> Pausing[list[str]]:
    """The words of the lexicon that begin so; those with the very accents before the others."""
    exact: list[str] = []
    others: list[str] = []
    for beginning in _with_accents(start[:SHORTEST], lexicon.language.alphabet):
        words = yield from _beginning(lexicon, beginning)
        if start.startswith(beginning):
            exact += islice((word for word in words if word.startswith(start)), limit)
        others += islice((word for word in words if _begins(word, start) and not word.startswith(start)), limit)
    return exact + others


def _phrases(lexicon: Lexicon, start: str) -> list[str]:
    """A few phrases and names of the lexicon that begin so: those that are often seen, then the shortest."""
    found = [one for one in lexicon.store.words(start) if lexicon.is_phrase(one) and not _is_adult(one, lexicon)]
    found.sort(key=lambda one: (not lexicon.traits(one) & WordTrait.PAIR, len(one), one))
    return found[:_PHRASES]


def _meant(lexicon: Lexicon, typed: str) -> list[str]:
    """The words that what is typed may be a slip of, if no word begins so."""
    if len(typed) < _SHORTEST_SLIP:
        return []
    return [word for word in lexicon.suggestions(typed, _SLIPS) if not _is_adult(word, lexicon)]


def _beginning(lexicon: Lexicon, beginning: str) -> Pausing[tuple[str, ...]]:
    """All words with a beginning of two letters that a card may well have, the likeliest first; found once."""
    key = (lexicon.version, beginning)
    if key not in _beginnings:
        scored: list[tuple[float, str]] = []
        for at, word in enumerate(lexicon.store.words(beginning)):
            if at % _STEP == 0:
                yield
            score = _likelihood(lexicon, word)
            if score is not None:
                scored.append((-score, word))
        _beginnings[key] = tuple(word for _, word in sorted(scored))
    return _beginnings[key]


def _likelihood(lexicon: Lexicon, word: str) -> float | None:
    """How likely a word is on a card: common, short, and best a noun that is no form. None: not at all."""
    store, language = lexicon.store, lexicon.language
    number = store.number(word)
    if number is None or len(joined(word)) <= SHORTEST:
        return None
    traits, score = WordTrait(store.traits(number)), store.zipf(number)
    if traits & (WordTrait.ABBREVIATION | WordTrait.FOREIGN) or (score < _LEAST_ZIPF and not language.extends):
        return None
    sources = store.listed_by(number)
    if language.code in sources:
        score = max(score, _OWN_ZIPF)
    elif score < _LEAST_ZIPF or not traits & (WordTrait.NOUN | NAME) or len(sources) < _SOURCES:
        return None
    if word in language.function_words or _is_adult(word, lexicon):
        return None
    if any(lemma & LINKED_BITS != number for lemma in store.section(number, Section.LEMMAS)):
        score -= _FORM
    if not traits & WordTrait.NOUN:
        score -= _NOT_A_NOUN
    if traits & (WordTrait.ADJECTIVE | WordTrait.ADVERB):
        score -= _ALSO_ADJECTIVE
    return score - _LETTER * len(word)


def _is_adult(word: str, lexicon: Lexicon) -> bool:
    """Is it for adults, or does it begin with such a word? Nobody is offered that, but may type it."""
    words, beginnings = _adult(lexicon)
    whole = joined(word)
    return whole in words or whole.startswith(beginnings)


@lru_cache(maxsize=16)
def _adult(lexicon: Lexicon) -> tuple[frozenset[str], tuple[str, ...]]:
    words = adult_words(lexicon.language.code)
    beginnings = tuple(joined(lexicon.fold(word[:-1])) for word in words if word.endswith("*"))
    return frozenset(joined(lexicon.fold(word)) for word in words), beginnings


def _begins(word: str, start: str) -> bool:
    return word.startswith(start) or without_accents(word).startswith(start)


def without_accents(word: str) -> str:
    """A word with plain letters only: klover for klöver."""
    return word if word.isascii() else "".join(normalize("NFD", letter)[0] for letter in word)


def _with_accents(letters: str, alphabet: str) -> Iterator[str]:
    """The same letters, and all that they may stand for: ka, kå and kä for ka; the letters themselves first."""
    choices = [
        [one, *(other for other in alphabet if other != one and without_accents(other) == one)] for one in letters
    ]
    return map("".join, product(*choices))

"""The known words that a typo may stand for."""

from collections.abc import Generator, Iterator
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from fairclue.lexicons.types import WordTrait
from fairclue.lexicons.words import Words

_START = 2  # letters by which beginnings are looked up
_BEGINNING = 4  # letters that are compared before whole words
_LONGEST = 40
_distance = OSA.distance  # two letters that changed places are one error


def suggestions(words: Words, word: str, limit: int) -> list[str]:
    """Listed words that are one or two typing errors away, the likeliest first."""
    if not word or len(word) > _LONGEST:
        return []
    store = words.store
    errors = 1 if len(word) < 5 else 2
    candidates = {known for known in _candidates(words, word, errors) if abs(len(known) - len(word)) <= errors}
    near = process.extract(word, candidates - {word}, scorer=_distance, score_cutoff=errors, limit=None)
    ranked = sorted(
        (distance, -store.zipf(number), found)
        for found, distance, _ in near
        if (number := store.number(found)) is not None and store.traits(number) & WordTrait.LISTED
    )
    return [found for _, _, found in ranked[:limit]]


def preparing(words: Words) -> Generator[None, None, None]:
    """Look up the beginnings of words in advance, in small steps, so that the first typo need not wait for it."""
    for one in words.language.alphabet:
        for two in words.language.alphabet:
            _beginnings(words, one + two)
            yield


def _candidates(words: Words, word: str, errors: int) -> Iterator[str]:
    """The words that may be so few errors away, and few others.

    If all errors are in the first letters, the rest of the word is right. Only where an error is left for the rest
    are all words with that beginning listed. Of two letters that changed places, one may be in the beginning and
    the other in the rest.
    """
    starts = {
        word[:_START],
        word[1 : 1 + _START],
        word[1::-1],
        *(word[0] + letter for letter in words.language.alphabet),
    }
    beginnings = {beginning for start in filter(None, starts) for beginning in _beginnings(words, start)}
    yield from (whole for whole in beginnings if len(whole) < _BEGINNING)
    longer = [beginning for beginning in beginnings if len(beginning) == _BEGINNING]
    to_list: set[str] = set()
    for end in range(max(1, _BEGINNING - errors), min(_BEGINNING + errors, len(word)) + 1):
        near = process.extract(word[:end], longer, scorer=_distance, score_cutoff=errors, limit=None)
        for beginning, distance, _ in near:
            if distance < errors:
                to_list.add(beginning)
                continue
            yield beginning + word[end:]
            if word[end : end + 1] == beginning[-1]:
                yield beginning + word[end - 1] + word[end + 1 :]
    for beginning in to_list:
        yield from words.store.words(beginning)


@lru_cache(maxsize=4096)
def _beginnings(words: Words, start: str) -> tuple[str, ...]:
    """The longer beginnings of all words that start like this; there are far fewer of them than words."""
    return tuple({known[:_BEGINNING] for known in words.store.words(start)})

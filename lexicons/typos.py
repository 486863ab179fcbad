"""The known words that a typo may stand for."""

from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from fairclue.lexicons.text import joined
from fairclue.lexicons.types import WordTrait
from fairclue.lexicons.words import Words

_LONG = 8  # letters from which on a word may be mistyped twice
_START = 2  # letters by which beginnings are looked up
_BEGINNING = 4  # letters that are compared before whole words
_SHORTEST = 4
_RIGHT = 3  # letters that are right in a word that was mistyped twice
_LONGEST = 40
_SHORTEST_PHRASE = 6
_WELL_KNOWN = 2.5  # how common (Zipf) a word must be for a typo to be read as it
_AHEAD = 1.5  # how much more common (Zipf) it must be than other words that are as near
_distance = OSA.distance  # two letters that changed places are one error


def suggestions(words: Words, word: str, limit: int) -> list[str]:
    """Listed words that are one or two typing errors away, the likeliest first."""
    if not word or len(word) > _LONGEST:
        return []
    errors = 1 if len(word) < 5 else 2
    candidates = {known for known in _candidates(words, word, errors) if abs(len(known) - len(word)) <= errors}
    near = process.extract(word, candidates - {word}, scorer=_distance, score_cutoff=errors, limit=None)
    common = dict(_listed(words, (found for found, _, _ in near)))
    ranked = sorted((distance, -common[found], found) for found, distance, _ in near if found in common)
    by_letters: dict[str, str] = {}
    for _, _, found in ranked:
        by_letters.setdefault(joined(found), found)  # kopitiam, but not kopi-tiam as well
    return list(by_letters.values())[:limit]


def plainly_meant(words: Words, word: str) -> str:
    """The one known word that a typo stands for, else nothing.

    It is one error away, or two in a long word. Of several, it is far more common than all others that are not forms
    of it; one with the same letters, in another order or doubled, is likelier by as much.
    """
    if not word.isalpha() or not _SHORTEST <= len(word) <= _LONGEST:
        return ""
    near = dict(_listed(words, _slips(word, words.language.alphabet)))
    if not near and len(word) >= _LONG:
        near = _two_slips_away(words, word)
    likely = {found: zipf + (_AHEAD if set(found) == set(word) else 0.0) for found, zipf in near.items()}
    meant = max(likely, key=lambda found: (likely[found], found), default="")
    if not meant or near[meant] < _WELL_KNOWN:
        return ""
    lemmas = _lemmas(words, meant)
    others = (score for found, score in likely.items() if lemmas.isdisjoint(_lemmas(words, found)))
    return meant if likely[meant] >= max(others, default=0.0) + _AHEAD else ""


def unspaced_phrase(words: Words, word: str) -> str:
    """The listed phrase or name that was typed without its spaces, else nothing: harry potter for harrypotter."""
    if not word.isalpha() or not _SHORTEST_PHRASE <= len(word) <= _LONGEST:
        return ""
    for at in range(1, len(word)):
        for gap in " -":
            for phrase in words.store.words(word[:at] + gap):
                if joined(phrase) == word and words.is_phrase(phrase):
                    return phrase
    return ""


def is_one_slip(word: str, other: str) -> bool:
    """Do two words, long enough for it to be no chance, differ by one error?"""
    if abs(len(word) - len(other)) > 1 or min(len(word), len(other)) < _SHORTEST:
        return False
    return _distance(word, other, score_cutoff=1) == 1


@lru_cache(maxsize=4096)
def numbers_one_slip_away(words: Words, word: str) -> frozenset[int]:
    """The numbers of all words that are one error away; remembered, as the words of a deck come again and again."""
    found = map(words.store.number, _slips(word, words.language.alphabet))
    return frozenset(number for number in found if number is not None)


def _slips(word: str, alphabet: str) -> set[str]:
    """Every text that is one error away from a word."""
    cuts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    found = {one + two[1:] for one, two in cuts if two}
    found.update(one + two[1] + two[0] + two[2:] for one, two in cuts if len(two) > 1)
    found.update(one + letter + two[1:] for one, two in cuts if two for letter in alphabet)
    found.update(one + letter + two for one, two in cuts for letter in alphabet)
    return found - {word}


def preparing(words: Words) -> Generator[None, None, None]:
    """Look up the beginnings of words in advance, in small steps, so that the first typo need not wait for it."""
    for one in words.language.alphabet:
        for two in words.language.alphabet:
            _beginnings(words, one + two)
            yield


def _two_slips_away(words: Words, word: str) -> dict[str, float]:
    """The listed words that are two errors away, after the first letters, and differ in two letters at most."""
    near = process.extract(word, words.store.words(word[:_RIGHT]), scorer=_distance, score_cutoff=2, limit=None)
    letters = Counter(word)
    found = (
        found for found, _, _ in near if ((letters - (theirs := Counter(found))) + (theirs - letters)).total() <= 2
    )
    return dict(_listed(words, found))


def _lemmas(words: Words, word: str) -> set[str]:
    return {word, *(link.other for link in words.lemmas(word))}


def _listed(words: Words, texts: Iterable[str]) -> Iterator[tuple[str, float]]:
    """Those of the texts that are listed words, and how common they are; slang counts as well known."""
    store = words.store
    for text in texts:
        number = store.number(text)
        if number is not None and (traits := store.traits(number)) & WordTrait.LISTED:
            yield text, max(store.zipf(number), _WELL_KNOWN if traits & WordTrait.INFORMAL else 0.0)


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

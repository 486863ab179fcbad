"""What a clue such as plural or palindrome says of the letters of codenames, and whether it is true."""

from collections.abc import Callable
from itertools import pairwise

from fairclue.lexicons import Lexicon
from fairclue.lexicons.language import LetterFact

_VOWELS = frozenset("aeiouyåäöæø")


def holds(fact: LetterFact, words: list[str], lexicon: Lexicon) -> bool:
    """Whether a fact is true of all these words, which are written in small letters without spaces."""
    return _FACTS[fact](words, lexicon)


def _are_plural(words: list[str], lexicon: Lexicon) -> bool:
    """Each is a form of another word."""
    return all(lexicon.lemmas(word) for word in words)


def _have_one_syllable(words: list[str], _: Lexicon) -> bool:
    return all(sum(_begins_syllable(pair) for pair in pairwise(f" {word}")) == 1 for word in words)


def _begins_syllable(pair: tuple[str, str]) -> bool:
    before, letter = pair
    return letter in _VOWELS and before not in _VOWELS


_FACTS: dict[LetterFact, Callable[[list[str], Lexicon], bool]] = {
    "plural": _are_plural,
    "palindrome": lambda words, _: all(word == word[::-1] for word in words),
    "anagram": lambda words, _: len(words) > 1 and len({"".join(sorted(word)) for word in words}) == 1,
    "vowel": lambda words, _: all(word[0] in _VOWELS for word in words),
    "consonant": lambda words, _: all(word[0].isalpha() and word[0] not in _VOWELS for word in words),
    "one_syllable": _have_one_syllable,
    "rhyme": lambda words, lexicon: len(words) > 1 and all(lexicon.rhyme(*pair) for pair in pairwise(words)),
    "alliteration": lambda words, _: len(words) > 1 and len({word[0] for word in words}) == 1,
}

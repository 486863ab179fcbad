"""How Swedish words sound: homophones and rhymes."""

import re
from collections.abc import Iterable

from fairclue.lexicons import tsv
from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.types import WordTrait

_VOWEL = re.compile("[aeiouyåäöɑɛɪʊʉɵøœɔəæ]", re.IGNORECASE)
_TWICE = re.compile(r"(.)\1")  # a sound that is written twice: zoo, vägg
_MERGED = re.compile("r(?=[dtnsl])")
_NOT_COMPARED = str.maketrans("", "", "ˈˌː")
_WRITTEN = re.compile("[aeiouyåäö]+([^aeiouyåäö]*)")


def add_sounds(draft: Draft, pronunciations: Iterable[tuple[str, str]]) -> None:
    """Give each word the keys by which homophones and rhymes are found.

    The written consonants are part of the keys, as they show the length of the vowel before them (hat, hatt).
    """
    for row in tsv.rows(draft.language.table("homophones"), "words", "reason"):
        for word in tsv.items(row["words"]):
            draft.sounds[draft.fold(word)].add(f"table/{row['words']}")
    for word, ipa in pronunciations:
        if "ˈ" not in ipa:
            ipa = ipa.replace("ə", "ˈɛ", 1)  # it is the only vowel: best, berg
        length = _length(word)
        draft.sounds[word].add(f"{_plain(ipa)}/{length}/{_merged(word)}")
        tail = ipa[ipa.find("ˈ") + 1 :]
        found = _VOWEL.search(tail)
        if found:
            vowels = len(_VOWEL.findall(tail))
            draft.rhymes[word].add(f"{_plain(tail[found.start() :])}/{length[-1:]}/{_merged(_end(word, vowels))}")
            draft.rhymes[word].add(_end(word, 1 if _stresses_the_end(draft, word) else vowels))


def _plain(ipa: str) -> str:
    """A pronunciation without stress, length, doubled sounds, and an r that the next sound takes in."""
    return _MERGED.sub("", _TWICE.sub(r"\1", ipa.translate(_NOT_COMPARED)))


def _merged(written: str) -> int:
    """How many times r is taken in by the next sound (svart), which the speech program writes as it likes."""
    return len(_MERGED.findall(written))


def _stresses_the_end(draft: Draft, word: str) -> bool:
    """Is the last syllable stressed, which the speech program often misses? In a loan with the plural -er: tomater."""
    if word[-1] in "aeiouyåäö" or word.endswith(("or", "nad", "het", "skap", "er", "el")) or draft.splits.get(word):
        return False
    return word in draft.lemmas.get(f"{word}er", ()) and bool(draft.traits.get(word, 0) & WordTrait.NOUN)


def _end(word: str, vowels: int) -> str:
    """The letters from the vowel on that is so many vowels from the end."""
    starts = [found.start() for found in _WRITTEN.finditer(word)]
    return word[starts[-min(vowels, len(starts))] :] if starts else word


def _length(word: str) -> str:
    """For each vowel, 1 if at most one consonant follows (long), 2 if more do (short)."""
    sounds = word.replace("x", "ks")
    return "".join("1" if len(found[1]) <= 1 else "2" for found in _WRITTEN.finditer(sounds))

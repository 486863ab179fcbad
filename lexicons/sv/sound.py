"""How Swedish words sound: homophones and rhymes."""

import re
from collections.abc import Iterable

from fairclue.lexicons.build.draft import Draft

_VOWEL = re.compile("[aeiouyåäöɑɛɪʊʉɵøœɔəæ]", re.IGNORECASE)
_WRITTEN = re.compile("[aeiouyåäö]+([^aeiouyåäö]*)")


def add_sounds(draft: Draft, pronunciations: Iterable[tuple[str, str]]) -> None:
    """Give each word the keys by which homophones and rhymes are found.

    The written consonants are part of the keys, as they show the length of the vowel before them (hat, hatt).
    """
    for word, ipa in pronunciations:
        plain = ipa.replace("ˈ", "").replace("ˌ", "").replace("ː", "")
        length = _length(word)
        draft.sounds[word].add(f"{plain}/{length}")
        stressed = max(ipa.rfind("ˈ"), ipa.rfind("ˌ"))
        found = _VOWEL.search(ipa, max(stressed, 0))
        if found:
            tail = ipa[found.start() :].replace("ː", "")
            draft.rhymes[word].add(f"{tail}/{length[-1:]}")


def _length(word: str) -> str:
    """For each vowel, 1 if at most one consonant follows (long), 2 if more do (short)."""
    sounds = word.replace("x", "ks")
    return "".join("1" if len(found[1]) <= 1 else "2" for found in _WRITTEN.finditer(sounds))

"""How Swedish words sound: homophones and rhymes."""

import re
from collections.abc import Iterable

from fairclue.lexicons.build.draft import Draft

_VOWEL = re.compile("[aeiouyåäöɑɛɪʊʉɵøœɔəæ]", re.IGNORECASE)
_WRITTEN = re.compile("[aeiouyåäö]+([^aeiouyåäö]*)")


def add_sounds(draft: Draft, pronunciations: Iterable[tuple[str, str]]) -> None:
    """Give each word its keys; the written consonants guard the vowel's length (hat, hatt)."""
    for word, said in pronunciations:
        plain = said.replace("ˈ", "").replace("ˌ", "").replace("ː", "")
        length = _length(word)
        draft.sounds[word].add(f"{plain}/{length}")
        stressed = max(said.rfind("ˈ"), said.rfind("ˌ"))
        found = _VOWEL.search(said, max(stressed, 0))
        if found:
            tail = said[found.start() :].replace("ː", "")
            draft.rhymes[word].add(f"{tail}/{length[-1:]}")


def _length(word: str) -> str:
    """For each vowel, is it followed by one consonant (long) or more (short)?"""
    sounds = word.replace("x", "ks")
    return "".join("1" if len(found[1]) <= 1 else "2" for found in _WRITTEN.finditer(sounds))

"""Lemmas and splits of words that no source lists, worked out from the endings and compounds of the language."""

import re
from typing import Protocol

from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.language import Language
from fairclue.lexicons.relations import Link, Split
from fairclue.lexicons.types import Step

SHORTEST = 3  # letters of a part or a stem
_COMPOUND = 8  # letters of an unlisted word that is hardly cut into words by chance, as morris is into mor and ris
_LONGEST = 40  # no word worth splitting is longer


class KnownWords(Protocol):
    """The words to look in: those of a compiled store, or of the draft that a store is compiled from."""

    language: Language

    def is_word(self, word: str, zipf: float = 0.0) -> bool:
        """Is it listed, and at least this common?"""

    def is_phrase(self, text: str) -> bool:
        """Is it a listed phrase or name?"""

    def is_name(self, word: str) -> bool:
        """Is it known as a name and nothing else?"""


def lemmas(words: KnownWords, word: str) -> list[Link]:
    """Known words that this may be a form of: what is left without an ending that any word may take.

    A name is a form of other names alone: Freddy of Fred, but not Cody of cod.
    """
    found = []
    is_name = words.is_name(word)
    for ending, replacement in words.language.unlisted.endings:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            stem = word[: len(word) - len(ending)]
            for lemma in {stem + replacement, _undoubled(stem) + replacement}:
                if words.is_name(lemma) if is_name else words.is_word(lemma):
                    found.append(Link(word, Step.FORM, lemma, Strength.DERIVED, ()))
    return sorted(set(found), key=lambda link: link.other)


def splits(words: KnownWords, word: str) -> list[Split]:
    """The words of a phrase, or the pairs of known words that may make up an unlisted compound."""
    tokens = tuple(token for token in re.split(r"[\s\-]+", word) if token)
    if len(tokens) > 1:
        return [Split(parts, Strength.LISTED, ()) for parts in (tokens, *_shorter_phrases(words, tokens))]
    if not word.isalpha() or len(word) > _LONGEST:
        return []
    phrase = _with_gap(words, word)
    if phrase:
        return [Split(tuple(phrase.split()), Strength.LISTED, ())]
    common = words.language.unlisted.part_zipf
    freely = words.language.free_compounding and not words.is_name(word) and len(word) >= _COMPOUND
    strength = Strength.DERIVED if freely else Strength.GUESS
    found = []
    shortest = SHORTEST + words.is_name(word)  # three letters stand in many names by chance
    for at in range(shortest, len(word) - shortest + 1):
        last = word[at:]
        if words.is_word(last, common):
            for first in _firsts(words, word[:at], common):
                found.append(Split((first, last), strength, ()))
    return found


def _shorter_phrases(words: KnownWords, tokens: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The words of a phrase with a listed phrase at its beginning or end as one: new york and city."""
    found = []
    for at in range(2, len(tokens)):
        if words.is_phrase(first := " ".join(tokens[:at])):
            found.append((first, *tokens[at:]))
        if words.is_phrase(last := " ".join(tokens[-at:])):
            found.append((*tokens[:-at], last))
    return found


def _with_gap(words: KnownWords, word: str) -> str:
    """The listed phrase or name that a word is without its space, else nothing: ice cream for icecream."""
    for at in range(SHORTEST, len(word) - SHORTEST + 1):
        spelling = f"{word[:at]} {word[at:]}"
        if words.is_phrase(spelling):
            return spelling
    return ""


def _firsts(words: KnownWords, text: str, common: float) -> list[str]:
    """The words that a first part may stand for, with or without its linking letters."""
    found = [text] if words.is_word(text, common) else []
    for linking in words.language.unlisted.linking_letters:
        stem = text.removesuffix(linking)
        if stem != text and len(stem) >= SHORTEST and words.is_word(stem, common):
            found.append(stem)
    return found


def _undoubled(stem: str) -> str:
    """The stem without its doubled last letter: hop of hopp(ing)."""
    return stem[:-1] if len(stem) > 2 and stem[-1] == stem[-2] else stem

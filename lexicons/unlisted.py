"""Words that no source lists still get an honest answer, from the language's own habits."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Protocol

from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.relations import Link, Split
from fairclue.lexicons.store import ACCIDENTAL_FORM_BIT, GUESS_BIT
from fairclue.lexicons.types import Step

if TYPE_CHECKING:
    from fairclue.lexicons.find_relations import RootFlags
    from fairclue.lexicons.language import Language
    from fairclue.lexicons.lexicon import Lexicon

SHORTEST = 3  # letters of a part or a stem
_LONGEST = 40  # no word worth splitting is longer


class Words(Protocol):
    """What must be known of other words: by a lexicon, or by the draft that it is compiled from."""

    language: Language

    def is_word(self, word: str, zipf: float = 0.0) -> bool:
        """Is it listed, and at least so common?"""

    def is_phrase(self, text: str) -> bool:
        """Is it a listed phrase or name?"""

    def is_name(self, word: str) -> bool:
        """Is it known as a name and nothing else?"""


def lemmas(words: Words, word: str) -> list[Link]:
    """Known words that this may be a form of, by the endings that the language adds freely."""
    found = []
    for ending, replacement in _endings(words):
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            stem = word[: len(word) - len(ending)]
            for lemma in {stem + replacement, _undoubled(stem) + replacement}:
                if words.is_word(lemma):
                    found.append(Link(word, Step.FORM, lemma, Strength.DERIVED, ()))
    return sorted(set(found), key=lambda link: link.other)


def parts(words: Words, word: str) -> list[Split]:
    """The words of a phrase, or the two known words that an unlisted compound is made of."""
    tokens = tuple(token for token in re.split(r"[\s\-]+", word) if token)
    if len(tokens) > 1:
        return [Split(tokens, Strength.LISTED, ())]
    if not word.isalpha() or len(word) > _LONGEST:
        return []
    opened = _opened(words, word)
    if opened:
        return [Split(tuple(opened.split()), Strength.LISTED, ())]
    common: float = words.language.traits["common_part"]
    freely = words.language.traits.get("free_compounding") and not words.is_name(word)
    strength = Strength.DERIVED if freely else Strength.GUESS
    readings = []
    for at in range(SHORTEST, len(word) - SHORTEST + 1):
        last = word[at:]
        if words.is_word(last, common):
            for first in _firsts(words, word[:at], common):
                readings.append(Split((first, last), strength, ()))
    return readings


def reach(lexicon: Lexicon, word: str, roots: RootFlags) -> tuple[RootFlags, RootFlags]:
    """Roots and part roots as the store would hold them, had it known the word."""
    own: RootFlags = dict(roots)
    of_parts: RootFlags = {}
    for link in lemmas(lexicon, word):
        lemma_roots, lemma_parts = _stored(lexicon, link.other)
        own = {**lemma_roots, **own}
        of_parts |= lemma_parts
    for reading in parts(lexicon, word):
        guess = GUESS_BIT if reading.strength is Strength.GUESS else 0
        reached = (item for part in reading.parts for group in _stored(lexicon, part) for item in group.items())
        for root, how in reached:
            if not how & ACCIDENTAL_FORM_BIT:
                of_parts[root] = min(of_parts.get(root, how | guess), how | guess)
    return own, of_parts


def _stored(lexicon: Lexicon, word: str) -> tuple[RootFlags, RootFlags]:
    """Roots and part roots of a word as the store holds them; none if it has never seen the word."""
    number = lexicon.number(word)
    return ({}, {}) if number is None else lexicon.stored_root_flags(number)


def _opened(words: Words, word: str) -> str:
    """The listed phrase or name that a word is when its gap is put back: ice cream for icecream."""
    for at in range(SHORTEST, len(word) - SHORTEST + 1):
        spelling = f"{word[:at]} {word[at:]}"
        if words.is_phrase(spelling):
            return spelling
    return ""


def _firsts(words: Words, text: str, common: float) -> list[str]:
    """The words that a first part may stand for, with the language's linking letters taken off."""
    found = [text] if words.is_word(text, common) else []
    for linking in words.language.traits.get("linking", ()):
        stem = text.removesuffix(linking)
        if stem != text and len(stem) >= SHORTEST and words.is_word(stem, common):
            found.append(stem)
    return found


def _endings(words: Words) -> list[tuple[str, str]]:
    return [(ending, replacement) for ending, replacement in words.language.traits.get("endings", ())]


def _undoubled(stem: str) -> str:
    """hopp(ing) -> hop."""
    return stem[:-1] if len(stem) > 2 and stem[-1] == stem[-2] else stem

"""Words that no source lists still get an honest answer, from the language's own habits."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from lexicons.evidence import Strength
from lexicons.links import Link, Reading
from lexicons.store import GUESS_BIT
from lexicons.terms import Step, Trait

if TYPE_CHECKING:
    from lexicons.lexicon import Lexicon, Reach

_LONGEST = 40  # no word worth splitting is longer


def lemmas(lexicon: Lexicon, word: str) -> list[Link]:
    """Known words that this may be a form of, by the endings that the language adds freely."""
    found = []
    for ending, replacement in _endings(lexicon):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            stem = word[: len(word) - len(ending)]
            for lemma in {stem + replacement, _undoubled(stem) + replacement}:
                if _is_word(lexicon, lemma, 0.0):
                    found.append(Link(word, Step.FORM, lemma, Strength.DERIVED, ()))
    return sorted(set(found), key=lambda link: link.other)


def parts(lexicon: Lexicon, word: str) -> list[Reading]:
    """The words of a phrase, or the two known words that an unlisted compound is made of."""
    tokens = tuple(token for token in re.split(r"[\s\-]+", word) if token)
    if len(tokens) > 1:
        return [Reading(tokens, Strength.LISTED, ())]
    if not word.isalpha() or len(word) > _LONGEST:
        return []
    common: float = lexicon.language.traits["common_part"]
    strength = Strength.DERIVED if lexicon.language.traits.get("free_compounding") else Strength.GUESS
    readings = []
    for at in range(3, len(word) - 2):
        last = word[at:]
        if _is_word(lexicon, last, common):
            for first in _firsts(lexicon, word[:at], common):
                readings.append(Reading((first, last), strength, ()))
    return readings


def reach(lexicon: Lexicon, word: str, roots: Reach) -> tuple[Reach, Reach]:
    """Roots and part roots as the store would hold them, had it known the word."""
    own: Reach = dict(roots)
    of_parts: Reach = {}
    for link in lemmas(lexicon, word):
        number = lexicon.number(link.other)
        if number is not None:
            own = {**lexicon.reach(number)[0], **own}
            of_parts |= lexicon.reach(number)[1]
    for reading in parts(lexicon, word):
        for part in reading.parts:
            number = lexicon.number(part)
            if number is not None:
                for group in lexicon.reach(number):
                    for root, how in group.items():
                        how |= GUESS_BIT if reading.strength is Strength.GUESS else 0
                        of_parts[root] = min(of_parts.get(root, how), how)
    return own, of_parts


def _firsts(lexicon: Lexicon, text: str, common: float) -> list[str]:
    """The words that a first part may stand for, with the language's linking letters taken off."""
    found = [text] if _is_word(lexicon, text, common) else []
    for linking in lexicon.language.traits.get("linking", ()):
        stem = text.removesuffix(linking)
        if stem != text and len(stem) >= 3 and _is_word(lexicon, stem, common):
            found.append(stem)
    return found


def _is_word(lexicon: Lexicon, word: str, zipf: float) -> bool:
    number = lexicon.store.number(word)
    if number is None or not lexicon.store.traits(number) & Trait.LISTED:
        return False
    return lexicon.store.zipf(number) >= zipf


def _endings(lexicon: Lexicon) -> list[tuple[str, str]]:
    return [(ending, replacement) for ending, replacement in lexicon.language.traits.get("endings", ())]


def _undoubled(stem: str) -> str:
    """hopp(ing) -> hop."""
    return stem[:-1] if len(stem) > 2 and stem[-1] == stem[-2] else stem

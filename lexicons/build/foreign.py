"""Marking words of other languages that this one has not borrowed."""

import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import product

from fairclue.lexicons.build.archive import Archive
from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.kept_words import kept_words
from fairclue.lexicons.build.readers import simplemma, wordfreq
from fairclue.lexicons.types import NAME, WordTrait

_NAME, _LISTED = int(NAME), int(WordTrait.LISTED)
_ABBREVIATION, _FOREIGN = int(WordTrait.ABBREVIATION), int(WordTrait.FOREIGN)
_MARGIN = 1.0  # ten times as common there as here
_LISTED_MARGIN = 1.5  # for a word that a less careful list of this language has
_LENDER = "en"  # a language whose plain words are many people's surnames: King, Black, West
_CAPITAL_NOUNS = {"de"}  # languages in which a capital letter does not mark a name


def add_foreign(draft: Draft, frequencies: Archive, dictionaries: Archive) -> None:
    """Mark each word that another language uses far more and has in its dictionary, and this language has not."""
    settings = draft.language.foreign
    native = sum(draft.bits[key] for key in settings.native_sources)
    for code in settings.languages:
        if code == draft.language.code:
            continue
        candidates = set()
        for word, zipf in wordfreq.zipf(frequencies, code, "small").items():
            folded = draft.fold(word)
            traits = draft.traits.get(folded, 0)
            named = traits & _NAME and not (code == _LENDER and folded in draft.name_words)
            if not folded.isalpha() or len(folded) < 3 or named or traits & _ABBREVIATION:
                continue
            margin = _LISTED_MARGIN if traits & _LISTED else _MARGIN
            singular = folded.removesuffix(settings.plural_ending)
            listed_by = draft.listed_by.get(folded, 0) | draft.listed_by.get(singular, 0)
            if not listed_by & native and zipf - draft.zipf.get(folded, 0.0) >= margin:
                candidates.add(word)
        draft.used_elsewhere.update(map(draft.fold, candidates))
        for word in candidates & _common_words(frequencies, dictionaries, code):
            folded = draft.fold(word)
            draft.traits[folded] = (draft.traits[folded] | _FOREIGN) & ~_LISTED
            draft.foreign_languages[folded].add(code)


def _common_words(frequencies: Archive, dictionaries: Archive, code: str) -> set[str]:
    """The words of a language that are in use and that its dictionary lists as words, not just as names."""

    def make() -> set[str]:
        return _listed(dictionaries, code, set(wordfreq.zipf(frequencies, code, "small")))

    made_by = [sys.modules[__name__], simplemma, wordfreq]
    return kept_words(f"common-words-{code}", [dictionaries, frequencies], made_by, make)


def _listed(dictionaries: Archive, code: str, words: set[str]) -> set[str]:
    """The words that a dictionary lists in lower case, or as nouns with several forms.

    They are compared as bytes, as few of the millions of pairs are worth decoding. The words have ss for ß.
    """
    spellings = {spelling for word in words for spelling in _spellings(word)}
    plain = {word.encode() for word in spellings if word.islower()}
    nouns = {word.capitalize().encode() for word in spellings} if code in _CAPITAL_NOUNS else set()
    found: set[bytes] = set()
    forms: dict[bytes, set[bytes]] = defaultdict(set)
    for form, lemma in simplemma.lemmas_as_bytes(dictionaries, code):
        if form in plain:
            found.add(form)
        if lemma in plain:
            found.add(lemma)
        elif lemma in nouns:
            forms[lemma].add(form)
    found |= {lemma for lemma, shapes in forms.items() if shapes - {lemma, lemma + b"s"}}
    return {word.decode().casefold() for word in found}


def _spellings(word: str) -> Iterator[str]:
    """The word with ss or ß in each place where it has ss."""
    first, *rest = word.split("ss")
    for marks in product(("ss", "ß"), repeat=len(rest)):
        yield first + "".join(mark + part for mark, part in zip(marks, rest, strict=True))

"""Marking words of other languages that this one has not borrowed."""

from collections import defaultdict

from fairclue.lexicons.build.archive import Archive
from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.readers import simplemma, wordfreq
from fairclue.lexicons.types import NAME, WordTrait

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
            traits = draft.traits.get(folded, WordTrait(0))
            named = traits & NAME and not (code == _LENDER and folded in draft.name_words)
            if not folded.isalpha() or len(folded) < 3 or named or traits & WordTrait.ABBREVIATION:
                continue
            margin = _LISTED_MARGIN if traits & WordTrait.LISTED else _MARGIN
            singular = folded.removesuffix(settings.plural_ending)
            listed_by = draft.listed_by.get(folded, 0) | draft.listed_by.get(singular, 0)
            if not listed_by & native and zipf - draft.zipf.get(folded, 0.0) >= margin:
                candidates.add(word)
        draft.used_elsewhere.update(map(draft.fold, candidates))
        for word in _common_words(dictionaries, code, candidates):
            folded = draft.fold(word)
            draft.traits[folded] = (draft.traits[folded] | WordTrait.FOREIGN) & ~WordTrait.LISTED
            draft.foreign_languages[folded].add(code)


def _common_words(dictionaries: Archive, code: str, candidates: set[str]) -> set[str]:
    """The candidates that a dictionary lists as words, not names: in lower case, or as nouns with several forms."""
    found: set[str] = set()
    forms: dict[str, set[str]] = defaultdict(set)
    for form, lemma in simplemma.lemmas(dictionaries, code):
        found.update(word for word in (form, lemma) if word.islower() and word.casefold() in candidates)
        if code in _CAPITAL_NOUNS and lemma.casefold() in candidates:
            forms[lemma].add(form)
    return found | {lemma for lemma, shapes in forms.items() if shapes - {lemma, f"{lemma}s"}}

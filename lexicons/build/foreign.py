"""Words of other languages that this one has not taken in."""

from collections import defaultdict

from fairclue.lexicons.build.archive import Archive
from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.readers import simplemma, wordfreq
from fairclue.lexicons.types import NAME, WordTrait

TONGUES = ("de", "en", "es", "fi", "fr", "it", "ms", "nb", "nl", "pl", "pt", "sv")
_MARGIN = 1.0  # ten times as common there as here
_WIDE = 1.5  # and more, where a harvested word list has the word all the same
_LENDER = "en"  # whose plain words are many people's surnames: King, Black, West
_CAPITAL_NOUNS = {"de"}  # where a capital letter does not tell a name


def add_foreign(draft: Draft, frequencies: Archive, dictionaries: Archive) -> None:
    """Mark each word that another language's dictionary has and uses far more, and no dictionary of this one."""
    home = sum(draft.bits[key] for key in draft.language.traits["home"])
    plural = draft.language.traits.get("plural", "")  # more than one chorizo
    for tongue in TONGUES:
        if tongue == draft.language.code:
            continue
        candidates = set()
        for word, zipf in wordfreq.zipf(frequencies, tongue, "small").items():
            folded = draft.fold(word)
            traits = draft.traits.get(folded, WordTrait(0))
            named = traits & NAME and not (tongue == _LENDER and folded in draft.name_words)
            if not folded.isalpha() or len(folded) < 3 or named or traits & WordTrait.ABBREVIATION:
                continue
            margin = _WIDE if traits & WordTrait.LISTED else _MARGIN
            at_home = draft.listed_by.get(folded, 0) | draft.listed_by.get(folded.removesuffix(plural), 0)
            if not at_home & home and zipf - draft.zipf.get(folded, 0.0) >= margin:
                candidates.add(word)
        draft.elsewhere.update(map(draft.fold, candidates))
        for word in _common_words(dictionaries, tongue, candidates):
            folded = draft.fold(word)
            draft.traits[folded] = (draft.traits[folded] | WordTrait.FOREIGN) & ~WordTrait.LISTED
            draft.tongues[folded].add(tongue)


def _common_words(dictionaries: Archive, tongue: str, candidates: set[str]) -> set[str]:
    """Those that a dictionary has as words, not as names: in lower case, or as a noun with forms of its own."""
    found: set[str] = set()
    forms: dict[str, set[str]] = defaultdict(set)
    for form, lemma in simplemma.lemmas(dictionaries, tongue):
        found.update(word for word in (form, lemma) if word.islower() and word.casefold() in candidates)
        if tongue in _CAPITAL_NOUNS and lemma.casefold() in candidates:
            forms[lemma].add(form)
    return found | {lemma for lemma, shapes in forms.items() if shapes - {lemma, f"{lemma}s"}}

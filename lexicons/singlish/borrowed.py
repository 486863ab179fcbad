"""What Singlish has taken in from other languages, and what is only spelled like it."""

import re
from collections import defaultdict

from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.layer import LayerDraft
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.respelling import spelling_key
from fairclue.lexicons.singlish.spellings import Row
from fairclue.lexicons.types import NAME, Step, WordTrait

_LENDER = "ms"  # the one foreign language here whose list can tell that a word is not Singlish
_LONGER = 5  # letters of a spelling in use elsewhere that is read as a respelled word
# Words that are written as Chinese, Malay and Tamil are romanised: at most four plain syllables.
_SYLLABLE = r"(?:(?:[zcsknt]h|ng|[bptdk]r|kw|[bpmfdtnlgkhjqxzcsrwyv])?[aeiouwy]{1,4}(?:ng|[nmptkhrls])?)"
_ROMANISED = re.compile(_SYLLABLE + "{1,4}")
# One or two of them, none doubled: a European list that has such a word proves nothing (pek, nua, goh).
_SHORT = re.compile(
    r"(?!.*([b-df-hj-np-tv-z])\1)"
    r"(?:(?:[zcsn]h|ng|[bpmfdtnlgkhjqxzcsrwy])?(?:ia[ou]|ua[iy]|[aeiou]{1,2})(?:ng|[nmptkh])?){1,2}"
)


def take_in(draft: Draft, row: Row) -> None:
    """Add a row's spellings. None of them is foreign any more, and none has English parts unless a table says so.

    A word of Malay, Chinese or Tamil origin, or a name, only looks as if it had (sampan, Tampines). Words that
    English dictionaries list keep their English forms and families.
    """
    native = sum(draft.bits[key] for key in draft.language.foreign.native_sources)
    for spelling in row.spellings:
        is_english = bool(draft.listed_by.get(spelling, 0) & native)
        is_name = bool(row.traits & NAME)
        traits = row.traits & ~WordTrait.INFORMAL if is_english else row.traits
        draft.add_word(spelling, "singlish", traits)
        draft.traits[spelling] &= ~WordTrait.FOREIGN
        draft.foreign_languages[spelling] = set()
        draft.notes[spelling] = row.note
        draft.define(spelling, row.note, "singlish")
        if row.traits & WordTrait.LOAN or (is_name and not is_english):
            draft.splits[spelling] = []
        if not is_english and (row.traits & WordTrait.LOAN or is_name):
            draft.lemmas[spelling] = {}
            own = draft.bits["singlish"]
            draft.bases[spelling] = {base: link for base, link in draft.bases[spelling].items() if link.sources & own}


def read_by_ear(draft: Draft, rows: list[Row], items: list[str]) -> None:
    """Look at the words that English only knows from use: some are Singlish words spelled by ear or with an ending.

    What is left of short words that only European lists call foreign is unknown, not foreign.
    """
    if not isinstance(draft, LayerDraft):
        raise TypeError("Singlish is compiled as a layer over English")
    rules = draft.language.unlisted.respellings
    by_key: dict[str, set[str]] = defaultdict(set)
    for row, head in zip(rows, items, strict=True):
        for spelling in row.spellings:
            by_key[spelling_key(spelling, rules)].add(head)
    _add_endings(draft, rows)
    for word in draft.base.words():
        if not _ROMANISED.fullmatch(word) or not _is_only_in_use(draft, word):
            continue
        tongues = draft.foreign_languages.get(word, set())
        is_foreign = bool(tongues) and _LENDER not in tongues
        heads = by_key.get(spelling_key(word, rules), set()) if len(word) >= _LONGER and not is_foreign else set()
        if len(heads) == 1:
            _make_own(draft, word)
            draft.traits[word] |= WordTrait.LISTED
            draft.add_base(word, next(iter(heads)), Step.VARIANT, "singlish", Strength.DERIVED)
        elif is_foreign and _SHORT.fullmatch(word):
            _make_own(draft, word)
            draft.zipf[word] = 0.0


def _add_endings(draft: LayerDraft, rows: list[Row]) -> None:
    """Link words in use to the words of the tables that they are forms of: sianz, lepaking."""
    for row in rows:
        for stem in row.spellings:
            if draft.listed_by[stem] != draft.bits["singlish"] or not row.traits & WordTrait.LISTED:
                continue  # an English word, whose forms English knows
            for ending, replaced in draft.language.unlisted.endings:
                form = stem.removesuffix(replaced) + ending
                if stem.endswith(replaced) and draft.base.number(form) is not None and _is_only_in_use(draft, form):
                    _make_own(draft, form)
                    draft.add_form(form, stem, "singlish")


def _is_only_in_use(draft: LayerDraft, word: str) -> bool:
    """Whether no dictionary, no list of names and no table here has a word."""
    listed = WordTrait.LISTED | NAME | WordTrait.ABBREVIATION
    return not draft.traits.get(word, 0) & listed and not draft.listed_by.get(word, 0) & draft.bits["singlish"]


def _make_own(draft: Draft, word: str) -> None:
    """Forget what English makes of a word."""
    draft.traits[word] &= ~WordTrait.FOREIGN
    draft.foreign_languages[word] = set()
    draft.splits[word] = []
    draft.lemmas[word] = {}
    draft.bases[word] = {}

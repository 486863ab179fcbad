"""Reading the hand-written tables of a language into a draft. A table that is missing counts as empty."""

import re
from collections.abc import Iterator

from fairclue.lexicons import tsv
from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.language import Language
from fairclue.lexicons.plainness import kept
from fairclue.lexicons.types import Step, WordTrait

EVERYDAY = 5.7  # only plain words are this common (Zipf): it, us, am
_NAME_KINDS = {"person": WordTrait.PERSON, "character": WordTrait.PERSON, "place": WordTrait.PLACE}


def add_opaque(draft: Draft, language: Language) -> None:
    """Words that only look as if they were built on others, and families that players argue about.

    To be read first, so that nothing links the former and every link of the latter is a guess.
    """
    for row in _rows(language, "opaque", "word", "looks_like", "reason"):
        draft.opaque[draft.fold(row["word"])].update(map(draft.fold, tsv.items(row["looks_like"])))
    for row in _rows(language, "distant_families", "base", "word", "reason"):
        draft.distant[draft.fold(row["word"])].add(draft.fold(row["base"]))


def add_all(draft: Draft) -> None:
    """Every other table."""
    _add_links(draft)
    _add_words(draft)


def _add_links(draft: Draft) -> None:
    """Families, spellings and clippings."""
    for row in _rows(draft.language, "families", "words", "reason"):
        family = tsv.items(row["words"])
        for place, word in enumerate(family[1:], 1):
            draft.add_base(word, family[0], Step.FAMILY, "tables")
            # In die; dead; death; deadly the last is plainly of dead, and less plainly of die.
            closest = max(family[:place], key=lambda other: kept(word, other))
            draft.add_base(word, closest, Step.FAMILY, "tables")
    for row in _rows(draft.language, "rulebook_families", "base", "word", "reason"):
        draft.undisputed.add((draft.fold(row["word"]), draft.fold(row["base"])))
    for word, bases in list(draft.distant.items()):
        for base in bases:
            draft.add_base(word, base, Step.FAMILY, "tables")
    for row in _rows(draft.language, "spellings", "words", "reason"):
        common, *others = (draft.add_word(word, "tables", WordTrait.LISTED) for word in tsv.items(row["words"]))
        for other in others:
            draft.add_base(other, common, Step.VARIANT, "tables")
    for row in _rows(draft.language, "clippings", "short", "long", "note"):
        if row["short"][0].isupper() and draft.is_listed(draft.fold(row["short"])):
            continue  # Will is short for William, but will is another word
        short = draft.add_word(row["short"], "tables", WordTrait.LISTED)
        draft.add_base(short, row["long"], Step.CLIPPING, "tables")


def _add_words(draft: Draft) -> None:
    """Abbreviations, compounds, blends, phrases, names and everyday words."""
    for row in _rows(draft.language, "abbreviations", "abbreviation", "expansion", "kind"):
        add_abbreviation(draft, row["abbreviation"], row["expansion"])
    for row in _rows(draft.language, "acronym_words", "word", "origin"):
        word = draft.add_word(row["word"], "tables", WordTrait.LISTED | WordTrait.ACRONYM_WORD)
        draft.traits[word] &= ~WordTrait.ABBREVIATION
        draft.notes[word] = row["origin"]
    for row in _rows(draft.language, "eroded_compounds", "word", "parts", "reason"):
        word = draft.add_word(row["word"], "tables", WordTrait.LISTED)
        draft.add_split(word, tuple(tsv.items(row["parts"])), "tables")
    for row in _rows(draft.language, "blends", "word", "parts", "note"):
        word = draft.add_word(row["word"], "tables", WordTrait.LISTED)
        draft.add_split(word, tuple(tsv.items(row["parts"])), "tables", step=Step.BLEND)
    for row in _rows(draft.language, "phrases", "phrase", "note"):
        draft.add_word(row["phrase"], "tables", WordTrait.PHRASE | WordTrait.LISTED)
    for row in _rows(draft.language, "names", "name", "kind", "note"):
        draft.add_word(row["name"], "tables", _NAME_KINDS.get(row["kind"], WordTrait.TITLE))
        if row["kind"] in ("person", "character"):
            _add_name_words(draft, row["name"].split(), with_surname=row["kind"] == "person")
    for row in _rows(draft.language, "colloquial", "word", "meaning"):
        word = draft.add_word(row["word"], "tables", WordTrait.LISTED | WordTrait.INFORMAL)
        draft.notes[word] = row["meaning"]
        draft.define(word, row["meaning"], "tables")


def _add_name_words(draft: Draft, words: list[str], *, with_surname: bool) -> None:
    """Mark the words of a person's name as names: a surname always, the others if they are not listed as words."""
    if not 1 < len(words) < 4 or not all(word[0].isupper() for word in words):
        return  # not for Felix the Cat
    for word in map(draft.fold, (word for word in words if len(word) > 2)):
        if not draft.is_listed(word) or (with_surname and word == draft.fold(words[-1])):
            draft.traits[word] |= WordTrait.PERSON
            draft.name_words.add(word)


def add_abbreviation(draft: Draft, short: str, expansion: str, source: str = "tables") -> None:
    """Add an abbreviation and its link to what it stands for, which is the same word, however many words it has.

    One that is spelled like a common word (US, IT, min) counts as that word; that it stands for a phrase is a guess.
    """
    folded = draft.fold(short.replace(".", ""))
    dictionary = draft.bits[draft.language.dictionary]
    is_word = bool(draft.listed_by.get(folded, 0) & dictionary) and any(letter in "aeiouyåäö" for letter in folded)
    is_word = is_word or draft.zipf.get(folded, 0.0) >= EVERYDAY
    word = draft.add_word(folded, source, WordTrait(0) if is_word else WordTrait.ABBREVIATION)
    draft.notes[word] = expansion
    if not is_word:
        draft.define(word, expansion, source)
    phrase = " ".join(re.sub(r"[^\w\s'&-]", " ", expansion).split())
    if phrase.isalpha():
        if not is_word:
            draft.add_base(word, phrase, Step.ABBREVIATION, source)
        return
    if _is_name(phrase, draft) and not draft.traits.get(draft.fold(phrase), 0):
        draft.add_word(phrase, source, WordTrait.TITLE)
    first, _, rest = phrase.partition(" ")
    for stands_for in {phrase, rest if draft.fold(first) in draft.language.articles else phrase}:  # LOTR
        strength = Strength.GUESS if is_word else Strength.LISTED
        draft.add_base(word, stands_for, Step.ABBREVIATION, source, strength)


def _is_name(phrase: str, draft: Draft) -> bool:
    """Are all words of a phrase capitalised, but for an "of" or "and"?"""
    return all(word[0].isupper() or word in draft.language.function_words for word in re.split("[ -]+", phrase) if word)


def _rows(language: Language, name: str, *columns: str) -> Iterator[dict[str, str]]:
    path = language.table(name)
    if path.exists():
        yield from tsv.rows(path, *columns)

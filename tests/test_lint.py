"""The lint report of word packs, and the built-in packs under it."""

import pytest

from api.packs import adult_words, packs
from tests.conftest import OpenLexicon
from validator.lint import Flaw, lint

GOOD = [
    "ANCHOR",
    "BRIDGE",
    "CANDLE",
    "DRAGON",
    "ENGINE",
    "FOREST",
    "GUITAR",
    "HAMMER",
    "IGLOO",
    "JACKET",
    "KETTLE",
    "LEMON",
    "MIRROR",
    "NEEDLE",
    "OYSTER",
]
ENOUGH = [
    *GOOD,
    *["PIRATE", "QUEEN", "ROCKET", "SADDLE", "TIGER", "UMBRELLA", "VIOLIN", "WINDOW", "YOGURT", "ZEBRA"],
]


def test_a_good_pack_has_no_remarks(lexicon_of: OpenLexicon) -> None:
    assert lint(ENOUGH, lexicon_of("en")) == []


@pytest.mark.parametrize(
    ("word", "flaw", "other"),
    [
        ("anchor", Flaw.DUPLICATE, "ANCHOR"),
        ("BRIDGES", Flaw.RELATED, "BRIDGE"),
        ("DRAWBRIDGE", Flaw.RELATED, "BRIDGE"),
        ("VIOLINIST", Flaw.RELATED, "VIOLIN"),
        ("CANDLF", Flaw.UNKNOWN, None),
        ("SCHMETTERLING", Flaw.FOREIGN, None),
        ("FUCK", Flaw.ADULT, None),
        ("BLACK HOLE", Flaw.SEVERAL_WORDS, None),
        ("H@T", Flaw.ODD_CHARACTERS, None),
        ("CANDLE\x00", Flaw.ODD_CHARACTERS, None),
        ("FORREST", Flaw.NEAR_DUPLICATE, "FOREST"),
    ],
)
def test_each_flaw_is_found_with_a_reason_and_a_suggestion(
    lexicon_of: OpenLexicon, word: str, flaw: Flaw, other: str | None
) -> None:
    remarks = [remark for remark in lint([*ENOUGH, word], lexicon_of("en"), adult_words("en")) if remark.flaw is flaw]
    assert remarks, word
    assert {word, other} - {None} <= {remarks[0].word, remarks[0].other}
    assert remarks[0].reason.endswith(".")
    assert remarks[0].suggestion[-1] in ".?"


def test_a_small_pack_is_too_small_to_deal(lexicon_of: OpenLexicon) -> None:
    (remark,) = lint(GOOD, lexicon_of("en"))
    assert (remark.flaw, remark.suggestion) == (Flaw.TOO_FEW, "Add 10 words.")


@pytest.mark.parametrize("slug", ["english", "swedish", "singapore", "after-dark"])
def test_a_built_in_pack_has_400_words_and_is_clean_but_for_what_it_gives_a_reason_for(
    lexicon_of: OpenLexicon, slug: str
) -> None:
    pack = packs()[slug]
    assert (len(pack.cards), len(pack.words), len(set(pack.words))) == (200, 400, 400)
    bold = () if pack.rating == "adult" else adult_words(pack.language)
    serious = [
        remark
        for remark in lint(pack.words, lexicon_of(pack.language), bold)
        if remark.flaw not in (Flaw.SEVERAL_WORDS, Flaw.NEAR_DUPLICATE) and remark.word not in pack.reasons
    ]
    assert serious == []

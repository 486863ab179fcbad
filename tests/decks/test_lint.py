"""The lint report of word packs, and the built-in packs under it."""

import re
from pathlib import Path

import pytest

from fairclue.api.packs import PackError, adult_words, packs, read
from fairclue.lexicons import Lexicon
from fairclue.validator.lint import Flaw, Remark, kept, lint, linting
from tests.conftest import OpenLexicon

ENOUGH = {
    "en": """
        ANCHOR BRIDGE CANDLE DRAGON ENGINE FOREST GUITAR HAMMER IGLOO JACKET KETTLE LEMON MIRROR
        NEEDLE OYSTER PIRATE QUEEN ROCKET SADDLE TIGER UMBRELLA VIOLIN WINDOW YOGURT ZEBRA""",
    "sv": """
        ANKARE BRYGGA CYKEL DRAKE EKORRE FÖNSTER GITARR HAMMARE IGLOO JACKA KANEL LAMPA MOLN
        NÅL OST PIRAT RIDDARE SPEGEL TÅRTA UGGLA VÄSKA YXA ZEBRA ÄPPLE ÖRN""",
    "singlish": """
        AUNTIE BATIK CANDLE DURIAN ENGINE FOREST GUITAR HAWKER ISTANA JACKET KIASU LAKSA MIRROR
        NEEDLE ORCHID PRATA QUEEN ROCKET SATAY TIGER UMBRELLA VIOLIN WAYANG YOGURT ZEBRA""",
}
SAY_IT_IN = "Say it in {}, or change the language of the pack."
REMOVE = "Remove it, or rate the pack adult."
PLAINLY = "Write it with letters, digits and spaces."


def remarks_on(lexicon_of: OpenLexicon, language: str, *words: str) -> list[Remark]:
    """What is said of a good pack with a few more words in it."""
    pack = [*ENOUGH[language].split(), *words]
    return lint(pack, lexicon_of(language), adult_words(language), every(lexicon_of))


def every(lexicon_of: OpenLexicon) -> list[Lexicon]:
    return [lexicon_of(code) for code in ("singlish", "sv", "en")]


@pytest.mark.parametrize("language", ENOUGH)
def test_a_good_pack_has_no_remarks(lexicon_of: OpenLexicon, language: str) -> None:
    assert remarks_on(lexicon_of, language) == []


@pytest.mark.parametrize(
    ("language", "word", "flaw", "reason", "suggestion"),
    [
        ("en", "HAMSTRE", Flaw.UNKNOWN, "No source here knows HAMSTRE.", "Did you mean HAMSTER or HASTE?"),
        ("sv", "SNÖGUBE", Flaw.UNKNOWN, "No source here knows SNÖGUBE.", "Did you mean SNÖGUBBE?"),
        ("singlish", "KOPITAIM", Flaw.UNKNOWN, "No source here knows KOPITAIM.", "Did you mean KOPITIAM or KOPI-TIAM?"),
        ("en", "QXZVW", Flaw.UNKNOWN, "No source here knows QXZVW.", "Check how it is spelled."),
        ("en", "SNÖGUBBE", Flaw.FOREIGN, "SNÖGUBBE is Swedish.", SAY_IT_IN.format("English")),
        ("en", "GOD JUL", Flaw.FOREIGN, "GOD JUL is Swedish.", SAY_IT_IN.format("English")),
        ("en", "TINGXIE", Flaw.FOREIGN, "TINGXIE is Singlish.", SAY_IT_IN.format("English")),
        ("sv", "UMBRELLA", Flaw.FOREIGN, "UMBRELLA is English.", SAY_IT_IN.format("Swedish")),
        ("sv", "MOOSE", Flaw.FOREIGN, "MOOSE is English.", SAY_IT_IN.format("Swedish")),
        ("sv", "KIASU", Flaw.FOREIGN, "KIASU is English.", SAY_IT_IN.format("Swedish")),
        ("singlish", "ÄLG", Flaw.FOREIGN, "ÄLG is Swedish.", SAY_IT_IN.format("Singlish")),
        ("en", "SCHMETTERLING", Flaw.FOREIGN, "SCHMETTERLING is not a word of English.", SAY_IT_IN.format("English")),
        ("en", "FUCK", Flaw.ADULT, "FUCK is a word for adults.", REMOVE),
        ("en", "BLOW JOB", Flaw.ADULT, "BLOW JOB is a word for adults.", REMOVE),
        ("en", "SHITSTORM", Flaw.ADULT, "SHITSTORM goes back to SHIT, a word for adults.", REMOVE),
        ("en", "STRIPPERS", Flaw.ADULT, "STRIPPERS goes back to STRIPPER, a word for adults.", REMOVE),
        ("sv", "KNULLA", Flaw.ADULT, "KNULLA is a word for adults.", REMOVE),
        ("sv", "PORRSTJÄRNA", Flaw.ADULT, "PORRSTJÄRNA goes back to PORR, a word for adults.", REMOVE),
        ("singlish", "CHEE BYE", Flaw.ADULT, "CHEE BYE is a word for adults.", REMOVE),
        ("singlish", "ORGASMS", Flaw.ADULT, "ORGASMS goes back to ORGASM, a word for adults.", REMOVE),
        (
            "en",
            "BLACK HOLE",
            Flaw.SEVERAL_WORDS,
            "BLACK HOLE is more than one word, so that each of its words blocks clues.",
            "Keep it only if it is worth that.",
        ),
        ("en", "H@T", Flaw.ODD_CHARACTERS, "H@T holds a character that players may not know how to say.", PLAINLY),
        (
            "en",
            "HAT\x00",
            Flaw.ODD_CHARACTERS,
            "The codename 'HAT\\x00' holds a character that is no text; take it out.",
            PLAINLY,
        ),
    ],
)
def test_a_flaw_of_one_word_is_told_with_a_suggestion(
    lexicon_of: OpenLexicon, language: str, word: str, flaw: Flaw, reason: str, suggestion: str
) -> None:
    assert Remark(flaw, word, None, reason, suggestion) in remarks_on(lexicon_of, language, word)


@pytest.mark.parametrize(
    ("language", "one", "two", "flaw", "reason"),
    [
        ("en", "ROSE", "ROSE", Flaw.DUPLICATE, "ROSE is there twice."),
        ("en", "ROSE", "rose", Flaw.DUPLICATE, "rose and ROSE are the same word."),
        ("en", "CAFE", "CAFÉ", Flaw.DUPLICATE, "CAFÉ and CAFE are the same word."),
        ("en", "T-SHIRT", "TSHIRT", Flaw.DUPLICATE, "TSHIRT and T-SHIRT are the same word."),
        ("sv", "MÅNE", "måne", Flaw.DUPLICATE, "måne and MÅNE are the same word."),
        ("en", "MOUSE", "MICE", Flaw.RELATED, "MICE is a form of MOUSE."),
        ("en", "THEATER", "THEATRE", Flaw.RELATED, "THEATRE is another spelling of THEATER."),
        ("en", "PIANO", "PIANIST", Flaw.RELATED, "PIANIST is built on PIANO."),
        ("en", "HORSE", "HORSESHOE", Flaw.RELATED, "HORSESHOE has HORSE as a part."),
        ("en", "SNOWMAN", "SNOWBALL", Flaw.RELATED, "SNOWBALL and SNOWMAN both have SNOW as a part."),
        ("en", "HOT DOG", "DOG", Flaw.RELATED, "DOG is a part of HOT DOG."),
        ("sv", "MUS", "MÖSS", Flaw.RELATED, "MÖSS is a form of MUS."),
        ("sv", "SNÖGUBBE", "SNÖBOLL", Flaw.RELATED, "SNÖBOLL and SNÖGUBBE both have SNÖ as a part."),
        ("singlish", "CHICKEN RICE", "NASI LEMAK", None, ""),
        (
            "singlish",
            "MEE GORENG",
            "NASI GORENG",
            Flaw.RELATED,
            "NASI GORENG and MEE GORENG both have GORENG as a part.",
        ),
        ("en", "FALCON", "FALCNO", Flaw.NEAR_DUPLICATE, "FALCNO and FALCON are one slip apart."),
        ("en", "PARROT", "CARROT", Flaw.NEAR_DUPLICATE, "CARROT and PARROT are one slip apart."),
        ("sv", "BÄVER", "BAVER", Flaw.NEAR_DUPLICATE, "BAVER and BÄVER are one slip apart."),
        ("singlish", "KELONG", "LELONG", Flaw.NEAR_DUPLICATE, "LELONG and KELONG are one slip apart."),
        ("en", "BEAR", "BEAK", None, ""),
        ("en", "CAR", "CARPET", None, ""),
        ("sv", "BÅT", "BAT", None, ""),
        ("en", "LORD OF THE RINGS", "QUEEN OF HEARTS", None, ""),
    ],
)
def test_words_that_clash_are_told_by_the_later_one(
    lexicon_of: OpenLexicon, language: str, one: str, two: str, flaw: Flaw | None, reason: str
) -> None:
    clashes = [
        (r.flaw, r.word, r.other, r.reason) for r in remarks_on(lexicon_of, language, one, two) if r.other == one
    ]
    assert clashes == ([(flaw, two, one, reason)] if flaw else [])


@pytest.mark.parametrize(
    ("language", "word", "why"),
    [
        ("en", "GLASS", "a word of both languages"),
        ("sv", "GLASS", "a word of both languages"),
        ("en", "FIKA", "taken in by English"),
        ("sv", "COWBOY", "taken in by Swedish"),
        ("singlish", "SNOWMAN", "English is a part of Singlish"),
        ("sv", "HELSINKI", "a name is of no language"),
        ("en", "COCKTAIL", "made of nothing bold"),
        ("en", "SCREWDRIVER", "a tool"),
        ("en", "COME", "as if a form of something bold, but far more common"),
        ("en", "HEROINE", "no drug"),
        ("en", "BISEXUAL", "whom people love is for everyone to know"),
        ("sv", "SEXA", "a number"),
        ("en", "DOMINANT", "what something bold is built on, not the other way round"),
        ("sv", "PUNGDJUR", "a kangaroo"),
        ("en", "1984", "a number"),
        ("en", "ROCK 'N' ROLL", "an apostrophe can be said"),
    ],
)
def test_a_fine_word_is_let_be(lexicon_of: OpenLexicon, language: str, word: str, why: str) -> None:
    assert [r for r in remarks_on(lexicon_of, language, word) if r.flaw is not Flaw.SEVERAL_WORDS] == [], why


def test_a_pack_for_adults_may_be_bold(lexicon_of: OpenLexicon) -> None:
    assert lint([*ENOUGH["en"].split(), "ORGASM"], lexicon_of("en")) == []


def test_a_small_pack_is_too_small_to_deal(lexicon_of: OpenLexicon) -> None:
    (remark,) = lint(ENOUGH["en"].split()[:24], lexicon_of("en"))
    assert remark.flaw is Flaw.TOO_FEW
    assert remark.reason == "24 different words cannot fill a board of 25."
    assert remark.suggestion == "Add 1 word."
    (swedish,) = lint(ENOUGH["sv"].split()[:24], lexicon_of("sv"), explain_in="sv")
    assert (
        f"{swedish.reason} {swedish.suggestion}" == "24 olika ord räcker inte till 25 kort på bordet. Lägg till 1 ord."
    )


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("ZEBRA", "ZEBRA finns två gånger. Ta bort det ena."),
        ("zebra", "zebra och ZEBRA är samma ord. Ta bort ett av dem."),
        ("ZEBROR", "ZEBROR är en form av ZEBRA. Byt ut ett av dem: de blockerar varandras ledtrådar."),
        ("BRYGGAN", "BRYGGAN är en form av BRYGGA. Byt ut ett av dem: de blockerar varandras ledtrådar."),
        ("SPEGELX", "Det skiljer bara ett skrivfel mellan SPEGELX och SPEGEL. Se efter att båda är menade."),
        ("MUSHROOM", "MUSHROOM är engelska. Säg det på svenska, eller ändra paketets språk."),
        ("BLORFINGSK", "Ingen källa här känner BLORFINGSK. Se efter hur det stavas."),
        ("ELEFNAT", "Ingen källa här känner ELEFNAT. Menade du ELEFANT, ELEGANT eller ELENA?"),
        ("KNULLA", "KNULLA är ett ord för vuxna. Ta bort det, eller märk paketet som för vuxna."),
        ("NEW YORK", "NEW YORK är mer än ett ord, så att vart och ett av dem blockerar ledtrådar."),
        ("M#N", "M#N har ett tecken som spelarna kanske inte vet hur man säger."),
    ],
)
def test_a_remark_is_told_in_swedish_too(lexicon_of: OpenLexicon, word: str, says: str) -> None:
    pack = [*ENOUGH["sv"].split(), word]
    found = lint(pack, lexicon_of("sv"), adult_words("sv"), every(lexicon_of), explain_in="sv")
    told = [f"{remark.reason} {remark.suggestion}" for remark in found]
    assert any(one.startswith(says) for one in told), told


@pytest.mark.parametrize(
    ("key", "stays"),
    [("NASI LEMAK", True), ("several_words", True), ("nasi lemak", False), ("unknown", False), ("LEMAK", False)],
)
def test_a_reason_is_given_for_a_word_or_for_a_flaw_of_the_whole_pack(key: str, stays: bool) -> None:
    remark = Remark(Flaw.SEVERAL_WORDS, "NASI LEMAK", None, "", "")
    assert kept(remark, {key: "people say so"}) == ("people say so" if stays else None)


def test_a_reason_for_two_words_names_both() -> None:
    remark = Remark(Flaw.NEAR_DUPLICATE, "CARROT", "PARROT", "", "")
    assert kept(remark, {"CARROT": "no"}) is None
    assert kept(remark, {"CARROT / PARROT": "both are meant"}) == "both are meant"


@pytest.mark.parametrize("slug", ["english", "swedish", "singapore", "after-dark"])
def test_the_pack_of_an_edition_has_400_words_on_200_cards(slug: str) -> None:
    pack = packs()[slug]
    assert {len(card) for card in pack.cards} == {2}
    assert (len(pack.cards), len(pack.words), len(set(pack.words))) == (200, 400, 400)


@pytest.mark.parametrize("slug", packs())
def test_a_built_in_pack_has_a_reason_for_each_remark_and_no_other(lexicon_of: OpenLexicon, slug: str) -> None:
    pack = packs()[slug]
    assert [word for word in pack.words if word != word.upper()] == []
    bold = () if pack.rating == "adult" else adult_words(pack.language)
    remarks = lint(pack.words, lexicon_of(pack.language), bold, every(lexicon_of))
    assert [remark for remark in remarks if not kept(remark, pack.reasons)] == []
    stale = {key for key in pack.reasons if not any(kept(remark, {key: "so"}) for remark in remarks)}
    assert stale == set()


def test_in_a_large_pack_of_nonsense_the_nearest_words_are_sought_for_a_few(
    lexicon_of: OpenLexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To seek them is slow, and anybody may send a pack."""
    sought: list[str] = []
    nearest = Lexicon.suggestions

    def counted(lexicon: Lexicon, text: str, limit: int) -> list[str]:
        sought.append(text)
        return nearest(lexicon, text, limit)

    monkeypatch.setattr(Lexicon, "suggestions", counted)
    pack = [f"WROD {number}" for number in range(2_000)]
    remarks = lint(pack, lexicon_of("en"), adult_words("en"), every(lexicon_of))
    assert [remark.word for remark in remarks if remark.flaw is Flaw.UNKNOWN] == pack
    assert sought == pack[:25]


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ('title = "Sea"', "title = Sea", "sea.toml cannot be read: Invalid value"),
        (
            'language = "en"',
            'language = "xx"',
            "sea.toml: language: Value error, there is no language 'xx'; there are en",
        ),
        ('rating = "teen"', 'ratting = "teen"', "sea.toml: ratting: Extra inputs are not permitted"),
        ('["GULL"]', '["GULL", "BOAT", "NET"]', "sea.toml: cards.0: List should have at most 2 items"),
        ('licence = "CC0-1.0"', "", "sea.toml lacks licence"),
    ],
)
def test_a_file_that_is_no_pack_says_what_is_wrong(tmp_path: Path, before: str, after: str, complaint: str) -> None:
    whole = """title = "Sea"
language = "en"
rating = "teen"
description = ""
tags = []
author = ""
licence = "CC0-1.0"
cards = [["GULL"]]
"""
    path = tmp_path / "sea.toml"
    path.write_text(whole)
    assert read(path).words == ["GULL"]
    path.write_text(whole.replace(before, after))
    with pytest.raises(PackError, match=re.escape(complaint)):
        read(path)


def test_a_pack_is_read_in_small_steps(lexicon_of: OpenLexicon) -> None:
    pack = [*ENOUGH["en"].split(), "VOTE", "VOTED", "QXZVW"]
    pauses = list(linting(pack, lexicon_of("en")))
    assert len(pauses) >= 2 * len(pack)  # for each to be read by itself and beside the others

"""Lint, and what it says of the built-in decks."""

import pytest

from fairclue.decks import Deck, Rating, Remark, RemarkKind, built_in_decks, lint, lint_in_steps
from fairclue.lexicons import Lexicon

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
SAY_IT_IN = "Translate it into {}, or change the language of the deck."
REMOVE = "Remove it, or rate the deck adult."
PLAINLY = "Write it with letters, digits and spaces."


def deck(language: str, words: list[str], rating: Rating = "everyone") -> Deck:
    return Deck("words", "Words", language, tuple((word,) for word in words), rating)


def remarks_on(language: str, *words: str) -> list[Remark]:
    """What lint says of a good deck with a few more words in it."""
    return lint(deck(language, [*ENOUGH[language].split(), *words]))


@pytest.mark.parametrize("language", ENOUGH)
def test_a_good_deck_has_no_remarks(language: str) -> None:
    assert remarks_on(language) == []


@pytest.mark.parametrize(
    ("language", "word", "kind", "reason", "suggestion"),
    [
        ("en", "HAMSTRE", RemarkKind.UNKNOWN, "No source here knows HAMSTRE.", "Did you mean HAMSTER or HASTE?"),
        ("sv", "SNÖGUBE", RemarkKind.UNKNOWN, "No source here knows SNÖGUBE.", "Did you mean SNÖGUBBE?"),
        (
            "singlish",
            "KOPITAIM",
            RemarkKind.UNKNOWN,
            "No source here knows KOPITAIM.",
            "Did you mean KOPITIAM?",
        ),
        ("en", "QXZVW", RemarkKind.UNKNOWN, "No source here knows QXZVW.", "Check how it is spelled."),
        ("en", "SNÖGUBBE", RemarkKind.FOREIGN, "SNÖGUBBE is Swedish.", SAY_IT_IN.format("English")),
        ("en", "GOD JUL", RemarkKind.FOREIGN, "GOD JUL is Swedish.", SAY_IT_IN.format("English")),
        ("en", "TINGXIE", RemarkKind.FOREIGN, "TINGXIE is Singlish.", SAY_IT_IN.format("English")),
        ("sv", "UMBRELLA", RemarkKind.FOREIGN, "UMBRELLA is English.", SAY_IT_IN.format("Swedish")),
        ("sv", "MOOSE", RemarkKind.FOREIGN, "MOOSE is English.", SAY_IT_IN.format("Swedish")),
        ("sv", "KIASU", RemarkKind.FOREIGN, "KIASU is English.", SAY_IT_IN.format("Swedish")),
        ("singlish", "ÄLG", RemarkKind.FOREIGN, "ÄLG is Swedish.", SAY_IT_IN.format("Singlish")),
        (
            "en",
            "SCHMETTERLING",
            RemarkKind.FOREIGN,
            "SCHMETTERLING is not a word of English.",
            SAY_IT_IN.format("English"),
        ),
        ("en", "FUCK", RemarkKind.ADULT, "FUCK is a word for adults.", REMOVE),
        ("en", "BLOW JOB", RemarkKind.ADULT, "BLOW JOB is a word for adults.", REMOVE),
        ("en", "SHITSTORM", RemarkKind.ADULT, "SHITSTORM comes from SHIT, a word for adults.", REMOVE),
        ("en", "STRIPPERS", RemarkKind.ADULT, "STRIPPERS comes from STRIPPER, a word for adults.", REMOVE),
        ("sv", "KNULLA", RemarkKind.ADULT, "KNULLA is a word for adults.", REMOVE),
        ("sv", "PORRSTJÄRNA", RemarkKind.ADULT, "PORRSTJÄRNA comes from PORR, a word for adults.", REMOVE),
        ("singlish", "CHEE BYE", RemarkKind.ADULT, "CHEE BYE is a word for adults.", REMOVE),
        ("singlish", "ORGASMS", RemarkKind.ADULT, "ORGASMS comes from ORGASM, a word for adults.", REMOVE),
        (
            "en",
            "BLACK HOLE",
            RemarkKind.SEVERAL_WORDS,
            "BLACK HOLE is more than one word, so each of its words blocks clues.",
            "Keep it only if it is worth that.",
        ),
        (
            "en",
            "H@T",
            RemarkKind.ODD_CHARACTERS,
            "H@T has a character that players may not know how to say.",
            PLAINLY,
        ),
        (
            "en",
            "HAT\x00",
            RemarkKind.ODD_CHARACTERS,
            "HAT\\x00 has a character that is not text.",
            PLAINLY,
        ),
    ],
)
def test_a_kind_of_one_word_is_told_with_a_suggestion(
    language: str, word: str, kind: RemarkKind, reason: str, suggestion: str
) -> None:
    assert Remark(kind, word, None, reason, suggestion) in remarks_on(language, word)


@pytest.mark.parametrize(
    ("language", "one", "two", "kind", "reason"),
    [
        ("en", "ROSE", "ROSE", RemarkKind.DUPLICATE, "ROSE appears twice."),
        ("en", "ROSE", "rose", RemarkKind.DUPLICATE, "rose and ROSE are the same word."),
        ("en", "CAFE", "CAFÉ", RemarkKind.DUPLICATE, "CAFÉ and CAFE are the same word."),
        ("en", "T-SHIRT", "TSHIRT", RemarkKind.DUPLICATE, "TSHIRT and T-SHIRT are the same word."),
        ("sv", "MÅNE", "måne", RemarkKind.DUPLICATE, "måne and MÅNE are the same word."),
        ("en", "MOUSE", "MICE", RemarkKind.RELATED, "MICE is a form of MOUSE."),
        ("en", "THEATER", "THEATRE", RemarkKind.RELATED, "THEATRE is another spelling of THEATER."),
        ("en", "PIANO", "PIANIST", RemarkKind.RELATED, "PIANIST is built on PIANO."),
        ("en", "HORSE", "HORSESHOE", RemarkKind.RELATED, "HORSESHOE has HORSE as a part."),
        ("en", "SNOWMAN", "SNOWBALL", RemarkKind.RELATED, "SNOWBALL and SNOWMAN both have SNOW as a part."),
        ("en", "HOT DOG", "DOG", RemarkKind.RELATED, "DOG is a part of HOT DOG."),
        ("sv", "MUS", "MÖSS", RemarkKind.RELATED, "MÖSS is a form of MUS."),
        ("sv", "SNÖGUBBE", "SNÖBOLL", RemarkKind.RELATED, "SNÖBOLL and SNÖGUBBE both have SNÖ as a part."),
        ("singlish", "CHICKEN RICE", "NASI LEMAK", None, ""),
        (
            "singlish",
            "MEE GORENG",
            "NASI GORENG",
            RemarkKind.RELATED,
            "NASI GORENG and MEE GORENG both have GORENG as a part.",
        ),
        ("en", "FALCON", "FALCNO", RemarkKind.NEAR_DUPLICATE, "FALCNO and FALCON are one typo apart."),
        ("en", "PARROT", "CARROT", RemarkKind.NEAR_DUPLICATE, "CARROT and PARROT are one typo apart."),
        ("sv", "BÄVER", "BAVER", RemarkKind.NEAR_DUPLICATE, "BAVER and BÄVER are one typo apart."),
        ("singlish", "KELONG", "LELONG", RemarkKind.NEAR_DUPLICATE, "LELONG and KELONG are one typo apart."),
        ("en", "BEAR", "BEAK", None, ""),
        ("en", "CAR", "CARPET", None, ""),
        ("sv", "BÅT", "BAT", None, ""),
        ("en", "LORD OF THE RINGS", "QUEEN OF HEARTS", None, ""),
    ],
)
def test_words_that_clash_are_told_by_the_later_one(
    language: str, one: str, two: str, kind: RemarkKind | None, reason: str
) -> None:
    clashes = [(r.kind, r.word, r.other, r.message) for r in remarks_on(language, one, two) if r.other == one]
    assert clashes == ([(kind, two, one, reason)] if kind else [])


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
def test_a_fine_word_is_let_be(language: str, word: str, why: str) -> None:
    assert [r for r in remarks_on(language, word) if r.kind is not RemarkKind.SEVERAL_WORDS] == [], why


def test_a_deck_for_adults_may_be_bold() -> None:
    assert lint(deck("en", [*ENOUGH["en"].split(), "ORGASM"], "adult")) == []


def test_a_small_deck_is_too_small_to_deal() -> None:
    (remark,) = lint(deck("en", ENOUGH["en"].split()[:24]))
    assert remark.kind is RemarkKind.TOO_FEW
    assert remark.message == "24 different words cannot fill a board of 25."
    assert remark.suggestion == "Add 1 word."
    (swedish,) = lint(deck("sv", ENOUGH["sv"].split()[:24]), "sv")
    assert (
        f"{swedish.message} {swedish.suggestion}" == "24 olika ord räcker inte till 25 kort på bordet. Lägg till 1 ord."
    )


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("ZEBRA", "ZEBRA finns två gånger. Ta bort det ena."),
        ("zebra", "zebra och ZEBRA är samma ord. Ta bort ett av dem."),
        ("ZEBROR", "ZEBROR är en form av ZEBRA. Byt ut ett av dem: de blockerar varandras ledtrådar."),
        ("BRYGGAN", "BRYGGAN är en form av BRYGGA. Byt ut ett av dem: de blockerar varandras ledtrådar."),
        ("SPEGELX", "Det skiljer bara ett skrivfel mellan SPEGELX och SPEGEL. Kontrollera att båda ska vara med."),
        ("MUSHROOM", "MUSHROOM är engelska. Översätt det till svenska, eller ändra paketets språk."),
        ("BLORFINGSK", "Ingen av våra källor känner till BLORFINGSK. Kontrollera stavningen."),
        ("ELEFNAT", "Ingen av våra källor känner till ELEFNAT. Menade du ELEFANT, ELEGANT eller ELENA?"),
        ("KNULLA", "KNULLA är ett ord för vuxna. Ta bort det, eller märk paketet som för vuxna."),
        ("NEW YORK", "NEW YORK är mer än ett ord, så vart och ett av dem blockerar ledtrådar."),
        ("M#N", "M#N har ett tecken som spelarna kanske inte vet hur man säger."),
    ],
)
def test_a_remark_is_told_in_swedish_too(word: str, says: str) -> None:
    found = lint(deck("sv", [*ENOUGH["sv"].split(), word]), "sv")
    told = [f"{remark.message} {remark.suggestion}" for remark in found]
    assert any(one.startswith(says) for one in told), told


@pytest.mark.parametrize(
    ("key", "stays"),
    [("NASI LEMAK", True), ("several_words", True), ("nasi lemak", False), ("unknown", False), ("LEMAK", False)],
)
def test_a_reason_is_given_for_a_word_or_for_a_kind_of_the_whole_deck(key: str, stays: bool) -> None:
    remark = Remark(RemarkKind.SEVERAL_WORDS, "NASI LEMAK", None, "", "")
    assert remark.accepted({key: "people say so"}).reason == ("people say so" if stays else None)


def test_a_reason_for_two_words_names_both() -> None:
    remark = Remark(RemarkKind.NEAR_DUPLICATE, "CARROT", "PARROT", "", "")
    assert remark.accepted({"CARROT": "no"}).reason is None
    assert remark.accepted({"CARROT / PARROT": "both are meant"}).reason == "both are meant"


@pytest.mark.parametrize("slug", built_in_decks())
def test_a_built_in_deck_has_a_reason_for_each_remark_and_no_other(slug: str) -> None:
    deck = built_in_decks()[slug]
    assert [word for word in deck.words if word != word.upper()] == []
    remarks = lint(deck)
    assert [remark for remark in remarks if not remark.reason] == []
    assert set(deck.reasons) - {key for remark in remarks for key in remark.keys} == set()


def test_in_a_large_deck_of_nonsense_the_nearest_words_are_sought_for_a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """To seek them is slow, and anybody may send a deck."""
    sought: list[str] = []
    nearest = Lexicon.suggestions

    def counted(lexicon: Lexicon, text: str, limit: int) -> list[str]:
        sought.append(text)
        return nearest(lexicon, text, limit)

    monkeypatch.setattr(Lexicon, "suggestions", counted)
    words = [f"WROD {number}" for number in range(2_000)]
    remarks = lint(deck("en", words))
    assert [remark.word for remark in remarks if remark.kind is RemarkKind.UNKNOWN] == words
    assert sought == words[:25]


def test_a_deck_is_read_in_small_steps() -> None:
    words = [*ENOUGH["en"].split(), "VOTE", "VOTED", "QXZVW"]
    pauses = list(lint_in_steps(deck("en", words)))
    assert len(pauses) >= 2 * len(words)  # for each to be checked by itself and beside the others

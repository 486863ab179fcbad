"""How a clue and its number are read."""

import pytest

from fairclue.errors import InputError
from fairclue.validator import Board, Clue
from fairclue.validator.parse_clue import parse_clue, value_of
from fairclue.validator.reading import read_clue
from fairclue.validator.types import UNLIMITED
from tests.conftest import OpenLexicon


@pytest.mark.parametrize(
    ("text", "spelling"),
    [
        ("Night", "night"),
        ("  night  ", "night"),
        ("“night”", "night"),
        ("‘night’!", "night"),
        ("n-i-g-h-t", "night"),
        ("N I G H T", "night"),
        ("n.i.g.h.t.", "night"),
        ("b\u2011o\u2011w", "bow"),
        ("U.S.A.", "usa"),
        ("ｎｉｇｈｔ", "night"),
        ("ni\u200bght", "night"),
        ("caf\u0065\u0301", "cafe"),
        ("dog’s", "dog"),
        ("dogs’", "dogs"),
        ("AC/DC", "acdc"),
        ("R&B", "r and b"),
        ("8", "eight"),
        ("Ω", "omega"),
        ("#metoo", "metoo"),
        ("mother–in–law", "mother-in-law"),
    ],
)
def test_a_clue_is_looked_up_as_a_person_means_it(lexicon_of: OpenLexicon, text: str, spelling: str) -> None:
    said = parse_clue(text, lexicon_of("en"))
    assert not said.trouble
    assert spelling in said.spellings


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("chef's knife", ("chef", "knife")),
        ("Chef’s knife", ("chef", "knife")),
        ("knife-chef's", ("knife", "chef")),
        ("chef's", ("chef's",)),
    ],
)
def test_the_words_of_a_clue_are_read_without_their_possessives(
    lexicon_of: OpenLexicon, text: str, words: tuple[str, ...]
) -> None:
    assert parse_clue(text, lexicon_of("en")).words == words


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("", "empty"),
        (" \t\n ", "empty"),
        ("\u200b", "empty"),
        ("🌙", "symbol"),
        ("moon 🌙", "symbol"),
        ("♥", "symbol"),
        ("?!", "symbol"),
        ("---", "symbol"),
        ("mo\x00on", "control"),
        ("mo\x1bon", "control"),
        ("\ud800", "control"),
        ("a" * 500, "long"),
        ("'s", "scrap"),
        ("’ll", "scrap"),
        ("s'", "scrap"),
    ],
)
def test_what_nobody_can_say_is_refused_with_its_reason(lexicon_of: OpenLexicon, text: str, trouble: str) -> None:
    assert parse_clue(text, lexicon_of("en")).trouble == trouble


@pytest.mark.parametrize(
    ("code", "text", "value"),
    [("en", "8", 8), ("en", "eight", 8), ("sv", "åtta", 8), ("en", "2001", 2001), ("en", "octopus", None)],
)
def test_numerals_and_number_words_have_a_value(
    lexicon_of: OpenLexicon, code: str, text: str, value: int | None
) -> None:
    lexicon = lexicon_of(code)
    assert value_of(parse_clue(text, lexicon), lexicon) == value


@pytest.mark.parametrize(
    ("said", "number"),
    [
        (0, 0),
        (3, 3),
        ("3", 3),
        (" 12 ", 12),
        ("unlimited", UNLIMITED),
        ("Unlimited", UNLIMITED),
        ("obegränsat", UNLIMITED),
        ("∞", UNLIMITED),
        (None, None),
    ],
)
def test_the_number_is_whole_or_unlimited(said: int | str | None, number: object) -> None:
    assert Clue("tree", said).number == number


@pytest.mark.parametrize("said", [-1, 1.5, "-1", "1.5", "½", "many", "", True, "1e3", float("nan"), [2]])
def test_any_other_number_is_refused_and_the_answer_says_what_will_do(said: object) -> None:
    with pytest.raises(InputError, match="0, 1, 2 and so on, or 'unlimited'"):
        Clue("tree", said)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("code", "typed", "text", "is_slip"),
    [
        ("en", "definately", "definitely", True),
        ("en", "restaraunt", "restaurant", True),
        ("en", "shcool", "school", True),
        ("en", "pinao", "piano", True),
        ("en", "thuder", "thunder", True),
        ("en", "harrypotter", "harry potter", False),
        ("en", "newyork", "new york", False),
        ("en", "LordOfTheRings", "lord of the rings", False),
        ("en", "definately 2", "definitely", True),
        ("sv", "mäniska", "människa", True),
        ("sv", "rödakorset", "röda korset", False),
    ],
)
def test_a_slip_is_read_as_the_word_that_is_meant(
    lexicon_of: OpenLexicon, code: str, typed: str, text: str, is_slip: bool
) -> None:
    reading = read_clue(Clue(typed), lexicon_of(code))
    assert (reading.parsed.text, reading.is_slip, reading.is_as_typed) == (text, is_slip, False)


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("en", "stool"),
        ("en", "secondhand"),
        ("en", "yeet"),
        ("en", "blorfing"),
        ("en", "xqzwvkj"),
        ("en", "Beyoncé"),
        ("en", "Apfel"),
        ("en", "Formula 1"),
        ("en", "Area 51"),
        ("en", "Apollo 11"),
        ("en", "24/7"),
        ("en", "U2"),
        ("sv", "sommarstugeägare"),
    ],
)
def test_what_is_no_slip_is_read_as_typed(lexicon_of: OpenLexicon, code: str, typed: str) -> None:
    reading = read_clue(Clue(typed), lexicon_of(code))
    assert (reading.parsed.text, reading.is_as_typed, reading.number) == (typed, True, None)


@pytest.mark.parametrize(
    ("typed", "given", "text", "number"),
    [
        ("tree 2", None, "tree", 2),
        ("tree: 2", None, "tree", 2),
        ("tree, 2", None, "tree", 2),
        ("tree (2)", None, "tree", 2),
        ("tree=2", None, "tree", 2),
        ("tree 0", None, "tree", 0),
        ("tree unlimited", None, "tree", UNLIMITED),
        ("tree ∞", None, "tree", UNLIMITED),
        ("tree 2", 2, "tree", 2),
        ("hot dog 3", None, "hot dog", 3),
        ("tree 2", 3, "tree 2", 3),
        ("Formula 1: 2", None, "Formula 1", 2),
    ],
)
def test_a_number_typed_after_the_clue_is_its_number(
    lexicon_of: OpenLexicon, typed: str, given: int | None, text: str, number: object
) -> None:
    reading = read_clue(Clue(typed, given), lexicon_of("en"))
    assert (reading.parsed.text, reading.number) == (text, number)


def test_a_board_reads_from_one_line() -> None:
    board = Board.parse("break, NEW YORK, (Piano), [ICE]\nMOON;")
    assert board.codenames == ("break", "NEW YORK", "Piano", "ICE", "MOON")
    assert board.covered == {"Piano", "ICE"}
    assert board.in_sight == ("MOON", "NEW YORK", "break")


@pytest.mark.parametrize(
    ("codenames", "covered", "says"),
    [
        (["MOON", "moon"], [], "twice"),
        (["MOON", " "], [], "at least one letter"),
        (["MOON", "A" * 61], [], "at most 60"),
        (["MO\x00ON"], [], "no text"),
        (["MOON"], ["SUN"], "SUN is not on the board; there is MOON"),
        (["MOON", 3], [], "must be a text"),
        ([f"W{n}" for n in range(401)], [], "at most 400"),
    ],
)
def test_a_board_that_cannot_be_is_refused(codenames: list[str], covered: list[str], says: str) -> None:
    with pytest.raises(InputError, match=says):
        Board(codenames, covered)

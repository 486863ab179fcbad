"""The Swedish Academy's short-hand, written out."""

import pytest

from fairclue.lexicons.sv.paradigms import write_out


def everything(_: str) -> bool:
    return True


def nothing(_: str) -> bool:
    return False


@pytest.mark.parametrize(
    ("word", "pos", "conj", "forms"),
    [
        ("stol", "n", "+en +ar", "stol stols stolen stolens stolar stolars stolarna stolarnas"),
        ("bok", "n", "+en böcker", "bok boks boken bokens böcker böckers böckerna böckernas"),
        ("flicka", "n", "+n flickor", "flicka flickas flickan flickans flickor flickors flickorna flickornas"),
        ("äpple", "n", "+t +n", "äpple äpples äpplet äpplets äpplen äpplens äpplena äpplenas"),
        ("hus", "n", "+et; pl. +, best. pl. +en", "hus huset husets husen husens"),
        (
            "abborrpinne",
            "n",
            "+n -pinnar",
            "abborrpinne abborrpinnes abborrpinnen abborrpinnens abborrpinnar abborrpinnars abborrpinnarna"
            " abborrpinnarnas",
        ),
        ("titta", "v", "+de +t", "titta tittar tittad tittade tittat tittande tittas tittades tittats tittandes"),
        ("snö", "n", "+n", "snö snös snön snöns"),
    ],
)
def test_the_short_hand_stands_for_all_forms(word: str, pos: str, conj: str, forms: str) -> None:
    assert write_out(word, pos, conj, nothing).forms == frozenset(forms.split())


@pytest.mark.parametrize(
    ("word", "conj", "seam"),
    [
        ("abborrpinne", "+n -pinnar", len("abborr")),
        ("skolbok", "+en -böcker", len("skol")),
        ("sommarflicka", "+n -flickor", len("sommar")),
        ("fågelunge", "+n -ungar", len("fågel")),
        ("stol", "+en +ar", 0),
        ("bok", "+en böcker", 0),
        ("snö", "", 0),
    ],
)
def test_an_elided_form_shows_where_a_compound_is_joined(word: str, conj: str, seam: int) -> None:
    assert write_out(word, "n", conj, nothing).seam == seam


def test_a_compound_has_the_pattern_of_its_last_part() -> None:
    whole, last = write_out("abborrpinne", "n", "+n -pinnar", nothing), write_out("pinne", "n", "+n pinnar", nothing)
    assert whole.pattern == {"abborr" + form for form in last.pattern} == {"abborrpinnen", "abborrpinnar"}


def test_a_verb_of_the_closed_class_has_only_forms_that_are_seen() -> None:
    seen = {"skriver", "skriv", "skrivs", "skrivande", "skrevs", "skrivits"}
    found = write_out("skriva", "v", "skrev, skrivit, skriven", seen.__contains__).forms
    assert found == {"skriva", "skrev", "skrivit", "skriven"} | seen


def test_an_adjective_is_compared_as_far_as_it_is_seen() -> None:
    seen = {"vackrare", "vackrast"}
    found = write_out("vacker", "a", "+t vackra", seen.__contains__).forms
    assert found == {"vacker", "vackert", "vackra"} | seen


def test_an_adjective_that_lists_no_forms_has_none() -> None:
    assert write_out("bra", "a", "", everything).forms == {"bra"}


def test_usage_marks_are_no_forms() -> None:
    found = write_out("stol", "n", "+en +ar el. vard. +er", nothing).forms
    assert {"stolen", "stolar", "stoler"} <= found
    assert not {"el", "vard", "el.", "vard."} & found


def test_a_word_torn_off_at_the_end_of_the_field_is_left_out() -> None:
    whole, torn = ("+en +ar; best. pl. ".ljust(length - 3) + "sto" for length in (48, 49))
    assert "sto" in write_out("stol", "n", whole, everything).forms
    assert "sto" not in write_out("stol", "n", torn, everything).forms

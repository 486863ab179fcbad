"""Rulesets as data: what they hold, how they are extended, and what is said of a bad one."""

from pathlib import Path

import pytest

from fairclue.errors import InputError
from fairclue.lexicons.language import codes
from fairclue.validator import Board, Clue, Stance, check, load_ruleset
from fairclue.validator.ruleset import RulesetError
from fairclue.validator.ruleset_files import FOLDER, RULE_NAMES, edition_in, edition_names, preset_names, read_ruleset


def test_the_editions_and_presets_are_there() -> None:
    assert sorted(edition_names() + preset_names()) == sorted(path.stem for path in FOLDER.glob("*.toml"))
    assert {"encyclopedia", "english", "swedish"} < set(edition_names())
    assert preset_names() == ("relaxed", "strict")


@pytest.mark.parametrize("language", codes())
def test_each_language_has_its_usual_edition_which_is_for_it_alone(language: str) -> None:
    assert load_ruleset(edition_in(language)).languages == (language,)


def test_a_language_without_an_edition_says_so() -> None:
    with pytest.raises(RulesetError, match="no edition is made for 'xx'; name one of deep-undercover, "):
        edition_in("xx")


@pytest.mark.parametrize("name", edition_names())
def test_every_ruleset_takes_a_stance_on_every_rule_and_says_where(name: str) -> None:
    ruleset = load_ruleset(name)
    assert tuple(ruleset.rules) == RULE_NAMES
    for position in ruleset.rules.values():
        assert position.section
        assert all(position.says[language].endswith(".") for language in ("en", "sv"))


def test_an_edition_that_extends_another_changes_only_what_it_says() -> None:
    english, singapore = load_ruleset("english"), load_ruleset("singapore")
    assert {rule: p.stance for rule, p in english.rules.items()} == {r: p.stance for r, p in singapore.rules.items()}
    assert english.rules["rhyme"] == singapore.rules["rhyme"]
    assert english.rules["foreign_word"].says != singapore.rules["foreign_word"].says
    assert singapore.languages == ("singlish",)


def test_the_editions_differ_where_their_rulebooks_do() -> None:
    assert load_ruleset("english").stance("shared_part") is Stance.FORBID
    assert load_ruleset("swedish").stance("shared_part") is Stance.ALLOW
    assert load_ruleset("swedish").stance("abbreviation") is Stance.ALLOW
    assert [name for name in edition_names() if load_ruleset(name).stance("contains_codename") is Stance.FORBID] == [
        "encyclopedia"
    ]


def test_house_settings_change_flexible_rules() -> None:
    house = load_ruleset("english", {"abbreviation": "allow", "rhyme": Stance.ASK})
    assert house.stance("abbreviation") is Stance.ALLOW
    assert house.stance("rhyme") is Stance.ASK
    assert load_ruleset("english").stance("abbreviation") is Stance.ASK


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"word_form": "allow"}, "word_form is a firm rule of english; the flexible ones are .*rhyme"),
        ({"word_from": "allow"}, "there is no rule 'word_from'; the rules are one_word, visible_word"),
        ({"rhyme": "maybe"}, "the stance must be one of allow, ask, forbid"),
    ],
)
def test_a_setting_that_cannot_be_is_refused_with_what_can(settings: dict[str, str], says: str) -> None:
    with pytest.raises(InputError, match=says):
        load_ruleset("english", settings)


def test_a_firm_rule_may_be_set_to_what_it_is() -> None:
    assert load_ruleset("english", {"word_form": "forbid"}).stance("word_form") is Stance.FORBID


def test_presets_are_laid_over_an_edition_and_leave_firm_rules_alone() -> None:
    strict, relaxed = load_ruleset("english+strict"), load_ruleset("english+relaxed")
    assert strict.stance("place_name") is Stance.FORBID
    assert relaxed.stance("rhyme") is Stance.ALLOW
    assert relaxed.stance("shared_part") is Stance.FORBID  # firm here
    assert load_ruleset("swedish+strict").stance("shared_part") is Stance.FORBID  # flexible there
    assert strict.stance("contains_codename") is load_ruleset("english").stance("contains_codename")  # not named
    assert strict.name == "english+strict"
    assert load_ruleset("english+strict", {"rhyme": "allow"}).stance("rhyme") is Stance.ALLOW


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("englsh", "there is no ruleset 'englsh'; there are deep-undercover, encyclopedia, english"),
        ("strict", "there is no ruleset 'strict'"),
        ("english+lax", "there is no preset 'lax'; there are relaxed, strict"),
        ("../rulesets/english", "there is no ruleset"),
        ("", "there is no ruleset ''"),
    ],
)
def test_an_unknown_name_lists_what_there_is(name: str, says: str) -> None:
    with pytest.raises(RulesetError, match=says):
        load_ruleset(name)


OWN = """
title = { en = "Our house", sv = "Vårt hus" }
about = { en = "Ours.", sv = "Vårt." }
extends = "english"
[rules.abbreviation]
stance = "allow"
"""


def test_a_ruleset_of_ones_own_needs_no_python(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(OWN, encoding="utf-8")
    ruling = check(Clue("FBI", 1), Board(["MOON"]), read_ruleset(path))
    assert (str(ruling.verdict), ruling.ruleset) == ("valid", "house")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (
            ('stance = "allow"', 'stance = "maybe"'),
            "house.toml: rules.abbreviation.stance = 'maybe'.*allow, ask, forbid",
        ),
        (
            ("[rules.abbreviation]", "[rules.abbrev]"),
            "house.toml: rules.abbrev = 'abbrev'.*abbreviation, .*compound_word",
        ),
        (('extends = "english"', 'extends = "klingon"'), "house.toml: extends = 'klingon'.*english"),
        (('extends = "english"\n', ""), "house.toml: languages is missing"),
        (('stance = "allow"', "stance = "), "house.toml cannot be read"),
        (('stance = "allow"', 'stanse = "allow"'), "house.toml: rules.abbreviation.stanse.*stance"),
        (
            ('title = { en = "Our house", sv = "Vårt hus" }', 'title = "x"'),
            "house.toml: title = 'x'; it must be { en = .* en, sv",
        ),
        (("extends", 'languages = ["xx"]\nextends'), f"house.toml: languages.0 = 'xx'.*{', '.join(codes())}"),
        (
            ("extends", "colour = 1\nextends"),
            "house.toml: colour is not a key; the keys here are extends, title, about",
        ),
        (('[rules.abbreviation]\nstance = "allow"', "rules = 3"), "house.toml: rules = 3; input should be a table"),
        (('extends = "english"', 'languages = ["en"]'), "house.toml: rules.abbreviation.section is missing"),
        (
            ("[rules", "[plainness]\nforbid = 2\nask = 0\n[rules"),
            "house.toml: plainness.forbid = 2; .*less than or equal",
        ),
        (("[rules", "[plainness]\nforbid = 0.2\nask = 0.3\n[rules"), "house.toml: plainness = .*ask must not be above"),
        (("[rules", "[plainness]\nban = 0.2\n[rules"), "house.toml: plainness.(forbid is missing|ban is not a key)"),
        (('stance = "allow"', "firm = 3"), "house.toml: rules.abbreviation.firm = 3; input should be a valid boolean"),
    ],
)
def test_a_bad_file_is_named_with_its_key_and_what_is_allowed(
    tmp_path: Path, change: tuple[str, str], says: str
) -> None:
    path = tmp_path / "house.toml"
    path.write_text(OWN.replace(*change), encoding="utf-8")
    with pytest.raises(RulesetError, match=says):
        read_ruleset(path)


@pytest.mark.parametrize(
    ("plainness", "verdict"),
    [("forbid = 0.0\nask = 0.0", "invalid"), ("forbid = 1.0\nask = 0.0", "ask"), ("forbid = 1.0\nask = 1.0", "valid")],
)
def test_a_ruleset_says_how_plain_a_link_must_be(tmp_path: Path, plainness: str, verdict: str) -> None:
    path = tmp_path / "house.toml"
    path.write_text(f"{OWN}[plainness]\n{plainness}\n", encoding="utf-8")
    assert str(check(Clue("farmhouse", 1), Board(["FARM"]), read_ruleset(path)).verdict) == verdict


def test_an_edition_that_extends_another_takes_over_what_is_plain() -> None:
    assert load_ruleset("singapore").plainness == load_ruleset("english").plainness


def test_the_folder_holds_data_alone() -> None:
    assert {path.suffix for path in FOLDER.iterdir() if path.is_file()} == {".toml"}

"""`fairclue deck`, as a curator runs it, without a service."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fairclue.cli.main import app
from fairclue.decks import Deck, WeightedDeck, built_in_deck, deal, read_deck, write_deck
from fairclue.decks.files import FORMATS, Format

HARBOUR = """title = "At the harbour"
language = "en"
rating = "everyone"
description = "Boats, birds and ropes."
tags = ["sea"]
author = "Bo"
licence = "CC0-1.0"
cards = [["ANCHOR", "LANTERN"], ["GULL"], ["GULLS"]]

[reasons]
too_few = "It is laid beside another deck."
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a deck in it, and a wide terminal."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    Path("harbour.toml").write_text(HARBOUR, encoding="utf-8")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["deck", *arguments])


def test_lint_fails_until_every_remark_is_mended_or_has_a_reason() -> None:
    found = run("lint", "harbour.toml")
    assert found.exit_code == 1
    assert found.stdout.splitlines() == [
        "✗ GULLS / GULL related",
        "  GULLS is a form of GULL. Replace one of them: they block each other's clues.",
        "✓ the deck too_few, accepted: It is laid beside another deck.",
    ]
    assert found.stderr == "At the harbour: 4 words, 1 to fix, 1 accepted.\n"
    Path("harbour.toml").write_text(HARBOUR + '"GULLS / GULL" = "One is meant."\n', encoding="utf-8")
    assert run("lint", "harbour.toml").exit_code == 0


def test_lint_is_printed_for_programs_and_in_swedish() -> None:
    found = run("lint", "harbour.toml", "--json", "--explain-in", "sv")
    assert found.exit_code == 1
    related, too_few = json.loads(found.stdout)
    assert (related["kind"], related["word"], related["other"], related["reason"]) == ("related", "GULLS", "GULL", None)
    assert related["message"].startswith("GULLS är en form av GULL")
    assert (too_few["kind"], too_few["reason"]) == ("too_few", "It is laid beside another deck.")


def test_a_file_without_metadata_is_linted_in_the_language_that_is_named() -> None:
    Path("djur.txt").write_text("EKORRE / UGGLA\n", encoding="utf-8")
    refused = run("lint", "djur.txt")
    assert (refused.exit_code, refused.stderr) == (
        64,
        "djur.txt: say which language its words are in: en, singlish, sv\n",
    )
    found = json.loads(run("lint", "djur.txt", "--language", "sv", "--json").stdout)
    assert [remark["kind"] for remark in found] == ["too_few"]


def test_a_deck_is_shown_from_a_file_or_by_its_slug() -> None:
    shown = run("show", "harbour.toml").stdout
    assert "At the harbour  harbour" in shown
    assert "ANCHOR / LANTERN" in shown
    assert "200, with 400 words" in run("show", "english").stdout


def test_a_seed_deals_the_board_that_python_and_the_service_deal() -> None:
    board = json.loads(run("deal", "english", "--seed", "7", "--json").stdout)
    dealt = deal([WeightedDeck(built_in_deck("english"))], 7)
    assert board["seed"] == 7
    assert [card["word"] for card in board["cards"]] == [card.word for card in dealt.cards]
    printed = run("deal", "english", "--seed", "7")
    assert printed.stdout.split("\n")[0].split("  ")[0] == dealt.cards[0].word
    assert printed.stderr == "Dealt with --seed 7.\n"


def test_several_decks_are_dealt_in_equal_parts_on_a_board_of_any_size() -> None:
    board = json.loads(run("deal", "harbour.toml", "swedish", "--seed", "0", "--size", "6", "--json").stdout)
    assert sorted(card["deck"] for card in board["cards"]) == ["harbour"] * 3 + ["swedish"] * 3
    short = run("deal", "harbour.toml", "--seed", "0")
    assert (short.exit_code, "has 3 cards that may be dealt, and 25 are needed" in short.stderr) == (64, True)


@pytest.mark.parametrize("format", FORMATS)
def test_a_deck_is_converted_and_read_again(format: str) -> None:
    assert run("convert", "harbour.toml", "--to", format, "-o", f"again.{format}").exit_code == 0
    assert run("convert", "harbour.toml", "--to", format).stdout == Path(f"again.{format}").read_text(encoding="utf-8")
    deck, again = read_deck(Path("harbour.toml")), read_deck(Path(f"again.{format}"), "en")
    assert again.cards == deck.cards
    if format == "json":
        assert again == deck
    if format == "toml":
        Path("again.toml").rename("harbour.toml")
        assert read_deck(Path("harbour.toml")) == deck


def test_texts_that_need_escapes_survive_every_conversion() -> None:
    odd = Deck(
        "odd", 'A "\\" title\nof two lines', "en", (("#1", "=2"), ("3",)), tags=("Räk,smörgås",), reasons={'"A"': "\t"}
    )
    formats: tuple[Format, ...] = ("json", "toml")
    for format in formats:
        Path(f"odd.{format}").write_text(write_deck(odd, format), encoding="utf-8")
        assert read_deck(Path(f"odd.{format}")) == odd


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("show", "klingon"), "there is no deck 'klingon'; there are after-dark, english"),
        (("show", "nowhere.txt"), "nowhere.txt cannot be read: No such file or directory"),
        (("lint", "bad.json"), "bad.json: the JSON cannot be read"),
        (("convert", "english"), "say which format: --to txt, csv, json or toml"),
        (("convert", "english", "-o", "no/such/folder.txt"), "folder.txt cannot be written: No such file or directory"),
    ],
)
def test_what_cannot_be_done_is_told_without_a_traceback(arguments: tuple[str, ...], says: str) -> None:
    Path("bad.json").write_text("{", encoding="utf-8")
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (64, "")
    assert says in result.stderr
    assert "Traceback" not in result.stderr

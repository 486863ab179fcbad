"""Decks taken in from files and given out as files, on SQLite and on PostgreSQL."""

import gzip
import io
import zipfile
from pathlib import Path
from typing import Any

import pytest

from fairclue.decks import read_deck
from tests.support.callers import Callers


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("txt", "# words\nLAMP / TABLE\nCHAIR\n\n"),
        ("txt", "\ufeffLAMP / TABLE\r\nCHAIR\r\n"),
        ("csv", "face,flip\nLAMP,TABLE\nCHAIR,\n"),
        ("csv", '"LAMP","TABLE"\n"CHAIR"\n'),
        ("csv", "word,flip\nLAMP / TABLE\nCHAIR\n"),
        ("csv", "Framsida;Baksida\r\nLAMP;TABLE\r\nCHAIR;\r\n"),
        ("json", '[["LAMP", "TABLE"], "CHAIR"]'),
        ("json", '{"title": "x", "cards": [["LAMP", "TABLE"], ["CHAIR"]]}'),
    ],
)
def test_a_file_is_imported_and_comes_out_again(callers: Callers, kind: str, body: str) -> None:
    callers.made(cards=[])
    path = f"/decks/office/import?format={kind}"
    told = callers.call("POST", f"{path}&dry_run=true", etag=1, content=body.encode()).json()
    assert (told["dry_run"], told["added"], told["revision"]) == (True, ["CHAIR", "LAMP", "TABLE"], 1)
    assert callers.call("GET", "/decks/office").json()["word_count"] == 0
    done = callers.call("POST", path, etag=1, content=body.encode()).json()
    assert (done["added"], done["revision"]) == (told["added"], 2)
    exported = callers.call("GET", f"/decks/office/export?format={kind}").content
    callers.made(slug="again", cards=[])
    callers.call("POST", f"/decks/again/import?format={kind}", etag=1, content=exported)
    assert callers.call("GET", "/decks/again").json()["cards"] == [["LAMP", "TABLE"], ["CHAIR"]]


SWEDISH = {"Accept-Language": "sv"}
FLAWED = 'word,flip\nLAMP,TABLE\n🎉,\n"CHAIR\nLEG",SOFA\nA,B,C\nMO\x07ON,\n'


@pytest.mark.parametrize(
    ("language", "emoji", "many"),
    [
        ("en", "🎉 has no letter or digit.", "A / B / C: a card has at most two sides."),
        ("sv", "🎉 har varken bokstav eller siffra.", "A / B / C: ett kort har högst två sidor."),
    ],
)
def test_rows_that_make_no_card_are_told_by_their_lines_and_the_others_are_imported(
    callers: Callers, language: str, emoji: str, many: str
) -> None:
    callers.made(cards=[])
    asked: dict[str, Any] = {"etag": 1, "content": FLAWED.encode(), "headers": {"Accept-Language": language}}
    for query in ("format=csv&dry_run=true", "format=csv"):
        told = callers.call("POST", f"/decks/office/import?{query}", **asked).json()
        assert told["added"] == ["CHAIR LEG", "LAMP", "SOFA", "TABLE"]
        assert [(row["line"], row["text"]) for row in told["skipped"]] == [(3, "🎉"), (6, "A / B / C"), (7, "MO�ON")]
        assert [row["message"] for row in told["skipped"]][:2] == [emoji, many]
    assert all(row["suggestion"] for row in told["skipped"])


def test_a_file_of_bad_rows_is_told_in_short(callers: Callers) -> None:
    bad = f"{'x' * 5000} / b / c\n" * 300 + "LAMP\n"
    told = callers.call("POST", "/decks/look?language=en", by=None, content=bad.encode())
    assert (told.json()["cards"], len(told.json()["skipped"])) == ([["LAMP"]], 300)
    assert len(told.content) < 100_000
    many = callers.call("POST", "/decks/look?language=en", by=None, content="🎉\n".encode() * 5001)
    assert many.json()["type"] == "urn:fairclue:bad-file"


def test_a_file_without_any_card_replaces_nothing(callers: Callers) -> None:
    callers.made()
    path = "/decks/office/import?replace=true"
    assert len(callers.call("POST", f"{path}&dry_run=true", etag=1, content="🎉".encode()).json()["skipped"]) == 1
    assert callers.call("POST", path, etag=1, content="🎉".encode()).json()["type"] == "urn:fairclue:bad-file"
    assert callers.call("GET", "/decks/office").json()["revision"] == 1


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("lamp, table / chair; sofa\n\nDESK\n", [["lamp"], ["table", "chair"], ["sofa"], ["DESK"]]),
        ("word,flip\nLAMP,TABLE\nSOFA\n", [["LAMP", "TABLE"], ["SOFA"]]),
        ("LAMP\tTABLE\nSOFA\t\n", [["LAMP", "TABLE"], ["SOFA"]]),
        ('[["LAMP", "TABLE"], "SOFA"]', [["LAMP", "TABLE"], ["SOFA"]]),
        ("ORD\nBAKSIDA\n", [["ORD"], ["BAKSIDA"]]),
        ("LAMP\nlamp\nSOFA", [["LAMP"], ["SOFA"]]),
        (", ".join(f"LAMP {number}" for number in range(500)), [[f"LAMP {number}"] for number in range(500)]),
        ("# words of ours\nLAMP\n #1", [["LAMP"], ["#1"]]),
    ],
)
def test_pasted_words_are_read_as_what_they_look_like(callers: Callers, text: str, cards: list[list[str]]) -> None:
    told = callers.call("POST", "/decks/look?language=en&format=paste", by=None, content=text.encode()).json()
    assert told["cards"] == cards


def test_cards_are_looked_at_without_a_key_and_stored_nowhere(callers: Callers) -> None:
    body = "DESK\nDESKS / PRINTR\nDESK\n🎉\n".encode()
    asked: dict[str, Any] = {"by": None, "content": body, "headers": {"Accept-Language": "sv"}}
    told = callers.call("POST", "/decks/look?language=en", **asked).json()
    assert (told["cards"], told["duplicates"], told["looked_at"]) == ([["DESK"], ["DESKS", "PRINTR"]], ["DESK"], 3)
    assert [row["line"] for row in told["skipped"]] == [4]
    assert {(one["kind"], one["word"]) for one in told["remarks"]} == {
        ("unknown", "PRINTR"),
        ("related", "DESKS"),
        ("too_few", ""),
    }
    assert "Ingen av våra källor känner till PRINTR." in [one["message"] for one in told["remarks"]]
    assert callers.call("GET", "/decks?text=printr").json()["decks"] == []
    assert callers.call("POST", "/decks/look", by=None, content=body).status_code == 422  # in which language?


def test_a_key_is_checked_before_it_is_needed(callers: Callers) -> None:
    assert callers.call("GET", "/key").json() == {"name": "ann", "role": "curator"}
    assert callers.call("GET", "/key", by="root").json() == {"name": "root", "role": "admin"}
    for wrong in ({}, {"Authorization": f"Bearer {callers.keys['ann']}x"}):
        refused = callers.call("GET", "/key", by=None, headers=wrong)
        assert (refused.status_code, refused.json()["type"]) == (401, "urn:fairclue:no-key")


def test_duplicates_are_merged_kept_or_refused(callers: Callers) -> None:
    body = b"DESK\nLAMP\nlamp\n"
    for duplicates, words in (("merge", 4), ("keep", 6)):
        callers.made(slug=duplicates)
        callers.call("POST", f"/decks/{duplicates}/import?duplicates={duplicates}", etag=1, content=body)
        assert callers.call("GET", f"/decks/{duplicates}").json()["word_count"] == words
    callers.made(slug="refuse")
    refused = callers.call("POST", "/decks/refuse/import?duplicates=refuse", etag=1, content=body)
    assert (refused.status_code, refused.json()["detail"]) == (422, "these stand twice: DESK, lamp")
    told = callers.call("PUT", "/decks/refuse/cards", etag=1, json={"cards": [["Å"], ["å"]]}, headers=SWEDISH).json()
    assert (told["type"], told["detail"]) == ("urn:fairclue:duplicates", "de här står två gånger: å")
    replaced = callers.call("POST", "/decks/refuse/import?replace=true", etag=1, content=b"LAMP").json()
    assert (replaced["added"], replaced["removed"]) == (["LAMP"], ["COFFEE", "DESK", "STAPLER"])


def test_a_dry_run_tells_what_lint_would_say(callers: Callers) -> None:
    callers.made()
    body = b"DESKS / PRINTR\nLAMP\n"
    told = callers.call("POST", "/decks/office/import?dry_run=true", etag=1, content=body).json()["remarks"]
    assert {(one["kind"], one["word"], one["other"]) for one in told} == {
        ("unknown", "PRINTR", None),
        ("related", "DESKS", "DESK"),
        ("too_few", "", None),
    }
    assert callers.call("POST", "/decks/office/import", etag=1, content=body).json()["remarks"] == []
    assert callers.call("GET", "/decks/office/lint").json()["remarks"] == told


def test_a_dry_run_changes_nothing(callers: Callers) -> None:
    callers.made()
    before = [callers.call("GET", f"/decks/office{part}").json() for part in ("", "/history")]
    told = callers.call("POST", "/decks/office/import?dry_run=true&replace=true", etag=1, content=b"LAMP").json()
    assert (told["card_count"], told["removed"], told["revision"]) == (1, ["COFFEE", "DESK", "STAPLER"], 1)
    assert [callers.call("GET", f"/decks/office{part}").json() for part in ("", "/history")] == before


def test_a_card_with_one_word_on_both_faces_is_merged_to_one_face(callers: Callers) -> None:
    callers.made(cards=[])
    callers.call("POST", "/decks/office/import", etag=1, content=b"LAMP / lamp\nSOFA\n")
    assert callers.call("GET", "/decks/office").json()["cards"] == [["LAMP"], ["SOFA"]]


@pytest.mark.parametrize(
    ("kind", "body", "says"),
    [
        ("txt", "Räksmörgås".encode("latin-1"), "not UTF-8"),
        ("txt", "LAMP".encode("utf-16"), "not UTF-8"),
        ("txt", b"PK\x03\x04\x00\x00zip", "binary data"),
        ("txt", b"A" * 20_000, "line 1 has 20,000 characters"),
        ("txt", b"MO\x07ON", "no text"),
        ("txt", b"A / B / C", "one or two faces"),
        ("csv", b'"LAMP', "the CSV cannot be read"),
        ("json", b"{", "the JSON cannot be read"),
        ("json", b'{"cards": [], "cards": []}', "stands twice"),
        ("json", b'{"cards": 3}', "must be a list"),
        ("json", b"[[1]]", "card 1 must be a word"),
        ("json", b"[" * 100_000, "the JSON cannot be read"),
    ],
)
def test_a_hostile_file_is_refused_and_changes_nothing(callers: Callers, kind: str, body: bytes, says: str) -> None:
    callers.made()
    answer = callers.call("POST", f"/decks/office/import?format={kind}", etag=1, content=body)
    assert answer.status_code == 422
    assert says in answer.json()["detail"]
    assert callers.call("GET", "/decks/office").json()["revision"] == 1


def test_a_file_may_be_uploaded_and_its_name_tells_its_kind(callers: Callers) -> None:
    callers.made(cards=[])
    upload = {"file": ("words.CSV", b"face,flip\nLAMP,TABLE\n", "text/csv")}
    assert callers.call("POST", "/decks/office/import", etag=1, files=upload).json()["added"] == ["LAMP", "TABLE"]
    nothing = callers.call("POST", "/decks/office/import", etag=2, files={"other": ("words.txt", b"LAMP")})
    assert (nothing.status_code, "a field named" in nothing.json()["detail"]) == (422, True)
    broken = {"Content-Type": "multipart/form-data; boundary=x"}
    assert callers.call("POST", "/decks/office/import", etag=2, content=b"--y", headers=broken).status_code == 422
    assert callers.call("GET", "/decks/office").json()["revision"] == 2


def test_toml_is_exported_for_the_command_line_and_not_imported(callers: Callers, tmp_path: Path) -> None:
    callers.made(title='Say "office"')
    exported = callers.call("GET", "/decks/office/export?format=toml").content
    (tmp_path / "office.toml").write_bytes(exported)
    deck = read_deck(tmp_path / "office.toml")
    assert (deck.slug, deck.title, deck.cards) == ("office", 'Say "office"', (("DESK", "STAPLER"), ("COFFEE",)))
    refused = callers.call("POST", "/decks/office/import", etag=1, files={"file": ("office.toml", exported)})
    assert (refused.status_code, refused.json()["type"]) == (422, "urn:fairclue:bad-file")
    assert "fairclue deck convert FILE --to json" in refused.json()["detail"]


def test_archives_are_refused_without_unpacking_them(callers: Callers) -> None:
    callers.made()
    zeros = bytes(50_000_000)
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("words.txt", zeros)
    for bomb, headers in ((archive.getvalue(), {}), (gzip.compress(zeros), {"Content-Encoding": "gzip"})):
        answer = callers.call("POST", "/decks/office/import", etag=1, content=bomb, headers=headers)
        assert (answer.status_code, answer.json()["type"]) == (422, "urn:fairclue:bad-file")


def test_a_line_of_fifty_megabytes_is_too_long(callers: Callers) -> None:
    callers.made()
    answer = callers.call("POST", "/decks/office/import", etag=1, content=b"A" * 50_000_000)
    assert (answer.status_code, answer.json()["type"]) == (413, "urn:fairclue:too-long")
    assert callers.call("GET", "/decks/office").json()["revision"] == 1


def test_a_cell_that_a_spreadsheet_would_run_is_made_harmless(callers: Callers) -> None:
    callers.made(cards=[["=1+1"]])
    exported = callers.call("GET", "/decks/office/export?format=csv").text
    assert exported == "face,flip\n'=1+1\n"

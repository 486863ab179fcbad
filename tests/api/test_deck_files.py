"""Decks taken in from files and given out as files, on SQLite and on PostgreSQL."""

import gzip
import io
import zipfile
from pathlib import Path

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


def test_duplicates_are_merged_kept_or_refused(callers: Callers) -> None:
    body = b"DESK\nLAMP\nlamp\n"
    for duplicates, words in (("merge", 4), ("keep", 6)):
        callers.made(slug=duplicates)
        callers.call("POST", f"/decks/{duplicates}/import?duplicates={duplicates}", etag=1, content=body)
        assert callers.call("GET", f"/decks/{duplicates}").json()["word_count"] == words
    callers.made(slug="refuse")
    refused = callers.call("POST", "/decks/refuse/import?duplicates=refuse", etag=1, content=body)
    assert (refused.status_code, refused.json()["detail"]) == (422, "these stand twice: DESK, lamp")
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

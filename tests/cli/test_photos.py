"""`fairclue board read` and `fairclue photos fetch`, as somebody at a table runs them."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fairclue.cli import photos
from fairclue.cli.main import app
from fairclue.photos import BoardReading, Box, Cell, PictureError, Vocabulary

BOX: Box = ((0.1, 0.1), (0.4, 0.1), (0.4, 0.4), (0.1, 0.4))
READING = BoardReading(
    2,
    2,
    (
        Cell(0, 0, "ROW", "sure", (), 0.99, BOX),
        Cell(0, 1, "NIGHT", "unsure", ("LIGHT", "EIGHT"), 0.6, BOX),
        Cell(1, 0, None, "empty", (), 0.9, BOX),
        Cell(1, 1, "VOTE", "sure", (), 1.0, BOX),
    ),
    90,
    ("small_text",),
)


class Reader:
    """Stands in for the reader: tells what it was asked, and answers what it is told to."""

    def __init__(self) -> None:
        self.answer = READING
        self.asked: tuple[bytes, Vocabulary, int | None, int | None]

    def __call__(self, image: bytes, vocabulary: Vocabulary, rows: int | None, columns: int | None) -> BoardReading:
        self.asked = image, vocabulary, rows, columns
        return self.answer


@pytest.fixture(autouse=True)
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Reader:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    Path("table.jpg").write_bytes(b"picture")
    found = Reader()
    monkeypatch.setattr(photos, "read_board", found)
    return found


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, [*arguments])


def test_the_grid_is_drawn_with_its_doubts(reader: Reader) -> None:
    done = run("board", "read", "table.jpg", "--deck", "swedish", "--rows", "2", "--columns", "2")
    assert done.exit_code == 0
    assert [line.split("│")[1:-1] for line in done.stdout.splitlines() if "│" in line] == [
        ["   ROW    ", "     NIGHT?      "],
        ["          ", " or LIGHT, EIGHT "],
        ["    ·     ", "      VOTE       "],
    ]
    assert "The words are small in this picture." in done.stderr
    image, vocabulary, rows, columns = reader.asked
    assert (image, rows, columns) == (b"picture", 2, 2)
    assert vocabulary.is_complete
    assert "KLÖVER" in vocabulary.listed


def test_programs_get_json(reader: Reader) -> None:
    Path("words.txt").write_text("ROW, NIGHT\nNEW YORK\n", encoding="utf-8")
    done = run("board", "read", "table.jpg", "--words", "words.txt", "--json")
    answer = json.loads(done.stdout)
    assert (answer["rows"], answer["columns"], answer["rotation"]) == (2, 2, 90)
    assert answer["cells"][1] == {
        "row": 0,
        "column": 1,
        "word": "NIGHT",
        "status": "unsure",
        "alternatives": ["LIGHT", "EIGHT"],
        "confidence": 0.6,
        "box": [[0.1, 0.1], [0.4, 0.1], [0.4, 0.4], [0.1, 0.4]],
    }
    assert [warning["code"] for warning in answer["warnings"]] == ["small_text"]
    vocabulary = reader.asked[1]
    assert (list(vocabulary.listed), vocabulary.is_complete) == (["ROW", "NIGHT", "NEW YORK"], True)


def test_without_a_deck_all_that_is_known_in_the_language_counts(reader: Reader) -> None:
    run("board", "read", "table.jpg", "--language", "singlish")
    vocabulary = reader.asked[1]
    assert not vocabulary.is_complete
    assert vocabulary.lexicon is not None
    assert vocabulary.lexicon.language.code == "singlish"
    assert {"TEH TARIK", "PUMP"} <= set(vocabulary.listed)  # the decks of English, which it adds to, as well


def test_a_picture_without_a_board_is_told(reader: Reader) -> None:
    reader.answer = BoardReading(5, 5, (), 0, ("no_board",))
    done = run("board", "read", "table.jpg", "--deck", "english")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith("No board was found.")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nothing.jpg"], "nothing.jpg cannot be read: No such file or directory"),
        (["table.jpg", "--deck", "welsh"], "there is no deck 'welsh'; there are after-dark, english"),
        (["table.jpg", "--language", "cy"], "no language 'cy'; there are en, singlish, sv"),
        (["table.jpg", "--words", "empty.txt"], "empty.txt has no words. Write one on each line"),
    ],
)
def test_what_cannot_be_answered_is_told(arguments: list[str], told: str) -> None:
    Path("empty.txt").write_text("\n", encoding="utf-8")
    done = run("board", "read", *arguments)
    assert done.exit_code == 64
    assert done.stderr.startswith(told)


def test_what_is_no_picture_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PictureError("not_a_picture")

    monkeypatch.setattr(photos, "read_board", refuse)
    done = run("board", "read", "table.jpg", "--deck", "english")
    assert (done.exit_code, done.stdout) == (64, "")
    assert "Send a JPEG, PNG or WebP picture." in done.stderr


@pytest.mark.parametrize("is_there", [True, False])
def test_models_are_fetched_once(is_there: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    fetched = []
    monkeypatch.setattr(photos, "models_ready", lambda: is_there)
    monkeypatch.setattr(photos, "fetch_models", lambda: fetched.append(True))
    assert run("photos", "fetch").exit_code == 0
    assert fetched == ([] if is_there else [True])

"""The hand-written tables are readable, complete and free of doubles."""

from collections import Counter
from pathlib import Path

import pytest

from fairclue.lexicons import language, tsv
from tests.support.paths import CASES

# The cells that say what the row is there for.
NEEDED = {"expansion", "origin", "long", "meaning", "forms", "parts", "words", "looks_like", "kind"}
TABLES = sorted(path for code in language.codes() for path in (language.FOLDER / code).glob("*.tsv"))

every_table = pytest.mark.parametrize("path", TABLES, ids=lambda path: f"{path.parent.name}/{path.stem}")


def columns_of(path: Path) -> tuple[str, ...]:
    """The columns that the table has; the build checks that they are those that it reads."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return tuple(next(line for line in lines if line and not line.startswith("#")).split("\t"))


@every_table
def test_every_table_is_read_with_its_columns(path: Path) -> None:
    assert list(tsv.rows(path, *columns_of(path)))


@every_table
def test_no_row_stands_twice(path: Path) -> None:
    counted = Counter(tuple(row.values()) for row in tsv.rows(path, *columns_of(path)))
    doubles = [row for row, times in counted.items() if times > 1]
    assert doubles == []


@every_table
def test_no_needed_cell_is_empty(path: Path) -> None:
    key = columns_of(path)[0]
    for row in tsv.rows(path, *columns_of(path)):
        assert row[key], row
        assert all(row[column] for column in NEEDED & row.keys()), row


@every_table
def test_a_table_is_plain_utf8_with_a_line_end_at_its_end(path: Path) -> None:
    text = path.read_bytes().decode("utf-8")
    assert text.endswith("\n")
    assert "\r" not in text
    assert "\ufeff" not in text


@pytest.mark.parametrize("path", sorted(CASES.rglob("*.tsv")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_case_stands_twice(path: Path) -> None:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert len(lines) == len(set(lines)) > 4


def test_singlish_has_at_least_800_words() -> None:
    path = language.load("singlish").table("words")
    words = {row["word"] for row in tsv.rows(path, *columns_of(path))}
    assert len(words) >= 800


@pytest.mark.parametrize("path", sorted(language.FOLDER.glob("*/families.tsv")), ids=lambda path: str(path.parent.name))
def test_a_family_has_at_least_two_words(path: Path) -> None:
    for row in tsv.rows(path, *columns_of(path)):
        assert len(tsv.items(row["words"])) >= 2, row


# ---------------------------------------------------------------------- reading


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "words.tsv"


def test_comments_and_empty_lines_are_passed_over_and_short_rows_filled(path: Path) -> None:
    path.write_text("# words\n\nword\tnote\n# nature\nsnail\t slow \nwhale\n", encoding="utf-8")
    assert list(tsv.rows(path, "word", "note")) == [
        {"word": "snail", "note": "slow"},
        {"word": "whale", "note": ""},
    ]


def test_a_row_with_too_many_cells_is_named_by_file_and_line(path: Path) -> None:
    path.write_text("# words\nword\tnote\nsnail\tslow\nwhale\tbig\tblue\n", encoding="utf-8")
    with pytest.raises(tsv.TsvError, match=r"^words\.tsv:4: 3 cells for 2 columns$"):
        list(tsv.rows(path, "word", "note"))


def test_a_wrong_header_is_named_with_what_it_must_be(path: Path) -> None:
    path.write_text("word\tremark\nsnail\tslow\n", encoding="utf-8")
    with pytest.raises(tsv.TsvError, match=r"^words\.tsv: the columns must be word, note, not word, remark$"):
        list(tsv.rows(path, "word", "note"))


@pytest.mark.parametrize(
    ("cell", "items"),
    [("", []), ("a", ["a"]), ("a; b", ["a", "b"]), (" a ;b;; c ;", ["a", "b", "c"]), ("a b; c-d", ["a b", "c-d"])],
)
def test_the_items_of_a_cell_are_parted_by_semicolons(cell: str, items: list[str]) -> None:
    assert tsv.items(cell) == items

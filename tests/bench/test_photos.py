"""The pictures that are drawn for the reader of photos, and how its answers are scored."""

import io
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest
from PIL import Image

from bench.photos.__main__ import drawn, photographs, report
from bench.photos.kinds import KINDS, Kind
from bench.photos.measure import Measured
from bench.photos.scene import Box, Scene, photograph, photograph_something_else
from bench.photos.score import Score, faults, score
from fairclue.decks import built_in_deck
from fairclue.photos import BoardReading, Cell, Status

NOWHERE: Box = ((0, 0), (0, 0), (0, 0), (0, 0))
WORDS = built_in_deck("english").words


def read(*rows: str) -> BoardReading:
    """A reading, as in `"ROW NIGHT?", "- VOTE"`: a question mark where the reader is unsure, a dash for no word."""
    cells = []
    for row, line in enumerate(rows):
        for column, word in enumerate(line.split()):
            status: Status = "empty" if word == "-" else "unsure" if word.endswith("?") else "sure"
            said = None if word == "-" else word.rstrip("?")
            cells.append(Cell(row, column, said, status, (), 0.5, NOWHERE))
    return BoardReading(len(rows), len(rows[0].split()) if rows else 0, tuple(cells), 0, ())


BOARD = (("ROW", "NIGHT"), (None, "VOTE"))


@pytest.mark.parametrize(
    ("reading", "right", "silent", "unsure"),
    [
        pytest.param(read("ROW NIGHT", "- VOTE"), 4, 0, 0, id="all is right"),
        pytest.param(read("Row NIGHT", "- vote"), 4, 0, 0, id="small letters"),
        pytest.param(read("BOW? NIGHT", "- VOTE"), 3, 0, 1, id="wrong, but unsure"),
        pytest.param(read("ROW? NIGHT", "- VOTE"), 4, 0, 1, id="right, but unsure"),
        pytest.param(read("BOW NIGHT", "- VOTE"), 3, 1, 0, id="wrong and sure of it"),
        pytest.param(read("ROW NIGHT", "KEY VOTE"), 3, 1, 0, id="a word on a covered card"),
        pytest.param(read("ROW NIGHT", "KEY? VOTE"), 3, 0, 1, id="perhaps a word on a covered card"),
        pytest.param(read("- NIGHT", "- VOTE"), 3, 1, 0, id="a word taken for covered"),
        pytest.param(read("ROW NIGHT"), 2, 0, 0, id="a row is missing"),
        pytest.param(read("ROW NIGHT KEY", "- VOTE BOX?"), 4, 1, 0, id="a column too many"),
        pytest.param(read(), 0, 0, 0, id="no board"),
    ],
)
def test_cells_are_scored(reading: BoardReading, right: int, silent: int, unsure: int) -> None:
    assert score(BOARD, reading) == Score(1, 4, right, silent, unsure)
    assert bool(faults(BOARD, reading)) == (right < 4 or silent > 0)


def test_no_board_is_right_where_there_is_none() -> None:
    assert score((), read()) == Score(1, 1, right=1)
    assert score((), read("ROW NIGHT?")) == Score(1, 1, right=0, silent=1)


def test_faults_say_where_and_what() -> None:
    assert faults(BOARD, read("BOW NIGHT", "- -")) == [
        "row 1, column 1: ROW, read BOW (sure, 0.50; or nothing)",
        "row 2, column 2: VOTE, read None (empty, 0.50; or nothing)",
    ]


SMALL = Scene(rows=2, columns=3, long_side=320)


def test_a_seed_draws_the_same_picture_again() -> None:
    assert photograph(WORDS[:6], SMALL, 1) == photograph(WORDS[:6], SMALL, 1)
    assert photograph(WORDS[:6], SMALL, 1) != photograph(WORDS[:6], SMALL, 2)


def test_covered_cards_have_no_word_in_the_truth() -> None:
    shown = photograph(WORDS[:6], replace(SMALL, covered=2), 1).words
    assert [len(row) for row in shown] == [3, 3]
    assert sum(word is None for row in shown for word in row) == 2
    assert all(word in (None, WORDS[place]) for place, word in enumerate(word for row in shown for word in row))


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_the_truth_tells_where_each_card_is(turn: int) -> None:
    scene = replace(SMALL, layout="one-sided", cloth="plain", turn=turn, slant=35, tilt=12, shadow=0.0, noise=0.0)
    picture = photograph(WORDS[:6], scene, 3)
    light = np.asarray(Image.open(io.BytesIO(picture.jpeg)).convert("L"), float)
    on_cards = np.zeros(light.shape, bool)
    for box in (box for row in picture.boxes for box in row):
        x, y = (np.array([corner[axis] for corner in box]).mean() * light.shape[1 - axis] for axis in (0, 1))
        on_cards[round(y) - 3 : round(y) + 4, round(x) - 9 : round(x) + 10] = True
    corners = np.array([corner for row in picture.boxes for box in row for corner in box])
    assert corners.min() > 0
    assert corners.max() < 1
    assert light[on_cards].mean() > light[~on_cards].mean() + 20


def test_a_page_of_something_else_has_no_words() -> None:
    assert all(photograph_something_else(seed, (320, 240)).words == () for seed in range(7))


def test_every_kind_of_picture_can_be_drawn_of_its_deck() -> None:
    for kind in KINDS:
        if kind.scene:
            scene = kind.scene(Random(1))
            assert scene.long_side == 1280
            assert scene.quality == 60
            assert scene.rows * scene.columns + kind.spares <= len(built_in_deck(kind.deck).words)


def test_the_reader_is_not_told_the_words_of_a_deck_that_is_unknown() -> None:
    swedish = Kind("small", lambda _: SMALL, deck="swedish")
    known, unknown = (drawn(swedish, range(1), is_known=is_known) for is_known in (True, False))
    assert set(known.listed) >= {word for row in known.pictures[0][2] for word in row}
    assert not set(unknown.listed) & set(known.listed)
    assert (known.is_complete, unknown.is_complete) == (True, False)


def test_photographs_in_a_folder_are_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "words.json").write_text('{"table.jpg": [["ROW", "QXZVW"], [null, "VOTE"]]}')
    (tmp_path / "table.jpg").write_bytes(b"a picture")
    job = photographs(tmp_path, "en", is_known=True)
    assert job.pictures == [("table.jpg", b"a picture", [["ROW", "QXZVW"], [None, "VOTE"]])]
    assert {"QXZVW", "ANCHOR"} <= set(job.listed)
    assert "QXZVW" not in photographs(tmp_path, "en", is_known=False).listed
    report("deck known", [("photographs", Measured(Score(2, 8, 6, 1, 1), 5.0, 300.4, ["a fault"]))], list_faults=True)
    assert [line.split() for line in capsys.readouterr().out.splitlines()[2:]] == [
        ["photographs", "2", "8", "75.0%", "1", "1", "2.5", "300"],
        ["a", "fault"],
        ["all", "2", "8", "75.0%", "1", "1", "2.5", "300"],
    ]

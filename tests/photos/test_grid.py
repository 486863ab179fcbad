"""The grid of cards is found again from where some of them are: as a camera sees it, with cards crooked or covered."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.photos.camera import Camera
from fairclue.photos.grid import Grid, fit_grid

SIZE = (1280, 960)
LEAST = (90.0, 50.0)  # from column to column and from row to row: the size of a card's word and more
PICTURE = np.array([[0.0, 0.0], [SIZE[0], 0.0], [SIZE[0], SIZE[1]], [0.0, SIZE[1]]])


class Table:
    """Cards in rows and columns as a camera sees their middles."""

    def __init__(self, rows: int = 5, columns: int = 5, slant: float = 0.0, tilt: float = 0.0) -> None:
        self.places = [(column, row) for row, column in product(range(rows), range(columns))]
        across, down = 1.2, 0.8
        camera = Camera.aimed((columns * across, rows * down), SIZE, slant, tilt, 0.9)
        middle = (columns - 1) / 2, (rows - 1) / 2
        self.cards = np.array(camera.look([((c - middle[0]) * across, (r - middle[1]) * down) for c, r in self.places]))

    def found(
        self, seen: list[int], shifts: np.ndarray | None = None, asked: tuple[int | None, int | None] = (None, None)
    ) -> Grid:
        grid = fit_grid(self.cards[seen] + (0 if shifts is None else shifts[seen]), LEAST, PICTURE, *asked)
        assert grid
        return grid

    def check(self, grid: Grid, rows: int, columns: int) -> None:
        """Every card is on its place, those that were not seen as well."""
        assert (grid.rows, grid.columns) == (rows, columns)
        np.testing.assert_allclose(grid.places(self.cards), self.places, atol=0.35)


@settings(deadline=None, max_examples=60, derandomize=True)
@given(
    slant=st.floats(0, 45),
    tilt=st.floats(-12, 12),
    covered=st.sets(st.sampled_from([place for place in range(25) if place not in (0, 4, 12, 20, 24)]), max_size=8),
    seed=st.integers(0, 1000),
)
def test_a_board_with_covered_cards_is_found_from_any_side(
    slant: float, tilt: float, covered: set[int], seed: int
) -> None:
    table = Table(slant=slant, tilt=tilt)
    crooked = np.random.default_rng(seed).normal(0, 5, (25, 2))
    table.check(table.found([place for place in range(25) if place not in covered], crooked), 5, 5)


@pytest.mark.parametrize(("rows", "columns"), [(4, 4), (5, 5), (6, 6), (3, 4), (4, 5), (5, 6)])
def test_a_full_board_says_how_large_it_is(rows: int, columns: int) -> None:
    table = Table(rows, columns, slant=20, tilt=4)
    table.check(table.found(list(range(rows * columns))), rows, columns)


def test_a_board_whose_last_row_is_covered_is_five_by_five() -> None:
    table = Table()
    grid = table.found([place for place in range(20) if place not in (3, 8, 12)])
    table.check(grid, 5, 5)


def test_as_many_rows_as_asked_for_are_found_though_the_last_is_covered() -> None:
    table = Table(6, 6)
    table.check(table.found([place for place in range(30) if place % 3], asked=(6, 6)), 6, 6)


def test_text_beside_the_board_is_not_part_of_it() -> None:
    table = Table(slant=10)
    beside = np.array([[1240.0, 300.0], [1250.0, 520.0], [30.0, 940.0]])
    grid = fit_grid(np.vstack([table.cards, beside]), LEAST, PICTURE, None, None)
    assert grid
    table.check(grid, 5, 5)


def test_cards_that_lie_anyhow_are_no_board() -> None:
    heap = np.array([[100.0, 100.0], [500.0, 130.0], [900.0, 820.0], [210.0, 700.0]])
    grid = fit_grid(heap, LEAST, PICTURE, None, None)
    assert grid is None or len({(round(x), round(y)) for x, y in grid.places(heap)}) < 5

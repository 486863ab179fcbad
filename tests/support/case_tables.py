"""The tables under `cases/`: what a fair player would say of words, one file for each language and question."""

from collections.abc import Callable

import pytest

from fairclue.lexicons import language, tsv
from tests.support.paths import CASES

LANGUAGES = {language.load(code).name.lower(): code for code in language.codes()}


def each_case(question: str, *columns: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test once a row: it is given the language's code and the row's cells, by the names of the columns."""
    found = [
        pytest.param(code, *row.values(), id=f"{code}: {' '.join(filter(None, row.values()))}")
        for language, code in LANGUAGES.items()
        if (path := CASES / language / f"{question}.tsv").exists()
        for row in tsv.rows(path, *columns)
    ]
    assert found, f"no cases for {question}"
    return pytest.mark.parametrize(("code", *columns), found)

"""The lexicons that the tests ask: the real stores, and a tiny one made by hand."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from lexicons import Lexicon, open_lexicon
from lexicons.build.writer import write
from lexicons.store import Store
from tests.fixture import small_draft

OpenLexicon = Callable[[str], Lexicon]


@pytest.fixture(scope="session")
def lexicon_of() -> OpenLexicon:
    """Language code -> its lexicon, from the real store; without one the test fails and says what to do."""
    return cache(open_lexicon)


@pytest.fixture(scope="session")
def small_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the hand-made store."""
    folder = tmp_path_factory.mktemp("stores") / "small"
    write(small_draft(), folder)
    return folder


@pytest.fixture(scope="session")
def small(small_store: Path) -> Lexicon:
    """The lexicon of the hand-made store."""
    return Lexicon(Store(small_store))

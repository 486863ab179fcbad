"""The lexicons that the tests ask: the real stores, and a tiny one made by hand."""

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from lexicons import Lexicon, open_lexicon
from lexicons.build.writer import write
from lexicons.store import Store
from tests.fixture import small_draft

OpenLexicon = Callable[[str], Lexicon]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI, where everything can be installed, a skipped test is a failed one."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


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

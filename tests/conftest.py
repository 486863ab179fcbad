"""What the tests share: the real lexicons, a tiny one made by hand, and a database of each kind."""

import os
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import fastapi.dependencies.models
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text

from bench.postgres import started_postgres
from fairclue.api import create_app
from fairclue.api.config import ServiceConfig
from fairclue.api.store.database import Database
from fairclue.api.store.models import Base
from fairclue.lexicons import Lexicon, open_lexicon
from fairclue.lexicons import language as languages
from fairclue.lexicons.build.writer import write
from fairclue.lexicons.fingerprint import fingerprint
from fairclue.lexicons.store import Store
from tests.support.callers import Callers
from tests.support.sitting import Sitting
from tests.support.small_lexicons import small_draft

OpenLexicon = Callable[[str], Lexicon]
os.environ.pop("COLUMNS", None)  # set where tests run side by side; what a command prints is as wide as its test says


for _code in languages.codes():
    fingerprint(languages.load(_code))  # remembered: later it would make syntax trees while hypothesis makes its own


def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI, where everything can be installed, a skipped test is a failed one."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="module", autouse=True)
def forgotten_applications() -> Iterator[None]:
    """Lets go of the applications that a module made.

    FastAPI remembers their functions, and with them all they hold. The thousand that a whole run makes took
    gigabytes, and collecting garbage took longer than a request may.
    """
    yield
    for remembered in vars(fastapi.dependencies.models).values():
        if hasattr(remembered, "cache_clear"):
            remembered.cache_clear()


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


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a real PostgreSQL, in a folder that its own user may enter whatever else pytest does."""
    with started_postgres() as server:
        yield server.get_uri()


@pytest.fixture
def empty_postgres(postgres: str) -> str:
    """The address of a PostgreSQL without tables."""
    database = Database(postgres)
    with database.engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    database.engine.dispose()
    return postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'fairclue.db'}"
    address: str = request.getfixturevalue("empty_postgres")
    return address


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with tables and nothing in them."""
    file = tmp_path_factory.mktemp("template") / "fairclue.db"
    database = Database(f"sqlite:///{file}")
    database.upgrade()
    database.engine.dispose()
    return file


@pytest.fixture(params=["sqlite", "postgresql"])
def ready_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of each kind with tables and nothing in them: sooner had than an empty one."""
    if request.param == "sqlite":
        shutil.copy(request.getfixturevalue("template"), tmp_path / "fairclue.db")
        return f"sqlite:///{tmp_path / 'fairclue.db'}"
    address: str = request.getfixturevalue("postgres")
    database = Database(address)
    database.upgrade()
    with database.engine.begin() as connection:
        connection.execute(text(f"TRUNCATE {', '.join(Base.metadata.tables)} RESTART IDENTITY CASCADE"))
    database.engine.dispose()
    return address


@pytest.fixture
def callers(ready_url: str) -> Iterator[Callers]:
    """The service on a database of each kind."""
    found = Callers(ready_url)
    yield found
    found.close()


@pytest.fixture
def service(ready_url: str) -> Iterator[TestClient]:
    """The service on a database of each kind, running."""
    app = create_app(ServiceConfig(database=ready_url, log_requests=False))
    with TestClient(app) as client:
        yield client
    app.state.database.engine.dispose()


@pytest.fixture
def sitting(service: TestClient) -> Sitting:
    """A table with a game begun."""
    found = Sitting(service.request)
    assert found.start().status_code == 200
    return found

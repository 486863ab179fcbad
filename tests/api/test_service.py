"""The service over HTTP: clues, rules, words, decks to read, boards, and what holds for every answer."""

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

from fairclue.api import create_app
from fairclue.api.config import ServiceConfig
from fairclue.api.store.database import Database
from fairclue.decks import built_in_decks
from fairclue.lexicons.language import codes
from fairclue.validator import Board, Clue, check, load_ruleset
from fairclue.validator.rules import RULES
from fairclue.validator.ruleset_files import edition_names
from tests.support.paths import ROOT


def serving(**settings: Any) -> TestClient:
    """The service on an empty database in memory, where it needs one at all."""
    return TestClient(
        create_app(ServiceConfig(**{"log_requests": False, "database": "sqlite://", **settings})),
        raise_server_exceptions=False,
    )


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> TestClient:
    url = f"sqlite:///{tmp_path_factory.mktemp('api') / 'fairclue.db'}"
    Database(url).upgrade()
    return serving(database=url)


def ask(client: TestClient, **question: Any) -> Any:
    answer = client.post("/v1/clues/check", json={"board": ["SUBSTATION", "ROW"], **question})
    assert answer.status_code == 200, answer.text
    return answer.json()


# ---------------------------------------------------------------------- clues


def test_a_clue_is_ruled_on_as_the_validator_does(client: TestClient) -> None:
    found = ask(client, clue="stationery", number=1)
    ruling = check(Clue("stationery", 1), Board(["SUBSTATION", "ROW"]), load_ruleset("english"))
    assert found["verdict"] == ruling.verdict
    assert found["summary"] == ruling.summary
    assert [finding["explanation"] for finding in found["findings"]] == [f.explanation for f in ruling.findings]
    assert found["legal_when_covered"] == ["SUBSTATION"]
    assert found["ruleset"] == {"name": "english", "version": "1", "settings": {}}
    assert found["lexicon"] == ruling.lexicon_version


def test_covered_codenames_targets_and_settings_count(client: TestClient) -> None:
    assert ask(client, clue="station", covered=["SUBSTATION"])["verdict"] == "valid"
    assert ask(client, clue="FBI", settings={"abbreviation": "forbid"})["verdict"] == "invalid"
    assert ask(client, clue="citrus", number=2, targets=["ROW"])["findings"][0]["rule"] == "number_as_clue"
    assert ask(client, clue="feathers", number="unlimited")["verdict"] == "valid"


@pytest.mark.parametrize(
    ("header", "field", "language"),
    [
        (None, None, "en"),
        ("sv-SE,sv;q=0.9,en;q=0.8", None, "sv"),
        ("de, en;q=0.3, sv;q=0.2", None, "en"),
        ("de", None, "en"),
        ("sv;q=x, en", None, "en"),
        ("sv;q=0", None, "en"),
        ("sv;q=0.0, de", None, "en"),
        ("en", "sv", "sv"),
    ],
)
def test_the_explanations_come_in_the_language_asked_for(
    client: TestClient, header: str | None, field: str | None, language: str
) -> None:
    headers = {"Accept-Language": header or ""}
    question = {"clue": "rowing", "board": ["ROW"], "language": field}
    assert client.post("/v1/clues/check", json=question, headers=headers).json()["language"] == language


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ({"clue": "x"}, "body.board: Field required"),
        ({"clue": 3, "board": []}, "body.clue: Input should be a valid string"),
        ({"clue": "x", "board": ["A", "a"]}, "appears twice"),
        ({"clue": "x", "board": ["A"], "number": -1}, "body.number"),
        ({"clue": "x", "board": ["A"], "number": "many"}, "the number must be 0, 1, 2"),
        ({"clue": "x", "board": ["A"], "targets": ["B"]}, "B is not on the board"),
        ({"clue": "x", "board": ["A"], "ruleset": "klingon"}, "there is no ruleset 'klingon'; there are"),
        ({"clue": "x", "board": ["A"], "settings": {"word_form": "allow"}}, "word_form is a firm rule"),
        ({"clue": "x", "board": ["A"], "settings": {"rhyme": "maybe"}}, "'allow', 'ask' or 'forbid'"),
        ({"clue": "x", "board": ["A"], "language": "xx"}, "there are en, sv"),
        ({"clue": "x", "board": ["A"], "play_in": "sv"}, "english is not played in 'sv'"),
        ({"clue": "x", "board": ["A"], "colour": "red"}, "Extra inputs are not permitted"),
        ({"clue": "x", "board": ["W" * 201]}, "at most 200 characters"),
    ],
)
def test_a_bad_question_is_answered_with_what_is_wrong_and_what_is_allowed(
    client: TestClient, question: dict[str, Any], says: str
) -> None:
    answer = client.post("/v1/clues/check", json=question)
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert problem["type"] in {"urn:fairclue:bad-request", "urn:fairclue:bad-question"}
    assert says in problem["detail"], problem


def test_a_built_in_ruleset_needs_no_database(monkeypatch: pytest.MonkeyPatch, client: TestClient) -> None:
    def gone(*_: object) -> None:
        raise AssertionError("the database was asked")

    monkeypatch.setattr(Database, "run", gone)
    monkeypatch.setattr(Database, "read", gone)
    assert ask(client, clue="rowing", ruleset="english+strict")["verdict"] == "invalid"
    screening = {"candidates": ["rowing"], "board": ["ROW"]}
    assert client.post("/v1/clues/screen", json=screening).json()["verdicts"] == ["invalid"]


def test_candidates_are_screened_in_order(client: TestClient) -> None:
    question = {"candidates": ["sparrow", "rowing", "FBI"], "board": ["ROW"], "reasons": True}
    assert client.post("/v1/clues/screen", json=question).json() == {
        "verdicts": ["valid", "invalid", "ask"],
        "reasons": [
            {"candidate": 1, "rule": "word_form", "codename": "ROW"},
            {"candidate": 2, "rule": "abbreviation", "codename": None},
        ],
    }
    assert client.post("/v1/clues/screen", json={**question, "reasons": False}).json()["reasons"] == []


def test_a_screening_minds_the_number(client: TestClient) -> None:
    question = {
        "candidates": ["sparrow", "rowing"],
        "board": ["ROW", "MOON", "SUN"],
        "covered": ["SUN"],
        "reasons": True,
    }
    two, three, unlimited = (
        client.post("/v1/clues/screen", json={**question, "number": number}).json() for number in (2, 3, "unlimited")
    )
    assert two["verdicts"] == unlimited["verdicts"] == ["valid", "invalid"]
    assert three["verdicts"] == ["invalid", "invalid"]
    assert [reason["rule"] for reason in three["reasons"]] == ["number_as_clue", "word_form"]
    refused = client.post("/v1/clues/screen", json={**question, "number": "many"})
    assert (refused.status_code, "the number must be" in refused.json()["detail"]) == (422, True)


def test_too_many_candidates_are_refused() -> None:
    client = serving(max_candidates=3)
    answer = client.post("/v1/clues/screen", json={"candidates": ["a"] * 4, "board": []})
    assert answer.status_code == 422
    assert "at most 3 candidates" in answer.json()["detail"]


# ---------------------------------------------------------------------- rules, languages, words


def test_the_rules_and_rulesets_are_told_in_both_languages(client: TestClient) -> None:
    rules = client.get("/v1/rules", headers={"Accept-Language": "sv"}).json()
    assert [rule["name"] for rule in rules] == [rule.name for rule in RULES]
    assert rules[0]["title"] == "Ett ord"
    assert [example["clue"] for example in rules[0]["examples"]["sv"]] == ["det är väldigt kallt", "iskallt"]
    assert rules[0]["examples"].keys() == set(codes())
    rulesets = client.get("/v1/rulesets").json()
    assert [edition["name"] for edition in rulesets["editions"]] == list(edition_names())
    strict = client.get("/v1/rulesets/english+strict").json()
    assert {rule["rule"]: rule["stance"] for rule in strict["rules"]}["place_name"] == "forbid"
    missing = client.get("/v1/rulesets/klingon")
    assert (missing.status_code, missing.json()["type"]) == (404, "urn:fairclue:not-found")


def test_an_example_of_a_rule_can_be_asked_as_it_is_served(client: TestClient) -> None:
    by_name = {rule["name"]: rule["examples"]["en"] for rule in client.get("/v1/rules").json()}
    for name in ("visible_word", "number_as_clue", "homonym"):
        for example in by_name[name]:
            fires = example.pop("fires")
            ruling = client.post("/v1/clues/check", json=example).json()
            assert (name in {finding["rule"] for finding in ruling["findings"]}) == fires, example


def test_the_languages_name_their_sources_and_licences(client: TestClient) -> None:
    languages = {language["code"]: language for language in client.get("/v1/languages").json()}
    assert sorted(languages) == codes()
    assert all(source["licence"] for source in languages["sv"]["sources"])


def test_the_languages_name_what_is_usually_played_in_them(client: TestClient) -> None:
    languages = {language["code"]: language for language in client.get("/v1/languages").json()}
    swedish = languages["sv"]
    assert (swedish["name"], swedish["native_name"]) == ("Swedish", "Svenska")
    for code, language in languages.items():
        assert client.get(f"/v1/rulesets/{language['ruleset']}").json()["languages"][0] == code
        assert client.get(f"/v1/decks/{language['deck']}").json()["language"] == code


def test_a_word_is_told_with_what_is_known(client: TestClient) -> None:
    word = client.get("/v1/words/en/horseshoes").json()
    assert [lemma["claim"] for lemma in word["lemmas"]] == ["horseshoes is a form of horseshoe"]
    assert client.get("/v1/words/sv/krockkudde").json()["parts"] == [["krock", "kudde"]]
    assert client.get("/v1/words/xx/moon").json()["detail"] == f"no language 'xx'; there are {', '.join(codes())}"


@pytest.mark.parametrize(
    ("language", "words", "broken"),
    [
        ("en", "SUBSTATION, Horseshoes, TRENCH, PARACHUTE, SKYSCRAPER", "SUB·STATION, Horse·shoes"),
        ("en", "NEW YORK, WATERMELON-JUICE, T-SHIRT, JALAPEÑO", "WATER·MELON-JUICE"),
        ("sv", "JÄRNVÄGSSTATION, PEPPARKAKSHUS, brandmännen, ÖGA", "JÄRN·VÄGS·STATION, PEPPAR·KAKS·HUS, brand·männen"),
        ("singlish", "KOPITIAM, STAYCATION, BOUGAINVILLEA", "KOPI·TIAM, STAY·CATION"),
    ],
)
def test_words_are_broken_at_their_parts_or_not_at_all(
    client: TestClient, language: str, words: str, broken: str
) -> None:
    asked = {"language": language, "words": words.split(", ")}
    parts = client.post("/v1/words/parts", json=asked).json()["parts"]
    assert ", ".join("·".join(pieces) for pieces in parts.values()) == broken
    assert all("".join(pieces) == word for word, pieces in parts.items())


def test_only_so_many_words_are_broken_at_once(client: TestClient) -> None:
    asked = {"language": "en", "words": ["HORSESHOE"] * 400}
    assert client.post("/v1/words/parts", json=asked).json()["parts"] == {"HORSESHOE": ["HORSE", "SHOE"]}
    asked["words"] = ["HORSESHOE"] * 401
    assert client.post("/v1/words/parts", json=asked).status_code == 422


# ---------------------------------------------------------------------- decks and boards


def slugs(client: TestClient, query: str = "") -> list[str]:
    return [deck["slug"] for deck in client.get(f"/v1/decks{query}").json()["decks"]]


def test_decks_are_listed_and_those_for_adults_only_if_asked_for(client: TestClient) -> None:
    assert slugs(client) == [slug for slug, deck in built_in_decks().items() if deck.rating != "adult"]
    assert slugs(client, "?rating=adult") == list(built_in_decks())
    assert "after-dark" not in slugs(client)
    assert slugs(client, "?language=sv") == [slug for slug, deck in built_in_decks().items() if deck.language == "sv"]
    assert slugs(client, "?tag=food") == [slug for slug, deck in built_in_decks().items() if "food" in deck.tags]
    assert slugs(client, "?text=kopitiam") == ["singapore"]
    assert slugs(client, "?text=orgasm") == []


def test_pages_follow_one_another(client: TestClient) -> None:
    every = slugs(client)
    first = client.get("/v1/decks?limit=2").json()
    second = client.get(f"/v1/decks?limit={len(every) - 2}&after={first['next']}").json()
    assert [deck["slug"] for deck in (*first["decks"], *second["decks"])] == every
    assert (len(first["decks"]), second["next"]) == (2, None)


def test_a_deck_is_read_linted_and_exported(client: TestClient) -> None:
    deck = client.get("/v1/decks/swedish").json()
    assert (deck["card_count"], deck["word_count"], len(deck["cards"])) == (200, 400, 200)
    assert client.get("/v1/decks/singapore/lint").json()["deck"] == "singapore"
    text = client.get("/v1/decks/swedish/export?format=txt").text.splitlines()
    rows = client.get("/v1/decks/swedish/export?format=csv").text.splitlines()
    whole = json.loads(client.get("/v1/decks/swedish/export?format=json").text)
    assert len(text) == 200
    assert rows[0] == "face,flip"
    assert len(rows) == 201
    assert whole["cards"] == deck["cards"]
    missing = client.get("/v1/decks/klingon")
    assert (missing.status_code, f"there are {', '.join(slugs(client))}" in missing.json()["detail"]) == (404, True)
    assert "after-dark" not in missing.text


def test_a_board_is_dealt_and_can_be_dealt_again(client: TestClient) -> None:
    wish = {"decks": [{"slug": "english"}, {"slug": "swedish", "weight": 0.25}], "seed": 0, "key": True}
    board = client.post("/v1/boards", json=wish).json()
    assert board == client.post("/v1/boards", json=wish).json()
    assert [card["deck"] for card in board["cards"]].count("swedish") == 5
    assert [card["role"] for card in board["cards"]].count(board["starts"]) == 9
    flipped = client.post("/v1/boards", json={**wish, "flip": True}).json()
    assert [card["word"] for card in flipped["cards"]] == [card["flip"] for card in board["cards"]]
    random = {"decks": [{"slug": "english"}]}
    seeds = {client.post("/v1/boards", json=random).json()["seed"] for _ in range(3)}
    assert len(seeds) == 3


def test_adult_words_are_not_dealt_unless_asked_for(client: TestClient) -> None:
    wish = {"decks": [{"slug": "after-dark"}], "unrelated": True}
    refused = client.post("/v1/boards", json=wish)
    assert (refused.status_code, refused.json()["type"]) == (422, "urn:fairclue:rating")
    assert len(client.post("/v1/boards", json={**wish, "rating": "adult"}).json()["cards"]) == 25


# ---------------------------------------------------------------------- running


def test_it_says_how_it_is(client: TestClient) -> None:
    assert client.get("/healthz").json() == {"status": "ok"}
    assert client.get("/readyz").json()["lexicons"].keys() == set(codes())
    ask(client, clue="sparrow")
    assert 'fairclue_rulings_total{ruleset="english",verdict="valid"}' in client.get("/metrics").text


def test_every_answer_carries_security_headers_and_a_request_id(client: TestClient) -> None:
    for path in ("/healthz", "/nothing", "/v1/decks/klingon"):
        headers = client.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert "camera=(self)" in headers["permissions-policy"]
        assert len(headers["x-request-id"]) == 16


@pytest.mark.parametrize(("method", "path", "status"), [("GET", "/nothing", 404), ("DELETE", "/v1/rules", 405)])
def test_wrong_doors_are_answered_in_the_one_shape(client: TestClient, method: str, path: str, status: int) -> None:
    answer = client.request(method, path)
    assert (answer.status_code, answer.headers["content-type"]) == (status, "application/problem+json")


def test_a_long_body_is_refused() -> None:
    client = serving(max_body=1000)
    answer = client.post("/v1/clues/check", json={"clue": "x" * 2000, "board": []})
    assert (answer.status_code, answer.json()["type"]) == (413, "urn:fairclue:too-long")


def test_a_hasty_client_is_told_when_to_come_again() -> None:
    client = serving(rate=2)
    answers = [client.get("/v1/rules") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert 0 < int(answers[-1].headers["retry-after"]) <= 30


def test_browsers_may_call_from_where_the_setting_says() -> None:
    client = serving(cors=["https://game.example"])
    allowed = client.get("/healthz", headers={"Origin": "https://game.example"})
    other = client.get("/healthz", headers={"Origin": "https://other.example"})
    assert allowed.headers["access-control-allow-origin"] == "https://game.example"
    assert "ETag" in allowed.headers["access-control-expose-headers"]
    assert "access-control-allow-origin" not in other.headers


def test_a_browser_may_ask_first_and_read_refusals() -> None:
    client = serving(cors=["https://game.example"], rate=1)
    origin = {"Origin": "https://game.example"}
    asking = {**origin, "Access-Control-Request-Method": "PATCH", "Access-Control-Request-Headers": "if-match"}
    assert client.options("/v1/decks/office", headers=asking).headers["access-control-allow-headers"] == "if-match"
    client.get("/v1/rules", headers=origin)
    refused = client.get("/v1/rules", headers=origin)
    assert (refused.status_code, refused.headers["access-control-allow-origin"]) == (429, "https://game.example")


def test_what_nobody_foresaw_says_no_more_than_that(monkeypatch: pytest.MonkeyPatch, client: TestClient) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr("fairclue.api.routes.clues.check_in_steps", broken)
    answer = client.post("/v1/clues/check", json={"clue": "x", "board": []})
    assert (answer.status_code, answer.json()["type"]) == (500, "urn:fairclue:internal")
    assert "secret" not in answer.text


def test_the_log_has_no_clue_in_it(caplog: pytest.LogCaptureFixture) -> None:
    client = serving(log_requests=True)
    with caplog.at_level("INFO", logger="fairclue.requests"):
        ask(client, clue="stationery")
    (line,) = [record.getMessage() for record in caplog.records if record.name == "fairclue.requests"]
    assert json.loads(line)["route"] == "/v1/clues/check"
    assert "stationery" not in line


def test_the_settings_stand_in_the_docs() -> None:
    docs = (ROOT / "docs" / "service.md").read_text(encoding="utf-8")
    for name, field in ServiceConfig.model_fields.items():
        assert f"| `FAIRCLUE_{name.upper()}` |" in docs
        assert str(field.description) in docs

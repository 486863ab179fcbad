"""Bodies have an end: what a schema allows is counted before anything is made of a body, and errors are few."""

import json
from collections.abc import Iterator
from typing import Annotated, Any

import pytest
from fastapi.routing import APIRoute
from fastapi.testclient import TestClient
from pydantic import BaseModel, Field

from fairclue.api import create_app
from fairclue.api.bodies import BodyRoute, max_size_of
from fairclue.api.config import ServiceConfig
from fairclue.api.schemas import boards, clues, decks, disputes, rules, tables

BODIES = [
    clues.CheckRequest,
    boards.DealRequest,
    tables.NewTable,
    tables.Start,
    tables.MoveRequest,
    disputes.NewDispute,
    disputes.Answer,
    disputes.QuietQuestion,
    decks.DeckChanges,
    rules.NewRuleset,
]


@pytest.fixture(scope="module")
def client() -> TestClient:
    return TestClient(create_app(ServiceConfig(database="sqlite://", log_requests=False)))


def routes(client: TestClient) -> Iterator[APIRoute]:
    for router in client.app.routes:  # type: ignore[attr-defined]
        yield from getattr(getattr(router, "original_router", None) or router, "routes", [router])


def test_every_route_that_takes_a_body_bounds_it(client: TestClient) -> None:
    found = [
        one for one in routes(client) if isinstance(one, APIRoute) and (one.methods or set()) & {"POST", "PUT", "PATCH"}
    ]
    assert len(found) >= 20
    assert all(isinstance(one, BodyRoute) for one in found), [one.path for one in found]
    assert all(one.max_size.bytes <= 10**9 for one in found if isinstance(one, BodyRoute))


@pytest.mark.parametrize(
    "kind",
    [list[int], dict[Annotated[str, Field(max_length=3)], int], str, Annotated[list[str], Field(max_length=3)], Any],
)
def test_a_schema_without_an_end_is_a_mistake(kind: Any) -> None:
    class Endless(BaseModel):
        """One field that may be as long as it likes."""

        field: kind

    with pytest.raises(TypeError, match=r"Endless\.field"):
        max_size_of(Endless)


@pytest.mark.parametrize("kind", BODIES, ids=lambda kind: kind.__name__)
def test_the_most_that_a_schema_allows_fits_into_its_bounds(kind: type[BaseModel]) -> None:
    """Every list full, every text as long as may be, in the characters that take the most bytes; and with commas."""
    schema = kind.model_json_schema()
    for letter in ("\N{GRINNING FACE}", ","):
        body = json.dumps(largest(schema, schema.get("$defs", {}), letter)).encode()
        most = max_size_of(kind)
        assert len(body) <= most.bytes
        if letter != ",":
            assert body.count(b",") <= most.values
            assert body.count(b":") <= most.names


def largest(schema: dict[str, Any], named: dict[str, Any], letter: str) -> Any:  # noqa: PLR0911 (a case a type)
    """The largest value that a schema allows."""
    if "$ref" in schema:
        return largest(named[schema["$ref"].rsplit("/", 1)[-1]], named, letter)
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        return max((largest(one, named, letter) for one in choices), key=lambda one: len(json.dumps(one)))
    match schema["type"]:
        case "object" if "properties" in schema:
            return {name: largest(one, named, letter) for name, one in schema["properties"].items()}
        case "object":
            keys = (f"{number:02}" + letter * (60 - 2) for number in range(schema["maxProperties"]))
            return {key: largest(schema["additionalProperties"], named, letter) for key in keys}
        case "array":
            return [largest(schema["items"], named, letter)] * schema["maxItems"]
        case "string":
            return schema["enum"][-1] if "enum" in schema else schema.get("const", letter * schema.get("maxLength", 0))
        case "boolean":
            return False
        case "null":
            return None
    return 10**16


@pytest.mark.parametrize(
    ("path", "body", "status", "says"),
    [
        ("/v1/clues/screen", b'{"board":["A"],"candidates":[' + b"0," * 900_000 + b"0]}", 422, "at most"),
        ("/v1/clues/screen", b'{"board":["A"],"candidates":[' + b"0," * 90_000 + b"0]}", 422, "valid string"),
        ("/v1/clues/screen", b'{"board":["A"],"candidates":[' + b'"",' * 100_001 + b'""]}', 422, "at most 100000"),
        ("/v1/clues/screen", b" " * 2_000_001, 413, "at most 2,000,000 bytes"),
        ("/v1/clues/check", b'{"clue":"x","board":["A"],"settings":{' + b'"a":0,' * 900 + b'"b":0}}', 422, "settings"),
        ("/v1/tables", b" " * 300_000, 413, "at most 250,000 bytes"),
    ],
)
def test_a_body_beyond_its_bounds_is_refused(
    client: TestClient, path: str, body: bytes, status: int, says: str
) -> None:
    answer = client.post(path, content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, says in answer.json()["detail"]) == (status, True), answer.text
    assert len(answer.json()["errors"]) <= 20


def test_of_many_unknown_fields_a_few_are_named(client: TestClient) -> None:
    body = {"clue": "x", "board": ["A"], **{f"field{number}": 0 for number in range(900)}}
    errors = client.post("/v1/clues/check", json=body).json()["errors"]
    assert [one["field"] for one in errors] == [f"body.field{number}" for number in range(20)]
    assert {one["detail"] for one in errors} == {"Extra inputs are not permitted"}


def test_a_body_in_pieces_has_an_end_too(client: TestClient) -> None:
    pieces = (b" " * 10_000 for _ in range(1000))
    answer = client.post("/v1/tables", content=pieces, headers={"Content-Type": "application/json"})
    assert answer.status_code == 413

"""The description of the API: committed as served, with examples that work, and true of every call."""

import json
import runpy
import tempfile
from typing import Any

import schemathesis
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, settings

from fairclue.api import create_app
from fairclue.api.config import ServiceConfig
from fairclue.game import MOVES
from fairclue.table import TABLE_EVENTS
from tests.support.paths import ROOT

_folder = tempfile.TemporaryDirectory()
_app = create_app(ServiceConfig(database=f"sqlite:///{_folder.name}/fairclue.db", log_requests=False))
_app.state.database.upgrade()
schema = schemathesis.openapi.from_asgi("/openapi.json", _app)


@schema.parametrize()
@settings(max_examples=30, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
def test_whatever_its_description_allows_is_answered_as_described(case: "schemathesis.Case[Any]") -> None:
    response = case.call()
    assert response.status_code < 500, response.text
    other_door = {"404", "405"}  # a name with a slash in it is another path
    assert str(response.status_code) in {*other_door, *case.operation.definition.raw["responses"]}, response.text
    if response.status_code >= 400:
        assert response.headers["content-type"][0] == "application/problem+json"


def test_the_committed_description_is_what_is_served() -> None:
    committed = json.loads((ROOT / "openapi.json").read_text(encoding="utf-8"))
    assert committed == TestClient(_app).get("/openapi.json").json(), "run: scripts/openapi"


def test_the_types_of_the_client_are_those_of_the_description() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "client_types"), run_name="client_types")
    assert script["TYPES"].read_text(encoding="utf-8") == script["generated"](), "run: scripts/client_types"


def test_moves_and_events_are_described_one_by_one() -> None:
    schemas = json.loads((ROOT / "openapi.json").read_text(encoding="utf-8"))["components"]["schemas"]
    assert set(schemas["Move"]["discriminator"]["mapping"]) == set(MOVES)
    seen = {kind for kind, event in TABLE_EVENTS.items() if event.seats}
    assert set(schemas["SeenEvent"]["discriminator"]["mapping"]) == seen
    for union in ("Move", "SeenEvent"):
        for one in schemas[union]["oneOf"]:
            assert "type" in schemas[one["$ref"].rsplit("/", 1)[-1]]["required"]


def test_every_call_has_an_example_that_is_answered_as_shown() -> None:
    called = runpy.run_path(str(ROOT / "scripts" / "openapi"), run_name="openapi")["called"]()
    shown = json.loads((ROOT / "api" / "examples.json").read_text(encoding="utf-8"))
    assert {name: status for name, (status, _) in called.items() if status not in (200, 201)} == {}
    assert called.keys() - shown.keys() == set()
    for name, example in shown.items():
        assert called[name][1] == example, f"{name} is answered otherwise; run: scripts/openapi"


def test_the_docs_need_no_internet() -> None:
    page = TestClient(_app).get("/docs").text
    assert "swagger-ui" in page
    assert "://" not in page.replace("http://testserver", "")

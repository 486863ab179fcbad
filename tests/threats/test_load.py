"""What docs/threats.md claims of those who would wear the service out, and no other test shows."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient

from fairclue.api import create_app, limits
from fairclue.api.config import ServiceConfig
from fairclue.decks import typed_words
from fairclue.errors import InputError
from fairclue.lexicons.language import codes, load
from fairclue.validator import Board, Clue, check, load_ruleset
from tests.support.callers import Callers
from tests.support.paths import ROOT
from tests.support.server import Server
from tests.support.sitting import Sitting

NOWHERE = "0123456789abcdef"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/v1/clues/check"),
        ("POST", "/v1/clues/screen"),
        ("POST", "/v1/boards"),
        ("POST", "/v1/tables"),
        ("POST", "/v1/decks"),
        ("POST", f"/v1/tables/{NOWHERE}/moves"),
        ("PUT", f"/v1/tables/{NOWHERE}/house"),
    ],
)
@pytest.mark.parametrize(
    "body", [b"[" * 200_000, b'{"a":' * 100_000, b'{"settings": ' + b"9" * 5000 + b"}", b"\xff\xfe{"]
)
def test_json_that_is_deep_or_no_text_is_refused(method: str, path: str, body: bytes) -> None:
    client = TestClient(create_app(ServiceConfig(database="sqlite://", log_requests=False)))
    answer = client.request(method, path, content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (401, 413, 422), answer.text
    assert len(answer.content) < 10_000


def test_a_board_and_a_clue_have_an_end() -> None:
    with pytest.raises(InputError, match="at most 400 codenames"):
        Board(f"WORD{number}" for number in range(401))
    with pytest.raises(InputError, match="at most 60 letters"):
        Board(["W" * 61])
    (finding, *_) = check(Clue("w" * 10_000), Board(["ROW"]), load_ruleset("english")).findings
    assert finding.rule == "one_word"
    assert len(finding.explanation) < 500


def test_a_table_has_only_so_many_listeners(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path / 'fairclue.db'}", FAIRCLUE_MAX_LISTENERS="2") as server:
        sitting = Sitting(lambda method, path, **more: httpx.request(method, f"{server.url}{path}", timeout=60, **more))
        url = f"{server.url}/v1/tables/{sitting.id}/events?token={sitting.seats['spectator']['token']}"
        with httpx.stream("GET", url, timeout=60) as one, httpx.stream("GET", url, timeout=60) as two:
            lines = [one.iter_lines(), two.iter_lines()]
            assert [next(each) for each in lines] == ["retry: 1000"] * 2
            with httpx.stream("GET", url, timeout=60) as refused:
                assert refused.status_code == 429
            assert sitting.see()["version"] == 1  # they still play


def test_a_table_has_an_end(callers: Callers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TABLE_ENTRIES", 3)
    sitting = Sitting(callers.client.request)
    sitting.start()
    assert sitting.move(f"{sitting.turn()}_spymaster", "clue", text="feathers", number=2).status_code == 200
    full = sitting.move(f"{sitting.turn()}_operative", "guess", word=sitting.words("bystander")[0])
    assert (full.status_code, full.json()["type"]) == (409, "urn:fairclue:full")
    assert sitting.see()["version"] == 3


def test_what_is_counted_cannot_be_made_to_grow() -> None:
    """Methods that nobody knows are counted as one, paths by their route, and no preset is named twice."""
    client = TestClient(create_app(ServiceConfig(database="sqlite://", log_requests=False)))
    client.request("BREW", "/healthz")
    client.get("/v1/rules/surely-not")
    question = {"clue": "sparrow", "board": ["ROW"], "ruleset": "english+strict+strict"}
    assert "once" in client.post("/v1/clues/check", json=question).json()["detail"]
    counted = client.get("/metrics").text
    assert "BREW" not in counted
    assert 'method="other"' in counted
    assert "surely-not" not in counted


_PARTED = {  # several repeats, but what parts them is read by none: there is one way to read any text
    *(one.pattern for one in (typed_words._MARK, typed_words._NUMBER, typed_words._PIECE)),
    r"[0-9]+(?:[/.,:x-][0-9]+)*%?",
    "^[a-z0-9]+(-[a-z0-9]+)*$",
}


def test_no_regular_expression_can_be_made_to_run_long() -> None:
    """At most one endless repeat in each, so none within another.

    Two are made while running: one of letters alone, and the respellings that our own settings list.
    """
    patterns = list(_patterns())
    made = [file for file, pattern in patterns if pattern is None]
    assert made == ["respelling.py", "screen.py"]
    patterns += [("respelling.py", pattern) for code in codes() for pattern, _ in load(code).unlisted.respellings]
    assert {pattern for _, pattern in patterns} >= _PARTED
    for file, pattern in patterns:
        if pattern is not None and pattern not in _PARTED:
            assert _repeats(import_module("re._parser").parse(pattern)) <= 1, (file, pattern)


def _patterns() -> Iterator[tuple[str, str | None]]:
    """Each pattern that meets a text from outside, with its file. Not of those that read our own files."""
    for folder in ("lexicons", "validator", "wording", "decks", "game", "table", "api"):
        for path in sorted((ROOT / folder).glob("*.py" if folder == "lexicons" else "**/*.py")):
            calls = (
                node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)
            )
            for call in calls if path.name != "page_html.py" else ():
                found = [word.value for word in call.keywords if word.arg == "pattern"]
                if re.fullmatch(r"re\.(?!escape)\w+", ast.unparse(call.func)):
                    found.append(call.args[0])
                for one in found:
                    yield path.name, str(one.value) if isinstance(one, ast.Constant) else None


def _repeats(parsed: Any) -> int:
    """How many endless repeats there are in a pattern."""
    if isinstance(parsed, tuple | list) or hasattr(parsed, "data"):
        items = list(parsed)
        endless = len(items) == 3 and str(items[1]) == "MAXREPEAT"
        return endless + sum(_repeats(item) for item in items)
    return 0

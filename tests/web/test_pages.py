"""The pages as files: served with the right headers, complete in both languages, and small."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from fairclue.api import create_app, pages, policies
from fairclue.api.config import ServiceConfig
from fairclue.decks import RemarkKind
from fairclue.lexicons.language import codes
from fairclue.validator.rules import RULES
from fairclue.validator.ruleset import edition_in

WEB = pages.FOLDER
MODULES = sorted(WEB.rglob("*.js"))
LONGEST = 250  # lines of a module
COUNTED = re.compile(r'counted\("([\w.]+)"')
NAMED = re.compile(r'(?<![\w.])t\("([\w.-]+)"|data-(?:text|label)="([\w.]+)"|name: "(nav\.\w+)"')


@pytest.fixture(scope="module")
def client() -> TestClient:
    return TestClient(create_app(ServiceConfig(database="sqlite://", log_requests=False)))


def leaves(texts: dict[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """Dotted name -> text."""
    for name, value in texts.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{above}{name}.")
        else:
            yield f"{above}{name}", value


def texts(code: str) -> dict[str, str]:
    return dict(leaves(json.loads((WEB / "text" / f"{code}.json").read_text(encoding="utf-8"))))


@pytest.mark.parametrize("path", ["/", "/table", "/decks", "/rules"])
def test_a_page_has_a_strict_policy_and_is_asked_for_anew(client: TestClient, path: str) -> None:
    page = client.get(path)
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["content-security-policy"] == policies.PAGES
    assert "unsafe" not in policies.PAGES
    assert page.headers["cache-control"] == "no-cache"
    assert client.get(path, headers={"If-None-Match": page.headers["etag"]}).status_code == 304
    assert client.head(path).status_code == 200


def test_no_page_holds_script_or_style_of_its_own() -> None:
    for page in WEB.glob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"<style|\bstyle=|\bon\w+=|<script(?! (type=\"module\" )?src=)", text), page.name
        assert "://" not in text, page.name


@pytest.mark.parametrize(
    ("page", "start"), [("index", "referee"), ("table", "table"), ("decks", "decks"), ("rules", "rules")]
)
def test_a_page_names_its_modules_so_that_they_come_at_once(page: str, start: str) -> None:
    named = re.findall(r'modulepreload" href="/web/([^"]+)"', (WEB / f"{page}.html").read_text(encoding="utf-8"))
    assert named == sorted(_imported(WEB / "js" / start / "main.js")), f"web/{page}.html"


def test_files_are_compressed_for_those_who_take_it(client: TestClient) -> None:
    name = "/web/css/base.css"
    plain = client.get(name, headers={"Accept-Encoding": "identity"})
    zipped = client.get(name, headers={"Accept-Encoding": "gzip"})
    assert plain.text == zipped.text == (WEB / "css" / "base.css").read_text(encoding="utf-8")
    assert int(zipped.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert zipped.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("name", ["none.js", "../pyproject.toml", "%2e%2e/pyproject.toml", "/etc/passwd", "js", ""])
def test_only_files_of_the_pages_are_served(client: TestClient, name: str) -> None:
    answer = client.get(f"/web/{name}")
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["content-security-policy"] == policies.ANSWERS


def test_everything_that_a_page_names_is_there(client: TestClient) -> None:
    named = re.compile(r'(?:href|src|from|import\()\s*=?\s*"(\.{0,2}/[^"#]*)')
    for path in [*WEB.glob("*.html"), *MODULES]:
        for name in named.findall(path.read_text(encoding="utf-8")):
            if name.startswith("."):
                assert (path.parent / name).resolve().is_file(), f"{path.name}: {name}"
            else:
                assert client.get(name).status_code == 200, f"{path.name}: {name}"


def test_the_shell_is_every_file_and_no_answer_of_the_api(client: TestClient) -> None:
    files = client.get("/web/shell.json").json()["files"]
    assert {"/", "/decks", "/rules", "/web/text/sv.json", "/web/icons/icons.svg"} <= set(files)
    assert all(client.get(name).status_code == 200 for name in files)
    assert not [name for name in files if name.startswith("/v1")]


def test_the_files_of_a_page_are_not_counted_as_requests() -> None:
    limited = TestClient(create_app(ServiceConfig(database="sqlite://", log_requests=False, rate=1)))
    assert [limited.get("/web/js/first.js").status_code for _ in range(3)] == [200] * 3
    assert [limited.get("/v1/rules").status_code for _ in range(2)] == [200, 429]


def test_the_docs_have_a_policy_that_lets_them_work(client: TestClient) -> None:
    assert client.get("/docs").headers["content-security-policy"] == policies.DOCS
    assert client.get("/healthz").headers["content-security-policy"] == policies.ANSWERS


def test_both_languages_say_everything() -> None:
    english, swedish = texts("en"), texts("sv")
    assert english.keys() == swedish.keys()
    for name, text in english.items():
        assert text and swedish[name]
        assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", swedish[name])), name


def test_every_text_that_is_named_is_there() -> None:
    there = texts("en")
    for path in [*WEB.glob("*.html"), *MODULES]:
        text = path.read_text(encoding="utf-8")
        for found in NAMED.findall(text):
            assert "".join(found) in there, f"{path.name}: {found}"
        for name in COUNTED.findall(text):
            assert {f"{name}.one", f"{name}.other"} <= there.keys(), f"{path.name}: {name}"


def test_texts_that_follow_from_the_service_are_there() -> None:
    there = texts("en")
    assert {f"flaw.{kind}" for kind in RemarkKind} <= there.keys()
    assert {f"strength.{name}" for name in ("listed", "derived", "guess")} <= there.keys()
    assert {f"language.{code}" for code in codes()} <= there.keys()
    usual = (WEB / "js" / "shared" / "languages.js").read_text(encoding="utf-8")
    assert dict(re.findall(r'(\w+): "([\w-]+)"', usual)) == {code: edition_in(code) for code in codes()}
    examples = (WEB / "js" / "rules" / "examples.js").read_text(encoding="utf-8")
    assert all(examples.count(f"    {rule.name}: [") == 2 for rule in RULES)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(WEB)))
def test_a_module_is_small_and_makes_no_markup_of_text(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) < LONGEST
    assert text.startswith("// "), "a module begins with what it is"
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text)


def _imported(path: Path) -> set[str]:
    """The modules that one imports, and those that they import."""
    found: set[str] = set()
    waiting = [path]
    while waiting:
        one = waiting.pop()
        for name in re.findall(r'from "(\.[^"]+)"', one.read_text(encoding="utf-8")):
            other = (one.parent / name).resolve()
            if (inside := other.relative_to(WEB.resolve()).as_posix()) not in found:
                found.add(inside)
                waiting.append(other)
    return found

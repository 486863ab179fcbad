"""The pages as files: served with the right headers, with their sentences, and small."""

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from fairclue.api import create_app, pages, policies
from fairclue.api.config import ServiceConfig
from fairclue.api.page_html import PAGES, Page, compose, imported_modules
from fairclue.decks import RemarkKind
from fairclue.lexicons.language import codes
from fairclue.wording import languages, wording_in
from tests.support.paths import ROOT

WEB = pages.FOLDER
MODULES = sorted(WEB.rglob("*.js"))
LONGEST = 300  # lines of a module


@pytest.fixture(scope="module")
def client() -> TestClient:
    return TestClient(create_app(ServiceConfig(database="sqlite://", log_requests=False)))


def sources() -> Iterator[tuple[str, str]]:
    """Name and text of every page and every module."""
    yield from ((page.name, compose(page, WEB)) for page in PAGES)
    yield from ((str(path.relative_to(WEB)), path.read_text(encoding="utf-8")) for path in MODULES)


@pytest.mark.parametrize("path", [page.address for page in PAGES])
def test_a_page_has_a_strict_policy_and_is_asked_for_anew(client: TestClient, path: str) -> None:
    page = client.get(path)
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["content-security-policy"] == policies.PAGES
    assert "unsafe" not in policies.PAGES
    assert page.headers["cache-control"] == "no-cache"
    assert client.get(path, headers={"If-None-Match": page.headers["etag"]}).status_code == 304
    assert client.head(path).status_code == 200


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_a_page_is_whole_and_holds_no_script_or_style_of_its_own(page: Page) -> None:
    text = compose(page, WEB)
    assert not re.search(r"<style|\bstyle=|\bon\w+=|<script(?! (type=\"module\" )?src=)", text)
    assert "://" not in text
    assert "$" not in text
    assert [text.count(f"<{tag}") for tag in ("title", "header", "main", "footer")] == [1] * 4


def test_a_page_names_its_modules_so_that_they_come_at_once(tmp_path: Path) -> None:
    (tmp_path / "shared").mkdir()
    only_types = '/** @import { Deck } from "./types.js" */'
    several_lines = 'import {\n  one,\n  two,\n} from "./shared/one.js";'
    (tmp_path / "main.js").write_text(f'{only_types}\n{several_lines}\nimport("./later.js");\n')
    (tmp_path / "shared" / "one.js").write_text('import "./two.js";\nexport { three } from "../three.js";\n')
    (tmp_path / "shared" / "two.js").write_text('import { one } from "./one.js";\n')
    (tmp_path / "three.js").write_text("export const three = 3; // 'from \"./four.js\"'\n")
    found = imported_modules(tmp_path / "main.js", tmp_path)
    assert found == ["shared/one.js", "shared/two.js", "three.js"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_a_browser_that_follows_the_page_needs_no_module_that_was_not_named(page: Page) -> None:
    named = set(re.findall(r'(?:modulepreload" href|module" src)="/web/([^"]+)"', compose(page, WEB)))
    assert f"js/{page.name}/main.js" in named
    for module in named:
        for name in re.findall(r'(?m)^(?:import|\}) .*from "(\.[^"]+)"', (WEB / module).read_text(encoding="utf-8")):
            assert ((WEB / module).parent / name).resolve().relative_to(WEB.resolve()).as_posix() in named


def test_the_lists_of_pages_agree() -> None:
    addresses = [page.address for page in PAGES]
    navigation = (WEB / "js" / "shared" / "page.js").read_text(encoding="utf-8")
    assert ["/", *re.findall(r'path: "([^"]+)", name: "nav', navigation)] == addresses  # the mark leads to the welcome
    worker = (WEB / "worker.js").read_text(encoding="utf-8")
    assert all(f'"{address}"' in worker for address in addresses)


def test_the_font_of_the_cards_comes_with_the_pages_that_have_cards(client: TestClient) -> None:
    packages = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    version = packages["@fontsource/sofia-sans-extra-condensed"]
    styles = (WEB / "css" / "parts.css").read_text(encoding="utf-8")
    named = set(re.findall(r'url\("(/web/fonts/[^"]+)"\)', styles))
    assert named == {f"/web/fonts/{path.name}" for path in (WEB / "fonts").glob("*.woff2")}
    for address in named:
        font = client.get(address)
        assert address.endswith(f"-{version}.woff2"), "it is kept for a year, so another version needs another name"
        assert font.headers["content-type"] == "font/woff2"
        assert font.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert len(font.content) < 20_000
    assert "SIL OPEN FONT LICENSE" in (WEB / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    for page in PAGES:
        text = compose(page, WEB)
        preloaded = set(re.findall(r'<link rel="preload" href="([^"]+)" as="font"', text))
        assert preloaded < named
        assert bool(preloaded) == ("word-parts.js" in text), page.name


def test_files_are_compressed_for_those_who_take_it(client: TestClient) -> None:
    name = "/web/css/base.css"
    plain = client.get(name, headers={"Accept-Encoding": "identity"})
    zipped = client.get(name, headers={"Accept-Encoding": "gzip"})
    assert plain.text == zipped.text == (WEB / "css" / "base.css").read_text(encoding="utf-8")
    assert int(zipped.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert zipped.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize(
    "name", ["none.js", "../pyproject.toml", "%2e%2e/pyproject.toml", "/etc/passwd", "js", "", "pages/shell.html"]
)
def test_only_files_of_the_pages_are_served(client: TestClient, name: str) -> None:
    answer = client.get(f"/web/{name}")
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["content-security-policy"] == policies.ANSWERS


def test_everything_that_a_page_names_is_there(client: TestClient) -> None:
    for source, text in sources():
        for address in re.findall(r'(?:href|src)\s*=?:?\s*"(/[^"#]*)', text):
            assert client.get(address).status_code == 200, f"{source}: {address}"


def test_the_shell_is_every_file_and_no_answer_of_the_api(client: TestClient) -> None:
    files = client.get("/web/shell.json").json()["files"]
    assert {"/", "/decks", "/rules", "/web/text/sv.json", "/web/icons/icons.svg"} <= set(files)
    assert all(client.get(name).status_code == 200 for name in files)
    assert not [name for name in files if name.startswith("/v1")]


def test_the_files_of_a_page_are_not_counted_as_requests() -> None:
    limited = TestClient(create_app(ServiceConfig(database="sqlite://", log_requests=False, rate=1)))
    assert [limited.get("/web/js/before-paint.js").status_code for _ in range(3)] == [200] * 3
    assert [limited.get("/v1/rules").status_code for _ in range(2)] == [200, 429]


def test_the_docs_have_a_policy_that_lets_them_work(client: TestClient) -> None:
    assert client.get("/docs").headers["content-security-policy"] == policies.DOCS
    assert client.get("/healthz").headers["content-security-policy"] == policies.ANSWERS


def test_the_sentences_of_the_pages_are_sent_in_each_language(client: TestClient) -> None:
    for language in languages():
        sent = client.get(f"/web/text/{language}.json")
        assert sent.headers["content-type"] == "application/json"
        assert sent.json().items() >= wording_in(language).pages().items()
    assert client.get("/web/text/xx.json").status_code == 404


@pytest.mark.parametrize("path", [page.address for page in PAGES])
def test_a_page_is_told_the_interface_languages(client: TestClient, path: str) -> None:
    told = re.search(r'<html lang="en" data-languages="([^"]+)">', client.get(path).text)
    assert told is not None
    about = json.loads(html.unescape(told[1]))
    assert {code: one["name"] for code, one in about.items()} == {"en": "English", "sv": "Svenska"}
    assert next(iter(about)) == "en", "the first one is used where the browser asks for none of them"


def test_texts_that_follow_from_the_service_are_there(client: TestClient) -> None:
    there = client.get("/web/text/sv.json").json()
    assert {f"flaw.{kind}" for kind in RemarkKind} <= there.keys()
    assert {f"strength.{name}" for name in ("listed", "derived", "guess")} <= there.keys()
    assert {code: there[f"language.{code}"] for code in codes()} == {
        "en": "engelska",
        "singlish": "singlish",
        "sv": "svenska",
    }


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(WEB)))
def test_a_module_is_small_and_makes_no_markup_of_text(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) < LONGEST
    assert text.startswith("// "), "a module begins with what it is"
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text)

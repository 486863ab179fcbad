"""The site: it builds without a broken link, needs nothing from elsewhere, and leaves out nothing that there is."""

import importlib
import json
import logging
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from docs.reference.commands import commands
from fairclue.api.config import ServiceConfig
from fairclue.decks import built_in_decks
from fairclue.lexicons import language
from fairclue.photos import models
from fairclue.validator.rules import RULES
from fairclue.validator.ruleset_files import edition_names, preset_names
from tests.support.paths import ROOT

VOCABULARY = (
    "Codename Board Clue Lexicon Evidence Relation Similarity Split Rule Ruleset Stance Finding Verdict Ruling Dispute "
    "Precedent Deck Key Seat Table"
)
_LOADED = re.compile(r'<(?:script|link|img|iframe|source)\b[^>]*?(?:src|href)="(?:https?:)?//', re.IGNORECASE)
_FENCE = re.compile(r"^ *```[^\n]*\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of the site, built as strictly as can be."""
    folder = tmp_path_factory.mktemp("site")
    said = _Said()
    logging.getLogger("mkdocs").addHandler(said)
    build(load_config(str(ROOT / "mkdocs.yml"), site_dir=str(folder)))
    logging.getLogger("mkdocs").removeHandler(said)
    assert said.warnings == []
    yield folder


class _Said(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.warnings: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.warnings.append(record.getMessage())


def test_every_page_loads_nothing_from_elsewhere_and_says_whose_the_name_is(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 30
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert not _LOADED.search(text), page
        assert "The name of the game belongs to its publisher; this project is not affiliated with it." in text


def test_the_reference_has_every_call_command_setting_rule_edition_deck_and_source(site: Path) -> None:
    def shown(page: str) -> str:
        return (site / "reference" / page).read_text(encoding="utf-8")

    calls = shown("api/index.html")
    for path, operations in json.loads((ROOT / "openapi.json").read_text(encoding="utf-8"))["paths"].items():
        for method, call in operations.items():
            assert f"{method.upper()} {path}" in calls
            (page,) = set(re.findall(rf'href="([a-z-]+\.html)#{call["operationId"]}"', calls))
            assert f'id="{call["operationId"]}"' in shown(f"api/{page}")
    for name, _ in commands():
        assert f'id="{name.replace(" ", "-")}"' in shown("commands.html")
    assert len(list(commands())) >= 12
    for name in ServiceConfig.model_fields:
        assert f"FAIRCLUE_{name.upper()}" in shown("settings.html")
    for rule in RULES:
        assert f'id="{rule.name}"' in shown("rules.html")
        assert f"#{rule.name}" in shown("editions.html")
    for name in (*edition_names(), *preset_names()):
        assert f"<code>{name}</code>" in shown("editions.html")
    for slug, deck in built_in_decks().items():
        assert f"<code>{slug}</code>" in shown("decks.html")
        assert deck.title in shown("decks.html")
    for code in language.codes():
        for source in language.load(code).sources:
            assert source.attribution in shown("sources.html")


def test_the_glossary_has_every_term_and_the_code_uses_it() -> None:
    rows = re.findall(r"^\| (.+?) \| .+? \| `([\w.]+)` \|$", (ROOT / "docs" / "glossary.md").read_text("utf-8"), re.M)
    terms = dict(rows)
    assert set(VOCABULARY.split()) <= set(terms)
    for term, name in terms.items():
        _named(name)
        words = [word.lower() for word in re.findall(r"\w+", term)]
        assert any(word in name.lower() for word in words), f"{term} goes by another name: {name}"


def _named(name: str) -> Any:
    """What a dotted name stands for; a field of a dataclass or a model counts."""
    parts = name.split(".")
    for cut in range(len(parts), 0, -1):
        try:
            found: Any = importlib.import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        for step in parts[cut:]:
            assert hasattr(found, step) or step in found.__annotations__, f"there is no {name}"
            found = getattr(found, step, None)
        return found
    raise AssertionError(f"there is no {name}")


def test_every_fairclue_command_in_the_pages_can_be_typed() -> None:
    """The command is there and knows its options."""
    known = {tuple(name.split()): command for name, command in commands()}
    checked = 0
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")):
        for words in _typed(page.read_text(encoding="utf-8")):
            name = next((key for key in known if tuple(words[: len(key)]) == key), None)
            assert name, f"{page.name}: there is no command {' '.join(words)}"
            options = {one for option in known[name].params for one in option.opts}
            given = [word.split("=")[0] for word in words if re.match(r"--?[a-z]", word)]
            assert set(given) <= options, f"{page.name}: {words}"
            checked += 1
    assert checked > 20


def _typed(text: str) -> Iterator[list[str]]:
    """The commands in code blocks, without what is done with their output."""
    for block in _FENCE.findall(text):
        for line in block.replace("\\\n", " ").splitlines():
            found = re.match(r"(?:.*(?:\||\$\()\s*|\$ )?(?:\.venv/bin/)?(fairclue [a-z].*)", line.strip())
            if found:
                command = re.split(r"\s[|<>#]|\)$", found[1].replace("[", "").replace("]", "").replace("...", ""))[0]
                yield [word for word in shlex.split(command) if word]


def test_the_notice_names_no_source_and_no_font_that_is_not_used() -> None:
    named = re.findall(r"^(\S+ \S+)\n    ", (ROOT / "NOTICE").read_text(encoding="utf-8"), re.MULTILINE)
    sources = [source for code in language.codes() for source in language.load(code).sources if not source.is_ours]
    sources.append(models.SOURCE)
    packages = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    fonts = {f"{name} {version}" for name, version in packages.items() if name.startswith("@fontsource/")}
    assert set(named) == fonts | {f"{source.package} {source.version}" for source in sources}


def test_the_changelog_opens_with_what_is_not_released_yet() -> None:
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d", one) for one in headings[1:])

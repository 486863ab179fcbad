"""A third interface language is a third folder: here every English sentence in capitals, by Polish plurals."""

import json
import re
from pathlib import Path

import pytest

from fairclue.validator.rules import RULES
from fairclue.wording import DEFAULT, PAGES, Sentence, wording_in
from tests.support.tree_copy import copied, run

ASKED = """
import html, json, re
from fastapi.testclient import TestClient
from fairclue.api import create_app
from fairclue.api.config import ServiceConfig
client = TestClient(create_app(ServiceConfig(database="sqlite://", log_requests=False)))
question = {"clue": "snowmen", "number": 9, "board": ["SNOW", "MOON", "SEA"], "language": "pl"}
print(json.dumps({
    "ruling": client.post("/v1/clues/check", json=question).json(),
    "rules": client.get("/v1/rules", headers={"Accept-Language": "da, pl-PL;q=0.8, en; q=0.5"}).json(),
    "rulesets": client.get("/v1/rulesets/english", headers={"Accept-Language": "pl"}).json(),
    "texts": client.get("/web/text/pl.json").json(),
    "languages": html.unescape(re.search('data-languages="(.*?)"', client.get("/").text)[1]),
    "shell": client.get("/web/shell.json").json()["files"],
}))
"""


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    tree = copied(tmp_path_factory.mktemp("polish") / "tree", "wording")
    _add_polish(tree / "wording" / "pl")
    found: dict[str, object] = json.loads(run(tree, "-c", ASKED))
    return found


def test_a_ruling_is_told_in_it(answers: dict[str, object]) -> None:
    ruling = answers["ruling"]
    assert isinstance(ruling, dict)
    assert ruling["language"] == "pl"
    assert ruling["summary"] == "SNOWMEN IS NOT A VALID CLUE."
    told = {finding["rule"]: finding["explanation"] for finding in ruling["findings"]}
    assert told["compound_of_codename"].startswith("SNOWMEN IS A FORM OF SNOWMAN, WHICH HAS SNOW AS A PART.")
    assert told["number_as_clue"].startswith("THE NUMBER IS 9, BUT ONLY 3 CODENAMES ARE IN SIGHT (few).")


def test_what_a_ruleset_says_is_told_in_english_until_it_is_translated(answers: dict[str, object]) -> None:
    assert isinstance(answers["rulesets"], dict)
    assert answers["rulesets"]["title"] == "Classic English"


def test_the_rules_are_told_in_it_to_a_browser_that_asks(answers: dict[str, object]) -> None:
    rules = answers["rules"]
    assert isinstance(rules, list)
    assert [rule["meaning"] for rule in rules] == [rule.meaning.upper() for rule in RULES]


def test_the_pages_have_it(answers: dict[str, object]) -> None:
    texts, shell = answers["texts"], answers["shell"]
    assert isinstance(texts, dict)
    assert isinstance(shell, list)
    assert texts["words.change"] == "CHANGE {word}"
    assert texts["fill.count"].keys() == {"one", "few", "many", "other"}
    assert texts["language.sv"] == "szwedzki"  # as CLDR has it
    assert "/web/text/pl.json" in shell
    assert json.loads(str(answers["languages"]))["pl"]["name"] == "Polski"


def _add_polish(folder: Path) -> None:
    (folder / "pages").mkdir(parents=True)
    about = 'name = "Polski"\nlocale = "pl"\nunreachable = "FAIRCLUE CANNOT BE REACHED."\n'
    (folder / "language.toml").write_text(about, encoding="utf-8")
    sentences = dict(wording_in(DEFAULT).sentences)
    sentences |= {f"rules.{rule.name}.meaning": rule.meaning for rule in RULES}
    ours = {name: text for name, text in sentences.items() if not name.startswith(PAGES)}
    pages = {name.removeprefix(PAGES): text for name, text in sentences.items() if name.startswith(PAGES)}
    (folder / "all.toml").write_text(_toml(ours), encoding="utf-8")
    (folder / "pages" / "all.toml").write_text(_toml(pages), encoding="utf-8")


def _toml(sentences: dict[str, Sentence]) -> str:
    return "".join(f"{name} = {_translated(sentence)}\n" for name, sentence in sentences.items())


def _translated(sentence: Sentence) -> str:
    if isinstance(sentence, str):
        return json.dumps(_capitals(sentence))
    plurals = ("one", "few", "many", "other")
    forms = (f"{name} = {json.dumps(_capitals(sentence['other'], f' ({name})'))}" for name in plurals)
    return f"{{ {', '.join(forms)} }}"


def _capitals(text: str, mark: str = "") -> str:
    """In capitals, but for the fillers; with a mark before the full stop."""
    upper = "".join(part if part.startswith("{") else part.upper() for part in re.split(r"(\{\w+\})", text))
    return re.sub(r"(\.?)$", rf"{mark}\1", upper, count=1)

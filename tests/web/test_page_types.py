"""The type checker of the pages sees what it must: calls and answers of the API are not just `any`."""

import json
import subprocess
import sys

import pytest

from tests.support.paths import ROOT

MISTAKES = {  # a line of a module -> the error that TypeScript must find in it; "" for a line without one
    'checkClue({ clue: "moon", board: [] }).then((ruling) => ruling.verdict.length);': "",
    'checkClue({ clue: "moon" });': "TS2345",
    'checkClue({ clue: "moon", board: [] }).then((ruling) => ruling.verdicts);': "TS2551",
    'call("get", "/v1/rules", {}).then(([rule]) => rule?.meaning);': "",
    'call("get", "/v1/rules", {}).then(([rule]) => rule.meaning);': "TS18048",
    'call("get", "/v1/rule", {});': "TS2345",
    'call("delete", "/v1/rules", {});': "TS2345",
    'call("get", "/v1/decks/{slug}", { path: { name: "english" } });': "TS2353",
    'el("input", { oninput: (event) => event.currentTarget.value.trim() });': "",
    'el("div", { oninput: (event) => event.currentTarget.value });': "TS2339",
}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[int, str]:
    """Line of the module -> the error that TypeScript finds there."""
    folder = tmp_path_factory.mktemp("checked")
    shared = ROOT / "web" / "js" / "shared"
    imports = [("call", "http"), ("checkClue", "api"), ("el", "dom")]
    lines = [*MISTAKES, *(f'import {{ {name} }} from "{shared / module}.js";' for name, module in imports)]
    (folder / "module.js").write_text("\n".join(lines), encoding="utf-8")
    (folder / "tsconfig.json").write_text(
        json.dumps({"extends": str(ROOT / "tsconfig.json"), "include": [str(folder / "module.js")]})
    )
    command = [sys.executable, str(ROOT / "scripts" / "node"), "tsc", "--pretty", "false", "--project", str(folder)]
    printed = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not printed.stderr, f"run: make check\n{printed.stderr}"
    errors = [line.split("module.js(")[1] for line in printed.stdout.splitlines() if "module.js(" in line]
    return {int(error.split(",")[0]): error.split("error ")[1].split(":")[0] for error in errors}


@pytest.mark.parametrize(("line", "mistake"), list(enumerate(MISTAKES, start=1)))
def test_a_mistake_in_a_module_is_a_type_error(found: dict[int, str], line: int, mistake: str) -> None:
    assert found.get(line, "") == MISTAKES[mistake]

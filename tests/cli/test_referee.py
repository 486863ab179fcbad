"""`fairclue check`, `screen`, `rules` and `rulesets`, as a user runs them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from fairclue.cli.main import app

BOARD = ("--board", "ORCHARD, BRANCH, (KALLANG)", "--ruleset", "singapore")


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, arguments, input=stdin)


def answers(*rows: object) -> list[Any]:
    lines = [row if isinstance(row, str) else json.dumps(row) for row in rows]
    result = run("check", "--jsonl", stdin="\n".join(lines) + "\n")
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.parametrize(
    ("clue", "options", "status", "shown"),
    [
        ("tree", (), 0, "VALID"),
        ("Kallang", (), 0, "VALID"),
        ("orchards", (), 1, "ORCHARDS is a form of ORCHARD."),
        ("HDB", (), 2, "ASK"),
        ("HDB", ("--set", "abbreviation=allow"), 0, "VALID"),
        ("orchards", ("--language", "sv"), 1, "ORCHARDS är en form av ORCHARD."),
        ("tree", ("--number", "2", "--targets", "ORCHARD, branch"), 0, "tree: 2"),
        ("tree", ("--number", "3", "--targets", "ORCHARD, BRANCH"), 1, "The number is 3"),
    ],
)
def test_a_ruling_is_printed_and_its_verdict_is_the_exit_status(
    clue: str, options: tuple[str, ...], status: int, shown: str
) -> None:
    result = run("check", clue, *BOARD, *options)
    assert result.exit_code == status, result.output
    assert shown in result.stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("tree", "--board", "MOON", "--number", "1.5"), "the number must be 0, 1, 2"),
        (("tree", "--board", "MOON", "--number=-1"), "the number must be 0, 1, 2"),
        (("tree", "--board", "MOON, MOON"), "MOON appears twice"),
        (("tree", "--board", "MOON", "--ruleset", "klingon"), "there is no ruleset 'klingon'"),
        (("tree", "--board", "MOON", "--set", "word_form=allow"), "word_form is a firm rule"),
        (("tree", "--board", "MOON", "--set", "rhyme"), "write rule=stance"),
        (("tree", "--board", "MOON", "--targets", "SUN"), "SUN is not on the board"),
        (("tree", "--board", "MOON", "--language", "xx"), "there are no explanations in 'xx'"),
        ((), "there is no clue"),
    ],
)
def test_a_bad_question_has_a_status_of_its_own(arguments: tuple[str, ...], says: str) -> None:
    result = run("check", *arguments)
    assert result.exit_code == 64
    assert says in result.stderr


@pytest.mark.parametrize("arguments", [("check", "tree", "--bord", "MOON"), ("chek",), ("check", "a", "b")])
def test_a_usage_error_does_not_look_like_a_verdict(arguments: tuple[str, ...]) -> None:
    command = [str(Path(sys.executable).parent / "fairclue"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 64
    assert "No such" in done.stderr or "unexpected" in done.stderr


def test_a_ruleset_may_be_a_file_of_ones_own(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        'extends = "english"\ntitle = {en = "A [/b]", sv = "B"}\nabout = {en = "A.", sv = "B."}\n'
        '[rules.abbreviation]\nstance = "forbid"\n',
        encoding="utf-8",
    )
    assert run("check", "FBI", "--board", "MOON", "--ruleset", str(own)).exit_code == 1
    assert run("rulesets", str(own)).stdout.startswith("A [/b] version")


def test_questions_in_json_are_answered_in_order_and_a_bad_one_by_its_error() -> None:
    found = answers(
        {"id": 1, "ruleset": "english", "board": ["VOTE", "MOON"], "clue": "voting", "number": 1},
        "this is no JSON",
        {"id": "b", "ruleset": "english", "board": ["VOTE"], "covered": ["VOTE"], "clue": "voting", "number": 1},
        {"id": 3, "ruleset": "klingon", "board": [], "clue": "x"},
        {"id": 4, "board": "VOTE", "clue": "x"},
        {"id": 5, "clue": "x"},
        {"id": 6, "board": [], "clue": "FBI", "settings": {"abbreviation": "forbid"}, "language": "sv"},
        {"id": 7, "board": [], "clue": None},
        {"id": 8, "board": [], "clue": "x", "number": -1},
        [],
        {"id": 9, "board": ["A"], "covered": None, "targets": None, "settings": None, "clue": "moon", "number": None},
    )
    assert found[0] == {
        "id": 1,
        "verdict": "invalid",
        "findings": [
            {
                "rule": "word_form",
                "codename": "VOTE",
                "stance": "forbid",
                "explanation": "VOTING is a form of VOTE. A codename in sight may not be said in any form.",
            }
        ],
    }
    assert found[2] == {"id": "b", "verdict": "valid", "findings": []}
    assert found[6]["findings"][0]["explanation"].endswith("En förkortning är inget ord.")
    assert [(row["id"], "error" in row) for row in found] == [
        (1, False),
        (None, True),
        ("b", False),
        (3, True),
        (4, True),
        (5, True),
        (6, False),
        (7, True),
        (8, True),
        (None, True),
        (9, False),
    ]
    assert "there is no ruleset 'klingon'" in found[3]["error"]
    assert [found[row]["error"].partition(":")[0] for row in (4, 5, 7)] == ["board", "board", "clue"]


def test_an_answer_comes_before_the_next_question_is_asked() -> None:
    command = [sys.executable, "-m", "fairclue.cli.main", "check", "--jsonl"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin and process.stdout
        for clue in ("moon", "moons"):
            process.stdin.write(json.dumps({"id": clue, "board": ["MOON"], "clue": clue}) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == clue
        process.stdin.close()
        assert process.wait() == 0


def test_words_are_screened_from_stdin() -> None:
    result = run("screen", "--board", "VOTE, MOON", stdin="voting\ntree\nFBI\n")
    assert result.stdout.splitlines() == [
        "voting\tinvalid\tword_form\tVOTE",
        "tree\tvalid\t\t",
        "FBI\task\tabbreviation\t",
    ]
    assert run("screen", "--valid", "--board", "VOTE, MOON", stdin="voting\ntree\n").stdout == "tree\n"
    assert run("screen", "--board", "VOTE", "--ruleset", "klingon", stdin="").exit_code == 64


def test_words_are_screened_with_the_number_said() -> None:
    three = run("screen", "--board", "VOTE, MOON, (SUN)", "--number", "3", stdin="voting\ntree\n")
    assert three.stdout.splitlines() == ["voting\tinvalid\tword_form\tVOTE", "tree\tinvalid\tnumber_as_clue\t"]
    assert run("screen", "--valid", "--board", "VOTE, MOON, (SUN)", "-n", "2", stdin="tree\n").stdout == "tree\n"
    assert run("screen", "--board", "VOTE", "--number", "many", stdin="tree\n").exit_code == 64


def test_the_rules_say_what_they_mean_and_what_each_edition_makes_of_them() -> None:
    every = run("rules")
    assert "A clue may not be a form of a codename in sight" in every.stdout
    assert "rhyme (with declared targets)" in every.stdout
    one = run("rules", "shared_part")
    assert "swedish          allow   flexible" in one.stdout
    assert "english          forbid  firm" in one.stdout
    assert "En ledtråd är ett enda ord" in run("rules", "one_word", "--language", "sv").stdout
    unknown = run("rules", "word_from")
    assert unknown.exit_code == 64
    assert "word_form" in unknown.stderr


def test_the_rulesets_say_what_they_are() -> None:
    every = run("rulesets")
    assert "deep-undercover" in every.stdout
    assert "relaxed, strict" in every.stdout
    one = run("rulesets", "singapore")
    assert "foreign_word" in one.stdout
    assert "Singlish or English" in one.stdout
    assert run("rulesets", "klingon").exit_code == 64

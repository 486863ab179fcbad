"""The `fairclue` command itself: what it lists, and that a subcommand loads only what it needs."""

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from fairclue.cli.main import COMMANDS, app, load_command

_OF_THE_SERVICE = {"alembic", "fastapi", "httpx", "psycopg", "sqlalchemy", "starlette", "uvicorn"}
_PRINT_MODULES = """
import sys
from fairclue.cli.main import main
try:
    main()
except SystemExit:
    print(*sys.modules)
"""


@pytest.mark.parametrize("name", COMMANDS)
def test_the_summary_of_a_command_begins_its_help(name: str) -> None:
    first, *_ = load_command(name).help.split("\n\n")
    assert COMMANDS[name].summary == " ".join(first.split())


def test_the_help_lists_every_command() -> None:
    listed = CliRunner().invoke(app, ["--help"], env={"COLUMNS": "200"})
    assert listed.exit_code == 0
    for name, command in COMMANDS.items():
        assert any(line.split()[1:2] == [name] and command.summary in line for line in listed.stdout.splitlines())


def test_a_command_has_its_own_help() -> None:
    assert "--board" in CliRunner().invoke(app, ["check", "--help"], env={"COLUMNS": "200"}).stdout
    assert "--language" in CliRunner().invoke(app, ["lexicon", "explain", "--help"], env={"COLUMNS": "200"}).stdout


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["check", "stationery", "--board", "SUBSTATION"],
        ["rules"],
        ["deck", "deal", "english"],
        ["lexicon", "explain", "moon"],
    ],
)
def test_what_needs_no_service_loads_none_of_its_libraries(words: list[str]) -> None:
    done = subprocess.run([sys.executable, "-c", _PRINT_MODULES, *words], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "fairclue.cli.main" in loaded
    assert not loaded & _OF_THE_SERVICE

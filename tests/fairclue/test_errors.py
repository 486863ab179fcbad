"""One base error: who calls Fairclue can catch all that it raises on purpose, whatever folder it comes from."""

import ast
import builtins
from collections.abc import Iterator

import pytest

from fairclue import FairclueError, InputError, errors
from fairclue.api.more_problems import ALL_ANSWERS
from fairclue.cli import main
from fairclue.cli.refusal import BAD_QUESTION
from tests.support.paths import ROOT

BUILT_IN = {name for name, one in vars(builtins).items() if isinstance(one, type) and issubclass(one, BaseException)}


def derived_from_built_in() -> Iterator[str]:
    """The classes of the house that derive from an exception of Python's own."""
    for folder in (ROOT / "fairclue").iterdir():
        for path in sorted(folder.resolve().rglob("*.py")) if folder.is_dir() else [folder]:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if path.suffix == ".py" else ():
                if isinstance(node, ast.ClassDef) and BUILT_IN & {ast.unparse(base) for base in node.bases}:
                    yield f"{path.relative_to(ROOT)}:{node.name}"


def test_only_the_kinds_of_errors_derive_from_those_of_python() -> None:
    kinds = {f"fairclue/errors.py:{name}" for name, one in vars(errors).items() if isinstance(one, type)}
    found = set(derived_from_built_in()) - {"client/client.py:Problem"}  # the client imports nothing of the house
    assert found <= kinds
    assert "fairclue/errors.py:FairclueError" in found


def test_every_error_with_an_answer_of_its_own_is_told_apart_from_its_base() -> None:
    for kind, answer in ALL_ANSWERS.items():
        assert issubclass(kind, FairclueError)
        inherited = next((ALL_ANSWERS[base] for base in kind.__mro__[1:] if base in ALL_ANSWERS), None)
        assert answer != inherited, kind


def test_an_error_ends_a_command_with_its_message_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise InputError("the moon [is] down")

    monkeypatch.setattr("fairclue.cli.referee.load_ruleset", broken)
    monkeypatch.setattr("sys.argv", ["fairclue", "rulesets", "english"])
    with pytest.raises(SystemExit) as end:
        main.main()
    assert end.value.code == BAD_QUESTION
    assert capsys.readouterr().err == "the moon [is] down\n"

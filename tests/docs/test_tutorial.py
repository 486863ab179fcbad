"""The pages with commands, followed to the letter at a service that was really started."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.paths import ROOT
from tests.support.server import Server
from tests.support.shell import as_shown, typed

DOCS = ROOT / "docs"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """The address of a service without its scheme, and that of its database."""
    database = f"sqlite:///{tmp_path_factory.mktemp('served') / 'fairclue.db'}"
    with Server(database) as server:
        yield server.url.removeprefix("http://"), database


@pytest.mark.parametrize(
    ("page", "stand_ins"),
    [
        pytest.param("tutorial.md", False, id="the tutorial"),
        pytest.param("guides/decks.md", True, id="keeping decks, with what stands in for curl and jq"),
    ],
)
def test_the_commands_print_what_the_page_says(
    page: str, stand_ins: bool, served: tuple[str, str], tmp_path: Path
) -> None:
    address, database = served
    there = {"localhost:8000": address}
    check(page, tmp_path, there, at_least=5, stand_ins=stand_ins, FAIRCLUE_DATABASE=database)


def test_the_guide_to_postgresql_leads_there(empty_postgres: str, tmp_path: Path) -> None:
    there = {"postgresql://fairclue@localhost/fairclue": f"'{empty_postgres}'"}
    check("guides/postgresql.md", tmp_path, there, at_least=1)


def check(page: str, folder: Path, instead: dict[str, str], at_least: int, **how: Any) -> None:
    """Type what the page says; all that it shows must be what was printed."""
    done = [one for one in typed(DOCS / page, folder, instead, **how) if one.shown is not None]
    assert len(done) >= at_least
    for one in done:
        assert as_shown(one.printed) == as_shown(one.shown or ""), one.commands


def test_the_python_lines_for_frontends_give_what_they_say(served: tuple[str, str]) -> None:
    page = (DOCS / "guides" / "frontend.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert found is not None
    says: list[str] = []
    lines = []
    for line in found[1].replace("localhost:8000", served[0]).splitlines():
        indent, code, promise = re.fullmatch(r"(\s*)(.*?)(?:  # (.*))?", line).groups()  # type: ignore[union-attr]
        lines.append(f"{indent}got.append(repr({code}))" if promise else line)
        says += [promise] if promise else []
    names: dict[str, Any] = {"got": []}
    exec("\n".join(lines), names)
    names["ann"]._http.close()
    assert len(says) == 8
    assert names["got"] == says

"""The pages with commands, followed to the letter at a service that was really started."""

from pathlib import Path

import pytest

from tests.server import Server
from tests.shell import ROOT, as_shown, typed


@pytest.mark.parametrize("stand_ins", [False, True], ids=["with curl and jq", "with stand-ins"])
@pytest.mark.parametrize("page", ["tutorial.md", "guides/decks.md"])
def test_the_commands_print_what_the_page_says(page: str, stand_ins: bool, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'fairclue.db'}"
    with Server(database) as server:
        there = {"localhost:8000": server.url.removeprefix("http://")}
        done = typed(ROOT / "docs" / page, tmp_path, there, stand_ins=stand_ins, FAIRCLUE_DATABASE=database)
    shown = [one for one in done if one.shown is not None]
    assert len(shown) >= 5
    for one in shown:
        assert as_shown(one.printed) == as_shown(one.shown or ""), one.commands

"""What the README and the NOTICE promise."""

import re
from typing import Any

from fairclue.lexicons import language
from tests.support.paths import ROOT


def test_the_python_lines_of_the_readme_give_what_they_say() -> None:
    block = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert block is not None
    names: dict[str, Any] = {}
    checked = 0
    for line in block[1].splitlines():
        code, _, says = line.partition("  # ")
        if says and not re.match(r"\w+ = ", code):
            assert repr(eval(code, names)) == says
            checked += 1
        else:
            exec(code, names)
    assert checked == 5


def test_the_notice_names_every_source_with_its_licence() -> None:
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    for code in language.codes():
        for source in language.load(code).sources:
            if not source.is_ours:
                assert f"{source.package} {source.version}" in notice
                assert source.attribution in notice
                assert source.licence in notice


def test_the_readme_fits_on_two_screens() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) < 100

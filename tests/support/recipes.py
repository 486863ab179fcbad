"""The blocks of code in the recipes of CONTRIBUTING, and the small language that one of them adds."""

import re
from pathlib import Path

from tests.support.paths import ROOT

CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def blocks(recipe: str, language: str) -> list[str]:
    """The blocks of code in a recipe."""
    section = re.search(rf"^## {recipe}\n(.*?)(?=^## |\Z)", CONTRIBUTING, re.MULTILINE | re.DOTALL)
    assert section is not None, recipe
    found = re.findall(rf"^( *)```{language}\n(.*?)^ *```$", section[1], re.MULTILINE | re.DOTALL)
    return [re.sub(rf"^{indent}", "", body, flags=re.MULTILINE) for indent, body in found]


def add_language(tree: Path, code: str = "nb", name: str = "Norwegian", first: str = "") -> None:
    """Add Norwegian, or the same under another name, to a copy of the tree. `first` is what its compiler does first."""
    described, edition = (
        text.replace("Norwegian", name).replace("norwegian", name.lower()).replace('["nb"]', f'["{code}"]')
        for text in blocks("Add a language", "toml")
    )
    (forms,) = blocks("Add a language", "tsv")
    (compiler,) = blocks("Add a language", "python")
    compiler, inserted = re.subn(
        r'(def compile_language.*?"""\n)', lambda found: found[1] + first, compiler, flags=re.DOTALL
    )
    assert inserted == 1
    folder = tree / "lexicons" / code
    folder.mkdir()
    (folder / "__init__.py").write_text(f'"""{name}."""\n', encoding="utf-8")
    (folder / "language.toml").write_text(described, encoding="utf-8")
    (folder / "forms.tsv").write_text(forms, encoding="utf-8")
    (folder / "compile.py").write_text(compiler, encoding="utf-8")
    (tree / "rulesets" / f"{name.lower()}.toml").write_text(edition, encoding="utf-8")

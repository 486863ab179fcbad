"""Faker: first and last names, read from its source text as literals."""

import ast
from collections.abc import Iterator

from fairclue.lexicons.build.archive import Archive


def names(archive: Archive, locale: str) -> Iterator[str]:
    """Yield each first and last name of a locale once."""
    tree = ast.parse(archive.text(f"faker/providers/person/{locale}/__init__.py"))
    found = {
        leaf.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        and any(isinstance(t, ast.Name) and t.id.startswith(("first_names", "last_names")) for t in node.targets)
        for leaf in ast.walk(node.value)
        if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
    }
    yield from sorted(found)

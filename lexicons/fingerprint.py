"""The fingerprint of a language: it changes with everything that shapes the compiled store, and with nothing else.

That is the settings and tables in the folders of the language and its base, and the code of every module that the
compiler of the language, or the writer of the store, imports directly or indirectly. Downloaded packages are pinned
by hash in the settings. Comments and docstrings do not count, so that a better wording does not rebuild a store.
The version of Python does not count either: a store may be compiled on one machine and used on another.
"""

import ast
import hashlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from fairclue.lexicons.language import Language
from fairclue.lexicons.syntax import text_of

_PACKAGE = "fairclue"
_SHARED = (f"{_PACKAGE}.lexicons.build.compiler", f"{_PACKAGE}.lexicons.build.writer")


_parsing = Lock()  # Python 3.11 raises SystemError when two threads make syntax trees at once


class _Module(NamedTuple):
    """A module without comments and docstrings."""

    code: bytes
    imports: tuple[tuple[str, ...], ...]  # for each import of ours, the modules that it may mean; the first that exists


def fingerprint(language: Language) -> str:
    """A short key of everything that the store of a language is compiled from."""
    folders = [language.folder] + ([language.base.folder] if language.base else [])
    package = language.folder.parent.parent
    content = _code(package, [*_SHARED, *(f"{_PACKAGE}.lexicons.{folder.name}.compile" for folder in folders)])
    for folder in folders:
        content |= {f"{folder.name}/{path.name}": path.read_bytes() for path in _data_files(folder)}
    digest = hashlib.sha256()
    for name in sorted(content):
        digest.update(f"{name} {len(content[name])} ".encode() + content[name])
    return digest.hexdigest()[:16]


def _data_files(folder: Path) -> Iterator[Path]:
    """The settings and tables of a language."""
    for path in folder.iterdir():
        if path.is_file() and path.suffix != ".py" and not path.name.startswith("."):
            yield path


def _code(package: Path, names: list[str]) -> dict[str, bytes]:
    """The code of these modules and of all modules of ours that they import, directly or indirectly."""
    found: dict[str, bytes] = {}
    while names:
        name = names.pop()
        if name not in found:
            path = _path(package, name)
            stat = path.stat()
            module = _module(path, stat.st_mtime_ns, stat.st_size)
            found[name] = module.code
            names += [next(one for one in meant if _path(package, one).exists()) for meant in module.imports]
    return found


def _path(package: Path, name: str) -> Path:
    """The file of a module."""
    path = package.joinpath(*name.split(".")[1:])
    return path / "__init__.py" if path.is_dir() else path.with_name(f"{path.name}.py")


@lru_cache(maxsize=256)
def _module(path: Path, _changed: int, _size: int) -> _Module:
    """Read a module, once for all languages as long as it does not change."""
    with _parsing:
        tree = ast.parse(path.read_bytes())
    return _Module(text_of(tree).encode(), tuple(_imports(tree)))


def _imports(tree: ast.Module) -> Iterator[tuple[str, ...]]:
    """The imports of ours. `from package import name` may mean a module of that name, or the package itself."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name,) for alias in node.names if alias.name.startswith(f"{_PACKAGE}."))
        elif isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(f"{_PACKAGE}."):
            yield from ((f"{node.module}.{alias.name}", str(node.module)) for alias in node.names)

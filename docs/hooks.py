"""What mkdocs asks for while it builds: the pages that are made, and their places in the contents."""

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from docs.reference import pages

ROOT = Path(__file__).parent.parent


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Fill in `folder/*` in the contents, so that a new decision or group of calls has its place at once."""
    config.nav = [_filled(entry) for entry in config.nav or ()]
    return config


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add the pages that no file in `docs/` holds."""
    for path, text in {**_beside(), **pages()}.items():
        files.append(File.generated(config, path, content=text))
    return files


def _beside() -> dict[str, str]:
    """Texts that have their place at the top of the repository."""
    names = {"contributing.md": "CONTRIBUTING.md", "changelog.md": "CHANGELOG.md"}
    return {page: (ROOT / name).read_text(encoding="utf-8") for page, name in names.items()}


def _filled(entry: Any) -> Any:
    if not isinstance(entry, dict):
        return entry
    filled = {}
    for title, inside in entry.items():
        if isinstance(inside, str) and inside.endswith("/*"):
            filled[title] = _inside(inside.removesuffix("*"))
        else:
            filled[title] = [_filled(one) for one in inside] if isinstance(inside, list) else inside
    return filled


def _inside(folder: str) -> list[str]:
    """The pages of a folder, its index first."""
    written = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs" / folder).glob("*.md")]
    made = [path for path in pages() if path.startswith(folder)]
    return sorted({*written, *made}, key=lambda path: (not path.endswith("index.md"), path))

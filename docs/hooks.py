"""Hooks of mkdocs: they add the generated pages and their places in the table of contents."""

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from docs.reference import pages

ROOT = Path(__file__).parent.parent


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Fill in `folder/*` in the contents, so that new decisions and groups of calls are listed."""
    config.nav = [_expand_folders(entry) for entry in config.nav or ()]
    return config


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add the pages that are not files in `docs/`."""
    for path, text in {**_top_level_pages(), **pages()}.items():
        files.append(File.generated(config, path, content=text))
    return files


def _top_level_pages() -> dict[str, str]:
    """The pages whose files are at the top of the repository."""
    names = {"contributing.md": "CONTRIBUTING.md", "changelog.md": "CHANGELOG.md"}
    return {page: (ROOT / name).read_text(encoding="utf-8") for page, name in names.items()}


def _expand_folders(entry: Any) -> Any:
    if not isinstance(entry, dict):
        return entry
    filled = {}
    for title, inside in entry.items():
        if isinstance(inside, str) and inside.endswith("/*"):
            filled[title] = _pages_in(inside.removesuffix("*"))
        else:
            filled[title] = [_expand_folders(one) for one in inside] if isinstance(inside, list) else inside
    return filled


def _pages_in(folder: str) -> list[str]:
    """The pages of a folder, its index first."""
    written = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs" / folder).glob("*.md")]
    made = [path for path in pages() if path.startswith(folder)]
    return sorted({*written, *made}, key=lambda path: (not path.endswith("index.md"), path))

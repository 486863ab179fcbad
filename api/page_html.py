"""Composes the HTML of the pages: one shell, and in it each page's own `<main>`."""

import html
import json
import re
from dataclasses import dataclass
from pathlib import Path
from string import Template

from fairclue.wording import about, languages

_IMPORT = re.compile(r'^(?:import|export)\s(?:[^"\';]*\sfrom\s)?"(\.[^"]+)"', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Page:
    """A page. Its files are `pages/NAME.html`, `css/NAME.css` and `js/NAME/main.js`."""

    address: str
    name: str
    skip_to: str = "main"  # id of the element that the first link of the page leads to


PAGES = (
    Page("/", "referee", skip_to="clue"),
    Page("/table", "table"),
    Page("/decks", "decks"),
    Page("/rules", "rules"),
)


def compose(page: Page, web: Path) -> str:
    """The whole page. It lists every module that it will import, so that the browser fetches them all at once.

    It also lists the interface languages, since it chooses one before it loads anything else.
    """
    shell = Template((web / "pages" / "shell.html").read_text(encoding="utf-8"))
    main = (web / "pages" / f"{page.name}.html").read_text(encoding="utf-8")
    modules = imported_modules(web / "js" / page.name / "main.js", web)
    preloads = "\n".join(f'<link rel="modulepreload" href="/web/{module}">' for module in modules)
    language_json = html.escape(json.dumps({language: about(language) for language in languages()}, ensure_ascii=False))
    return shell.substitute(
        name=page.name, skip_to=page.skip_to, preloads=preloads, main=main.rstrip(), languages=language_json
    )


def imported_modules(entry: Path, web: Path) -> list[str]:
    """The modules that a module imports, directly or through others, by their paths in `web/`."""
    found: set[Path] = set()
    waiting = [entry.resolve()]
    while waiting:
        module = waiting.pop()
        imports = {(module.parent / name).resolve() for name in _IMPORT.findall(module.read_text(encoding="utf-8"))}
        waiting += imports - found
        found |= imports
    return sorted(module.relative_to(web.resolve()).as_posix() for module in found)

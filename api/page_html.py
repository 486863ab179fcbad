"""Composes the HTML of the pages: one shell, and in it each page's own `<main>`."""

import html
import json
import re
from dataclasses import dataclass
from pathlib import Path
from string import Template

from fairclue.wording import about, languages

_CARDS = "js/shared/word-parts.js"  # the module that every page with cards imports, directly or through others
_FONT = "fonts/sofia-sans-extra-condensed-latin-5.3.0.woff2"  # of the cards
_IMPORT = re.compile(r'^(?:import|export)\s(?:[^"\';]*\sfrom\s)?"(\.[^"]+)"', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Page:
    """A page. Its files are `pages/NAME.html`, `css/NAME.css`, `js/NAME/main.js`, and `css/` of `more_styles`."""

    address: str
    name: str
    skip_to: str = "main"  # id of the element that the first link of the page leads to
    more_styles: tuple[str, ...] = ()


PAGES = (
    Page("/", "welcome"),
    Page("/referee", "referee", skip_to="clue"),
    Page("/table", "table", more_styles=("room",)),
    Page("/decks", "decks"),
    Page("/rules", "rules"),
    Page("/how-to-play", "how-to-play"),
)


def compose(page: Page, web: Path) -> str:
    """The whole page. It lists every module that it will import, so that the browser fetches them all at once.

    A page with cards names their font too. It also lists the interface languages, since it chooses one before it loads
    anything else.
    """
    shell = Template((web / "pages" / "shell.html").read_text(encoding="utf-8"))
    main = (web / "pages" / f"{page.name}.html").read_text(encoding="utf-8")
    modules = imported_modules(web / "js" / page.name / "main.js", web)
    fonts = [f'<link rel="preload" href="/web/{_FONT}" as="font" type="font/woff2" crossorigin>'] * (_CARDS in modules)
    preloads = "\n".join([*fonts, *(f'<link rel="modulepreload" href="/web/{module}">' for module in modules)])
    styles = "\n".join(
        f'<link rel="stylesheet" href="/web/css/{style}.css">' for style in (page.name, *page.more_styles)
    )
    language_json = html.escape(json.dumps({language: about(language) for language in languages()}, ensure_ascii=False))
    return shell.substitute(
        name=page.name,
        skip_to=page.skip_to,
        styles=styles,
        preloads=preloads,
        main=main.rstrip(),
        languages=language_json,
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

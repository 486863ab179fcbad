"""The picture of the house in docs/architecture.md, drawn from the code: `scripts/picture` writes it.

A box is a folder that `fairclue/` links to. An arrow says that one folder imports or reads another; it is left out
where a longer way between the two is drawn already.
"""

import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from textwrap import wrap

import grimp

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "architecture.md"
PICTURE = ROOT / "docs" / "architecture.svg"

_WIDTH, _HEIGHT = 236, 66
_GAP_X, _GAP_Y = 40, 54
_MARGIN = 24
_LETTERS = 34  # of what a folder is for, in a line of its box

_HEAD = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{label}">
<style>
text {{ font: 13px system-ui, sans-serif; fill: #24342f; }}
.name {{ font-weight: 700; font-size: 17px; }}
.box {{ fill: #f4f8f6; stroke: #21463c; stroke-width: 1.5; }}
.data {{ fill: #fdf6e7; stroke: #8a6d1f; }}
.arrow {{ stroke: #21463c; stroke-width: 1.5; fill: none; marker-end: url(#tip); }}
</style>
<marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
<path d="M0 0L10 5L0 10z" fill="#21463c"/></marker>
<rect width="{width}" height="{height}" fill="#ffffff"/>
"""


def folders() -> list[str]:
    """The folders of the house, by the links in `fairclue/`."""
    return sorted(path.name for path in (ROOT / "fairclue").iterdir() if path.is_symlink())


def uses() -> dict[str, set[str]]:
    """Folder -> the folders that it imports, or reads data of."""
    graph = grimp.build_graph("fairclue")
    found: dict[str, set[str]] = {name: set() for name in folders()}
    for module in graph.modules:
        _, _, inside = module.partition(".")
        folder = inside.split(".")[0]
        if folder in found:
            imported = {name.split(".")[1] for name in graph.find_modules_directly_imported_by(module) if "." in name}
            found[folder] |= imported & found.keys() - {folder}
    for folder, others in found.items():
        others |= _read_by(folder) - {folder}
    return found


def draw() -> str:
    """The picture as SVG."""
    found = uses()
    arrows = {folder: _direct_uses(folder, found) for folder in found}
    rows: dict[int, list[str]] = {}
    for folder in found:
        rows.setdefault(_row(folder, found), []).append(folder)
    widest = max(len(row) for row in rows.values())
    width = 2 * _MARGIN + widest * (_WIDTH + _GAP_X) - _GAP_X
    height = 2 * _MARGIN + len(rows) * (_HEIGHT + _GAP_Y) - _GAP_Y
    places: dict[str, tuple[float, float]] = {}
    for place in sorted(rows):
        row = sorted(rows[place])
        left = (width - len(row) * (_WIDTH + _GAP_X) + _GAP_X) / 2
        for number, folder in enumerate(row):
            places[folder] = left + number * (_WIDTH + _GAP_X), _MARGIN + place * (_HEIGHT + _GAP_Y)
    parts = [_HEAD.format(width=width, height=height, label="The folders of Fairclue and which uses which")]
    parts += [_arrow(places[folder], places[other]) for folder in sorted(arrows) for other in sorted(arrows[folder])]
    parts += [_box(folder, *places[folder]) for folder in sorted(places)]
    return "\n".join([*parts, "</svg>", ""])


def purposes() -> dict[str, str]:
    """Folder -> what it is for, from the headings of the page: `### game/: one game`."""
    return dict(re.findall(r"^### `(\w+)/`: (.+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE))


def _read_by(folder: str) -> set[str]:
    """The folders whose data this one reads: `/ "rulesets"` stands in its code."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py"))
    return {name for name in folders() if re.search(rf'parent / "{name}"', code)}


def _direct_uses(folder: str, found: Mapping[str, set[str]]) -> set[str]:
    """The folders that a folder uses, without those that it also reaches through another folder."""

    def reached(start: str) -> set[str]:
        return found[start].union(*(reached(other) for other in found[start]))

    return {other for other in found[folder] if not any(other in reached(via) for via in found[folder])}


def _row(folder: str, found: Mapping[str, set[str]]) -> int:
    """The row of a folder in the picture, counted from the top: below all folders that use it."""
    return max((_row(user, found) + 1 for user in found if folder in found[user]), default=0)


def _box(folder: str, x: float, y: float) -> str:
    texts = [(f'class="name" x="{x + 12:g}" y="{y + 26:g}"', f"{folder}/")]
    lines = wrap(purposes()[folder], _LETTERS)
    texts += [(f'x="{x + 12:g}" y="{y + 48 + 18 * row:g}"', line) for row, line in enumerate(lines)]
    sort = "box" if (ROOT / folder / "__init__.py").exists() else "box data"
    box = f'<rect class="{sort}" x="{x:g}" y="{y:g}" width="{_WIDTH}" height="{_HEIGHT}" rx="8"/>'
    return "\n".join([box, *(f"<text {place}>{escape(text)}</text>" for place, text in texts)])


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    x1, y1 = start[0] + _WIDTH / 2, start[1] + _HEIGHT
    x2, y2 = end[0] + _WIDTH / 2, end[1] - 2
    bend = (y2 - y1) / 2
    return f'<path class="arrow" d="M{x1:g} {y1:g}C{x1:g} {y1 + bend:g} {x2:g} {y2 - bend:g} {x2:g} {y2:g}"/>'

"""Tables in text files: a header line, cells separated by tabs, `#` before a comment, `;` between items of a cell."""

from collections.abc import Iterator
from pathlib import Path

from fairclue.errors import DataFileError


class TsvError(DataFileError):
    """A table that cannot be read, with its file and line."""


def rows(path: Path, *columns: str) -> Iterator[dict[str, str]]:
    """Yield each row as a dict; the header must name exactly these columns, in this order."""
    header: list[str] | None = None
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = [cell.strip() for cell in line.split("\t")]
        if header is None:
            header = cells
            if tuple(header) != columns:
                raise TsvError(f"{path.name}: the columns must be {', '.join(columns)}, not {', '.join(header)}")
        elif len(cells) > len(columns):
            raise TsvError(f"{path.name}:{number}: {len(cells)} cells for {len(columns)} columns")
        else:
            yield dict(zip(columns, cells + [""] * (len(columns) - len(cells)), strict=True))


def items(cell: str) -> list[str]:
    """The items of a list cell."""
    return [item.strip() for item in cell.split(";") if item.strip()]

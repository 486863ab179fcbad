"""Draws the board in a terminal, as a seat sees it."""

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from fairclue.game import Game, Seat, view

_IN_SIGHT = {"red": "bold red", "blue": "bold blue", "bystander": "yellow", "assassin": "bold reverse"}
_COVERED = {"red": "white on red", "blue": "white on blue", "bystander": "black on yellow", "assassin": "reverse"}


def board_of(game: Game, seat: Seat) -> Group:
    """The cards, five to a row, and how many words each team has left. Roles stand there in words too."""
    seen = view(game, seat)
    grid = Table(box=box.ROUNDED, show_header=False, show_lines=True, padding=0)
    for _ in range(5):
        grid.add_column(justify="center", min_width=14, no_wrap=True)
    cells = [_cell(card.word, card.role, covered=card.covered) for card in seen.cards]
    for start in range(0, len(cells), 5):
        grid.add_row(*cells[start : start + 5])
    left = seen.left or {}
    words = [Text(f"{team}: {count} left", style=f"bold {team}") for team, count in left.items()]
    return Group(grid, Text("   ").join(words))


def _cell(word: str, role: str | None, *, covered: bool) -> Text:
    if covered:
        return Text(f"{word.lower()}\n▪ {role} ▪", style=_COVERED[role or ""])
    return Text(f"{word}\n{role or ''}", style=_IN_SIGHT.get(role or "", "bold"))

"""Output of the commands: the two consoles, and a function that ends a command with an error."""

from typing import NoReturn

import typer
from rich.console import Console
from rich.markup import escape

BAD_QUESTION = 64  # exit status from which on a question could not be answered; 0, 1 and 2 are verdicts

out = Console(highlight=False)
err = Console(stderr=True, highlight=False, soft_wrap=True)


def refuse(message: object) -> NoReturn:
    """Print an error and end the command."""
    err.print(f"[red]{escape(str(message))}[/red]")
    raise typer.Exit(BAD_QUESTION)

"""Ends a command with an error."""

from typing import NoReturn

import typer

BAD_QUESTION = 64  # exit status from which on a question could not be answered; 0, 1 and 2 are verdicts


def refuse(message: object) -> NoReturn:
    """Print an error and end the command."""
    from rich.markup import escape  # noqa: PLC0415 (slow to import, and seldom needed)

    from fairclue.cli.output import err  # noqa: PLC0415

    err.print(f"[red]{escape(str(message))}[/red]")
    raise typer.Exit(BAD_QUESTION)

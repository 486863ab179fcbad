"""`fairclue db`: the form of the database's tables."""

import typer

from fairclue.api.store.database import NEWEST
from fairclue.cli.output import err
from fairclue.cli.service import database, settings

app = typer.Typer(no_args_is_help=True, help="The database that decks, house rules and tables are kept in.")


@app.command()
def upgrade() -> None:
    """Bring the tables to the newest form."""
    with database(settings()) as opened:
        opened.upgrade()
        err.print(f"The tables have form {opened.form()}.")


@app.command()
def status() -> None:
    """Say which form the tables have; the exit status is 1 if it is not the newest."""
    with database(settings()) as opened:
        there = opened.form()
    typer.echo(f"{there or 'no tables'} (newest: {NEWEST})")
    raise typer.Exit(0 if there == NEWEST else 1)

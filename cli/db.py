"""`fairclue db`: the schema version of the database."""

import typer

from fairclue.api.store.schema_version import NEWEST
from fairclue.cli.output import err
from fairclue.cli.service import database, settings

app = typer.Typer(no_args_is_help=True, help="Show or migrate the schema version of the database.")


@app.command()
def upgrade() -> None:
    """Migrate the tables to the newest schema version."""
    with database(settings()) as opened:
        opened.upgrade()
        err.print(f"The schema version is {opened.schema_version()}.")


@app.command()
def status() -> None:
    """Print the schema version. The exit status is 1 if it is not the newest."""
    with database(settings()) as opened:
        there = opened.schema_version()
    typer.echo(f"{there or 'no tables'} (newest: {NEWEST})")
    raise typer.Exit(0 if there == NEWEST else 1)

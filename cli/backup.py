"""`fairclue backup` and `fairclue restore`: copy the SQLite database to a file, and put it back."""

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from fairclue.api.store import backups
from fairclue.api.store.schema_version import NEWEST
from fairclue.cli.output import err
from fairclue.cli.service import settings

Force = Annotated[bool, typer.Option("--force", help="overwrite existing data")]


def backup(file: Path, force: Force = False) -> None:
    """Copy the SQLite database to a file while the service runs. For PostgreSQL, print the command to use instead."""
    version = backups.back_up(settings().database_url, file, overwrite=force)
    err.print(f"{escape(str(file))} holds the database, whole and checked; its schema version is {version}.")


def restore(file: Path, force: Force = False) -> None:
    """Replace the database with a backup. Stop the service first."""
    version = backups.restore(settings().database_url, file, overwrite=force)
    older = "" if version == NEWEST else f" The newest is {NEWEST}: run fairclue db upgrade, or just serve."
    err.print(f"The database is that of {escape(str(file))}; its schema version is {version}.{older}")

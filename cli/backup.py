"""`fairclue backup` and `fairclue restore`: the embedded database as one file, and back."""

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from fairclue.api.store import backups
from fairclue.api.store.database import NEWEST
from fairclue.cli.output import err
from fairclue.cli.service import settings

Force = Annotated[bool, typer.Option("--force", help="overwrite what is there")]


def backup(file: Path, force: Force = False) -> None:
    """Copy the database to a file, while it is in use. PostgreSQL has tools of its own, which are named."""
    version = backups.back_up(settings().database_url, file, overwrite=force)
    err.print(f"{escape(str(file))} holds the database, whole and checked; its schema version is {version}.")


def restore(file: Path, force: Force = False) -> None:
    """Put a backup in the place of the database. Stop the service first."""
    version = backups.restore(settings().database_url, file, overwrite=force)
    older = "" if version == NEWEST else f" The newest is {NEWEST}: run fairclue db upgrade, or just serve."
    err.print(f"The database is that of {escape(str(file))}; its schema version is {version}.{older}")

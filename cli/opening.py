"""What the commands around the service share: its settings and its database, or a line that says what is wrong."""

from collections.abc import Iterator
from contextlib import contextmanager

import typer
from pydantic import ValidationError
from rich.console import Console
from sqlalchemy.exc import SQLAlchemyError

from api.settings import Settings
from api.store.database import Database
from api.store.keys import BadKeyError

err = Console(stderr=True, highlight=False, soft_wrap=True)


def settings() -> Settings:
    """The settings from the environment."""
    try:
        return Settings()
    except ValidationError as error:
        for wrong in error.errors():
            name = f"FAIRCLUE_{str(wrong['loc'][0]).upper()}"
            err.print(f"[red]{name}: {wrong['msg']}; see docs/service.md[/red]")
        raise typer.Exit(64) from None


@contextmanager
def database(chosen: Settings) -> Iterator[Database]:
    """The database, closed at the end; what cannot be reached or done ends the command."""
    try:
        opened = Database(chosen.database_url)
        yield opened
        opened.engine.dispose()
    except (BadKeyError, SQLAlchemyError) as error:
        err.print(f"[red]{getattr(error, 'orig', None) or error}[/red]")
        raise typer.Exit(64) from None

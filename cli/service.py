"""Settings and database for the commands of the service. Errors end the command with a message."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pydantic import ValidationError

from fairclue.api.config import ServiceConfig
from fairclue.cli.refusal import refuse

if TYPE_CHECKING:
    from fairclue.api.store.database import Database


def settings() -> ServiceConfig:
    """The settings from the environment."""
    try:
        return ServiceConfig()
    except ValidationError as error:
        wrong = [(str(one["loc"][0]).upper(), one["msg"].removeprefix("Value error, ")) for one in error.errors()]
        refuse("\n".join(f"FAIRCLUE_{name}: {message}; see docs/service.md" for name, message in wrong))


@contextmanager
def database(chosen: ServiceConfig) -> Iterator["Database"]:
    """The database, closed at the end; what cannot be reached or done ends the command."""
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415 (slow to import, and not always needed)

    from fairclue.api.store.database import Database  # noqa: PLC0415

    try:
        opened = Database(chosen.database_url)
        yield opened
        opened.engine.dispose()
    except SQLAlchemyError as error:
        refuse(getattr(error, "orig", None) or error)

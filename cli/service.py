"""Settings and database for the commands of the service. Errors end the command with a message."""

from collections.abc import Iterator
from contextlib import contextmanager

from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError

from fairclue.api.config import ServiceConfig
from fairclue.api.store.database import Database
from fairclue.cli.refusal import refuse


def settings() -> ServiceConfig:
    """The settings from the environment."""
    try:
        return ServiceConfig()
    except ValidationError as error:
        wrong = [f"FAIRCLUE_{str(one['loc'][0]).upper()}: {one['msg']}; see docs/service.md" for one in error.errors()]
        refuse("\n".join(wrong))


@contextmanager
def database(chosen: ServiceConfig) -> Iterator[Database]:
    """The database, closed at the end; what cannot be reached or done ends the command."""
    try:
        opened = Database(chosen.database_url)
        yield opened
        opened.engine.dispose()
    except SQLAlchemyError as error:
        refuse(getattr(error, "orig", None) or error)

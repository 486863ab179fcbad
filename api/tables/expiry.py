"""Deletes tables that nobody has used for long, a few at a time so that no request has to wait."""

import asyncio
import logging
from datetime import timedelta

from sqlalchemy.exc import SQLAlchemyError

from fairclue.api.store.logs import Logs
from fairclue.api.store.models import now

log = logging.getLogger("fairclue.expiry")
_AT_ONCE = 50  # tables
_EVERY = 3600.0  # seconds


async def delete_old_tables(logs: Logs, days: int) -> None:
    """Run once an hour for as long as the service does."""
    while days:
        try:
            await delete_untouched(logs, days)
        except SQLAlchemyError:
            log.warning("old tables could not be deleted; trying again in an hour")
        await asyncio.sleep(_EVERY)


async def delete_untouched(logs: Logs, days: int) -> int:
    """Delete the tables that nobody has used for so many days; returns how many there were."""
    deleted = 0
    while old := await logs.untouched(now() - timedelta(days=days), _AT_ONCE):
        await logs.delete(old)
        deleted += len(old)
    return deleted

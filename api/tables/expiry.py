"""Deletes tables that have not been used for long, a few at a time so that no request has to wait."""

import asyncio
import logging
from datetime import timedelta

from sqlalchemy.exc import SQLAlchemyError

from fairclue.api.store.logs import Logs
from fairclue.api.store.models import now

log = logging.getLogger("fairclue.expiry")
_BATCH = 50  # tables that are deleted in one transaction
_INTERVAL = 3600.0  # seconds


async def delete_old_tables(logs: Logs, days: int) -> None:
    """Delete unused tables once an hour, as long as the service runs."""
    while days:
        try:
            await delete_unused(logs, days)
        except SQLAlchemyError:
            log.warning("old tables could not be deleted; trying again in an hour")
        await asyncio.sleep(_INTERVAL)


async def delete_unused(logs: Logs, days: int) -> int:
    """Delete the tables that nobody has used for so many days; returns their number."""
    deleted = 0
    while old := await logs.unused_since(now() - timedelta(days=days), _BATCH):
        await logs.delete(old)
        deleted += len(old)
    return deleted

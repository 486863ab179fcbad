"""Reports the limits of the service."""

from fastapi import APIRouter, Request

from fairclue.api import limits
from fairclue.api.config import ServiceConfig
from fairclue.api.schemas.limits import Limits

router = APIRouter(prefix="/v1/limits", tags=["health"])


@router.get("")
async def read_limits(request: Request) -> Limits:
    """The limits of this service, and for how long tables are kept."""
    settings: ServiceConfig = request.app.state.settings
    return Limits(
        tables_kept_days=settings.keep_tables,
        body_bytes=settings.max_body,
        candidates=settings.max_candidates,
        cpu_seconds=limits.CPU_SECONDS,
        listeners=settings.max_listeners,
        table_entries=limits.TABLE_ENTRIES,
        table_bytes=limits.TABLE_BYTES,
        dispute_bytes=limits.DISPUTE_BYTES,
        house_bytes=limits.HOUSE_BYTES,
        file_bytes=limits.FILE_BYTES,
    )

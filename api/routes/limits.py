"""Reports the limits of the service."""

from fastapi import APIRouter, Request

from fairclue.api import limits
from fairclue.api.config import ServiceConfig
from fairclue.api.languages import AnswerLanguage
from fairclue.api.photos.problems import NotReadError
from fairclue.api.schemas.limits import Limits, Photos
from fairclue.photos import models_ready
from fairclue.photos.header import MOST_BYTES

router = APIRouter(prefix="/v1/limits", tags=["health"])


@router.get("")
async def read_limits(request: Request, language: AnswerLanguage) -> Limits:
    """The limits of this service, for how long tables are kept, and whether photos can be read."""
    ready = models_ready()
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
        photos=Photos(
            ready=ready, problem=None if ready else NotReadError("not_ready").told(language), bytes=MOST_BYTES
        ),
    )

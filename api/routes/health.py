"""Is it well, is it ready, what has it done."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from fairclue.api import metrics
from fairclue.api.problems import Problem, responses
from fairclue.api.schemas import health as schemas
from fairclue.api.store.database import NEWEST
from fairclue.api.store.pulse import Pulse
from fairclue.lexicons import language as languages
from fairclue.validator.open_lexicons import lexicon_of

router = APIRouter(tags=["health"])


@router.get("/healthz")
async def healthz() -> schemas.Health:
    """The process runs."""
    return schemas.Health(status="ok")


@router.get("/readyz", responses=responses(503))
async def readyz(request: Request) -> schemas.Readiness:
    """The lexicons are open, and the database has current tables and can be written."""
    pulse: Pulse = request.app.state.pulse
    if wrong := await pulse.wrong():
        raise Problem(503, "not-ready", "Not ready", wrong)
    lexicons = {code: lexicon_of(code).version for code in languages.codes()}
    return schemas.Readiness(status="ready", lexicons=lexicons, database=NEWEST)


@router.get("/metrics", responses={200: {"content": {"text/plain": {}}}}, response_class=Response)
async def read_metrics() -> Response:
    """Counters for Prometheus: requests, rulings by verdict, latency."""
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")

"""Reports health, readiness and metrics."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from fairclue.api import metrics
from fairclue.api.problems import Problem, responses
from fairclue.api.schemas import health as schemas
from fairclue.api.store.readiness import DatabaseReadiness
from fairclue.api.store.schema_version import NEWEST
from fairclue.lexicons import language as languages
from fairclue.validator.open_lexicons import lexicon_of

router = APIRouter(tags=["health"])


@router.get("/healthz")
async def healthz() -> schemas.Health:
    """Report that the process runs."""
    return schemas.Health(status="ok")


@router.get("/readyz", responses=responses(503))
async def readyz(request: Request) -> schemas.Readiness:
    """Report whether the lexicons can be opened, and the database is up to date and can be written."""
    readiness: DatabaseReadiness = request.app.state.readiness
    if problem := await readiness.find_problem():
        raise Problem(503, "not-ready", "Not ready", problem)
    lexicons = {code: lexicon_of(code).version for code in languages.codes()}
    return schemas.Readiness(status="ready", lexicons=lexicons, database=NEWEST)


@router.get("/metrics", responses={200: {"content": {"text/plain": {}}}}, response_class=Response)
async def read_metrics() -> Response:
    """Counters for Prometheus: requests, rulings by verdict, latency."""
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")

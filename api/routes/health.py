"""Reports health, readiness and metrics."""

from fastapi import APIRouter, Request
from fastapi.responses import Response

from fairclue.api import metrics
from fairclue.api.offered import Offered
from fairclue.api.problems import Problem, responses
from fairclue.api.schemas import health as schemas
from fairclue.api.store.readiness import DatabaseReadiness
from fairclue.api.store.schema_version import NEWEST

router = APIRouter(tags=["health"])


@router.get("/healthz")
async def healthz() -> schemas.Health:
    """Report that the process runs."""
    return schemas.Health(status="ok")


@router.get("/readyz", responses=responses(503))
async def readyz(request: Request, offered: Offered) -> schemas.Readiness:
    """Report whether a language at least is ready, and the database is up to date and can be written."""
    readiness: DatabaseReadiness = request.app.state.readiness
    if problem := await readiness.find_problem():
        raise Problem(503, "not-ready", "Not ready", problem)
    found = offered.readiness()
    ready = {code: one.version for code, one in found.items() if one.version is not None}
    waiting = {code: one.problem or "" for code, one in found.items() if code not in ready}
    if not ready:
        raise Problem(503, "not-ready", "Not ready", "; ".join(waiting.values()))
    return schemas.Readiness(status="ready", lexicons=ready, not_ready=waiting, database=NEWEST)


@router.get("/metrics", responses={200: {"content": {"text/plain": {}}}}, response_class=Response)
async def read_metrics() -> Response:
    """Counters for Prometheus: requests, rulings by verdict, latency."""
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")

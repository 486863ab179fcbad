"""Is it well, is it ready, what has it done."""

from anyio import to_thread
from fastapi import APIRouter
from fastapi.responses import Response
from sqlalchemy.exc import SQLAlchemyError

from api import metrics, schemas
from api.access import Db
from api.problems import Problem, responses
from lexicons import language as languages
from validator.check import lexicon_of

router = APIRouter(tags=["health"])


@router.get("/healthz")
async def healthz() -> schemas.Health:
    """The process runs."""
    return schemas.Health(status="ok")


@router.get("/readyz", responses=responses(503))
async def readyz(database: Db) -> schemas.Readiness:
    """The lexicons are open, the database is reached and its tables are current."""
    try:
        there, newest = await to_thread.run_sync(database.status)
    except SQLAlchemyError:
        raise Problem(503, "not-ready", "Not ready", "the database cannot be reached") from None
    if there != newest:
        raise Problem(503, "not-ready", "Not ready", "the tables are not current; run: fairclue db upgrade")
    lexicons = {code: lexicon_of(code).version for code in languages.codes()}
    return schemas.Readiness(status="ready", lexicons=lexicons, database=str(there))


@router.get("/metrics", response_class=Response)
async def read_metrics() -> Response:
    """Counters for Prometheus: requests, rulings by verdict, latency."""
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")

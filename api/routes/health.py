"""Is it well, is it ready, what has it done."""

from anyio import to_thread
from fastapi import APIRouter
from fastapi.responses import Response
from sqlalchemy.exc import SQLAlchemyError

from api import metrics
from api.access import Db
from api.problems import Problem, responses
from api.schemas import health as schemas
from api.store.database import NEWEST
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
        form = await to_thread.run_sync(database.form)
    except SQLAlchemyError:
        raise Problem(503, "not-ready", "Not ready", "the database cannot be reached") from None
    if form != NEWEST:
        detail = f"the tables have form {form}, and this version needs {NEWEST}; run: fairclue db upgrade"
        raise Problem(503, "not-ready", "Not ready", detail)
    lexicons = {code: lexicon_of(code).version for code in languages.codes()}
    return schemas.Readiness(status="ready", lexicons=lexicons, database=form)


@router.get("/metrics", responses={200: {"content": {"text/plain": {}}}}, response_class=Response)
async def read_metrics() -> Response:
    """Counters for Prometheus: requests, rulings by verdict, latency."""
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")

"""Errors in one shape everywhere: `application/problem+json` (RFC 9457)."""

import logging
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from sqlalchemy.exc import DatabaseError, DataError, IntegrityError
from starlette.exceptions import HTTPException

from fairclue.api.languages import told_in
from fairclue.api.store.sqlite import LostError
from fairclue.game import DealError, IllegalMove
from fairclue.lexicons.language import UnknownLanguageError
from fairclue.lexicons.store import StoreError
from fairclue.validator import InputError

log = logging.getLogger("fairclue.problems")
MEDIA_TYPE = "application/problem+json"


class FieldProblem(BaseModel):
    """What is wrong with one field."""

    field: str = Field(description="path of the field, as body.board.3")
    detail: str


class ProblemDetails(BaseModel):
    """What went wrong, for programs (`type`) and people (`detail`)."""

    type: str = Field(description="stable name of the kind of problem", examples=["urn:fairclue:bad-question"])
    title: str
    status: int
    detail: str
    errors: list[FieldProblem] = []


class Problem(Exception):  # noqa: N818 (RFC 9457 calls it so)
    """Raised anywhere behind a route; answered in the one shape."""

    def __init__(
        self, status: int, kind: str, title: str, detail: str, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(detail)
        self.status, self.kind, self.title, self.detail, self.headers = status, kind, title, detail, headers


def responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The problems that a route may answer with, for the API description."""
    titles = {
        400: "The request can be read in two ways, or came in part",
        401: "A key is needed",
        403: "The key does not allow that",
        404: "There is no such thing",
        408: "The request came too slowly",
        409: "It is taken, has moved on, or cannot be done now",
        412: "It has changed since it was read",
        413: "The request is too long",
        422: "The request cannot be read or answered",
        428: "If-Match is needed",
        429: "Too many requests; come again later",
        503: "Not ready",
    }
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/ProblemDetails"}}}
    return {status: {"description": titles[status], "content": content} for status in statuses}


def answer(
    status: int,
    kind: str,
    title: str,
    detail: str,
    errors: list[dict[str, str]] | None = None,
    headers: Mapping[str, str] | None = None,
) -> JSONResponse:
    """A problem as a response."""
    body = {
        "type": f"urn:fairclue:{kind}",
        "title": title,
        "status": status,
        "detail": detail,
        "errors": errors or [],
    }
    return JSONResponse(body, status, headers=dict(headers or {}), media_type=MEDIA_TYPE)


def add_handlers(app: FastAPI) -> None:
    """Answer every error in the one shape; what nobody foresaw says no more than that."""

    @app.exception_handler(Problem)
    async def problem(_: Request, error: Problem) -> JSONResponse:
        return answer(error.status, error.kind, error.title, error.detail, headers=error.headers)

    @app.exception_handler(RequestValidationError)
    async def unreadable(_: Request, error: RequestValidationError) -> JSONResponse:
        errors = [{"field": ".".join(map(str, found["loc"])), "detail": str(found["msg"])} for found in error.errors()]
        detail = "; ".join(f"{found['field']}: {found['detail']}" for found in errors[:3])
        return answer(422, "bad-request", "The request cannot be read", detail, errors[:20])

    @app.exception_handler(IllegalMove)
    async def illegal(request: Request, error: IllegalMove) -> JSONResponse:
        language = told_in(request.headers.get("accept-language"))
        status = 403 if error.kind in ("spymasters_only", "spectator") else 409
        return answer(status, "illegal-move", "That cannot be done", error.reason(language))

    @app.exception_handler(InputError)
    async def bad_question(_: Request, error: InputError) -> JSONResponse:
        return answer(422, "bad-question", "The question cannot be answered", str(error))

    @app.exception_handler(DealError)
    async def bad_deal(_: Request, error: DealError) -> JSONResponse:
        return answer(422, "bad-deal", "The board cannot be dealt", str(error))

    @app.exception_handler(UnknownLanguageError)
    async def no_language(_: Request, error: UnknownLanguageError) -> JSONResponse:
        return answer(404, "not-found", "There is no such thing", str(error))

    @app.exception_handler(StoreError)
    async def no_store(_: Request, error: StoreError) -> JSONResponse:
        return answer(
            503, "not-ready", "The lexicons are not ready", "run: fairclue lexicon build", headers={"Retry-After": "60"}
        )

    @app.exception_handler(DatabaseError)
    async def no_database(_: Request, error: DatabaseError) -> JSONResponse:
        if isinstance(error, IntegrityError):  # our mistake, not the database's
            raise error
        log.error("the database cannot be reached or written: %s", error.orig)
        detail = "try again in a moment; /readyz tells what is wrong"
        title = "The database cannot be reached or written"
        return answer(503, "not-ready", title, detail, headers={"Retry-After": "1"})

    @app.exception_handler(LostError)
    async def lost_database(_: Request, error: LostError) -> JSONResponse:
        return answer(503, "not-ready", "The database is lost", str(error), headers={"Retry-After": "60"})

    @app.exception_handler(DataError)
    async def no_value(_: Request, error: DataError) -> JSONResponse:
        detail = "a text holds a character that the database does not keep; take it out"
        return answer(422, "bad-request", "The request cannot be read", detail)

    @app.exception_handler(HTTPException)
    async def refused(_: Request, error: HTTPException) -> JSONResponse:
        if error.status_code == 400:  # the body was not even text
            detail = "the body is not what its content type says; send JSON in UTF-8, or a form with a file"
            return answer(422, "bad-request", "The request cannot be read", detail)
        kind = {404: "not-found", 405: "method-not-allowed"}.get(error.status_code, "refused")
        return answer(error.status_code, kind, str(error.detail), str(error.detail), headers=error.headers)

    @app.exception_handler(Exception)
    async def unforeseen(_: Request, error: Exception) -> JSONResponse:
        return answer(500, "internal", "Something went wrong here", "The error was logged; try again later.")

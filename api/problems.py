"""Errors as HTTP responses, all in one form: `application/problem+json` (RFC 9457).

The other folders raise errors that know nothing of HTTP; the table `_ANSWERS` maps them to responses.
"""

import logging
from collections.abc import Mapping
from typing import Any, NamedTuple

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from sqlalchemy.exc import DatabaseError, DataError, IntegrityError
from starlette.exceptions import HTTPException

from fairclue.api.languages import answer_language
from fairclue.api.store.errors import (
    LeastRatingError,
    NameTakenError,
    NotDealableError,
    NotOwnerError,
    RatingError,
    StaleRevisionError,
)
from fairclue.api.store.sqlite import DatabaseLostError
from fairclue.decks import DealError
from fairclue.decks.cards import DeckError, DuplicateWordsError
from fairclue.errors import FairclueError, InputError, NotFoundError
from fairclue.game import IllegalMove
from fairclue.game.schema import field_errors
from fairclue.lexicons.store import StoreError

log = logging.getLogger("fairclue.problems")
MEDIA_TYPE = "application/problem+json"


class FieldProblem(BaseModel):
    """An error in one field."""

    field: str = Field(description="path of the field, as body.board.3")
    detail: str


class ProblemDetails(BaseModel):
    """What went wrong, for programs (`type`) and people (`detail`)."""

    type: str = Field(description="stable name of the kind of problem", examples=["urn:fairclue:bad-question"])
    title: str
    status: int
    detail: str
    errors: list[FieldProblem] = []


class Problem(FairclueError):  # noqa: N818 (RFC 9457 calls it so)
    """An error that is about HTTP itself, such as a missing key or header. Raised by routes and what they depend on."""

    def __init__(
        self, status: int, kind: str, title: str, detail: str, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(detail)
        self.status, self.kind, self.title, self.detail, self.headers = status, kind, title, detail, headers


class _Answer(NamedTuple):
    """The response to a kind of error."""

    status: int
    kind: str
    title: str
    detail: str = ""  # replaces the error's own message
    headers: Mapping[str, str] | None = None


_A_MINUTE = {"Retry-After": "60"}
_ANSWERS: dict[type[FairclueError], _Answer] = {  # the first base class of an error that is here decides
    InputError: _Answer(422, "bad-question", "The question cannot be answered"),
    DeckError: _Answer(422, "bad-file", "The file cannot be read"),
    DuplicateWordsError: _Answer(422, "duplicates", "Words are there twice"),
    DealError: _Answer(422, "bad-deal", "The board cannot be dealt"),
    RatingError: _Answer(422, "rating", "The rating does not allow that deck"),
    NotDealableError: _Answer(422, "not-dealable", "The deck cannot be dealt"),
    NotFoundError: _Answer(404, "not-found", "There is no such {what}"),
    NameTakenError: _Answer(409, "taken", "The name is taken"),
    StaleRevisionError: _Answer(412, "stale", "It has changed"),
    NotOwnerError: _Answer(403, "forbidden", "That is not yours"),
    LeastRatingError: _Answer(403, "least-rating", "A copy keeps its rating"),
    StoreError: _Answer(503, "not-ready", "The lexicons are not ready", "run: fairclue lexicon build", _A_MINUTE),
    DatabaseLostError: _Answer(503, "not-ready", "The database is lost", headers=_A_MINUTE),
}


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
    """Answer every error as a problem. An unexpected error is logged, and its message is not shown."""

    @app.exception_handler(Problem)
    async def problem(_: Request, error: Problem) -> JSONResponse:
        return answer(error.status, error.kind, error.title, error.detail, headers=error.headers)

    @app.exception_handler(RequestValidationError)
    async def unreadable(_: Request, error: RequestValidationError) -> JSONResponse:
        errors = [{"field": field, "detail": detail} for field, detail in field_errors(error.errors())]
        detail = "; ".join(f"{found['field']}: {found['detail']}" for found in errors[:3])
        return answer(422, "bad-request", "The request cannot be read", detail, errors[:20])

    @app.exception_handler(IllegalMove)
    async def illegal(request: Request, error: IllegalMove) -> JSONResponse:
        language = answer_language(request.headers.get("accept-language"))
        status = 403 if error.kind in ("spymasters_only", "spectator") else 409
        return answer(status, "illegal-move", "That cannot be done", error.reason(language))

    @app.exception_handler(FairclueError)
    async def domain_error(_: Request, error: FairclueError) -> JSONResponse:
        found = next((_ANSWERS[base] for base in type(error).__mro__ if base in _ANSWERS), None)
        if found is None:  # not caused by the client
            raise error
        title = found.title.format(what=getattr(error, "what", ""))
        return answer(found.status, found.kind, title, found.detail or str(error), headers=found.headers)

    @app.exception_handler(DatabaseError)
    async def no_database(_: Request, error: DatabaseError) -> JSONResponse:
        if isinstance(error, IntegrityError):  # a bug of the service, not a failure of the database
            raise error
        log.error("the database cannot be reached or written: %s", error.orig)
        detail = "try again in a moment; /readyz tells what is wrong"
        title = "The database cannot be reached or written"
        return answer(503, "not-ready", title, detail, headers={"Retry-After": "1"})

    @app.exception_handler(DataError)
    async def no_value(_: Request, error: DataError) -> JSONResponse:
        detail = "a text holds a character that the database does not keep; take it out"
        return answer(422, "bad-request", "The request cannot be read", detail)

    @app.exception_handler(HTTPException)
    async def refused(_: Request, error: HTTPException) -> JSONResponse:
        if error.status_code == 400:  # the body could not be decoded
            detail = "the body is not what its content type says; send JSON in UTF-8, or a form with a file"
            return answer(422, "bad-request", "The request cannot be read", detail)
        kind = {404: "not-found", 405: "method-not-allowed"}.get(error.status_code, "refused")
        return answer(error.status_code, kind, str(error.detail), str(error.detail), headers=error.headers)

    @app.exception_handler(Exception)
    async def unforeseen(_: Request, error: Exception) -> JSONResponse:
        return answer(500, "internal", "Something went wrong here", "The error was logged; try again later.")

"""Errors as HTTP responses, all in one form: `application/problem+json` (RFC 9457).

The other folders raise errors that know nothing of HTTP; the table `ANSWERS` maps those that a ruling may raise to
responses, and `more_problems.py` the others.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from fairclue.errors import FairclueError, InputError, NotFoundError
from fairclue.lexicons.readiness import BeingCompiledError, NotCompiledError
from fairclue.lexicons.store import StoreError
from fairclue.validator.field_errors import field_errors

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


class Answer(NamedTuple):
    """The response to a kind of error."""

    status: int
    kind: str
    title: str
    detail: str = ""  # replaces the error's own message
    headers: Mapping[str, str] | None = None


Answers = Mapping[type[FairclueError], Answer]  # the first base class of an error that is here decides
A_MINUTE = {"Retry-After": "60"}
ANSWERS: Answers = {
    InputError: Answer(422, "bad-question", "The question cannot be answered"),
    NotFoundError: Answer(404, "not-found", "There is no such {what}"),
    StoreError: Answer(503, "language-not-ready", "The language is not ready", "run: fairclue lexicon build", A_MINUTE),
    NotCompiledError: Answer(503, "language-not-ready", "The language is not ready", headers=A_MINUTE),
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
        415: "It is not a picture that can be read",
        422: "The request cannot be read or answered",
        428: "If-Match is needed",
        429: "Too many requests; come again later",
        503: "Not ready",
        504: "It took too long",
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


def no_database() -> Problem:
    """The problem of a database that cannot be used now."""
    detail = "try again in a moment; /readyz tells what is wrong"
    return Problem(503, "not-ready", "The database cannot be reached or written", detail, {"Retry-After": "1"})


async def answer_problem(_: Request, error: Problem) -> JSONResponse:
    """A problem that was raised, as a response."""
    return answer(error.status, error.kind, error.title, error.detail, headers=error.headers)


def add_handlers(app: FastAPI) -> None:
    """Answer every error as a problem. An unexpected error is logged, and its message is not shown."""
    app.exception_handler(Problem)(answer_problem)

    @app.exception_handler(RequestValidationError)
    async def unreadable(_: Request, error: RequestValidationError) -> JSONResponse:
        errors = [{"field": field, "detail": detail} for field, detail in field_errors(error.errors())]
        detail = "; ".join(f"{found['field']}: {found['detail']}" for found in errors[:3])
        return answer(422, "bad-request", "The request cannot be read", detail, errors[:20])

    @app.exception_handler(BeingCompiledError)
    async def being_compiled(_: Request, error: BeingCompiledError) -> JSONResponse:
        later = {"Retry-After": str(error.seconds_left)}
        return answer(503, "language-not-ready", "The language is not ready yet", str(error), headers=later)

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

    app.add_exception_handler(FairclueError, domain_handler(ANSWERS))


def domain_handler(answers: Answers) -> Callable[[Request, Exception], Awaitable[JSONResponse]]:
    """A handler that answers the errors of the other folders by a table."""

    async def domain_error(_: Request, error: Exception) -> JSONResponse:
        found = next((answers[base] for base in type(error).__mro__ if base in answers), None)
        if found is None:  # not caused by the client
            raise error
        title = found.title.format(what=getattr(error, "what", ""))
        return answer(found.status, found.kind, title, found.detail or str(error), headers=found.headers)

    return domain_error

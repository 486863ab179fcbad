"""Responses to the errors of decks, tables and the database, which a ruling by an edition cannot raise."""

import logging

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DatabaseError, DataError, IntegrityError

from fairclue.api.languages import answer_language
from fairclue.api.photos.problems import NotReadError
from fairclue.api.problems import (
    A_MINUTE,
    ANSWERS,
    Answer,
    Answers,
    answer,
    answer_problem,
    domain_handler,
    no_database,
)
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
from fairclue.errors import FairclueError
from fairclue.game import IllegalMove
from fairclue.photos import PictureError

log = logging.getLogger("fairclue.problems")

ALL_ANSWERS: Answers = {
    **ANSWERS,
    DeckError: Answer(422, "bad-file", "The file cannot be read"),
    DealError: Answer(422, "bad-deal", "The board cannot be dealt"),
    RatingError: Answer(422, "rating", "The rating does not allow that deck"),
    NotDealableError: Answer(422, "not-dealable", "The deck cannot be dealt"),
    NameTakenError: Answer(409, "taken", "The name is taken"),
    StaleRevisionError: Answer(412, "stale", "It has changed"),
    NotOwnerError: Answer(403, "forbidden", "That is not yours"),
    LeastRatingError: Answer(403, "least-rating", "A copy keeps its rating"),
    DatabaseLostError: Answer(503, "not-ready", "The database is lost", headers=A_MINUTE),
}


NO_PHOTO = Answer(415, "not-a-picture", "It is not a picture that can be read")
BAD_PHOTO = Answer(422, "bad-picture", "The picture cannot be read")
PHOTO_ANSWERS = {  # by the code of what is wrong with a picture, or the reason why it was not read
    "not_a_picture": NO_PHOTO,
    "no_heic": NO_PHOTO,
    "too_many_bytes": Answer(413, "too-long", "The request is too long"),
    "too_many_pixels": BAD_PHOTO,
    "too_small": BAD_PHOTO,
    "broken_picture": BAD_PHOTO,
    "not_ready": Answer(503, "photos-not-ready", "Photos cannot be read yet", headers=A_MINUTE),
    "busy": Answer(503, "photos-busy", "Too many photos at once", headers={"Retry-After": "10"}),
    "failed": Answer(503, "photo-failed", "The photo could not be read this time", headers={"Retry-After": "1"}),
    "too_slow": Answer(504, "photo-too-slow", "Reading the photo took too long"),
}


def add_more_handlers(app: FastAPI) -> None:
    """Answer these errors as problems too."""
    app.add_exception_handler(FairclueError, domain_handler(ALL_ANSWERS))

    @app.exception_handler(IllegalMove)
    async def illegal(request: Request, error: IllegalMove) -> JSONResponse:
        language = answer_language(request.headers.get("accept-language"))
        status = 403 if error.kind in ("spymasters_only", "spectator", "not_host") else 409
        return answer(status, "illegal-move", "That cannot be done", error.reason(language))

    @app.exception_handler(PictureError)
    async def bad_picture(request: Request, error: PictureError) -> JSONResponse:
        return _photo_answer(request, error.code, error)

    @app.exception_handler(NotReadError)
    async def not_read(request: Request, error: NotReadError) -> JSONResponse:
        return _photo_answer(request, error.reason, error)

    @app.exception_handler(DuplicateWordsError)
    async def duplicates(request: Request, error: DuplicateWordsError) -> JSONResponse:
        language = answer_language(request.headers.get("accept-language"))
        return answer(422, "duplicates", "Words appear twice", error.told(language))

    @app.exception_handler(DatabaseError)
    async def not_reached(request: Request, error: DatabaseError) -> JSONResponse:
        if isinstance(error, IntegrityError):  # a bug of the service, not a failure of the database
            raise error
        log.error("the database cannot be reached or written: %s", error.orig)
        return await answer_problem(request, no_database())

    @app.exception_handler(DataError)
    async def no_value(_: Request, error: DataError) -> JSONResponse:
        detail = "a text holds a character that the database does not keep; take it out"
        return answer(422, "bad-request", "The request cannot be read", detail)


def _photo_answer(request: Request, why: str, error: PictureError | NotReadError) -> JSONResponse:
    found = PHOTO_ANSWERS[why]
    detail = error.told(answer_language(request.headers.get("accept-language")))
    return answer(found.status, found.kind, found.title, detail, headers=found.headers)

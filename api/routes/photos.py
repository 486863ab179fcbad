"""Reads boards from photos."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Query, Request

from fairclue.api import metrics
from fairclue.api.access import Db
from fairclue.api.languages import AnswerLanguage
from fairclue.api.offered import Offered
from fairclue.api.photos.problems import NotReadError
from fairclue.api.photos.reader import Photo, PhotoReader
from fairclue.api.photos.upload import PhotoRoute, described_body, read_upload
from fairclue.api.photos.vocabulary import find_words
from fairclue.api.problems import Problem, responses
from fairclue.api.schemas import photos as schemas
from fairclue.photos import PictureError, check_picture, models_ready
from fairclue.photos.report import as_json

T = TypeVar("T")
router = APIRouter(prefix="/v1/boards", tags=["boards"], route_class=PhotoRoute)


@router.post("/read", responses=responses(404, 415, 422, 503, 504), openapi_extra=described_body())
async def read_board(
    request: Request,
    query: Annotated[schemas.PhotoWish, Query()],
    database: Db,
    offered: Offered,
    language: AnswerLanguage,
) -> schemas.BoardRead:
    """Read the cards on a photo: JPEG, PNG or WebP, and HEIC where it can be decoded. Nothing of it is kept.

    Send a form, or the photo as the body and the rest in the query. If decks or words are named, the cards have one of
    these words; if not, one of any deck for everyone in the language, or of its lexicon.
    """
    reader: PhotoReader = request.app.state.photos
    with _counted():
        image, wish = await read_upload(request, query)
        check_picture(image)
        words = await find_words(wish, database, offered)
        if not models_ready():
            raise NotReadError("not_ready")
        photo = Photo(image, words.listed, words.store, wish.rows, wish.columns)
        reading = await _unless_gone(request, reader.read(photo))
    return schemas.BoardRead(**as_json(reading, language))


async def _unless_gone(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Do the work, unless the client leaves meanwhile."""
    working, watching = asyncio.create_task(work), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((working, watching), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Problem(400, "bad-request", "The request cannot be read", "the connection was lost")
        return await working
    finally:
        for task in (working, watching):
            task.cancel()
        await asyncio.gather(working, watching, return_exceptions=True)


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


@contextmanager
def _counted() -> Iterator[None]:
    """Count the photo by what becomes of it."""
    outcome = "refused"
    try:
        yield
        outcome = "read"
    except PictureError as error:
        outcome = error.code
        raise
    except NotReadError as error:
        outcome = error.reason
        raise
    finally:
        metrics.PHOTOS.labels(outcome).inc()

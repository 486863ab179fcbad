"""Takes a photo in, as a form or as the body itself. It stays in memory, and only so many are taken in at a time."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from typing import Any

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from pydantic import ValidationError
from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser

from fairclue.api import limits
from fairclue.api.bodies import BodyRoute
from fairclue.api.config import ServiceConfig
from fairclue.api.photos.problems import NotReadError
from fairclue.api.problems import Problem
from fairclue.api.schemas.photos import PhotoWish
from fairclue.photos.header import MOST_BYTES

_IMAGES = ("image/jpeg", "image/png", "image/webp", "image/heic")
_PIECE = 250_000  # bytes
_IMAGE = {"type": "string", "format": "binary"}


def described_body() -> dict[str, Any]:
    """The two ways to send a photo, for the API's description."""
    fields = PhotoWish.model_json_schema()["properties"]
    form = {"type": "object", "required": ["image", "language"], "properties": {"image": _IMAGE, **fields}}
    content: dict[str, Any] = {"multipart/form-data": {"schema": form}}
    return {"requestBody": {"required": True, "content": content | {kind: {"schema": _IMAGE} for kind in _IMAGES}}}


class PhotoRoute(BodyRoute):
    """A route that takes photos: larger bodies than others, and no more at a time than fit into memory."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._coming = 0

    def most_bytes(self, settings: ServiceConfig) -> int:
        """A photo and the fields of a form, whatever other requests may have."""
        return MOST_BYTES + limits.PHOTO_FORM_BYTES

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Refuse a photo while many others come, before it is read."""
        handle = super().get_route_handler()

        async def handle_few(request: Request) -> Response:
            if self._coming >= limits.PHOTOS_COMING:
                raise NotReadError("busy")
            self._coming += 1
            try:
                return await handle(request)
            finally:
                self._coming -= 1

        return handle_few


class _InMemory(MultiPartParser):
    """Reads a form and writes no file, however large the photo is."""

    spool_max_size = MOST_BYTES + limits.PHOTO_FORM_BYTES


async def read_upload(request: Request, query: PhotoWish) -> tuple[bytes, PhotoWish]:
    """The photo, and what was said about it in the query or in the fields of a form."""
    if not request.headers.get("content-type", "").startswith("multipart/form-data"):
        return await request.body(), _whole(query)
    parser = _InMemory(
        request.headers,
        _in_pieces(await request.body()),
        max_files=1,
        max_fields=30,
        max_part_size=limits.PHOTO_FORM_BYTES,
    )
    try:
        form = await parser.parse()
    except MultiPartException as error:
        raise Problem(422, "bad-request", "The request cannot be read", error.message) from None
    image = form.get("image")
    if not isinstance(image, UploadFile):
        raise Problem(422, "bad-request", "There is no photo", 'a form must hold the photo as a file named "image"')
    fields = {name: form.getlist(name) for name in form if name != "image"}
    return await image.read(), _whole(query, fields)


def _whole(query: PhotoWish, fields: dict[str, list[Any]] | None = None) -> PhotoWish:
    """The wish of the query and of the fields of a form. It has to name a language."""
    given = query.model_dump(exclude_unset=True)
    for name, values in (fields or {}).items():
        given[name] = values if name == "decks" else values[-1]
    try:
        wish = PhotoWish.model_validate(given)
    except ValidationError as error:
        raise RequestValidationError([{**one, "loc": ("body", *one["loc"])} for one in error.errors()]) from None
    if wish.language is None:
        raise RequestValidationError([{"type": "missing", "loc": ("body", "language"), "msg": "Field required"}])
    return wish


async def _in_pieces(body: bytes) -> AsyncGenerator[bytes, None]:
    """The body a piece at a time, so that other requests are served in between."""
    for start in range(0, len(body), _PIECE):
        yield body[start : start + _PIECE]
        await asyncio.sleep(0)

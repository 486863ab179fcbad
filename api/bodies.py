"""The bodies of requests: no longer than their schema allows, which is seen before anything is made of them.

A schema says how long each list, mapping and text may be. From that follows how many bytes and values a body can have;
one with more is refused unread. So nobody makes the service build a million objects, or a million errors.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

from fastapi import Request
from fastapi.responses import Response
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from starlette.requests import ClientDisconnect

from fairclue.api.problems import Problem

_SMALL = 1_000  # bytes for a request that needs no body
_CHARACTER = 12  # bytes of a character, if it is written as two escapes
_OTHER = 40  # bytes of a number, a literal or a word of an enumeration
_WORD = 200  # letters; what may be longer is a text
_CLOSE = {"Connection": "close"}  # what else was sent is not read
_WITH_BODY = {"POST", "PUT", "PATCH"}


class Size(NamedTuple):
    """The most that a body can hold: bytes, values and names of fields, commas and colons in texts included."""

    bytes: int
    values: int
    names: int = 0

    def plus(self, other: "Size") -> "Size":
        """Both of them."""
        return Size(*(one + two for one, two in zip(self, other, strict=True)))

    def times(self, count: int) -> "Size":
        """So many of them, with what stands between."""
        return Size((self.bytes + 2) * count, self.values * count, self.names * count)


class BodyRoute(APIRoute):
    """A route that reads its body only as far as its schema allows. `most_bytes` of an endpoint sets another limit."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.most = Size(_SMALL, _SMALL, _SMALL)
        if self.body_field is not None:
            self.most = most_of(self.body_field.field_info.annotation)
        if most := getattr(self.endpoint, "most_bytes", None):
            self.most = self.most._replace(bytes=most)

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Read the body first, then go on as usual."""
        handle = super().get_route_handler()
        if not (self.methods or set()) & _WITH_BODY:
            return handle

        async def bounded(request: Request) -> Response:
            most = self.most
            await read_body(request, min(most.bytes, request.app.state.settings.max_body))
            body = await request.body()
            if self.body_field and (body.count(b",") > most.values or body.count(b":") > most.names + _SMALL):
                detail = f"this request holds at most {most.values:,} values, and no fields that it does not know"
                raise Problem(422, "bad-request", "The request cannot be read", detail)
            return await handle(request)

        return bounded


def at_most(count: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Marks an endpoint whose body may have so many bytes, whatever its schema would allow."""

    def marked(endpoint: Callable[..., Any]) -> Callable[..., Any]:
        endpoint.most_bytes = count  # type: ignore[attr-defined]
        return endpoint

    return marked


async def read_body(request: Request, most: int) -> None:
    """Read the whole body, if it is no longer than that; what is too long is not read to its end."""
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > most:
        raise _too_long(most)
    patience, body = request.app.state.settings.body_timeout, bytearray()
    try:
        async with asyncio.timeout(patience):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise _too_long(most)
    except TimeoutError:
        detail = f"the body of a request has to come within {patience:g} seconds"
        raise Problem(408, "too-slow", "The request is too slow", detail, _CLOSE) from None
    except ClientDisconnect:
        detail = "the connection was lost before the body came whole"
        raise Problem(400, "bad-request", "The request cannot be read", detail) from None
    request._body = bytes(body)  # where Starlette keeps a body that was read


def _too_long(most: int) -> Problem:
    """The connection stays open and the rest is let go by, so that a client that is still sending gets to read it."""
    detail = f"this request has at most {most:,} bytes; send less"
    return Problem(413, "too-long", "The request is too long", detail)


def most_of(kind: Any) -> Size:
    """The most that a body of this type can hold; a type without an end is a mistake in its schema."""
    schema = TypeAdapter(kind).json_schema()
    return _most(schema, schema.get("$defs", {}), getattr(kind, "__name__", str(kind)))


def _most(schema: dict[str, Any], named: dict[str, Any], where: str) -> Size:
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return _most(named[name], named, name)
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        sizes = [_most(one, named, where) for one in choices]
        return Size(*(max(one) for one in zip(*sizes, strict=True)))
    match schema.get("type"):
        case "object":
            size = Size(2, 1)
            for name, one in schema.get("properties", {}).items():
                size = size.plus(_most(one, named, f"{where}.{name}")).plus(Size(len(name) + 8, 0, 1))
            if isinstance(more := schema.get("additionalProperties"), dict):
                key = _most({**schema.get("propertyNames", {}), "type": "string"}, named, f"a name in {where}")
                pair = key.plus(_most(more, named, where)).plus(Size(2, 0, 1))
                size = size.plus(pair.times(_end(schema, "maxProperties", where)))
            return size
        case "array":
            return Size(2, 1).plus(_most(schema["items"], named, where).times(_end(schema, "maxItems", where)))
        case "string" if not {"enum", "const", "format"} & schema.keys():
            length = _end(schema, "maxLength", where)
            own = length if length > _WORD else 0  # commas and colons, in a text that is no word
            return Size(length * _CHARACTER + 2, own + 3, own)
        case "string" | "integer" | "number" | "boolean" | "null":
            return Size(_OTHER, 1)
    raise TypeError(f"{where} has no end: {schema}")


def _end(schema: dict[str, Any], key: str, where: str) -> int:
    if key not in schema:
        raise TypeError(f"{where} needs {key}: a request must have an end")
    return int(schema[key])

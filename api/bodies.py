"""Limits the size of request bodies to what their schema allows, before they are parsed.

A schema says how long each list, mapping and text may be. The largest possible body follows from that: its bytes and
the number of its values. A larger one is refused without parsing it, so that no request can make the service create
millions of objects or error messages.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

from fastapi import Request
from fastapi.responses import Response
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from starlette.requests import ClientDisconnect

from fairclue.api.config import ServiceConfig
from fairclue.api.problems import Problem

_NO_BODY = 1_000  # bytes that a request without a body may send anyway; also the slack for unknown names
_CHARACTER_BYTES = 12  # a character written as two JSON escapes
_SCALAR_BYTES = 40  # a number, a literal or a member of an enumeration
_WORD_LENGTH = 200  # a string that may be longer than this is a text and may hold many commas and colons
_CLOSE = {"Connection": "close"}  # because the rest of the body is not read
_WITH_BODY = {"POST", "PUT", "PATCH"}


class Size(NamedTuple):
    """The largest size of a body: bytes, values, and names of fields.

    Values and names are counted by commas and colons, so those inside texts are included.
    """

    bytes: int
    values: int
    names: int = 0

    def plus(self, other: "Size") -> "Size":
        """Add two sizes."""
        return Size(*(one + two for one, two in zip(self, other, strict=True)))

    def times(self, count: int) -> "Size":
        """The size of a list of so many of these, with separators."""
        return Size((self.bytes + 2) * count, self.values * count, self.names * count)


class BodyRoute(APIRoute):
    """A route that refuses bodies larger than its schema allows. `limit_body` sets another limit for an endpoint."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.max_size = Size(_NO_BODY, _NO_BODY, _NO_BODY)
        if self.body_field is not None:
            self.max_size = max_size_of(self.body_field.field_info.annotation)
        if max_bytes := getattr(self.endpoint, "max_bytes", None):
            self.max_size = self.max_size._replace(bytes=max_bytes)

    def most_bytes(self, settings: ServiceConfig) -> int:
        """The bytes that a body may have here: what its schema allows, but no more than the setting."""
        return min(self.max_size.bytes, settings.max_body)

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Read and measure the body first, then handle the request as usual."""
        handle = super().get_route_handler()
        if not (self.methods or set()) & _WITH_BODY:
            return handle

        async def handle_bounded(request: Request) -> Response:
            largest = self.max_size
            await read_body(request, self.most_bytes(request.app.state.settings))
            body = await request.body()
            if self.body_field and (body.count(b",") > largest.values or body.count(b":") > largest.names + _NO_BODY):
                detail = f"this request holds at most {largest.values:,} values, and no fields that it does not know"
                raise Problem(422, "bad-request", "The request cannot be read", detail)
            return await handle(request)

        return handle_bounded


def limit_body(max_bytes: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Decorator for an endpoint: its body may have so many bytes, whatever its schema allows."""

    def mark(endpoint: Callable[..., Any]) -> Callable[..., Any]:
        endpoint.max_bytes = max_bytes  # type: ignore[attr-defined]
        return endpoint

    return mark


async def read_body(request: Request, most: int) -> None:
    """Read the body. Raises a problem if it is longer than `most` bytes or takes too long to arrive."""
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > most:
        raise _too_long(most)
    timeout, body = request.app.state.settings.body_timeout, bytearray()
    try:
        async with asyncio.timeout(timeout):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise _too_long(most)
    except TimeoutError:
        detail = f"the body of a request has to come within {timeout:g} seconds"
        raise Problem(408, "too-slow", "The request is too slow", detail, _CLOSE) from None
    except ClientDisconnect:
        detail = "the connection was lost before the body came whole"
        raise Problem(400, "bad-request", "The request cannot be read", detail) from None
    request._body = bytes(body)  # where Starlette caches the body


def _too_long(most: int) -> Problem:
    """The problem of a long body. The connection stays open, so that a client that is still sending can read it."""
    detail = f"this request has at most {most:,} bytes; send less"
    return Problem(413, "too-long", "The request is too long", detail)


def max_size_of(kind: Any) -> Size:
    """The largest size of a body of this type. Raises TypeError if the type has no limit: its schema is incomplete."""
    schema = TypeAdapter(kind).json_schema()
    return _max_size(schema, schema.get("$defs", {}), getattr(kind, "__name__", str(kind)))


def _max_size(schema: dict[str, Any], named: dict[str, Any], where: str) -> Size:
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return _max_size(named[name], named, name)
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        sizes = [_max_size(one, named, where) for one in choices]
        return Size(*(max(one) for one in zip(*sizes, strict=True)))
    match schema.get("type"):
        case "object":
            size = Size(2, 1)
            for name, one in schema.get("properties", {}).items():
                size = size.plus(_max_size(one, named, f"{where}.{name}")).plus(Size(len(name) + 8, 0, 1))
            if isinstance(more := schema.get("additionalProperties"), dict):
                key = _max_size({**schema.get("propertyNames", {}), "type": "string"}, named, f"a name in {where}")
                pair = key.plus(_max_size(more, named, where)).plus(Size(2, 0, 1))
                size = size.plus(pair.times(_required_limit(schema, "maxProperties", where)))
            return size
        case "array":
            return Size(2, 1).plus(
                _max_size(schema["items"], named, where).times(_required_limit(schema, "maxItems", where))
            )
        case "string" if not {"enum", "const", "format"} & schema.keys():
            length = _required_limit(schema, "maxLength", where)
            own = length if length > _WORD_LENGTH else 0  # commas and colons in the text
            return Size(length * _CHARACTER_BYTES + 2, own + 3, own)
        case "string" | "integer" | "number" | "boolean" | "null":
            return Size(_SCALAR_BYTES, 1)
    raise TypeError(f"{where} has no end: {schema}")


def _required_limit(schema: dict[str, Any], key: str, where: str) -> int:
    if key not in schema:
        raise TypeError(f"{where} needs {key}: a request must have an end")
    return int(schema[key])

"""ASGI middleware around every request: rate limits, security headers, a request id, metrics and a log line."""

import json
import logging
import time
import uuid
from collections.abc import MutableMapping
from functools import partial
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send

from fairclue.api import metrics, policies
from fairclue.api.allowance import SLIGHTLY, Allowances, UsageMemory, limits
from fairclue.api.config import ServiceConfig
from fairclue.api.meter import charge_cpu
from fairclue.api.problems import answer

log = logging.getLogger("fairclue.requests")
_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", policies.PERMISSIONS.encode()),
]
_POLICY = b"content-security-policy"
_POLICIES = {"/docs": policies.DOCS}  # the pages set their own
_METHODS = frozenset(
    {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
)  # all others are counted as one method
_VERSIONS = frozenset({"1.0", "1.1", "2", "3"})  # as ASGI names them; other versions do not exist
_UNLIMITED = frozenset({"/healthz", "/readyz"})  # monitoring must always get a response
_PAGE_FILES = "/web/"  # not limited either: a page loads dozens of these files, and they cost almost nothing
_BY_CODE = frozenset({"/v1/tables/look", "/v1/tables/join"})
_TABLES_USED = {"/v1/tables": 1.0, **dict.fromkeys(_BY_CODE, SLIGHTLY)}  # of the limit of new tables
_NOT_FOUND = 404
_CLOSE = {"Connection": "close"}


class Guard:
    """The middleware. It passes a request on to the application unless the client has exceeded a limit."""

    def __init__(self, app: ASGIApp, settings: ServiceConfig, usage: UsageMemory) -> None:
        self.app, self.settings = app, settings
        chosen = limits(settings)
        self.allowances = Allowances(chosen, usage) if any(limit.most for limit in chosen) else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle the request, then count and log it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        request_id = uuid.uuid4().hex[:16]
        status = 500

        async def send_with_headers(message: MutableMapping[str, Any]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message.get("headers", ()), *_HEADERS, (b"x-request-id", request_id.encode())]
                if not any(name == _POLICY for name, _ in headers):
                    headers.append((_POLICY, _POLICIES.get(scope["path"], policies.ANSWERS).encode()))
                message["headers"] = headers
            await send(message)

        try:
            await self._handle(scope, receive, send_with_headers)
        finally:
            took = time.perf_counter() - started
            route = getattr(scope.get("route"), "path", "unknown")
            method = scope["method"] if scope["method"] in _METHODS else "other"
            metrics.REQUESTS.labels(method, route, str(status)).inc()
            metrics.LATENCY.labels(route).observe(took)
            if self.settings.log_requests:
                line = {"id": request_id, "method": method, "route": route, "status": status}
                log.info(json.dumps({**line, "ms": round(took * 1000, 2)}))

    async def _handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse the request if it is ambiguous or exceeds a limit, otherwise pass it on."""
        path = scope["path"]
        if ambiguity := _ambiguity(scope):
            await answer(400, "bad-request", "The request cannot be read", ambiguity, headers=_CLOSE)(
                scope, receive, send
            )
        elif self.allowances is None or path in _UNLIMITED or path.startswith(_PAGE_FILES):
            await self.app(scope, receive, send)
        else:
            client = _client(scope)
            if refusal := self.allowances.admit(client, _TABLES_USED.get(path, 0) if scope["method"] == "POST" else 0):
                detail = f"{refusal.limit} for one address. Come again in {refusal.wait} s."
                later = {"Retry-After": str(refusal.wait)}
                await answer(429, "too-many-requests", "Too many requests", detail, headers=later)(scope, receive, send)
            else:
                await charge_cpu(self._serve(scope, receive, send), partial(self.allowances.spend, client))

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and notice when the code of a table was wrong."""

        async def send_and_notice(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start" and message["status"] == _NOT_FOUND and self.allowances:
                self.allowances.note_wrong_code(_client(scope))
            await send(message)

        await self.app(scope, receive, send_and_notice if scope["path"] in _BY_CODE else send)


def _ambiguity(scope: Scope) -> str | None:
    """Why a proxy in front of the service might read this request differently; None if it could not.

    A second request could be hidden in such a request (request smuggling).
    """
    if scope["http_version"] not in _VERSIONS:
        return "The version of HTTP has to be 1.0 or 1.1."
    names = [name for name, _ in scope["headers"]]
    if b"transfer-encoding" in names and b"content-length" in names:
        return "A request has either Content-Length or Transfer-Encoding."
    return None


def _client(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else "local"

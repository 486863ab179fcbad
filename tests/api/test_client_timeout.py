"""How long the client waits: for a photo, as long as the service may take."""

import httpx
import pytest

from fairclue.api import limits
from fairclue.api.config import ServiceConfig
from fairclue.client import Client, calls


def test_a_photo_is_waited_for_as_long_as_the_service_may_take() -> None:
    sending = ServiceConfig().body_timeout
    queue = (limits.PHOTOS_WAITING + 1) * limits.PHOTO_SECONDS
    assert calls.read_board(b"", "en").timeout == calls.PHOTO_SECONDS >= sending + queue


@pytest.mark.parametrize(
    ("told", "waited"), [({}, calls.PHOTO_SECONDS), ({"timeout": 5.0}, 5.0)], ids=["by default", "as told"]
)
def test_a_photo_has_a_timeout_of_its_own(
    told: dict[str, float], waited: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[httpx.Request] = []

    def answer(_: httpx.HTTPTransport, request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return httpx.Response(200, json={})

    monkeypatch.setattr(httpx.HTTPTransport, "handle_request", answer)
    with Client("http://service", timeout=7.0) as client:
        client.read_board(b"a photo", "en", **told)
        client.send(calls.read_limits())
    assert [request.extensions["timeout"]["read"] for request in asked] == [waited, 7.0]

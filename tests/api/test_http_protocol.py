"""Below HTTP: requests that are read in two ways, that are none, that never end, and peers who do not listen."""

import asyncio
import http.client
import json
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.types import Message

from fairclue.api import create_app
from fairclue.api.config import ServiceConfig
from fairclue.cli.serve import open_listener
from tests.support.server import Server

CHECK = b"POST /v1/clues/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
BODY = b'{"clue":"x","board":["A"]}'
HEALTH = b"GET /healthz HTTP/1.1\r\nhost: x\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(f"sqlite:///{tmp_path_factory.mktemp('wire') / 'fairclue.db'}") as started:
        yield started


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service that soon gives up."""
    url = f"sqlite:///{tmp_path_factory.mktemp('impatient') / 'fairclue.db'}"
    with Server(url, FAIRCLUE_HEAD_TIMEOUT="0.1", FAIRCLUE_BODY_TIMEOUT="0.1", FAIRCLUE_MAX_BODY="1000") as started:
        yield started


def connected(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=60)


def answered(peer: socket.socket) -> bytes:
    """All that comes until the service closes the connection."""
    came = bytearray()
    try:
        while some := peer.recv(65_536):
            came += some
    except ConnectionResetError:
        pass  # closed as well
    return bytes(came)


def sent(server: Server, data: bytes) -> bytes:
    with connected(server) as peer:
        peer.sendall(data)
        return answered(peer)


def problem(answer: bytes) -> tuple[int, Any]:
    """The status and the kind of an answer, which has to be the only one."""
    head, body = answer.split(b"\r\n\r\n", 1)
    assert answer.count(b"HTTP/1.1 ") == 1
    assert b"content-type: application/problem+json" in head.lower()
    assert b"connection: close" in head.lower()
    return int(head.split()[1]), json.loads(body)["type"]


@pytest.mark.parametrize(
    "data",
    [
        CHECK + b"content-length: 26\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n" + HEALTH + b"\r\n",
        CHECK + b"transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n" + HEALTH + b"\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET /healthz HTTP/3.1\r\nhost: x\r\n\r\n" + HEALTH + b"\r\n",
        CHECK + b"content-length: 5\r\ncontent-length: 26\r\n\r\n" + BODY,
        CHECK + b"transfer-encoding: xchunked\r\n\r\n" + BODY,
        CHECK + b"transfer-encoding : chunked\r\ncontent-length: 0\r\n\r\n0\r\n\r\n",
        CHECK + b"content-length: -1\r\n\r\n",
        CHECK + b"transfer-encoding: chunked\r\n\r\nmany\r\n",
        HEALTH + b"x-a: \x00\r\n\r\n",
        b"GET /healthz\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",  # HTTPS
    ],
    ids=range(12),
)
def test_what_can_be_read_in_two_ways_or_in_none_gets_one_answer_and_the_connection_is_closed(
    server: Server, data: bytes
) -> None:
    assert problem(sent(server, data)) == (400, "urn:fairclue:bad-request")


def test_one_way_to_send_a_body_is_enough(server: Server) -> None:
    close = b"connection: close\r\n"
    assert sent(server, CHECK + close + b"content-length: 26\r\n\r\n" + BODY).startswith(b"HTTP/1.1 200")
    chunked = b"transfer-encoding: chunked\r\n\r\n1a\r\n" + BODY + b"\r\n0\r\n\r\n"
    assert sent(server, CHECK + close + chunked).startswith(b"HTTP/1.1 200")
    several = (HEALTH + b"\r\n") * 19 + HEALTH + close + b"\r\n"
    assert sent(server, several).count(b"HTTP/1.1 200") == 20


def test_no_answer_sends_a_client_to_a_host_that_it_named(server: Server) -> None:
    answer = sent(server, b"GET /v1/decks/ HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n")
    assert problem(answer) == (404, "urn:fairclue:not-found")
    assert b"evil" not in answer


# ---------------------------------------------------------------------- slow ones


@pytest.mark.parametrize("data", [b"G", HEALTH + b"x-slow:", CHECK + b"content-length: 500\r\n\r\n{"])
def test_a_request_that_does_not_come_whole_is_given_up(impatient: Server, data: bytes) -> None:
    assert problem(sent(impatient, data)) == (408, "urn:fairclue:too-slow")


def test_a_connection_on_which_nothing_comes_is_closed_without_a_word(impatient: Server) -> None:
    assert sent(impatient, b"") == b""


def trickled(peer: socket.socket) -> bytes:
    """What comes while a byte is sent now and then, until the service closes the connection."""
    came = bytearray()
    peer.settimeout(0.01)
    peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for _ in range(500):
        try:
            peer.sendall(b"x")
            some = peer.recv(65_536)
        except TimeoutError:
            continue
        except (ConnectionResetError, BrokenPipeError):
            return bytes(came)
        if not some:
            return bytes(came)
        came += some
    raise AssertionError("the connection is still open")


@pytest.mark.parametrize("data", [HEALTH + b"x-slow:", CHECK + b"content-length: 900\r\n\r\n{"])
def test_a_byte_now_and_then_does_not_put_it_off(impatient: Server, data: bytes) -> None:
    with connected(impatient) as peer:
        peer.sendall(data)
        assert trickled(peer).startswith(b"HTTP/1.1 408")


def test_the_second_request_of_a_connection_has_to_come_in_time_too(impatient: Server) -> None:
    with connected(impatient) as peer:
        peer.sendall(HEALTH + b"\r\n")
        assert peer.recv(65_536).startswith(b"HTTP/1.1 200")
        peer.sendall(HEALTH)
        assert problem(answered(peer)) == (408, "urn:fairclue:too-slow")


def test_the_rest_of_a_body_that_was_refused_is_not_awaited_for_ever(impatient: Server) -> None:
    with connected(impatient) as peer:
        peer.sendall(CHECK + b"content-length: 100000\r\n\r\n" + b"x" * 2000)
        assert trickled(peer).startswith(b"HTTP/1.1 413")


@pytest.mark.parametrize(("path", "status"), [("/v1/clues/screen", 413), (f"/v1/tables/{'0' * 16}/moves", 401)])
def test_a_client_that_is_still_sending_gets_to_read_why_it_was_refused(server: Server, path: str, status: int) -> None:
    """Many megabytes, all of which a plain client sends before it reads: the connection is not reset meanwhile."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    for _ in range(2):  # and it may go on using the connection
        connection.request("POST", path, b"[" + b"0," * 4_000_000, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        assert (answer.status, json.loads(answer.read())["status"]) == (status, status)


def test_half_a_body_is_never_acted_on() -> None:
    """When the connection is lost, what came before is not taken for the whole."""
    said: list[int] = []
    app = create_app(ServiceConfig(database="sqlite://", log_requests=False))

    async def ask() -> None:
        half = {"type": "http.request", "body": b'{"clue": "x", "board": []}', "more_body": True}
        coming: Iterator[Message] = iter([half, {"type": "http.disconnect"}])

        async def receive() -> Message:
            return next(coming)

        async def send(message: Message) -> None:
            said.append(message.get("status", 0))

        kind = [(b"content-type", b"application/json")]
        scope = {"type": "http", "method": "POST", "path": "/v1/clues/check", "http_version": "1.1", "headers": kind}
        await app({**scope, "query_string": b"", "client": ("127.0.0.1", 1)}, receive, send)

    asyncio.run(ask())
    assert said[0] == 400


def test_the_kernel_gives_up_a_peer_that_takes_nothing() -> None:
    with open_listener("127.0.0.1", 0) as listener:
        listener.listen()
        with socket.create_connection(listener.getsockname()):
            accepted, _ = listener.accept()
            with accepted:
                assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 30_000

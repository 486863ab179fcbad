"""Connections that are opened at once are spread over the workers."""

import asyncio
import pickle
import socket
from collections.abc import Iterator
from multiprocessing.reduction import ForkingPickler

import pytest

from fairclue.api.shared_listener import SharedListener


@pytest.fixture
def listener() -> Iterator[SharedListener]:
    with SharedListener.of(socket.create_server(("127.0.0.1", 0))) as found:
        found.setblocking(False)
        yield found


def connect(listener: SharedListener, count: int) -> list[socket.socket]:
    return [socket.create_connection(listener.getsockname()) for _ in range(count)]


def close(*connections: socket.socket) -> None:
    for connection in connections:
        connection.close()


def test_connections_are_accepted_one_at_a_time(listener: SharedListener) -> None:
    clients = connect(listener, 2)
    first, _ = listener.accept()
    with pytest.raises(BlockingIOError):
        listener.accept()
    second, _ = listener.accept()
    assert {first.getpeername(), second.getpeername()} == {client.getsockname() for client in clients}
    close(first, second, *clients)


def test_a_connection_is_accepted_at_once_after_none_was_there(listener: SharedListener) -> None:
    with pytest.raises(BlockingIOError):
        listener.accept()
    clients = connect(listener, 1)
    close(listener.accept()[0], *clients)


def test_two_event_loops_share_connections_that_came_at_once(listener: SharedListener) -> None:
    """As two workers do: the socket is handed on to each, and they take turns."""
    counts = [0, 0]

    class Counting(asyncio.Protocol):
        def __init__(self, worker: int) -> None:
            self.worker = worker

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            counts[self.worker] += 1
            transport.close()

    loops = [asyncio.new_event_loop(), asyncio.new_event_loop()]
    listener.listen(100)
    clients = connect(listener, 10)
    servers = []
    for worker, loop in enumerate(loops):
        handed_on = pickle.loads(ForkingPickler.dumps(listener))
        made = loop.create_server(lambda worker=worker: Counting(worker), sock=handed_on)  # type: ignore[misc]
        servers.append(loop.run_until_complete(made))
    for _ in range(30):
        for loop in loops:
            loop.run_until_complete(asyncio.sleep(0))
    assert sum(counts) == len(clients)
    assert min(counts) >= 3, counts
    for server, loop in zip(servers, loops, strict=True):
        server.close()
        loop.run_until_complete(server.wait_closed())
        loop.close()
    close(*clients)

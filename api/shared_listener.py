"""A listening socket that several workers share evenly."""

import socket
from multiprocessing.reduction import DupFd
from typing import Any


class SharedListener(socket.socket):
    """Accepts one connection at a time.

    An event loop that wakes up for a new connection accepts all that wait, so the first of several workers would get
    all connections that are opened at once, and the others none. Here it is told after each that there are no more.
    It comes back for the next in its next round, if no other worker was faster.
    """

    _has_accepted = False

    @classmethod
    def of(cls, listener: socket.socket) -> "SharedListener":
        """Take a listening socket over."""
        return cls(listener.family, listener.type, listener.proto, fileno=listener.detach())

    def accept(self) -> tuple[socket.socket, Any]:
        """The next connection and its address; every second call says that there is none."""
        self._has_accepted = not self._has_accepted
        if not self._has_accepted:
            raise BlockingIOError
        try:
            return super().accept()
        except OSError:
            self._has_accepted = False
            raise

    def __reduce__(self) -> tuple[Any, ...]:
        """Hand the socket on to a worker process."""
        return _rebuild, (self.family, self.type, self.proto, DupFd(self.fileno()))


def _rebuild(family: int, kind: int, protocol: int, duplicate: Any) -> SharedListener:
    return SharedListener(family, kind, protocol, fileno=duplicate.detach())

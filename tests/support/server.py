"""The service as a process of its own, really started."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from sqlalchemy.orm import Session

from fairclue.api.store import keys
from fairclue.api.store.database import Database


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
            **environment,
        }
        self.process = self._started()

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(timeout=60)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()

    def restart(self) -> None:
        """Start it again on the same database."""
        self.process = self._started()

    def _started(self) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "fairclue.cli.main", "serve", "--port", str(self.port)]
        with self._log.open("ab") as log:
            process = subprocess.Popen(command, env=self._environment, stdout=log, stderr=log)
        while process.poll() is None:
            try:
                urllib.request.urlopen(f"{self.url}{self._awaited}", timeout=10).close()
                return process
            except (urllib.error.URLError, OSError):
                time.sleep(0.02)  # leaves the core to the one that is awaited
        raise RuntimeError("the service did not start")

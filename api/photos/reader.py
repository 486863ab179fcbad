"""Has photos read in a process of its own, one at a time, while a few others wait.

The process is started for the first photo and ended when none has come for a while. If it dies, or takes too long, the
photo that it worked on is not read; the next one gets a new process.
"""

import asyncio
import json
import logging
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from pydantic import BaseModel, ValidationError

from fairclue.api import limits, metrics
from fairclue.api.meter import charge_work
from fairclue.api.photos.frames import LENGTH, frame
from fairclue.api.photos.problems import NotReadError
from fairclue.photos import BoardReading, PictureError, PictureFault

log = logging.getLogger("fairclue.photos")
WORKER = (sys.executable, "-P", "-m", "fairclue.api.photos.worker")  # -P: no module of the folder that it is started in
_LONGEST_ANSWER = 1_000_000  # bytes


@dataclass(frozen=True, slots=True)
class Photo:
    """A photo, and what its cards may say: one of these words, or also one of the lexicon in the folder `store`."""

    image: bytes
    words: Sequence[str]
    store: str | None = None
    rows: int | None = None
    columns: int | None = None

    @property
    def question(self) -> bytes:
        """All but the picture, as JSON."""
        names = ("words", "store", "rows", "columns")
        return json.dumps({name: getattr(self, name) for name in names}).encode()


class Answer(BaseModel):
    """What the process answers: what it read, or what kept it from reading."""

    cpu_seconds: float
    reading: BoardReading | None = None
    fault: PictureFault | None = None
    models_missing: bool = False
    error: str = ""


class PhotoReader:
    """The queue of photos of one service, and the process that reads them."""

    def __init__(
        self,
        worker: Sequence[str] = WORKER,
        seconds: float = limits.PHOTO_SECONDS,
        idle_seconds: float = limits.PHOTO_IDLE_SECONDS,
    ) -> None:
        self._worker, self._seconds, self._idle_seconds = worker, seconds, idle_seconds
        self._turn = asyncio.Lock()
        self._photos = 0  # that wait or are read
        self._process: Process | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._leaving: set[asyncio.Task[tuple[bytes, bytes]]] = set()  # what waits for processes that end

    @property
    def process(self) -> Process | None:
        """The process that reads, if there is one now."""
        return self._process

    async def read(self, photo: Photo) -> BoardReading:
        """Read a photo when its turn has come. Raises `NotReadError` or `PictureError`.

        Who is cancelled while waiting leaves the queue; if it is being read already, the process ends.
        """
        if self._photos > limits.PHOTOS_WAITING:
            raise NotReadError("busy")
        self._photos += 1
        try:
            async with self._turn:
                return self._reading(await self._answer(photo))
        finally:
            self._photos -= 1

    async def close(self) -> None:
        """End the process, whatever it does."""
        self._stop_timer()
        self._end(kill=True)
        await asyncio.gather(*self._leaving, return_exceptions=True)

    async def _answer(self, photo: Photo) -> Answer:
        """What the process answers. It is ended unless that comes whole: half an answer may be on its way."""
        began, answer = time.monotonic(), None
        self._stop_timer()
        try:
            async with asyncio.timeout(self._seconds):
                answer = await self._ask(photo)
            return answer
        except TimeoutError:
            raise NotReadError("too_slow") from None
        except (OSError, EOFError, ValidationError) as error:
            log.warning("the process that reads photos was lost: %s", type(error).__name__)
            raise NotReadError("failed") from None
        finally:
            took = time.monotonic() - began
            charge_work(took if answer is None else answer.cpu_seconds)
            metrics.PHOTO_SECONDS.observe(took)
            if answer is None or answer.error:
                self._end(kill=True)
            else:
                self._timer = asyncio.get_running_loop().call_later(self._idle_seconds, self._end)

    async def _ask(self, photo: Photo) -> Answer:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(*self._worker, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
        into, out_of = self._process.stdin, self._process.stdout
        assert into is not None and out_of is not None
        for data in (frame(photo.question), LENGTH.pack(len(photo.image)), photo.image):
            into.write(data)
        await into.drain()
        (length,) = LENGTH.unpack(await out_of.readexactly(LENGTH.size))
        if length > _LONGEST_ANSWER:
            raise EOFError
        return Answer.model_validate_json(await out_of.readexactly(length))

    def _reading(self, answer: Answer) -> BoardReading:
        if answer.fault:
            raise PictureError(answer.fault)
        if answer.models_missing:
            raise NotReadError("not_ready")
        if answer.reading is None:
            log.error("a photo could not be read: %s", answer.error)
            raise NotReadError("failed")
        return answer.reading

    def _end(self, *, kill: bool = False) -> None:
        """End the process: as soon as it waits for the next photo, or at once."""
        process, self._process = self._process, None
        if process is None or process.stdin is None:
            return
        process.stdin.close()
        if kill:
            with suppress(ProcessLookupError):
                process.kill()
        leaving = asyncio.create_task(process.communicate())
        self._leaving.add(leaving)
        leaving.add_done_callback(self._leaving.discard)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

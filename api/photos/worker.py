"""The program that reads photos, in a process of its own: `python -m fairclue.api.photos.worker`.

It takes a photo from its input, writes what it read to its output, and waits for the next; it ends when its input does.
What a stranger sent is decoded here and nowhere else, so the process gives up what it does not need: files that it
could write, memory without end, and the priority of the service.
"""

import json
import os
import resource
import signal
import sys
import time
import traceback
from contextlib import suppress
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any, BinaryIO

from fairclue.api import limits
from fairclue.api.photos.frames import frame, read_frame
from fairclue.lexicons import Lexicon
from fairclue.lexicons.store import Store
from fairclue.photos import ModelsMissingError, PictureError, Vocabulary, read_board

_NICENESS = 10
_GRACE = 5  # seconds after which it ends itself, should nobody be there any more to end it


def main() -> None:
    """Read photos until the input ends."""
    with os.fdopen(os.dup(1), "wb") as output:
        os.dup2(2, 1)  # what a library prints is no answer
        give_up_rights()
        with suppress(EOFError, BrokenPipeError):
            while True:
                answer_one(sys.stdin.buffer, output)


def give_up_rights() -> None:
    """Let others go first, write no file, and have no more memory than a photo needs."""
    os.nice(_NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the service, which then ends this process
    for what, most in (
        (resource.RLIMIT_DATA, limits.PHOTO_MEMORY),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(what, (most, most))


def answer_one(photos: BinaryIO, output: BinaryIO) -> None:
    """Take a question and a photo, and answer in JSON: what was read, or why it was not, and the CPU time."""
    question, image = json.loads(read_frame(photos)), read_frame(photos)
    signal.alarm(limits.PHOTO_SECONDS + _GRACE)
    began = time.process_time()
    answer = _read(question, image)
    answer["cpu_seconds"] = time.process_time() - began
    signal.alarm(0)
    output.write(frame(json.dumps(answer).encode()))
    output.flush()


def _read(question: dict[str, Any], image: bytes) -> dict[str, Any]:
    try:
        lexicon = _open(question["store"]) if question["store"] else None
        vocabulary = Vocabulary(question["words"], lexicon is None, lexicon)
        reading = read_board(image, vocabulary, question["rows"], question["columns"])
    except PictureError as error:
        return {"fault": error.code}
    except ModelsMissingError:
        return {"models_missing": True}
    except Exception as error:  # the message may tell words of the photo, the place in the code does not
        place = traceback.extract_tb(error.__traceback__)[-1]
        return {"error": f"{type(error).__name__} in {place.filename}, line {place.lineno}"}
    return {"reading": asdict(reading)}


@lru_cache(maxsize=1)
def _open(store: str) -> Lexicon:
    return Lexicon(Store(Path(store)))


if __name__ == "__main__":
    main()

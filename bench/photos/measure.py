"""Reads pictures in a process of its own, and tells how well that went and what it cost."""

import multiprocessing
import resource
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from bench.photos.score import Score, Truth, faults, score
from fairclue.lexicons.lexicon import open_lexicon
from fairclue.photos import Vocabulary, read_board


@dataclass(frozen=True)
class Job:
    """Pictures to read: each with its name, its bytes and the words on it, and what the cards may say."""

    pictures: Sequence[tuple[str, bytes, Truth]]
    language: str
    listed: Sequence[str]
    is_complete: bool


@dataclass(frozen=True)
class Measured:
    """How pictures were read: CPU seconds for all of them, the most memory, and a line for each wrong cell."""

    score: Score
    seconds: float
    megabytes: float
    faults: Sequence[str]


def measure(job: Job) -> Measured:
    """Read pictures in a new process, so that nothing but reading counts."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as process:
        return process.submit(_read, job).result()


def _read(job: Job) -> Measured:
    vocabulary = Vocabulary(job.listed, job.is_complete, open_lexicon(job.language))
    read_board(_nothing(), vocabulary)  # loads the models, which a service does once
    total, seconds, wrong = Score(), 0.0, []
    for name, image, truth in job.pictures:
        before = time.process_time()
        reading = read_board(image, vocabulary)
        seconds += time.process_time() - before
        total += score(truth, reading)
        wrong += [f"{name}: {fault}" for fault in faults(truth, reading)]
    return Measured(total, seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, wrong)


def _nothing() -> bytes:
    """A small grey picture."""
    file = BytesIO()
    Image.new("RGB", (160, 120), (128, 128, 128)).save(file, "PNG")
    return file.getvalue()

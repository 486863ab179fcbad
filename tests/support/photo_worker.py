"""A stand-in for the process that reads photos: it does what the last word of a photo says.

Otherwise it tells what it was asked: the answer has one cell, whose word is the lexicon's folder, and its alternatives
are the words that it was given.
"""

import json
import os
import sys
import time
from typing import Any, BinaryIO

COMMAND = (sys.executable, "-I", "-S", __file__)  # it imports nothing of ours, which takes a while
CPU_SECONDS = 2.5


def main() -> None:
    """Answer until the input ends."""
    while True:
        try:
            question, image = json.loads(read_frame(sys.stdin.buffer)), read_frame(sys.stdin.buffer)
        except EOFError:
            return
        match image.rpartition(b" ")[2]:
            case b"hang":
                time.sleep(600)
            case b"exit":
                os._exit(1)
            case b"babble":
                sys.stdout.buffer.write(b"Reading ... done\n" * 10)
                sys.stdout.buffer.flush()
            case b"half":
                sys.stdout.buffer.write(frame(b"x" * 100)[:50])
                sys.stdout.buffer.flush()
                os._exit(0)
            case b"fault":
                tell({"fault": "broken_picture"})
            case b"missing":
                tell({"models_missing": True})
            case b"error":
                tell({"error": "TypeError in photos/grid.py, line 1"})
            case _:
                tell({"reading": echo(question)})


def read_frame(stream: BinaryIO) -> bytes:
    length = stream.read(4)
    if not length:
        raise EOFError
    return stream.read(int.from_bytes(length, "big"))


def frame(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data


def tell(answer: dict[str, Any]) -> None:
    sys.stdout.buffer.write(frame(json.dumps({"cpu_seconds": CPU_SECONDS, **answer}).encode()))
    sys.stdout.buffer.flush()


def echo(question: dict[str, Any]) -> dict[str, Any]:
    cell = {
        "row": 0,
        "column": 0,
        "word": question["store"],
        "status": "unsure",
        "alternatives": question["words"],
        "confidence": 0.123456,
        "box": [[0.1, 0.1], [0.2, 0.1], [0.2, 0.2], [0.1, 0.2]],
    }
    size = {"rows": question["rows"] or 5, "columns": question["columns"] or 5}
    return {**size, "cells": [cell], "rotation": 90, "warnings": ["several_unsure"]}


if __name__ == "__main__":
    main()

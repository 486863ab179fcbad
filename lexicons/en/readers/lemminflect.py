"""lemminflect: English forms and their lemmas, from the NIH SPECIALIST lexicon."""

from collections.abc import Iterator

from fairclue.lexicons.build.archive import Archive

_POS = {"noun": "n", "propn": "n", "verb": "v", "aux": "v", "adj": "a", "adv": "r"}


def lemmas(archive: Archive) -> Iterator[tuple[str, str, str]]:
    """Yield (form, lemma, part of speech)."""
    for line in archive.text("lemminflect/resources/lemma_lu.csv.gz").splitlines():
        form, pos, found = line.split(",")
        for lemma in found.split("/"):
            yield form, lemma, _POS[pos]
    for line in archive.text("lemminflect/resources/infl_lu.csv.gz").splitlines():
        lemma, pos, *forms = line.split(",")
        for form in "/".join(forms).split("/"):
            if form:
                yield form, lemma, _POS[pos]

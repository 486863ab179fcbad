"""svlang: Folkets lexikon, Swedish words with English translations."""

from collections.abc import Iterator

from fairclue.lexicons.build.archive import Archive


def translations(archive: Archive) -> Iterator[tuple[str, list[str]]]:
    """Yield (Swedish word, English translations); a `|` in the word marks a compound boundary."""
    for line in archive.text("svlang/data/folkets_sv_en.tsv").splitlines():
        if line and not line.startswith("#"):
            word, _, english = line.partition("\t")
            yield word, [part.strip() for part in english.split(",") if part.strip()]

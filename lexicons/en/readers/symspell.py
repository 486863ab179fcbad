"""symspellpy: English word pairs that stand together, with counts."""

from collections.abc import Iterator

from fairclue.lexicons.build.archive import Archive


def bigrams(archive: Archive) -> Iterator[tuple[str, str, int]]:
    """Yield (first, second, count)."""
    for line in archive.text("symspellpy/frequency_bigramdictionary_en_243_342.txt").splitlines():
        first, second, count = line.split()
        yield first, second, int(count)

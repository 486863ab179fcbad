"""hunspell-sv: the spell checker's Swedish word list."""

from collections.abc import Iterator

from fairclue.lexicons.build.archive import Archive

_FILE = "hunspell_sv-{version}.data/data/share/hunspell/sv_SE_expanded.dic"


def words(archive: Archive, version: str) -> Iterator[str]:
    """Yield each listed word without its flags."""
    for line in archive.text(_FILE.format(version=version)).splitlines()[1:]:
        word = line.split("/")[0].strip()
        if word and word[0].isalpha():
            yield word

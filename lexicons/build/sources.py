"""The data sources of a language, each fetched and opened when it is first used."""

from collections.abc import Callable
from pathlib import Path

from fairclue.lexicons.build.archive import Archive
from fairclue.lexicons.language import Language, Source


class Sources:
    """Key -> the opened archive of that source."""

    def __init__(self, language: Language, fetch: Callable[[Source], Path], report: Callable[[str], None]) -> None:
        self._by_key = {source.key: source for source in language.all_sources}
        self._open: dict[str, Archive] = {}
        self._fetch = fetch
        self._report = report

    def __getitem__(self, key: str) -> Archive:
        if key not in self._open:
            source = self._by_key[key]
            self._report(f"{source.package} {source.version}")
            self._open[key] = Archive(self._fetch(source))
        return self._open[key]

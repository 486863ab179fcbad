"""A language's sources, each fetched and opened when first asked for, which is told."""

from collections.abc import Callable

from fairclue.lexicons.build.archive import Archive
from fairclue.lexicons.build.fetch import fetch
from fairclue.lexicons.language import Language

Tell = Callable[[str], None]


class Sources:
    """Key -> the opened archive of that source."""

    def __init__(self, language: Language, tell: Tell) -> None:
        self.language = language
        self._by_key = {source.key: source for source in language.all_sources}
        self._open: dict[str, Archive] = {}
        self._tell = tell

    def __getitem__(self, key: str) -> Archive:
        if key not in self._open:
            source = self._by_key[key]
            self._tell(f"{source.package} {source.version}")
            self._open[key] = Archive(fetch(source))
        return self._open[key]

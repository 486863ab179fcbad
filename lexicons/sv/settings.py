"""The settings that only the Swedish compiler needs, from `compile.toml`."""

from fairclue.lexicons.language import Language
from fairclue.lexicons.settings import Settings, read_settings


class SwedishSettings(Settings):
    """Affixes, and words that are no parts of compounds."""

    not_first: frozenset[str]
    not_last: frozenset[str]
    short_parts: frozenset[str]
    spelling_habits: tuple[tuple[str, str], ...]
    everyday_suffixes: frozenset[str]
    foreign_suffixes: frozenset[str]
    doubtful_suffixes: frozenset[str]
    suffixes: dict[str, str]


def swedish_settings(language: Language) -> SwedishSettings:
    """Read the settings."""
    return read_settings(language.folder / "compile.toml", SwedishSettings)

"""The settings that only the English compiler needs, from `compile.toml`."""

from fairclue.lexicons.language import Language
from fairclue.lexicons.settings import Settings, read_settings


class EnglishSettings(Settings):
    """Affixes, and words that are no parts of compounds."""

    short_parts: frozenset[str]
    not_first: frozenset[str]
    not_last: frozenset[str]
    suffix_or_word: frozenset[str]
    everyday_prefixes: frozenset[str]
    everyday_suffixes: frozenset[str]
    latin_prefixes: tuple[str, ...]
    free_suffixes: frozenset[str]
    free_prefixes: frozenset[str]
    name_suffixes: tuple[str, ...]
    opposite_prefixes: frozenset[str]
    full_prefixes: tuple[str, ...]


def english_settings(language: Language) -> EnglishSettings:
    """Read the settings."""
    return read_settings(language.folder / "compile.toml", EnglishSettings)

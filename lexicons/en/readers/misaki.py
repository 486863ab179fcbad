"""misaki: American and British pronunciations."""

from collections.abc import Iterator

from fairclue.lexicons.build.archive import Archive

_CAREFUL = ("us_gold", "gb_gold")  # the tables that tell capital letters


def spellings(archive: Archive) -> Iterator[str]:
    """Yield words as they are written, names with their capital."""
    for table in _CAREFUL:
        yield from archive.json(f"misaki/data/{table}.json")


def pronunciations(archive: Archive) -> Iterator[tuple[str, str, str]]:
    """Yield (word, accent, pronunciation); accents are us and gb."""
    for accent in ("us", "gb"):
        for quality in ("gold", "silver"):
            for word, found in archive.json(f"misaki/data/{accent}_{quality}.json").items():
                for ipa in found.values() if isinstance(found, dict) else (found,):
                    if ipa:
                        yield word, accent, ipa

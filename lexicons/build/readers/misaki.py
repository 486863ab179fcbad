"""misaki: American and British pronunciations."""

from collections.abc import Iterator

from fairclue.lexicons.build.archive import Archive


def pronunciations(archive: Archive) -> Iterator[tuple[str, str, str]]:
    """Yield (word, accent, pronunciation); accents are us and gb."""
    for accent in ("us", "gb"):
        for quality in ("gold", "silver"):
            for word, said in archive.json(f"misaki/data/{accent}_{quality}.json").items():
                ways = said.values() if isinstance(said, dict) else (said,)
                for way in ways:
                    if way:
                        yield word, accent, way

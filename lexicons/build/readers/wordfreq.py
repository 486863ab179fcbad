"""wordfreq: how common a word is, in buckets of a hundredth of a decade."""

import msgpack

from fairclue.lexicons.build.archive import Archive


def zipf(archive: Archive, language: str, size: str = "large") -> dict[str, float]:
    """Word -> Zipf value (7 is as common as 'the', 1 is one in a hundred million)."""
    buckets = msgpack.unpackb(archive.read(f"wordfreq/data/{size}_{language}.msgpack.gz"))
    return {word: round(9 - centibels / 100, 2) for centibels, words in enumerate(buckets[1:]) for word in words}

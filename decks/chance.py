"""Chance from a seed alone, by hashing: the same in every process, on every machine, with every version of Python."""

import hashlib


def random_bytes(seed: int, *words: str) -> bytes:
    """Bytes that depend on the seed and the words; things are shuffled by sorting them by theirs."""
    return hashlib.sha256("\x1f".join((str(seed), *words)).encode()).digest()


def random_number(seed: int, *words: str) -> int:
    """A number of 64 bits that depends on the seed and the words."""
    return int.from_bytes(random_bytes(seed, *words)[:8], "big")

"""Where downloads and compiled stores are kept: outside the checkout, shared by every copy of it."""

import os
from pathlib import Path

from fairclue.lexicons.language import Language, fingerprint


def cache_folder() -> Path:
    """`FAIRCLUE_CACHE`, or `fairclue` in the user's cache folder."""
    chosen = os.environ.get("FAIRCLUE_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "fairclue"


def sources_folder() -> Path:
    """The downloaded packages."""
    return cache_folder() / "sources"


def stores_folder() -> Path:
    """The compiled stores, one folder each."""
    return cache_folder() / "lexicons"


def store_folder(language: Language) -> Path:
    """The store of a language, named by all that it is made from."""
    return stores_folder() / f"{language.code}-{fingerprint(language)}"

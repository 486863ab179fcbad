"""The folders for downloads and compiled stores: outside the checkout, shared by all checkouts."""

import os
from pathlib import Path

from fairclue.lexicons.language import Language
from fairclue.lexicons.remembered_fingerprint import remembered_fingerprint


def cache_folder() -> Path:
    """`FAIRCLUE_CACHE`, or `fairclue` in the user's cache folder."""
    chosen = os.environ.get("FAIRCLUE_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "fairclue"


def sources_folder() -> Path:
    """The folder of the downloaded packages."""
    return cache_folder() / "sources"


def stores_folder() -> Path:
    """The folder of the compiled stores, which are folders themselves."""
    return cache_folder() / "lexicons"


def store_folder(language: Language) -> Path:
    """The store of a language, named by the fingerprint of everything that it is compiled from."""
    fingerprint = remembered_fingerprint(language, cache_folder() / "fingerprints")
    return stores_folder() / f"{language.code}-{fingerprint}"

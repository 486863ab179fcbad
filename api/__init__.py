"""The door: the referee and the word packs over HTTP."""

from fairclue.api.app import create_app

__all__ = ["create_app"]

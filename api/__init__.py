"""The HTTP service: the referee, the decks and the tables."""

from fairclue.api.app import create_app

__all__ = ["create_app"]

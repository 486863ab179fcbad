"""The HTTP service: the referee, the decks and the tables."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fastapi import FastAPI

    from fairclue.api.config import ServiceConfig


def create_app(settings: "ServiceConfig | None" = None) -> "FastAPI":
    """Create the service with its settings, which are read from the environment by default."""
    from fairclue.api.app import create_app  # noqa: PLC0415 (imports all there is, and many need only a part of it)

    return create_app(settings)

"""A typed client of the HTTP service; it imports nothing else of the project."""

from fairclue.client import calls
from fairclue.client.client import AsyncClient, Client, Problem

__all__ = ["AsyncClient", "Client", "Problem", "calls"]

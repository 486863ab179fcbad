"""A typed client of the HTTP service; it imports nothing else of the project."""

from client import calls
from client.client import AsyncClient, Client, Problem

__all__ = ["AsyncClient", "Client", "Problem", "calls"]

"""A typed client of the HTTP service; it imports nothing else of the project."""

from fairclue.client import calls
from fairclue.client.client import AsyncClient, Client, Problem
from fairclue.client.stream import Changed, Heard, Marks, Presence

__all__ = ["AsyncClient", "Changed", "Client", "Heard", "Marks", "Presence", "Problem", "calls"]

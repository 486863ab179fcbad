"""Calls to a test service by people with keys."""

from typing import Any

from fastapi.testclient import TestClient
from sqlalchemy.orm import Session

from fairclue.api import create_app
from fairclue.api.config import ServiceConfig
from fairclue.api.store import keys
from fairclue.api.store.database import Database

DECK: dict[str, Any] = {
    "slug": "office",
    "title": "Office",
    "language": "en",
    "tags": ["work"],
    "cards": [["DESK", "STAPLER"], ["COFFEE"]],
}
HOUSE: dict[str, Any] = {
    "name": "club",
    "extends": "english",
    "title": "Our club",
    "settings": {"abbreviation": "allow"},
}


class Callers:
    """A service, and a curator, another curator and an admin who call it."""

    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self.client = TestClient(create_app(ServiceConfig(database=url, log_requests=False)))
        with Session(self.database.engine) as session, session.begin():
            self.keys = {
                name: keys.add(session, name, role)
                for name, role in (("ann", "curator"), ("bo", "curator"), ("root", "admin"))
            }

    def call(self, method: str, path: str, *, by: str | None = "ann", etag: int | None = None, **more: Any) -> Any:
        headers = {**more.pop("headers", {})}
        if by is not None:
            headers["Authorization"] = f"Bearer {self.keys[by]}"
        if etag is not None:
            headers["If-Match"] = f'"{etag}"'
        return self.client.request(method, f"/v1{path}", headers=headers, **more)

    def made(self, **changes: Any) -> Any:
        answer = self.call("POST", "/decks", json={**DECK, **changes})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def publish(self, slug: str = "office", *, etag: int, by: str = "ann", **wish: Any) -> Any:
        """Publish a deck, with a confirmation unless the wish says otherwise."""
        return self.call("POST", f"/decks/{slug}/publish", by=by, etag=etag, json={"confirmed": True, **wish})

    def close(self) -> None:
        """Close the database."""
        self.client.app.state.database.engine.dispose()  # type: ignore[attr-defined]
        self.database.engine.dispose()

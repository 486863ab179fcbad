"""What can be set from outside, by environment variables `FAIRCLUE_...` or a file `.env`."""

import os
from pathlib import Path

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Every setting with its default; docs/service.md lists them."""

    model_config = SettingsConfigDict(env_prefix="FAIRCLUE_", env_file=".env", extra="ignore")

    database: str = Field(
        "", description="where decks, keys and house rules are kept; a file in the data folder if empty"
    )
    host: str = Field("127.0.0.1", description="address to listen on")
    port: int = Field(8000, ge=0, le=65535, description="port to listen on")
    workers: int = Field(1, ge=1, le=256, description="processes that serve")
    max_body: int = Field(8_000_000, ge=1000, description="bytes that a request may have")
    max_candidates: int = Field(100_000, ge=1, description="words in one screening")
    max_listeners: int = Field(200, ge=1, description="streams of events open at one table and worker")
    rate: int = Field(0, ge=0, description="requests a minute for one client and worker; 0 for no limit")
    head_timeout: float = Field(20, gt=0, le=3600, description="seconds within which the head of a request has to come")
    body_timeout: float = Field(30, gt=0, le=3600, description="seconds within which the body of a request has to come")
    cors: list[str] = Field(default_factory=list, description="origins that browsers may call from, as a JSON list")
    heartbeat: float = Field(15, gt=0, description="seconds after which a quiet stream of events says that it lives")
    log_requests: bool = Field(True, description="one JSON line a request, without bodies, words or keys")

    @property
    def database_url(self) -> str:
        """The database's address; by default SQLite in the user's data folder."""
        if self.database:
            return self.database
        data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
        return f"sqlite:///{data / 'fairclue' / 'fairclue.db'}"

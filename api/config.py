"""The settings of the service, from environment variables `FAIRCLUE_...` or a file `.env`."""

import os
from ipaddress import ip_address
from pathlib import Path
from typing import Literal

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from fairclue.lexicons import language

DEFAULT_LIMITS = {"rate": 3000, "cpu_rate": 20, "table_rate": 60}  # enough for 20 people at one address


def _unset(name: str) -> str:
    return f"0 for no limit; if not set, {DEFAULT_LIMITS[name]} where other machines can reach the service"


class ServiceConfig(BaseSettings):
    """All settings with their defaults; the reference lists them."""

    model_config = SettingsConfigDict(env_prefix="FAIRCLUE_", env_file=".env", extra="ignore")

    database: str = Field(
        "", description="where decks, keys and house rules are kept; a file in the data folder if empty"
    )
    host: str = Field("127.0.0.1", description="address to listen on")
    port: int = Field(8000, ge=0, le=65535, description="port to listen on")
    workers: int = Field(1, ge=1, le=256, description="processes that serve")
    languages: str = Field(
        "en,sv,singlish", description="codes of the languages that are compiled and served, with commas between them"
    )
    build: bool = Field(
        True, description="compile the lexicons that are due while serving; false where they come ready-made"
    )
    max_body: int = Field(
        2_000_000, ge=1000, description="bytes that a request without a photo may have; most may have far fewer"
    )
    max_candidates: int = Field(100_000, ge=1, le=100_000, description="words in one screening")
    max_listeners: int = Field(200, ge=1, description="streams of events open at one table and worker")
    keep_tables: int = Field(
        90, ge=0, le=100_000, description="days after which a table is deleted at which nothing happens; 0 for never"
    )
    rate: int | None = Field(None, ge=0, description=f"requests a minute for one client; {_unset('rate')}")
    cpu_rate: float | None = Field(
        None, ge=0, allow_inf_nan=False, description=f"CPU seconds a minute for one client; {_unset('cpu_rate')}"
    )
    table_rate: int | None = Field(
        None, ge=0, description=f"tables that one client may open in an hour; {_unset('table_rate')}"
    )
    head_timeout: float = Field(20, gt=0, le=3600, description="seconds within which the head of a request has to come")
    body_timeout: float = Field(30, gt=0, le=3600, description="seconds within which the body of a request has to come")
    cors: list[str] = Field(default_factory=list, description="origins that browsers may call from, as a JSON list")
    heartbeat: float = Field(15, gt=0, description="seconds after which a quiet stream of events says that it lives")
    log_requests: bool = Field(True, description="one JSON line a request, without bodies, words or keys")

    @field_validator("languages")
    @classmethod
    def _known(cls, value: str) -> str:
        chosen = [code.strip() for code in value.split(",")]
        if unknown := [code for code in chosen if code not in language.codes()]:
            raise ValueError(f"there is no language {unknown[0]!r}; there are {', '.join(language.codes())}")
        return ",".join(dict.fromkeys(chosen))

    @property
    def language_codes(self) -> list[str]:
        """The languages that are served, the first to be compiled first."""
        return self.languages.split(",")

    @property
    def database_url(self) -> str:
        """The URL of the database; by default an SQLite file in the user's data folder."""
        if self.database:
            return self.database
        data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
        return f"sqlite:///{data / 'fairclue' / 'fairclue.db'}"

    def limit(self, name: Literal["rate", "cpu_rate", "table_rate"]) -> float:
        """The limit in force, 0 for none: the setting, or the default if other machines can reach the service."""
        chosen: float | None = getattr(self, name)
        if chosen is None:
            return DEFAULT_LIMITS[name] if self.open_to_others else 0
        return chosen

    @property
    def open_to_others(self) -> bool:
        """Whether other machines can reach the service, by the address that it listens on."""
        try:
            return not ip_address(self.host).is_loopback
        except ValueError:
            return self.host != "localhost"

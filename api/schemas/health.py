"""How the service is."""

from typing import Literal

from pydantic import BaseModel, Field


class Health(BaseModel):
    """Is it well?"""

    status: Literal["ok"]


class Readiness(BaseModel):
    """Is it ready to serve?"""

    status: Literal["ready"]
    lexicons: dict[str, str]
    database: str = Field(description="form of the tables")

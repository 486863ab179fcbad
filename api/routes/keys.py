"""Tells whose key was sent."""

from fastapi import APIRouter

from fairclue.api.access import Caller
from fairclue.api.problems import responses
from fairclue.api.schemas.decks import KeyHolder

router = APIRouter(prefix="/v1/key", tags=["decks"])


@router.get("", responses=responses(401))
async def read_key(caller: Caller) -> KeyHolder:
    """Whose access key this is; 401 if it is wrong or revoked. So a key can be checked before it is needed."""
    return KeyHolder(name=caller.name, role=caller.role)

"""House rulesets: made, changed and retired by their owners, used by name in checks."""

from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import Response

from api import schemas
from api.access import Caller, Db, Revision
from api.problems import responses
from api.store import house
from api.store.models import HouseRow
from validator import load_ruleset

router = APIRouter(prefix="/v1/house-rulesets", tags=["house rulesets"])
Name = Annotated[str, Path(max_length=60, pattern=schemas.SLUG)]
CHANGE = responses(401, 403, 404, 412, 422, 428)


@router.get("")
async def list_house_rulesets(database: Db) -> list[schemas.HouseOut]:
    """Those in use, by name."""
    return [_out(row) for row in await database.run(house.listed)]


@router.post("", status_code=201, responses=responses(401, 409, 422))
async def create_house_ruleset(
    wish: schemas.NewHouse, caller: Caller, database: Db, response: Response
) -> schemas.HouseOut:
    """A new ruleset that extends an edition and sets flexible rules."""
    load_ruleset(wish.extends, wish.settings)
    values = wish.model_dump(exclude={"name"})
    row = await database.run(house.create, caller, wish.name, values)
    response.headers["Location"] = f"/v1/house-rulesets/{row.name}"
    return _tagged(row, response)


@router.get("/{name}", responses=responses(404, 422))
async def read_house_ruleset(name: Name, database: Db, response: Response) -> schemas.HouseOut:
    """One house ruleset; the ETag is what a change is made on."""
    return _tagged(await database.run(house.find, name), response)


@router.patch("/{name}", responses=CHANGE)
async def change_house_ruleset(
    name: Name, changes: schemas.HouseChanges, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.HouseOut:
    """Change its title or its settings."""
    values = changes.model_dump(exclude_unset=True, exclude_none=True)
    if "settings" in values:
        load_ruleset((await database.run(house.find, name)).extends, values["settings"])
    return _tagged(await database.run(house.change, caller, name, revision, values), response)


@router.delete("/{name}", responses=CHANGE)
async def retire_house_ruleset(
    name: Name, caller: Caller, revision: Revision, database: Db, response: Response
) -> schemas.HouseOut:
    """Retire it: it is listed no more, and checks by its name are refused."""
    return _tagged(await database.run(house.change, caller, name, revision, {"retired": True}), response)


def _tagged(row: HouseRow, response: Response) -> schemas.HouseOut:
    response.headers["ETag"] = f'"{row.revision}"'
    return _out(row)


def _out(row: HouseRow) -> schemas.HouseOut:
    return schemas.HouseOut(
        name=row.name,
        extends=row.extends,
        title=row.title,
        settings=row.settings,
        owner=row.owner,
        retired=row.retired,
        revision=row.revision,
    )

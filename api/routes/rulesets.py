"""Rulesets: the editions, and house rulesets, which their owners make, change and retire."""

from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import Response

from fairclue.api.access import Caller, Db, Revision, etag
from fairclue.api.bodies import BodyRoute
from fairclue.api.house_rulesets import to_ruleset
from fairclue.api.languages import AnswerLanguage
from fairclue.api.offered import NotOfferedError, Offered
from fairclue.api.problems import responses
from fairclue.api.schemas import rules as schemas
from fairclue.api.schemas.common import stance
from fairclue.api.store import house_rulesets
from fairclue.api.store.models import HouseRulesetRow
from fairclue.decks.deck import Slug
from fairclue.errors import NotFoundError
from fairclue.validator import Ruleset, load_ruleset
from fairclue.validator.ruleset import RulesetError
from fairclue.validator.ruleset_files import edition_names, preset_names
from fairclue.wording import in_language

router = APIRouter(prefix="/v1/rulesets", tags=["rulesets"], route_class=BodyRoute)
Name = Annotated[Slug, Path(examples=["club"])]
CHANGE = responses(401, 403, 404, 412, 422, 428)


@router.get("")
async def list_rulesets(database: Db, offered: Offered, language: AnswerLanguage) -> schemas.Rulesets:
    """The editions, the presets that can be added to one, and the house rulesets in use, in the languages offered."""
    found: list[tuple[Ruleset, HouseRulesetRow | None]] = [(load_ruleset(name), None) for name in edition_names()]
    found += [(to_ruleset(row), row) for row in await database.read(house_rulesets.listed)]
    shown = [(offered.in_offered_languages(one), row) for one, row in found if offered.offers(one)]
    return schemas.Rulesets(
        editions=[_summary(one, language) for one, row in shown if row is None],
        presets=list(preset_names()),
        house=[_summary(one, language, row) for one, row in shown if row],
    )


@router.get("/{name}", responses=responses(404, 422))
async def read_ruleset(
    name: Annotated[str, Path(max_length=100, examples=["english"])],
    database: Db,
    offered: Offered,
    language: AnswerLanguage,
    response: Response,
) -> schemas.RulesetOut:
    """A ruleset with its stance on every rule: an edition, with or without presets, or a house ruleset."""
    row = None if name.split("+")[0] in edition_names() else await database.read(house_rulesets.find, name)
    try:
        ruleset = offered.in_offered_languages(to_ruleset(row) if row else load_ruleset(name))
    except (RulesetError, NotOfferedError) as error:
        raise NotFoundError(str(error), "ruleset") from None
    if row:
        response.headers["ETag"] = etag(row.revision)
    return _whole(ruleset, language, row)


@router.post("", status_code=201, responses=responses(401, 409, 422))
async def create_ruleset(
    wish: schemas.NewRuleset, caller: Caller, database: Db, language: AnswerLanguage, response: Response
) -> schemas.RulesetOut:
    """Make a house ruleset: an edition with settings of its own for flexible rules."""
    load_ruleset(wish.extends, wish.settings)
    row = await database.run(house_rulesets.create, caller, wish.name, wish.model_dump(exclude={"name"}))
    response.headers["Location"] = f"/v1/rulesets/{row.name}"
    return _out(row, language, response)


@router.patch("/{name}", responses=CHANGE)
async def change_ruleset(
    name: Name,
    changes: schemas.RulesetChanges,
    caller: Caller,
    revision: Revision,
    database: Db,
    language: AnswerLanguage,
    response: Response,
) -> schemas.RulesetOut:
    """Change the title or the settings of a house ruleset."""
    values = changes.model_dump(exclude_unset=True, exclude_none=True)
    if "settings" in values:
        load_ruleset((await database.read(house_rulesets.find, name)).extends, values["settings"])
    return _out(await database.run(house_rulesets.change, caller, name, revision, values), language, response)


@router.post("/{name}/retire", responses=CHANGE)
async def retire_ruleset(
    name: Name, caller: Caller, revision: Revision, database: Db, language: AnswerLanguage, response: Response
) -> schemas.RulesetOut:
    """Retire a house ruleset: it is no longer listed, and checks that name it are refused."""
    return _out(
        await database.run(house_rulesets.change, caller, name, revision, {"retired": True}), language, response
    )


@router.post("/{name}/restore", responses=CHANGE)
async def restore_ruleset(
    name: Name, caller: Caller, revision: Revision, database: Db, language: AnswerLanguage, response: Response
) -> schemas.RulesetOut:
    """Bring a retired house ruleset back into use."""
    return _out(
        await database.run(house_rulesets.change, caller, name, revision, {"retired": False}), language, response
    )


def _out(row: HouseRulesetRow, language: str, response: Response) -> schemas.RulesetOut:
    response.headers["ETag"] = etag(row.revision)
    return _whole(to_ruleset(row), language, row)


def _summary(ruleset: Ruleset, language: str, row: HouseRulesetRow | None = None) -> schemas.RulesetSummary:
    return schemas.RulesetSummary(
        name=ruleset.name,
        title=in_language(ruleset.title, language),
        version=ruleset.version,
        languages=list(ruleset.languages),
        about=in_language(ruleset.about, language),
        extends=row.extends if row else None,
        owner=row.owner if row else None,
        retired=row.retired if row else False,
    )


def _whole(ruleset: Ruleset, language: str, row: HouseRulesetRow | None = None) -> schemas.RulesetOut:
    rules = [
        schemas.PositionOut(
            rule=rule,
            stance=stance(ruleset.stance(rule)),
            firm=position.firm,
            section=position.section,
            says=in_language(position.says, language),
        )
        for rule, position in ruleset.rules.items()
    ]
    settings = {rule: stance(chosen) for rule, chosen in ruleset.settings.items()}
    return schemas.RulesetOut(
        **_summary(ruleset, language, row).model_dump(),
        settings=settings,
        plainness=schemas.PlainnessOut(forbid=ruleset.plainness.forbid, ask=ruleset.plainness.ask),
        rules=rules,
    )

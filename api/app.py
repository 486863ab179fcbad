"""The application, put together."""

from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware
from fastapi_swagger import patch_fastapi

from api.guard import Guard
from api.problems import ProblemDetails, add_handlers
from api.routes import boards, clues, decks, health, house, rules
from api.settings import Settings
from api.store.database import Database

ABOUT = "A referee and word-pack library for Codenames-style word games, in English, Swedish and Singlish."


def create_app(settings: Settings | None = None) -> FastAPI:
    """The service with its routes, errors and limits."""
    settings = settings or Settings()
    app = FastAPI(
        title="Fairclue",
        version="1",
        description=ABOUT,
        docs_url=None,
        redoc_url=None,
        swagger_ui_oauth2_redirect_url=None,
    )
    patch_fastapi(app)  # the docs page from files of our own, so that it works without internet
    app.state.settings = settings
    app.state.database = Database(settings.database_url)
    for routes in (clues, rules, house, decks, boards, health):
        app.include_router(routes.router)
    add_handlers(app)
    if settings.cors:
        app.add_middleware(CORSMiddleware, allow_origins=settings.cors, allow_methods=["*"], allow_headers=["*"])
    app.add_middleware(Guard, settings=settings)
    _describe_problems(app)
    return app


def _describe_problems(app: FastAPI) -> None:
    """The shape of errors stands in the API description, though no route returns it."""
    plain = app.openapi

    def described() -> dict[str, object]:
        description = plain()
        schemas = description["components"]["schemas"]
        if "ProblemDetails" not in schemas:
            problem = ProblemDetails.model_json_schema(ref_template="#/components/schemas/{model}")
            schemas.update(problem.pop("$defs", {}))
            schemas["ProblemDetails"] = problem
        return description

    app.openapi = described  # type: ignore[method-assign]

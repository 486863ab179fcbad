"""The application, put together."""

from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware
from fastapi_swagger import patch_fastapi

from api.description import describe
from api.guard import Guard
from api.pages import add_pages
from api.problems import add_handlers
from api.routes import boards, clues, deck_changes, decks, health, rules, rulesets
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
        generate_unique_id_function=lambda route: route.name,
        docs_url=None,
        redoc_url=None,
        swagger_ui_oauth2_redirect_url=None,
    )
    patch_fastapi(
        app, redirect_from_root_to_docs=False
    )  # the docs page from files of our own, so that it works without internet
    app.state.settings = settings
    app.state.database = Database(settings.database_url)
    for routes in (clues, boards, rules, rulesets, deck_changes, decks, health):
        app.include_router(routes.router)
    add_pages(app)
    add_handlers(app)
    app.add_middleware(Guard, settings=settings)
    if settings.cors:  # outermost, so that a browser may read refusals too
        shown = ["ETag", "Location", "Retry-After", "X-Request-Id"]
        app.add_middleware(
            CORSMiddleware,
            allow_origins=settings.cors,
            allow_methods=["*"],
            allow_headers=["*"],
            expose_headers=shown,
        )
    describe(app)
    return app

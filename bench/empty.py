"""An application with a single empty route, to measure the least cost of a start."""

from fastapi import FastAPI


def create_app() -> FastAPI:
    """The empty application."""
    app = FastAPI()

    @app.post("/nothing")
    async def nothing() -> dict[str, str]:
        return {}

    return app

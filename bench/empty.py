"""An application with nothing in it but a route that answers: what a start costs at least."""

from fastapi import FastAPI


def create_app() -> FastAPI:
    """The empty application."""
    app = FastAPI()

    @app.post("/nothing")
    async def nothing() -> dict[str, str]:
        return {}

    return app

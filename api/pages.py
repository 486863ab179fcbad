"""The pages: the files of `web/`, read once at start-up and looked up by name."""

import gzip
import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import Response

from fairclue.api import policies
from fairclue.api.problems import Problem

FOLDER = Path(__file__).parent.parent / "web"
PLACES = {  # address -> file; every file has an address under /web/ as well
    "/": "index.html",
    "/table": "table.html",
    "/decks": "decks.html",
    "/rules": "rules.html",
    "/worker.js": "worker.js",
    "/manifest.webmanifest": "manifest.webmanifest",
}
MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


@dataclass(frozen=True, slots=True)
class File:
    """A file as it goes out, plain and compressed, with the tag of what it holds."""

    body: bytes
    zipped: bytes
    media_type: str
    tag: str

    def answer(self, request: Request) -> Response:
        """The file, or that the browser has it already. It asks each time, so that pages and scripts fit together."""
        headers = {"ETag": self.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        headers["Content-Security-Policy"] = policies.PAGES
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", "") or len(self.zipped) >= len(self.body):
            return Response(self.body, media_type=self.media_type, headers=headers)
        return Response(self.zipped, media_type=self.media_type, headers={**headers, "Content-Encoding": "gzip"})


def add_pages(app: FastAPI) -> None:
    """Serve the pages at their addresses, and what they are made of under /web/."""
    files = read(FOLDER)

    async def page(request: Request) -> Response:
        return files[PLACES[request.url.path]].answer(request)

    async def part(name: str, request: Request) -> Response:
        if name not in files:
            raise Problem(404, "not-found", "There is no such file", f"the pages have no file {name!r}")
        return files[name].answer(request)

    for place in PLACES:
        app.add_api_route(place, page, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/web/{name:path}", part, methods=["GET", "HEAD"], include_in_schema=False)


def read(folder: Path) -> dict[str, File]:
    """Name -> file, and `shell.json`: what a page needs to open without a connection."""
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.suffix in MEDIA_TYPES)
    files = {name: _file((folder / name).read_bytes(), Path(name).suffix) for name in names}
    parts = [f"/web/{name}" for name in names if name not in PLACES.values()]
    shell = {"files": [*(place for place in PLACES if place != "/worker.js"), *parts]}
    return {**files, "shell.json": _file(json.dumps(shell).encode(), ".json")}


def _file(body: bytes, suffix: str) -> File:
    tag = f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'  # weak: the same for the plain and the compressed form
    return File(body, gzip.compress(body, mtime=0), MEDIA_TYPES[suffix], tag)

"""Serves the pages: the files of `web/` and the sentences of `wording/`, which are read once at start-up."""

import gzip
import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import Response

from fairclue.api import policies
from fairclue.api.page_html import PAGES, compose
from fairclue.api.problems import Problem
from fairclue.lexicons.language import codes
from fairclue.wording import languages, wording_in

FOLDER = Path(__file__).parent.parent / "web"
ROOT_FILES = ("worker.js", "manifest.webmanifest")  # served at the root: a service worker controls only its own folder
MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_FONT_CACHE = "public, max-age=31536000, immutable"  # a year: another font has another name


@dataclass(frozen=True)
class PageFile:
    """A file to be served, plain or compressed, with the ETag of its content."""

    body: bytes
    media_type: str
    tag: str

    @cached_property
    def compressed(self) -> bytes:
        """The file as gzip, which is made when it is first asked for."""
        return gzip.compress(self.body, mtime=0)

    def response(self, request: Request) -> Response:
        """The file, or 304 if the browser has it already. Browsers ask each time, so that pages and scripts match.

        Fonts alone are kept without asking.
        """
        cache = _FONT_CACHE if self.media_type == MEDIA_TYPES[".woff2"] else "no-cache"
        headers = {"ETag": self.tag, "Cache-Control": cache, "Vary": "Accept-Encoding"}
        headers["Content-Security-Policy"] = policies.PAGES
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", "") or len(self.compressed) >= len(self.body):
            return Response(self.body, media_type=self.media_type, headers=headers)
        return Response(self.compressed, media_type=self.media_type, headers={**headers, "Content-Encoding": "gzip"})


def add_pages(app: FastAPI) -> None:
    """Add routes for the pages, and for the files that they load, under /web/."""
    files = read_files(FOLDER)

    async def serve(request: Request) -> Response:
        address = request.url.path
        if address not in files:
            raise Problem(404, "not-found", "There is no such file", f"the pages have no file {address!r}")
        return files[address].response(request)

    for address in files:
        if not address.startswith("/web/"):
            app.add_api_route(address, serve, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/web/{name:path}", serve, methods=["GET", "HEAD"], include_in_schema=False)


def read_files(folder: Path) -> dict[str, PageFile]:
    """Address -> file. `/web/shell.json` lists the files that the service worker caches for offline use."""
    files = {page.address: _file(compose(page, folder).encode(), ".html") for page in PAGES}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.suffix in MEDIA_TYPES and path.suffix != ".html":
            files[f"/{name}" if name in ROOT_FILES else f"/web/{name}"] = _file(path.read_bytes(), path.suffix)
    files |= {f"/web/text/{language}.json": _file(_texts(language), ".json") for language in languages()}
    shell = {"files": [address for address in files if address != "/worker.js"]}
    return {**files, "/web/shell.json": _file(json.dumps(shell).encode(), ".json")}


def _texts(language: str) -> bytes:
    """The sentences of the pages in a language by name, and the names of the game's languages, as JSON."""
    wording = wording_in(language)
    names = {f"language.{code}": wording.language_name(code) for code in codes()}
    return json.dumps(wording.pages() | names, ensure_ascii=False, separators=(",", ":")).encode()


def _file(body: bytes, suffix: str) -> PageFile:
    tag = f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'  # weak: the same for the plain and the compressed form
    return PageFile(body, MEDIA_TYPES[suffix], tag)

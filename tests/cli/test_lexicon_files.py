"""`fairclue lexicon pack` and `unpack`, as a user runs them, with files and with web addresses."""

import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fairclue.cli.main import app
from fairclue.lexicons import download, language
from fairclue.lexicons.build import packages
from fairclue.lexicons.cache import store_folder, stores_folder
from fairclue.lexicons.stores import is_built
from fairclue.validator.open_lexicons import lexicon_of
from tests.support.small_lexicons import write_small_stores

Serve = Callable[[int, bytes, int], str]


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    monkeypatch.delenv("FAIRCLUE_LEXICONS", raising=False)


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A lexicon file. After that, the cache is empty."""
    monkeypatch.setenv("FAIRCLUE_CACHE", str(tmp_path / "here"))
    write_small_stores()
    result = run("pack", str(tmp_path / "lexicons.zip"))
    assert result.exit_code == 0
    assert result.stderr == f"{tmp_path}/lexicons.zip holds English, Singlish, Swedish: 0 MB.\n"
    monkeypatch.setenv("FAIRCLUE_CACHE", str(tmp_path / "elsewhere"))
    return tmp_path / "lexicons.zip"


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Serve one answer: its status, its body, and how many bytes it claims to have. Gives the address of a file."""
    servers: list[ThreadingHTTPServer] = []

    def serve(status: int, body: bytes, claimed: int) -> str:
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if self.path == "/moved":
                    self.send_response(302)
                    self.send_header("Location", "/files/lexicons.zip")
                    self.end_headers()
                    return
                self.send_response(status)
                self.send_header("Content-Length", str(claimed))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        servers.append(server)
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}/files/lexicons.zip"

    yield serve
    for server in servers:
        server.shutdown()
        server.server_close()


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["lexicon", *arguments])


def built() -> list[str]:
    return [code for code in language.codes() if is_built(language.load(code))]


# ---------------------------------------------------------------------- files


def test_a_file_is_unpacked_once(packed: Path) -> None:
    result = run("unpack", str(packed))
    assert (result.exit_code, result.stderr) == (0, "Unpacked English, Singlish, Swedish.\n")
    assert built() == ["en", "singlish", "sv"]
    result = run("unpack", str(packed))
    assert (result.exit_code, result.stderr) == (0, "Up to date already: English, Singlish, Swedish.\n")


def test_a_file_with_some_languages_says_which_are_missing(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRCLUE_CACHE", str(packed.parent / "here"))
    assert run("pack", str(packed), "--language", "singlish").exit_code == 0
    monkeypatch.setenv("FAIRCLUE_CACHE", str(packed.parent / "elsewhere"))
    result = run("unpack", str(packed))
    assert result.exit_code == 0
    assert result.stderr == (
        "Unpacked English, Singlish.\nNot in the file: Swedish. To compile, run: fairclue lexicon build --language sv\n"
    )


def test_the_file_may_come_from_the_environment(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAIRCLUE_LEXICONS", str(packed))
    assert run("unpack").stderr == "Unpacked English, Singlish, Swedish.\n"


def test_what_is_refused_ends_the_command_with_one_sentence(packed: Path) -> None:
    packed.write_bytes(packed.read_bytes()[:1000])
    result = run("unpack", str(packed))
    assert result.exit_code == 64
    assert result.stderr.startswith("lexicons.zip is not a lexicon file")
    assert result.stderr.count("\n") == 1
    assert built() == []


def test_an_unknown_language_is_not_packed(packed: Path) -> None:
    result = run("pack", str(packed), "--language", "tlh")
    assert (result.exit_code, result.stderr) == (64, "no language 'tlh'; there are en, singlish, sv\n")


# ---------------------------------------------------------------------- addresses


@pytest.mark.parametrize(
    "path", ["/files/lexicons.zip", "/moved", "/files/lexicons.zip?version=1#top", "/", "/%2e%2e", "/x%00y"]
)
def test_a_file_is_downloaded_and_unpacked(packed: Path, serve: Serve, path: str) -> None:
    data = packed.read_bytes()
    url = serve(200, data, len(data)).replace("/files/lexicons.zip", path)
    result = run("unpack", url)
    assert (result.exit_code, result.stderr) == (0, f"Downloading {url}\nUnpacked English, Singlish, Swedish.\n")
    assert built() == ["en", "singlish", "sv"]
    assert [path.name for path in stores_folder().parent.iterdir() if path.name != "fingerprints"] == ["lexicons"]


def test_nothing_is_downloaded_if_everything_is_there(packed: Path) -> None:
    run("unpack", str(packed))
    result = run("unpack", "http://127.0.0.1:9/lexicons.zip")
    assert (result.exit_code, result.stderr) == (0, "The lexicons are up to date; nothing was downloaded.\n")


@pytest.mark.parametrize(
    ("status", "body", "claimed", "reason"),
    [
        (404, b"", 0, "cannot be downloaded (the server answers 404 Not Found). Check the address"),
        (500, b"oh", 2, "cannot be downloaded (the server answers 500 Internal Server Error). Check the address"),
        (200, b"half", 8, "cannot be downloaded (peer closed connection without sending complete message body"),
        (200, b"<html>", 6, "lexicons.zip is not a lexicon file, or not the whole of one."),
        (200, bytes(2000), 2000, "lexicons.zip is no lexicon file: it has more than 0 MB."),
    ],
    ids=["not found", "broken", "half", "a page", "too much"],
)
@pytest.mark.usefixtures("packed")
def test_a_bad_answer_is_refused_and_nothing_is_kept(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, status: int, body: bytes, claimed: int, reason: str
) -> None:
    monkeypatch.setattr(download, "MOST_PACKED", 1000)
    result = run("unpack", serve(status, body, claimed))
    assert result.exit_code == 64
    assert reason in result.stderr
    assert built() == []
    assert [
        path for path in stores_folder().parent.rglob("*") if path.is_file() and "fingerprints" not in str(path)
    ] == []


@pytest.mark.usefixtures("packed")
@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("http://127.0.0.1:9/lexicons.zip", "cannot be downloaded ([Errno 111] Connection refused). Check the address"),
        ("https://", "cannot be downloaded ("),
        ("http://[/lexicons.zip", "cannot be downloaded ("),
        ("ftp://files/lexicons.zip", "is neither a file nor an address that begins with https:// or http://"),
    ],
)
def test_a_bad_address_is_refused(url: str, reason: str) -> None:
    result = run("unpack", url)
    assert result.exit_code == 64
    assert reason in result.stderr
    assert result.stderr.strip().count("\n") <= 1


# ---------------------------------------------------------------------- without the packages for compiling


@pytest.fixture
def only_serving(monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation without the packages that compiling needs."""
    monkeypatch.setattr(packages, "PACKAGES", ("json", "no_such_package"))


@pytest.mark.usefixtures("packed", "only_serving")
def test_a_build_without_its_packages_says_what_to_type() -> None:
    result = run("build")
    assert result.exit_code == 64
    lines = result.stderr.splitlines()
    assert lines[0] == "Compiling the lexicons needs packages that are not installed: no_such_package."
    assert lines[2] == "    fairclue lexicon unpack FILE-or-URL"
    assert lines[4] == f"    {packages.how_to_install()}"
    assert lines[5] == "    fairclue lexicon build"


@pytest.mark.usefixtures("only_serving")
def test_a_build_without_its_packages_finds_what_was_unpacked(packed: Path) -> None:
    run("unpack", str(packed))
    result = run("build")
    assert (result.exit_code, result.stderr) == (0, "The lexicons are up to date.\n")


class Installed:
    """A distribution that was installed from some place."""

    def __init__(self, **origin: object) -> None:
        self.origin = origin

    def read_text(self, name: str) -> str | None:
        assert name == "direct_url.json"
        return json.dumps(self.origin) if self.origin else None


WHEEL = Installed(url="file:///tmp/my%20files/fairclue-1-py3-none-any.whl", archive_info={})
FROM_WHEEL = "'fairclue[build] @ file:///tmp/my%20files/fairclue-1-py3-none-any.whl'"


@pytest.mark.parametrize(
    ("installed", "mark", "command"),
    [
        (Installed(), "uv-receipt.toml", "uv tool install --force 'fairclue[build]'"),
        (WHEEL, "uv-receipt.toml", f"uv tool install --force {FROM_WHEEL}"),
        (WHEEL, "pipx_metadata.json", f"pipx install --force {FROM_WHEEL}"),
        (WHEEL, "pyvenv.cfg", f"/opt/python -m pip install {FROM_WHEEL}"),
        (
            Installed(url="file:///src/fair%20clue", dir_info={"editable": True}),
            "x",
            "make -C '/src/fair clue' lexicons",
        ),
    ],
)
def test_the_command_is_that_of_the_tool_that_installed_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, installed: Installed, mark: str, command: str
) -> None:
    (tmp_path / mark).touch()
    monkeypatch.setattr("sys.prefix", str(tmp_path))
    monkeypatch.setattr("sys.executable", "/opt/python")
    monkeypatch.setattr(packages, "distribution", lambda _: installed)
    assert packages.how_to_install() == command


def test_without_a_lexicon_a_command_says_both_ways_to_get_one(packed: Path) -> None:
    lexicon_of.cache_clear()  # an earlier test may have opened the lexicon
    result = CliRunner().invoke(app, ["check", "tree", "--board", "FOREST"])
    assert result.exit_code == 64
    assert result.stderr == (
        "there is no English lexicon yet; run: fairclue lexicon build --language en, "
        "or take in one that is compiled already: fairclue lexicon unpack FILE-or-URL\n"
    )
    assert not store_folder(language.load("en")).exists()
    assert packed.exists()

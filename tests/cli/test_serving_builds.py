"""`fairclue serve` with an empty cache: it compiles, serves with the first language, and goes on compiling."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.recipes import add_language
from tests.support.tree_copy import copied

WAIT_FOR_GATE = """    import pathlib, time
    while not pathlib.Path("gate").exists():
        time.sleep(0.05)
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the tree with two small languages. Danish is compiled once there is a file named gate."""
    tree = copied(tmp_path / "tree", "lexicons", "rulesets")
    add_language(tree)
    add_language(tree, "da", "Danish", WAIT_FOR_GATE)
    return tree


@pytest.fixture
def start(tree: Path, tmp_path: Path) -> Iterator[Callable[..., tuple[subprocess.Popen[str], str]]]:
    """Starts the service in the tree, with what it prints, and its address."""
    started: list[subprocess.Popen[str]] = []

    def serve(*options: str, **environment: str) -> tuple[subprocess.Popen[str], str]:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        settings = {
            "PYTHONPATH": str(tree),
            "FAIRCLUE_CACHE": str(tmp_path / "cache"),
            "FAIRCLUE_DATABASE": f"sqlite:///{tmp_path / 'fairclue.db'}",
            "FAIRCLUE_LANGUAGES": "nb,da",
            "FAIRCLUE_PORT": str(port),
            "FAIRCLUE_LOG_REQUESTS": "false",
        }
        command = [sys.executable, "-m", "fairclue.cli.main", "serve", *options]
        environment = {**os.environ, **settings, **environment}
        process = subprocess.Popen(command, cwd=tree, env=environment, stderr=subprocess.PIPE, text=True)
        started.append(process)
        return process, f"http://127.0.0.1:{port}"

    yield serve
    for process in started:
        process.kill()
        process.communicate()


def asked(url: str, **question: Any) -> tuple[int, Any, Any]:
    """Status, headers and body of an answer."""
    body = json.dumps(question).encode() if question else None
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.headers, json.load(answer)
    except urllib.error.HTTPError as problem:
        return problem.code, problem.headers, json.load(problem)


def until_ready(process: "subprocess.Popen[str]", url: str, **question: Any) -> Any:
    """The first answer that is a success."""
    until = time.monotonic() + 100  # a compiler that failed would let it wait for the gate for ever
    while process.poll() is None and time.monotonic() < until:
        try:
            status, _, answer = asked(url, **question)
            if status == 200:
                return answer
        except OSError:
            pass  # it does not listen yet
        time.sleep(0.05)  # leaves the core to the one that is awaited
    process.kill()
    pytest.fail(f"the service does not answer: {process.communicate()[1]}")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_it_serves_with_its_first_language_and_the_others_follow(
    workers: str, tree: Path, start: Callable[..., Any], tmp_path: Path
) -> None:
    process, url = start("--workers", workers)
    ready = until_ready(process, f"{url}/readyz")
    assert ready["lexicons"].keys() == {"nb"}
    norwegian, danish = asked(f"{url}/v1/languages")[2]
    assert (norwegian["code"], norwegian["ready"]) == ("nb", True)
    assert (danish["code"], danish["ready"]) == ("da", False)
    assert 0 <= danish["share_done"] < 1
    question = {"clue": "biler", "board": ["BIL"]}
    assert asked(f"{url}/v1/clues/check", ruleset="norwegian", **question)[2]["verdict"] == "invalid"
    status, headers, problem = asked(f"{url}/v1/clues/check", ruleset="danish", **question)
    assert (status, problem["type"]) == (503, "urn:fairclue:language-not-ready")
    assert int(headers["Retry-After"]) == danish["seconds_left"] or int(headers["Retry-After"]) >= 1
    (tree / "gate").touch()
    ruling = until_ready(process, f"{url}/v1/clues/check", ruleset="danish", **question)
    assert ruling["verdict"] == "invalid"
    process.terminate()
    told = process.communicate(timeout=60)[1]
    lines = [line for line in told.splitlines() if line[:1].isupper() and not line.startswith("INFO")]
    assert lines[0].startswith("Fairclue compiles Norwegian and Danish: about ")
    assert lines[1:3] == [
        "Norwegian is ready.",
        "Still being compiled: Danish. The pages show when they can be used.",
    ]
    assert f"Open {url} in a browser." in lines
    assert "Traceback" not in told
    assert sorted(path.name.split("-")[0] for path in (tmp_path / "cache" / "lexicons").iterdir()) == [
        ".lock",
        "da",
        "nb",
    ]


def test_what_cannot_be_compiled_is_told_and_nothing_is_served(start: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "cache").touch()  # a file, where the folder should be
    process, _ = start()
    told = process.communicate(timeout=60)[1]
    assert process.returncode == 1
    assert told == (
        f"The cache folder {tmp_path / 'cache'} cannot be written: Not a directory. "
        "Set FAIRCLUE_CACHE to a folder of your own.\n"
    )


def test_without_building_a_missing_language_says_what_to_do(start: Callable[..., Any]) -> None:
    process, url = start("--no-build")
    assert until_ready(process, f"{url}/healthz") == {"status": "ok"}
    status, _, problem = asked(f"{url}/readyz")
    assert status == 503
    assert problem["detail"].startswith(
        "there is no Norwegian lexicon yet; run: fairclue lexicon build --language nb, or"
    )

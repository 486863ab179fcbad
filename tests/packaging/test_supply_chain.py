"""What Fairclue is made of: all of it pinned, with digests, and told in a bill of materials."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from fairclue.lexicons import language
from fairclue.photos import models
from tests.support.paths import ROOT

SERVE, BUILD, DEV = (ROOT / "requirements" / f"{name}.lock" for name in ("serve", "build", "dev"))


@pytest.mark.parametrize("lock", [SERVE, BUILD, DEV], ids=lambda lock: str(lock.name))
def test_every_package_is_pinned_with_digests(lock: Path) -> None:
    entries = re.split(r"\n(?=\S)", re.sub(r"(?m)^\s*#.*\n?", "", lock.read_text(encoding="utf-8")).strip())
    assert len(entries) > 20
    for entry in entries:
        assert re.match(r"[\w.\-\[\]]+==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


def locked(*locks: Path) -> set[tuple[str, str]]:
    """The packages of some lock files, each with its version."""
    text = "\n".join(lock.read_text(encoding="utf-8") for lock in locks)
    return set(re.findall(r"(?m)^([\w.\-]+)(?:\[\S*\])?==([^\s;]+)", text))


def test_serving_needs_nothing_of_what_compiling_needs() -> None:
    served, built = locked(SERVE), locked(BUILD)
    assert {"fastapi", "httpx", "marisa-trie", "onnxruntime", "setuptools"} <= {name for name, _ in served}
    assert {"msgpack", "pip", "spacy"} <= {name for name, _ in built}
    assert not {name for name, _ in served} & {name for name, _ in built}
    assert served | built < locked(DEV)


def test_every_npm_package_has_a_digest_and_names_no_registry() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    named = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert all(re.fullmatch(r"[\d.]+", version) for version in named.values())
    assert len(packages) > 30
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert not name or package["integrity"].startswith("sha512-"), name


def test_what_is_installed_must_have_those_digests() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    installs = [line for line in makefile.splitlines() if line.startswith("\t") and ".lock" in line]
    assert len(installs) == 3
    assert all("scripts/install requirements/" in line for line in installs)
    assert '"--require-hashes", "-r"' in (ROOT / "scripts" / "install").read_text(encoding="utf-8")


def test_the_bill_of_materials_names_all_that_is_locked_and_each_source_with_its_licence() -> None:
    printed = subprocess.run([sys.executable, ROOT / "scripts" / "sbom"], capture_output=True, check=True).stdout
    bill = json.loads(printed)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.5")
    named = {(one["type"], one["name"], one["version"]): one for one in bill["components"]}
    assert len(named) == len(bill["components"]) == len({one["bom-ref"] for one in bill["components"]})
    lock = SERVE.read_text(encoding="utf-8") + BUILD.read_text(encoding="utf-8")
    assert {key[1:] for key in named if key[0] == "library"} == locked(SERVE, BUILD)
    digests = {digest["content"] for one in named.values() if one["type"] == "library" for digest in one["hashes"]}
    assert digests == set(re.findall(r"sha256:([0-9a-f]{64})", lock))
    assert all(one["hashes"] for one in named.values())
    sources = [source for code in language.codes() for source in language.load(code).sources if not source.is_ours]
    for source in (*sources, models.SOURCE):
        one = named["data", source.package, source.version]
        assert {"license": {"name": source.licence}} in one["licenses"]
        assert {"alg": "SHA-256", "content": source.sha256[0]} in one["hashes"]

"""The packages that compiling needs and serving does not, and how to install them here if they are missing."""

import importlib.util
import json
import shlex
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.parse import unquote, urlsplit

from fairclue.errors import NotReadyError

PACKAGES = ("msgpack", "numpy", "pip", "spacy")


class MissingPackagesError(NotReadyError):
    """Packages that compiling needs are not installed. The message says what to type."""


def check_packages() -> None:
    """Raise if a package is missing that compiling needs."""
    if missing := [name for name in PACKAGES if importlib.util.find_spec(name) is None]:
        raise MissingPackagesError(
            f"Compiling the lexicons needs packages that are not installed: {', '.join(missing)}.\n"
            "Either take in lexicons that are compiled already, from the file that each release has:\n"
            "    fairclue lexicon unpack FILE-or-URL\n"
            "or install the packages and compile:\n"
            f"    {how_to_install()}\n"
            "    fairclue lexicon build"
        )


def how_to_install() -> str:
    """The command that installs them, by the tool and from the place that Fairclue was installed by and from."""
    url, is_checkout = _origin()
    if is_checkout:
        return f"make -C {shlex.quote(unquote(urlsplit(url).path))} lexicons"
    wanted = shlex.quote(f"fairclue[build] @ {url}" if url else "fairclue[build]")
    if Path(sys.prefix, "uv-receipt.toml").exists():
        return f"uv tool install --force {wanted}"
    if Path(sys.prefix, "pipx_metadata.json").exists():
        return f"pipx install --force {wanted}"
    if importlib.util.find_spec("pip") is None:
        return f"uv pip install --python {shlex.quote(sys.prefix)} {wanted}"
    return f"{shlex.quote(sys.executable)} -m pip install {wanted}"


def _origin() -> tuple[str, bool]:
    """The URL that Fairclue was installed from (PEP 610), empty for a package index; and is it a checkout in use?"""
    try:
        origin = json.loads(distribution("fairclue").read_text("direct_url.json") or "{}")
    except (PackageNotFoundError, ValueError):
        return "", False
    return origin.get("url", ""), origin.get("dir_info", {}).get("editable", False)

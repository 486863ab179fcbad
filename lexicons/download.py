"""Downloading a lexicon file from a web address."""

import re
from pathlib import Path

import httpx

from fairclue.lexicons.lexicon_file import CHUNK, MOST_PACKED, LexiconFileError, Watch

_SECONDS = 30.0  # without a byte, after which the server is given up


def download(url: str, folder: Path, watch: Watch) -> Path:
    """Download to a folder and return the file, which has the last name of the address if that is a plain one."""
    try:
        name = httpx.URL(url).path.rpartition("/")[2]
        file = folder / (name if re.fullmatch(r"\w[\w.-]{0,99}", name) else "lexicons.zip")
        with httpx.stream("GET", url, follow_redirects=True, timeout=_SECONDS) as answer:
            if not answer.is_success:
                raise _failed(url, f"the server answers {answer.status_code} {answer.reason_phrase}".rstrip())
            _save(answer, file, url, watch)
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise _failed(url, str(error) or type(error).__name__) from None
    return file


def _save(answer: httpx.Response, file: Path, url: str, watch: Watch) -> None:
    total = int(answer.headers.get("content-length", 0))
    with file.open("xb") as copy:
        for chunk in answer.iter_bytes(CHUNK):
            copy.write(chunk)
            if copy.tell() > MOST_PACKED:
                raise LexiconFileError(f"{url} is no lexicon file: it has more than {MOST_PACKED // 10**6} MB.")
            watch(copy.tell(), max(total, copy.tell()))


def _failed(url: str, why: str) -> LexiconFileError:
    return LexiconFileError(
        f"{url} cannot be downloaded ({why}). Check the address and the network, and try again. Nothing was changed."
    )

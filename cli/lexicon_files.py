"""`fairclue lexicon pack` and `unpack`: built lexicons in one file, for machines that do not compile."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from fairclue.cli.output import err
from fairclue.cli.service import settings
from fairclue.lexicons import language as languages
from fairclue.lexicons.cache import cache_folder
from fairclue.lexicons.lexicon_file import LexiconFileError, Watch
from fairclue.lexicons.pack import pack as pack_stores
from fairclue.lexicons.stores import is_built
from fairclue.lexicons.unpack import unpack as unpack_stores

Languages = Annotated[
    list[str] | None,
    typer.Option("--language", "-l", help="pack only this language, and the one that it extends"),
]
FileOrAddress = Annotated[
    str,
    typer.Argument(metavar="FILE|URL", envvar="FAIRCLUE_LEXICONS", help="a lexicon file, or its address on the web"),
]


def pack(file: Path, language: Languages = None) -> None:
    """Write built lexicons into one file, with the licences of their sources."""
    codes = [languages.load(code).code for code in language] if language else settings().language_codes
    with _progress("Packing") as watch:
        packed = pack_stores(codes, file, watch)
    err.print(f"{escape(str(file))} holds {_names(packed)}: {file.stat().st_size / 1e6:.0f} MB.")


def unpack(file: FileOrAddress) -> None:
    """Take in the lexicons of a file that `pack` wrote, in place of compiling them."""
    if "://" not in file:
        _take_in(Path(file))
    elif not file.startswith(("https://", "http://")):
        raise LexiconFileError(f"{file} is neither a file nor an address that begins with https:// or http://.")
    elif not _missing():
        err.print("The lexicons are up to date; nothing was downloaded.")
    else:
        _download_and_take_in(file)


def _download_and_take_in(url: str) -> None:
    # Imported here, as only few need it.
    from fairclue.lexicons.download import download  # noqa: PLC0415

    if not err.is_terminal:  # instead of a progress bar
        err.print(f"Downloading {escape(url)}")
    try:
        cache_folder().mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache_folder(), prefix=".download-") as folder:
            with _progress("Downloading") as watch:
                file = download(url, Path(folder), watch)
            _take_in(file)
    except OSError as error:
        raise LexiconFileError(f"{cache_folder()} cannot be written: {error.strerror}.") from None


def _take_in(file: Path) -> None:
    with _progress("Unpacking") as watch:
        new, there = unpack_stores(file, watch, lambda: err.print("Waiting for another build to end."))
    if new:
        err.print(f"Unpacked {_names(new)}.")
    if there:
        err.print(f"Up to date already: {_names(there)}.")
    if missing := _missing():
        commands = "".join(f" --language {code}" for code in missing)
        err.print(f"Not in the file: {_names(missing)}. To compile, run: fairclue lexicon build{commands}")


def _missing() -> list[str]:
    return [code for code in settings().language_codes if not is_built(languages.load(code))]


def _names(codes: list[str]) -> str:
    return ", ".join(languages.load(code).name for code in codes)


@contextmanager
def _progress(doing: str) -> Iterator[Watch]:
    """A progress bar by bytes, in a terminal."""
    console = Console(stderr=True, highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        bar = progress.add_task(doing, total=None)
        yield lambda done, total: progress.update(bar, completed=done, total=total)

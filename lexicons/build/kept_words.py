"""Lists of words that several languages need: worked out once, and kept beside the download that they come from."""

import fcntl
import hashlib
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from fairclue.lexicons.build.archive import Archive


def kept_words(name: str, archives: list[Archive], code: list[ModuleType], make: Callable[[], set[str]]) -> set[str]:
    """The words as kept, or else made and kept. They are made anew if the packages or these modules change.

    If two compilers need the same words at once, the second waits for the first.
    """
    digest = hashlib.sha256("\n".join(archive.path.name for archive in archives).encode())
    for module in code:
        digest.update(Path(str(module.__file__)).read_bytes())
    file = archives[0].path.with_name(f"{name}-{digest.hexdigest()[:16]}.txt")
    with file.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not file.exists():
            with tempfile.TemporaryDirectory(dir=file.parent, prefix=".words-") as scratch:
                made = Path(scratch, file.name)
                made.write_text("\n".join(sorted(make())), encoding="utf-8")
                made.replace(file)
    return set(file.read_text(encoding="utf-8").split("\n"))

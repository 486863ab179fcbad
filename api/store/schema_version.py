"""The newest schema version, and a quick look at that of a SQLite file, before SQLAlchemy is loaded."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

MIGRATIONS = Path(__file__).parent / "migrations"
NEWEST = max(path.name.split("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
_FILE = re.compile(r"sqlite:///(?!file:|:memory:)([^?]+)")


def is_newest_file(url: str) -> bool:
    """Whether the URL names a SQLite file with tables of the newest schema version; False also if that is not sure."""
    named = _FILE.fullmatch(url)
    if named is None:
        return False
    address = f"file:{quote(str(Path(named[1]).absolute()))}?mode=rw"
    try:
        with closing(sqlite3.connect(address, uri=True)) as connection:
            return connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(NEWEST,)]
    except sqlite3.Error:
        return False

"""The errors that Fairclue raises on purpose. A message says what is wrong and, where that helps, what to do.

All of them derive from `FairclueError`, so that a program can catch them at once. A folder derives its own errors from
the kinds below. Only the service turns them into HTTP problems (`api/problems.py`), and only the command line prints
them (`cli/main.py`).
"""


class FairclueError(Exception):
    """The base class of every error of Fairclue."""


class InputError(FairclueError, ValueError):
    """Input that cannot be used as it is."""


class NotFoundError(FairclueError, LookupError):
    """Something was asked for by a name that nothing has. `what` is the kind of thing, such as `deck`."""

    def __init__(self, message: str, what: str = "thing") -> None:
        super().__init__(message)
        self.what = what


class NotAllowedError(FairclueError):
    """The caller may not do that."""


class ConflictError(FairclueError):
    """A change that does not fit what is stored now: the name is in use, or somebody else made a change first."""


class DataFileError(FairclueError, ValueError):
    """A data file that comes with Fairclue cannot be used."""


class NotReadyError(FairclueError, RuntimeError):
    """Something that is needed is missing or damaged, such as a lexicon that was not built yet."""

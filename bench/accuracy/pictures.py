"""Draws the pictures of the accuracy report."""

from pathlib import Path

from matplotlib import pyplot as plt

from bench.accuracy.pairs.rows import LABELS
from bench.accuracy.pairs.sources import LANGUAGES
from bench.accuracy.scores import Scored, Screening, right

_OURS, _NAIVE = "#00796b", "#b26a00"


def draw_kinds(scored: list[Scored], path: Path) -> None:
    """One line for each kind: the share that is ruled right, by the lexicon and by the naive check."""
    figure, panels = plt.subplots(1, len(LANGUAGES), figsize=(9, 4.2), layout="constrained", sharey=True)
    kinds = list(reversed(LABELS))
    for panel, (code, name) in zip(panels, LANGUAGES.items(), strict=True):
        for place, kind in enumerate(kinds):
            rows = [one for one in scored if (one.row["lang"], one.row["kind"]) == (code, kind)]
            for check, colour, shape, shift in (("lexicon", _OURS, "o", 0.15), ("naive", _NAIVE, "D", -0.15)):
                share = right(rows, check)
                if share.of:
                    low, high = share.interval
                    panel.plot([100 * low, 100 * high], [place + shift] * 2, color=colour, linewidth=2)
                    panel.plot(100 * share.value, place + shift, shape, color=colour, markersize=6)
        panel.set(title=name, xlabel="ruled right, %", xlim=(-3, 103))
        panel.set_yticks(range(len(kinds)), [f"{kind.replace('_', ' ')} ({LABELS[kind]})" for kind in kinds])
        panel.grid(axis="x", alpha=0.3)
    panels[0].plot([], [], "o-", color=_OURS, label="the lexicon")
    panels[0].plot([], [], "D-", color=_NAIVE, label="the naive check")
    figure.legend(loc="outside lower center", ncols=2, frameon=False)
    figure.savefig(path, dpi=100)
    plt.close(figure)


def draw_bans(screenings: dict[str, Screening], path: Path) -> None:
    """How many of the common nouns a board rules out: one histogram for each language."""
    figure, panels = plt.subplots(1, len(screenings), figsize=(9, 3), layout="constrained", sharey=True)
    for panel, (code, found) in zip(panels, screenings.items(), strict=True):
        most = max(*found.ours, *found.naive)
        edges = list(range(0, most + 10, 5))
        for counts, colour, name in ((found.ours, _OURS, "the referee"), (found.naive, _NAIVE, "the naive check")):
            panel.hist(counts, bins=edges, color=colour, alpha=0.7, label=name)
        panel.set(title=LANGUAGES[code], xlabel=f"ruled out, of the {found.nouns:,} most common nouns")
    panels[0].set_ylabel("boards")
    panels[0].legend(frameon=False)
    figure.savefig(path, dpi=100)
    plt.close(figure)

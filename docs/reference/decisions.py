"""The list of decisions, from `docs/decisions/`."""

from pathlib import Path

FOLDER = Path(__file__).parent.parent / "decisions"


def page() -> str:
    """One line a decision."""
    lines = [f"- [{_title(path)}]({path.name})" for path in sorted(FOLDER.glob("[0-9]*.md"))]
    return "# Decisions\n\nWhat was decided, what else was tried, and why.\n\n" + "\n".join(lines) + "\n"


def _title(path: Path) -> str:
    return path.read_text(encoding="utf-8").split("\n", 1)[0].removeprefix("# ").strip()

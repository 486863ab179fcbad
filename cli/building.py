"""What a build of lexicons shows in the terminal."""

import logging
import sys

from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn

from fairclue.cli.output import err
from fairclue.lexicons.build.pipeline import Report
from fairclue.lexicons.readiness import in_words


class BuildDisplay:
    """One progress bar over a whole build. Without a terminal, a line for each step."""

    def __init__(self, *, bar: bool = True) -> None:
        columns = (BarColumn(), TextColumn("{task.percentage:3.0f}%"), TextColumn("{task.description}"))
        self._progress = Progress(*columns, console=err, transient=True, disable=not (bar and err.is_terminal))
        self._bar = self._progress.add_task("", total=1.0)

    def __enter__(self) -> "BuildDisplay":
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.remove_bar()

    def remove_bar(self) -> None:
        """End the bar. Logs that were set up while it was there write to the terminal directly again."""
        shown_through = sys.stderr
        self._progress.stop()
        for logger in (logging.getLogger(), *map(logging.getLogger, logging.root.manager.loggerDict)):
            for handler in logger.handlers:
                if isinstance(handler, logging.StreamHandler) and handler.stream is shown_through:
                    handler.setStream(sys.stderr)

    def watch(self, report: Report) -> None:
        """Show how far the build is."""
        left = f"about {in_words(report.seconds_left)} left: " if report.doing else ""
        self._progress.update(self._bar, completed=report.share_done, description=f"{left}{report.doing}")
        if report.news:
            self.tell(report.news)
        if report.step and not err.is_terminal:
            self.tell(report.step)

    def tell(self, text: str) -> None:
        """Print a line, above the progress bar if there is one."""
        err.print(escape(text))

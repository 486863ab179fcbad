"""`jq [-r] [-c] .path[0].to, .others [FILE]`: the values at these paths, a line each."""

import json
import re
import sys
from functools import reduce
from pathlib import Path
from typing import Any


def main() -> None:
    """Print the values."""
    raw = "-r" in sys.argv
    paths, *files = [word for word in sys.argv[1:] if word not in ("-r", "-c")]
    data = json.loads(Path(files[0]).read_text(encoding="utf-8") if files else sys.stdin.read())
    for path in paths.split(","):
        value: Any = reduce(lambda inside, step: inside[int(step) if step.isdecimal() else step], _steps(path), data)
        plain = raw and isinstance(value, str)
        sys.stdout.write((value if plain else json.dumps(value, ensure_ascii=False, separators=(",", ":"))) + "\n")


def _steps(path: str) -> list[str]:
    return re.findall(r"[\w-]+", path)


if __name__ == "__main__":
    main()

"""A reading as JSON, for the service and the command line alike."""

from typing import Any

from fairclue.photos.reading import BoardReading, Cell
from fairclue.wording import say

_PLACES = 4  # decimal places of shares and of confidence


def as_json(reading: BoardReading, language: str) -> dict[str, Any]:
    """A reading with its warnings as sentences in an interface language."""
    return {
        "rows": reading.rows,
        "columns": reading.columns,
        "rotation": reading.rotation,
        "cells": [_cell(cell) for cell in reading.cells],
        "warnings": [{"code": code, "message": say(language, f"photos.warnings.{code}")} for code in reading.warnings],
    }


def _cell(cell: Cell) -> dict[str, Any]:
    return {
        "row": cell.row,
        "column": cell.column,
        "word": cell.word,
        "status": cell.status,
        "alternatives": list(cell.alternatives),
        "confidence": round(cell.confidence, _PLACES),
        "box": [[round(share, _PLACES) for share in corner] for corner in cell.box],
    }

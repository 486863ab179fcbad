"""Reading a board from a photograph. Nothing is kept: a picture is read in memory and forgotten.

Importing this loads none of the libraries that reading needs; `read_board` does.
"""

from fairclue.photos.errors import ModelsMissingError, PictureError, PictureFault
from fairclue.photos.header import check_picture
from fairclue.photos.models import fetch_models, models_ready
from fairclue.photos.reading import BoardReading, Box, Cell, Point, Status, WarningCode, read_board
from fairclue.photos.vocabulary import Vocabulary

__all__ = [
    "BoardReading",
    "Box",
    "Cell",
    "ModelsMissingError",
    "PictureError",
    "PictureFault",
    "Point",
    "Status",
    "Vocabulary",
    "WarningCode",
    "check_picture",
    "fetch_models",
    "models_ready",
    "read_board",
]

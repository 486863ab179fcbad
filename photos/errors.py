"""What can be wrong with a picture, or missing for reading it."""

from typing import Literal

from fairclue.errors import InputError, NotReadyError
from fairclue.wording import DEFAULT, say

PictureFault = Literal["not_a_picture", "no_heic", "too_many_bytes", "too_many_pixels", "too_small", "broken_picture"]


class PictureError(InputError):
    """A picture that cannot be read. `code` says why, the message also what to do."""

    def __init__(self, code: PictureFault) -> None:
        self.code: PictureFault = code
        super().__init__(self.told(DEFAULT))

    def told(self, language: str) -> str:
        """What is wrong and what to do, in an interface language."""
        return say(language, f"photos.picture.{self.code}")


class ModelsMissingError(NotReadyError):
    """The models or libraries that reading needs are missing. The message says what to type."""

"""Errors about stored decks and house rulesets."""

from fairclue.errors import ConflictError, InputError, NotAllowedError


class NameTakenError(ConflictError):
    """The name is used already."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is a {name!r} already; choose another name")


class StaleRevisionError(ConflictError):
    """The change refers to an older revision than the stored one."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} has changed since you read it; read it again and make your change anew")


class NotOwnerError(NotAllowedError):
    """Only the owner and admins may make the change."""

    def __init__(self, name: str, owner: str) -> None:
        super().__init__(f"{name} belongs to {owner}; make one of your own")


class LeastRatingError(NotAllowedError):
    """Only an admin may give a copy a milder rating than its original had."""


class RatingError(InputError):
    """The deck has a stricter rating than the one that was asked for."""


class NotDealableError(InputError):
    """The deck is retired, or no version of it is published yet."""

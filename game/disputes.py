"""Disputes about clues: the referee rules, and the opposing spymaster decides.

A dispute needs no game: a clue, the codenames on the table and whose clue it is are enough.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar, Literal

from pydantic import ConfigDict

from fairclue.game.illegal import IllegalMove
from fairclue.game.rulings import RecordedRuling
from fairclue.game.schema import ALL_FIELDS_REQUIRED, BoardField, ClueField
from fairclue.game.types import OnInvalid, Team
from fairclue.validator.types import Board, Clue, Verdict
from fairclue.wording import say


class Origin(StrEnum):
    """How a dispute began."""

    ASKED = "asked"  # a spymaster asked quietly, before giving the clue
    GIVEN = "given"  # the automatic referee left a clue that was given to the other spymaster
    CHALLENGED = "challenged"  # the other spymaster challenged a clue that was given


class Decision(StrEnum):
    """How a dispute ends."""

    ALLOW = "allow"
    REJECT = "reject"


class Status(StrEnum):
    """The state of a dispute."""

    RULED = "ruled"  # the side that the ruling goes against accepts it or objects
    OPEN = "open"  # the judge decides
    SETTLED = "settled"
    DROPPED = "dropped"  # a quiet question whose turn is over


@dataclass(frozen=True, slots=True)
class Dispute:
    """A clue that is argued about, the ruling at the time, and how it was settled."""

    __pydantic_config__: ClassVar[ConfigDict] = ALL_FIELDS_REQUIRED
    origin: Origin
    team: Team  # whose clue it is
    judge: Team  # whose spymaster decides: the opposing one, if there is one
    clue: ClueField
    board: BoardField
    ruling: RecordedRuling
    objection: str | None = None
    decision: Decision | None = None
    settled_by: Literal["referee", "spymaster"] | None = None  # by an accepted ruling, or the judge
    reason: str = ""
    dropped: bool = False

    @property
    def status(self) -> Status:
        """Its state."""
        if self.dropped:
            return Status.DROPPED
        if self.decision:
            return Status.SETTLED
        asks = self.ruling.verdict is Verdict.ASK
        return Status.OPEN if asks or self.objection is not None else Status.RULED

    @property
    def against(self) -> Team:
        """The team that the ruling goes against, which may accept it."""
        return self.team if self.ruling.verdict is Verdict.INVALID else self.team.other

    def seen_from(self, team: Team | None) -> "Dispute":
        """The dispute as this team's spymaster sees it. Only the team that declared targets sees them."""
        if team is self.team:
            return self
        return replace(self, clue=Clue(self.clue.text, self.clue.number), ruling=self.ruling.without_targets())

    def has_penalty(self, invalid: OnInvalid) -> bool:
        """Does a rejected clue cost the team its turn?

        A quiet question costs nothing, and neither does a clue that nobody has heard, where invalid clues are refused.
        """
        was_heard = self.origin is Origin.CHALLENGED or (self.origin is Origin.GIVEN and invalid is OnInvalid.PENALISE)
        return was_heard and self.decision is Decision.REJECT

    def sentence(self, invalid: OnInvalid, language: str = "en") -> str:
        """A sentence that says how the dispute stands, with the penalty for a rejected clue if there is one."""
        key = str(self.decision or self.status)
        judge, other = (say(language, f"game.teams_long.{team}") for team in (self.judge, self.team.other))
        state = say(language, f"table.disputes.{key}", clue=self.clue.text.upper(), judge=judge)
        if not self.has_penalty(invalid):
            return state
        penalty = "alone" if self.judge is self.team else "opponent"
        return f"{state} {say(language, f'table.penalties.{penalty}', team=other)}"


def begin(
    origin: Origin, team: Team, clue: Clue, board: Board, ruling: RecordedRuling, judge: Team | None = None
) -> Dispute:
    """Begin a dispute with its ruling. A question about a clue that is valid is settled at once."""
    dispute = Dispute(origin, team, judge or team.other, clue, board, ruling)
    if origin is Origin.ASKED and ruling.verdict is Verdict.VALID:
        return replace(dispute, decision=Decision.ALLOW, settled_by="referee")
    return dispute


def accept(dispute: Dispute, by: Team) -> Dispute:
    """The team that the ruling goes against accepts it."""
    if dispute.status is not Status.RULED or by is not dispute.against:
        raise _refused(dispute)
    decision = Decision.REJECT if dispute.ruling.verdict is Verdict.INVALID else Decision.ALLOW
    return replace(dispute, decision=decision, settled_by="referee")


def object_to(dispute: Dispute, reason: str = "") -> Dispute:
    """Either team objects to the ruling; the judge decides then."""
    if dispute.status is not Status.RULED:
        raise _refused(dispute)
    return replace(dispute, objection=reason)


def settle(dispute: Dispute, by: Team, decision: Decision, reason: str = "") -> Dispute:
    """The judge decides. To allow a clue, an opposing spymaster need not wait for an objection."""
    if by is not dispute.judge or dispute.status is Status.SETTLED:
        raise _refused(dispute)
    if dispute.status is Status.RULED and decision is not Decision.ALLOW:
        raise _refused(dispute)
    return replace(dispute, decision=decision, settled_by="spymaster", reason=reason)


def _refused(dispute: Dispute) -> IllegalMove:
    return IllegalMove(f"dispute_{dispute.status}", team=dispute.against, judge=dispute.judge)

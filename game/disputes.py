"""A dispute: may this be said? The referee rules, and the opposing spymaster has the last word.

It needs no game: a clue, the codenames on the table and whose clue it is are enough.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from fairclue.game.illegal import IllegalMove
from fairclue.game.rulings import RecordedRuling
from fairclue.game.types import OnInvalid, Team
from fairclue.game.wording import say
from fairclue.validator.types import Board, Clue, Verdict


class Origin(StrEnum):
    """How a dispute began."""

    ASKED = "asked"  # quietly, before the clue was said
    GIVEN = "given"  # the referee leaves a clue that was given to the other spymaster
    CHALLENGED = "challenged"  # by the other spymaster, after the clue was said


class Decision(StrEnum):
    """How a dispute ends."""

    ALLOW = "allow"
    REJECT = "reject"


class Status(StrEnum):
    """Where a dispute stands."""

    RULED = "ruled"  # the side that the ruling goes against accepts it or objects
    OPEN = "open"  # the judge decides
    SETTLED = "settled"
    DROPPED = "dropped"  # a quiet question that nobody needs an answer to any more


@dataclass(frozen=True, slots=True)
class Dispute:
    """A clue that is argued about, the ruling as it stood, and how it was settled."""

    origin: Origin
    team: Team  # whose clue it is
    judge: Team  # whose spymaster decides: the opposing one, if there is one
    clue: Clue
    board: Board
    ruling: RecordedRuling
    objection: str | None = None
    decision: Decision | None = None
    settled_by: str | None = None  # referee: the ruling was accepted; spymaster: the judge decided
    reason: str = ""
    dropped: bool = False

    @property
    def status(self) -> Status:
        """Where it stands."""
        if self.dropped:
            return Status.DROPPED
        if self.decision:
            return Status.SETTLED
        asks = self.ruling.verdict is Verdict.ASK
        return Status.OPEN if asks or self.objection is not None else Status.RULED

    @property
    def against(self) -> Team:
        """The side that the ruling goes against: the one that may accept it."""
        return self.team if self.ruling.verdict is Verdict.INVALID else self.team.other

    def seen_from(self, team: Team | None) -> "Dispute":
        """What this side's spymaster sees of it: the targets are for the referee and whoever declared them."""
        if team is self.team:
            return self
        return replace(self, clue=Clue(self.clue.text, self.clue.number), ruling=self.ruling.without_targets())

    def has_penalty(self, invalid: OnInvalid) -> bool:
        """Was a clue rejected that had been said? A quiet question costs nothing.

        Nor does a clue that nobody has heard yet, at a table that refuses invalid clues.
        """
        said = self.origin is Origin.CHALLENGED or (self.origin is Origin.GIVEN and invalid is OnInvalid.PENALISE)
        return said and self.decision is Decision.REJECT

    def outcome(self, invalid: OnInvalid, language: str = "en") -> str:
        """How it stands, as a sentence; for a rejected clue with its penalty, if the table has one for it."""
        key = str(self.decision or self.status)
        told = say(language, "disputes", key, clue=self.clue.text.upper(), judge=say(language, "teams", self.judge))
        if not self.has_penalty(invalid):
            return told
        penalty = "penalty_alone" if self.judge is self.team else "penalty"
        return f"{told} {say(language, 'disputes', penalty, team=say(language, 'teams', self.team.other))}"


def begin(
    origin: Origin, team: Team, clue: Clue, board: Board, ruling: RecordedRuling, judge: Team | None = None
) -> Dispute:
    """A dispute with its ruling. A question that the referee answers with yes is settled at once."""
    dispute = Dispute(origin, team, judge or team.other, clue, board, ruling)
    if origin is Origin.ASKED and ruling.verdict is Verdict.VALID:
        return replace(dispute, decision=Decision.ALLOW, settled_by="referee")
    return dispute


def accept(dispute: Dispute, by: Team) -> Dispute:
    """The side that the ruling goes against leaves it at that."""
    if dispute.status is not Status.RULED or by is not dispute.against:
        raise _refused(dispute)
    decision = Decision.REJECT if dispute.ruling.verdict is Verdict.INVALID else Decision.ALLOW
    return replace(dispute, decision=decision, settled_by="referee")


def object_to(dispute: Dispute, reason: str = "") -> Dispute:
    """Either side objects to the ruling; the judge decides then."""
    if dispute.status is not Status.RULED:
        raise _refused(dispute)
    return replace(dispute, objection=reason)


def settle(dispute: Dispute, by: Team, decision: Decision, reason: str = "") -> Dispute:
    """The judge decides. An opposing spymaster may always allow a clue, without waiting for an objection."""
    if by is not dispute.judge or dispute.status is Status.SETTLED:
        raise _refused(dispute)
    if dispute.status is Status.RULED and decision is not Decision.ALLOW:
        raise _refused(dispute)
    return replace(dispute, decision=decision, settled_by="spymaster", reason=reason)


def _refused(dispute: Dispute) -> IllegalMove:
    return IllegalMove(f"dispute_{dispute.status}", team=dispute.against, judge=dispute.judge)

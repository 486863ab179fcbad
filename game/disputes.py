"""Disputes about clues: the referee rules, and the opposing spymaster decides.

A dispute needs no game: a clue, the codenames on the table and whose clue it is are enough. Whoever has to answer has
a minute for it. After that the other side may carry on as the ruling says, for a phone may be asleep.
"""

import math
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar, Literal

from pydantic import ConfigDict

from fairclue.game.illegal import IllegalMove
from fairclue.game.rulings import RecordedRuling
from fairclue.game.schema import ALL_FIELDS_REQUIRED, BoardField, ClueField
from fairclue.game.types import OnInvalid, Seat, Team
from fairclue.validator.types import Board, Clue, Verdict
from fairclue.wording import say

ANSWER_WITHIN = 60  # seconds; then the other side may carry on
SettledBy = Literal["referee", "spymaster", "withdrawn", "time"]


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
    DROPPED = "dropped"  # a question or a clue that was withdrawn, or that nobody needs an answer to any more


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
    settled_by: SettledBy | None = None  # an accepted ruling, the judge, whoever began it, or nobody in time
    reason: str = ""
    dropped: bool = False
    since: float = 0.0  # when it began to wait for the answer that it waits for, in seconds

    @property
    def status(self) -> Status:
        """Its state."""
        if self.dropped:
            return Status.DROPPED
        if self.decision:
            return Status.SETTLED
        must_decide = self.ruling.verdict is Verdict.ASK or self.objection is not None or self.is_alone
        return Status.OPEN if must_decide else Status.RULED

    @property
    def against(self) -> Team:
        """The team that the ruling goes against, which may accept it."""
        return self.team if self.ruling.verdict is Verdict.INVALID else self.team.other

    @property
    def waits_for(self) -> Team:
        """The team whose spymaster has to answer."""
        return self.against if self.status is Status.RULED else self.judge

    @property
    def carry_on_from(self) -> float:
        """From when on the other side may carry on without an answer."""
        return self.since + ANSWER_WITHIN

    @property
    def begun_by(self) -> Team:
        """The team whose spymaster asked, challenged or gave the clue, and may withdraw that."""
        return self.team.other if self.origin is Origin.CHALLENGED else self.team

    @property
    def is_alone(self) -> bool:
        """Does a spymaster without an opponent decide about a clue of their own?"""
        return self.judge is self.team

    @property
    def is_public(self) -> bool:
        """May everybody follow it? Only if everybody has heard the clue, or hears it now."""
        is_heard = self.origin is Origin.GIVEN and self.decision is Decision.ALLOW
        return self.origin is Origin.CHALLENGED or is_heard

    def seen_from(self, seat: Seat) -> "Dispute":
        """The dispute as a seat sees it. Only the spymaster who declared targets sees them."""
        if seat.is_spymaster and seat.team is self.team:
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
        names = {"team": self.against, "judge": self.judge, "other": self.team.other}
        words = {name: say(language, f"game.teams_long.{team}") for name, team in names.items()}
        kind, which = self._state
        state = say(language, f"table.disputes.{kind}.{which}", clue=self.clue.text.upper(), **words)
        if not self.has_penalty(invalid):
            return state
        penalty = "alone" if self.is_alone else "opponent"
        return f"{state} {say(language, f'table.penalties.{penalty}', team=words['other'])}"

    @property
    def _state(self) -> tuple[str, str]:
        """The name of the sentence for its state, which says who decided or has to."""
        if self.settled_by == "withdrawn":
            return "withdrawn", self.origin
        if self.decision:
            return self.decision, "alone" if self.is_alone else str(self.settled_by)
        return ("alone", self.ruling.verdict) if self.is_alone and not self.dropped else ("pending", self.status)


def begin(
    origin: Origin,
    team: Team,
    clue: Clue,
    board: Board,
    ruling: RecordedRuling,
    judge: Team | None = None,
    at: float = 0.0,
) -> Dispute:
    """Begin a dispute with its ruling. A question about a clue that is valid is settled at once."""
    dispute = Dispute(origin, team, judge or team.other, clue, board, ruling, since=at)
    if origin is Origin.ASKED and ruling.verdict is Verdict.VALID:
        return replace(dispute, decision=Decision.ALLOW, settled_by="referee")
    return dispute


def accept(dispute: Dispute, by: Team) -> Dispute:
    """The team that the ruling goes against accepts it."""
    if dispute.status is not Status.RULED or by is not dispute.against:
        raise refused(dispute)
    return replace(dispute, decision=_as_ruled(dispute), settled_by="referee")


def object_to(dispute: Dispute, by: Team, reason: str = "", at: float = 0.0) -> Dispute:
    """The team that the ruling goes against objects; the judge decides then."""
    if dispute.status is not Status.RULED or by is not dispute.against:
        raise refused(dispute)
    return replace(dispute, objection=reason, since=at)


def settle(dispute: Dispute, by: Team, decision: Decision, reason: str = "") -> Dispute:
    """The judge decides. To allow a clue that the referee refused, they need not wait for an objection."""
    is_generous = dispute.status is Status.RULED and by is not dispute.against and decision is Decision.ALLOW
    if by is not dispute.judge or not (is_generous or dispute.status is Status.OPEN):
        raise refused(dispute)
    return replace(dispute, decision=decision, settled_by="spymaster", reason=reason)


def withdraw(dispute: Dispute, by: Team) -> Dispute:
    """Whoever began the dispute ends it: a challenged clue stands, a question or a clue nobody has heard is dropped."""
    if by is not dispute.begun_by or dispute.status not in (Status.RULED, Status.OPEN):
        raise refused(dispute)
    if dispute.origin is Origin.CHALLENGED:
        return replace(dispute, decision=Decision.ALLOW, settled_by="withdrawn")
    return replace(dispute, dropped=True, settled_by="withdrawn")


def answers(dispute: Dispute, team: Team) -> tuple[str, ...]:
    """The types of the answers that a team's spymaster can give now; `carry_on` may have to wait for its moment."""
    if dispute.status in (Status.SETTLED, Status.DROPPED):
        return ()
    is_ruled = dispute.status is Status.RULED
    offered = {
        "accept": is_ruled and team is dispute.against,
        "object": is_ruled and team is dispute.against,
        "decide": team is dispute.judge and not (is_ruled and team is dispute.against),
        "withdraw": team is dispute.begun_by,
        "carry_on": team is dispute.waits_for.other,
    }
    return tuple(act for act, is_offered in offered.items() if is_offered)


def carry_on(dispute: Dispute, at: float) -> Dispute:
    """Nobody answered in time: it goes as the ruling says, and a doubt never bans a clue."""
    if at < dispute.carry_on_from:
        raise IllegalMove("answer_first", team=dispute.waits_for, n=math.ceil(dispute.carry_on_from - at))
    return replace(dispute, decision=_as_ruled(dispute), settled_by="time")


def _as_ruled(dispute: Dispute) -> Decision:
    return Decision.REJECT if dispute.ruling.verdict is Verdict.INVALID else Decision.ALLOW


def refused(dispute: Dispute) -> IllegalMove:
    """Why an answer cannot be given: the dispute waits for another one, or is over."""
    return IllegalMove(f"dispute_{dispute.status}", team=dispute.against, judge=dispute.judge)

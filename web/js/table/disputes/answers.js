// Whose move a dispute waits for, and what exactly is offered to whom.
/** @import { Decision, Dispute, DisputeInGame, DisputeView, Seat } from "../../../../openapi.ts" */
import { isSpymaster, teamOf } from "../roles.js";

/** @typedef {DisputeInGame|DisputeView} OpenDispute one that waits for an answer */
/** @typedef {"accept"|"object"|"reject"|"allow"|"withdraw"|"carry_on"} AnswerName */
/** @typedef {{act: "accept"} | {act: "object", reason: string} | {act: "decide", decision: Decision, reason: string} |
 *   {act: "withdraw"} | {act: "carry_on"}} DisputeAnswer */

/** @type {AnswerName[]} in the order in which they are shown */
export const ANSWERS = ["accept", "reject", "allow", "object", "withdraw", "carry_on"];

/**
 * Is there no other side's spymaster? Then the referee advises, and the players decide themselves.
 * @param {Dispute} dispute
 */
export const isAlone = ({ judge, team }) => judge === team;

/**
 * Is it this seat's move?
 * @param {OpenDispute} dispute
 * @param {Seat} seat
 */
export const isAnsweredBy = (dispute, seat) => isSpymaster(seat) && teamOf(seat) === dispute.waits_for;

/**
 * What a seat is offered: to answer, if it is its move; else to take back what it began, or to carry on.
 * @param {OpenDispute} dispute
 * @param {Seat} seat
 * @param {(move: string) => boolean} may can the seat make this move?
 * @returns {AnswerName[]}
 */
export function answersFor(dispute, seat, may) {
  const decides = may("decide");
  const mine = isAnsweredBy(dispute, seat);
  /** @type {Record<AnswerName, boolean>} */
  const offered = {
    accept: may("accept"),
    object: may("object"),
    reject: decides && mine,
    allow: decides && (mine || !may("withdraw")), // to withdraw a challenge is to allow the clue
    withdraw: may("withdraw") && !(mine && isAlone(dispute)),
    carry_on: may("carry_on"),
  };
  return ANSWERS.filter((name) => offered[name]);
}

/**
 * @param {AnswerName} name
 * @param {string} reason
 * @returns {DisputeAnswer}
 */
export function answerOf(name, reason) {
  if (name === "object") return { act: "object", reason };
  if (name === "allow" || name === "reject") return { act: "decide", decision: name, reason };
  return { act: name };
}

/**
 * The kind of sentence that fits: by how the dispute began, or for players without another side.
 * @param {Dispute} dispute
 */
export const manner = (dispute) => (isAlone(dispute) ? "alone" : dispute.origin);

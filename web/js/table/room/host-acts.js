// What the host may do to others: seat them elsewhere, hand the host's role on, remove somebody.
/**
 * @import { Seat, TableView } from "../../../../openapi.ts"
 * @import { TableSession } from "../session/table-session.js"
 */
import { askToConfirm, openDialog } from "../../shared/dialog.js";
import { el } from "../../shared/dom.js";
import { t } from "../../shared/text.js";
import { seatTitle } from "./seats.js";

/**
 * What can be done for one person.
 * @param {TableSession} session
 * @param {string} id
 */
export function openPerson(session, id) {
  const person = session.view.players.find((one) => one.id === id);
  if (!person) return;
  const { name } = person;
  const { variant } = session.view.play;
  const seats = session.view.seats.filter((seat) => seat !== person.seat);
  openDialog(name, (close) => {
    const act = (/** @type {() => Promise<unknown>} */ done) => () => {
      close();
      done();
    };
    return [
      el("h3", {}, t("room.person.seat")),
      el(
        "div",
        { class: "row" },
        seats.map((seat) =>
          el(
            "button",
            { type: "button", class: "plain", onclick: act(() => session.room.changePlayer(id, { seat })) },
            seatTitle(variant, seat),
          ),
        ),
      ),
      el(
        "div",
        { class: "row apart" },
        el(
          "button",
          { type: "button", class: "plain", onclick: act(() => handOver(session, id, name)) },
          t("room.person.host"),
        ),
        el(
          "button",
          { type: "button", class: "plain danger", onclick: act(() => remove(session, id, name)) },
          t("room.person.remove"),
        ),
      ),
    ];
  });
}

/**
 * Somebody else for a spymaster who left.
 * @param {TableSession} session
 * @param {Seat} seat
 * @param {{id: string, name: string}} away
 */
export function openReplacement(session, seat, away) {
  const candidates = session.view.players.filter(({ id, here }) => id !== away.id && here);
  openDialog(t("room.replace.title", { name: away.name }), (close) => [
    el("p", {}, t("room.replace.about")),
    el(
      "div",
      { class: "row" },
      candidates.map(({ id, name }) =>
        el(
          "button",
          {
            type: "button",
            class: "plain",
            onclick: () => {
              close();
              session.room.changePlayer(id, { seat });
            },
          },
          name,
        ),
      ),
    ),
  ]);
}

/**
 * @param {TableSession} session
 * @param {string} id
 * @param {string} name
 */
async function handOver(session, id, name) {
  const sure = await askToConfirm(t("room.person.host"), t("room.person.hostSure", { name }), t("room.person.hostYes"));
  if (sure) await session.room.changeRoom({ host: id });
}

/**
 * @param {TableSession} session
 * @param {string} id
 * @param {string} name
 */
async function remove(session, id, name) {
  const sure = await askToConfirm(
    t("room.person.remove"),
    t("room.person.removeSure", { name }),
    t("room.person.removeYes"),
  );
  if (sure) await session.room.removePlayer(id);
}

/**
 * May the player do what only the host does?
 * @param {TableView} view
 */
export const isHost = ({ you, host }) => you === host;

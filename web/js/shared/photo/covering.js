// The step for the few cards of which a photo does not tell whether they are covered.
/**
 * @import { Codename } from "../board-words.js"
 * @import { Comparison } from "./same-game.js"
 */
import { el, icon, set } from "../dom.js";
import { counted, t } from "../text.js";
import { crop } from "./card-choice.js";

/**
 * @param {HTMLCanvasElement} picture
 * @param {Comparison} found
 * @param {{update: (codenames: Codename[]) => void, retake: () => void}} act
 */
export function createCovering(picture, { codenames, doubtful }, { update, retake }) {
  const covered = new Map(codenames.map((one) => [one.word, one.covered]));

  const card = (/** @type {Comparison["doubtful"][number]} */ { word, cell }) => {
    const chip = (/** @type {boolean} */ value) =>
      el(
        "button",
        {
          type: "button",
          class: "photo-chip",
          onclick: () => {
            covered.set(word, value);
            show();
          },
        },
        value && icon("covered"),
        t(value ? "photo.covered" : "photo.inSight"),
      );
    const chips = [chip(false), chip(true)];
    const show = () => {
      chips.forEach((one, at) => {
        set(one, "aria-pressed", String(covered.get(word) === Boolean(at)));
      });
    };
    show();
    return el(
      "li",
      { class: "photo-card", role: "group", "aria-label": word },
      cell && crop(picture, cell),
      el("div", { class: "photo-chips" }, el("p", {}, el("strong", {}, word)), chips),
    );
  };
  const done = () => update(codenames.map(({ word }) => ({ word, covered: covered.get(word) ?? false })));
  return el(
    "div",
    { class: "photo-step" },
    el("h3", { tabindex: -1 }, counted("photo.lookCovered", doubtful.length)),
    el("ul", { class: "photo-doubtful" }, doubtful.map(card)),
    el(
      "footer",
      {},
      el("button", { type: "button", class: "faint", onclick: retake }, icon("camera"), t("photo.retake")),
      el("button", { type: "button", class: "main", onclick: done }, icon("valid"), t("photo.update")),
    ),
  );
}

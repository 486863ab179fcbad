// The dialog that fills a board from a photograph of the table: take it, send it, confirm what was read. It is loaded
// when it is first asked for, with its style.
/**
 * @import { BoardRead } from "../../../../openapi.ts"
 * @import { Codename } from "../board-words.js"
 * @import { PhotoTask } from "../photo.js"
 */
import { readLimits } from "../api.js";
import { openDialog } from "../dialog.js";
import { el, fill, find, icon, set } from "../dom.js";
import { t } from "../text.js";
import { setCardLanguage } from "../word-parts.js";
import { createConfirming } from "./confirming.js";
import { createCovering } from "./covering.js";
import { describeFailure, readPicture } from "./reading.js";
import { compareWithBoard } from "./same-game.js";
import { createTaking } from "./taking.js";

const STYLE = "/web/css/photo.css";

/** @typedef {"same"|"new"|"unknown"} Expected which cards the photo shows: those on the board, others, or who knows */

/** @param {PhotoTask} task */
export async function openPhotoDialog({ language, codenames, knowsCards, onBoard, onCovered, onType }) {
  await loadStyle();
  setCardLanguage(language);
  const place = el("div");
  const status = el("p", { role: "status" });
  const dialog = openDialog(t("photo.title"), () => place);
  dialog.classList.add("photo");
  let leave = () => {}; // ends what the step that is shown has under way
  dialog.addEventListener("close", () => leave());
  open();

  function open() {
    take();
    sayIfUnavailable();
  }

  /**
   * @param {HTMLElement} step
   * @param {() => void} [onLeave]
   */
  function show(step, onLeave = () => {}) {
    leave();
    leave = onLeave;
    fill(place, step);
    dialog.scrollTop = 0;
    find(step, "h3, [data-first]")?.focus();
  }

  function take() {
    const taking = createTaking(
      (picture) => send(picture, knowsCards ? "same" : codenames.length ? "unknown" : "new"),
      (error) => showProblem(describeFailure(error), ["retake", take], ["write", type]),
    );
    show(taking.element, taking.stop);
  }

  /** Photos can be taken only where they can be read: the programs for it may still be on their way. */
  async function sayIfUnavailable() {
    const { photos } = await readLimits().catch(() => ({ photos: null })); // sending says it, if there is no connection
    if (photos && !photos.ready && dialog.open)
      showProblem(photos.problem ?? t("photo.unavailable"), ["write", type], ["retake", open]);
  }

  /**
   * @param {HTMLCanvasElement} picture
   * @param {Expected} expected
   */
  async function send(picture, expected) {
    const giveUp = new AbortController();
    const bar = el("progress", { max: 1, value: 0, "aria-label": t("photo.progress") });
    picture.className = "photo-taken";
    status.textContent = t("photo.sending");
    show(
      el(
        "div",
        { class: "photo-step" },
        picture,
        bar,
        status,
        el("button", { type: "button", "data-first": true, onclick: take }, t("dialog.cancel")),
        el("p", { class: "quiet" }, t("photo.kept")),
      ),
      () => giveUp.abort(),
    );
    const words = expected === "same" ? codenames.map(({ word }) => word) : [];
    try {
      const reading = await readPicture(
        picture,
        { language, words },
        (share) => {
          set(bar, "value", share < 1 && share);
          if (share >= 1) status.textContent = t("photo.reading");
        },
        giveUp.signal,
      );
      if (giveUp.signal.aborted) return;
      if (!reading.cells.length && words.length)
        send(picture, "unknown"); // there may be a board with other words
      else if (!reading.cells.length) show(question("noBoard", ["retake", take], ["write", type]));
      else if (expected === "new") confirm(picture, reading);
      else compare(picture, reading, words.length > 0);
    } catch (error) {
      const sentence = describeFailure(error);
      const again = () => send(picture, expected);
      if (sentence && !giveUp.signal.aborted)
        showProblem(sentence, ["again", again], ["retake", take], ["write", type]);
    }
  }

  /**
   * @param {HTMLCanvasElement} picture
   * @param {BoardRead} reading
   * @param {boolean} wasTold was it read as one of the board's words?
   */
  function compare(picture, reading, wasTold) {
    const found = compareWithBoard(codenames, reading.cells);
    const update = (/** @type {Codename[]} */ updated) => {
      dialog.close();
      onCovered(updated);
    };
    const cover = () =>
      found.doubtful.length ? show(createCovering(picture, found, { update, retake: take })) : update(found.codenames);
    const begin = () => (wasTold ? send(picture, "new") : confirm(picture, reading));
    if (found.isSame) cover();
    else if (knowsCards) show(question("unlike", ["new", begin], ["same", cover], ["retake", take]));
    else confirm(picture, reading);
  }

  /**
   * @param {HTMLCanvasElement} picture
   * @param {BoardRead} reading
   */
  function confirm(picture, reading) {
    const use = (/** @type {Codename[]} */ read) => {
      dialog.close();
      onBoard(read);
    };
    show(createConfirming(picture, reading, { use, retake: take }));
  }

  const type = () => {
    dialog.close();
    onType();
  };

  /**
   * @param {string} sentence
   * @param {...Answer} answers
   */
  function showProblem(sentence, ...answers) {
    show(el("div", { class: "photo-step" }, el("p", { class: "note bad", role: "alert" }, sentence), choices(answers)));
  }
}

/** @typedef {[keyof SIGNS, () => void]} Answer */

const SIGNS = { again: "flip", retake: "camera", write: "pencil", new: "cards", same: "covered" };

/**
 * @param {"unlike"|"noBoard"} name
 * @param {...Answer} answers
 */
const question = (name, ...answers) =>
  el(
    "div",
    { class: "photo-step" },
    el("h3", { tabindex: -1 }, t(`photo.${name}.title`)),
    el("p", {}, t(`photo.${name}.about`)),
    choices(answers),
  );

/**
 * What can be done, first what most will do.
 * @param {Answer[]} answers
 */
const choices = (answers) =>
  el(
    "div",
    { class: "photo-actions" },
    answers.map(([name, act], at) =>
      el(
        "button",
        { type: "button", class: at === 0 && "main", "data-first": at === 0, onclick: act },
        icon(SIGNS[name]),
        t(`photo.${name}`),
      ),
    ),
  );

/** The style of the dialog, which no page needs before. */
function loadStyle() {
  return new Promise((resolve, reject) => {
    if (find(document, `link[href="${STYLE}"]`)) return resolve(null);
    const link = el("link", { rel: "stylesheet", href: STYLE, onload: resolve, onerror: reject });
    return document.head.append(link);
  });
}

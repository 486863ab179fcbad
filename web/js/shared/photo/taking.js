// The first step: a picture of the table, taken in a live view with a frame to aim with, by the device's own camera, or
// from a file. Where there is no live view (no permission, no secure connection) the other two are there.
import { el, fill, find, icon } from "../dom.js";
import { t } from "../text.js";
import { grabPicture, openPicture } from "./picture.js";

const WANTED = { facingMode: "environment", width: { ideal: 2560 }, height: { ideal: 1920 } };

/**
 * @param {(picture: HTMLCanvasElement) => void} onPicture
 * @param {(error: unknown) => void} onProblem
 */
export function createTaking(onPicture, onProblem) {
  const isHandheld = matchMedia("(pointer: coarse)").matches; // it has a camera that can be held over a table
  const hasView = Boolean(navigator.mediaDevices?.getUserMedia);
  const view = el("video", { playsinline: true, muted: true, "aria-label": t("photo.view"), hidden: true });
  const actions = el("div", { class: "photo-actions" });
  const element = el(
    "div",
    { class: "photo-step" },
    el("div", { class: "photo-view" }, view, el("div", { class: "photo-frame", "aria-hidden": "true" })),
    el("p", {}, t("photo.aim")),
    actions,
    el("p", { class: "quiet" }, t("photo.kept")),
  );
  /** @type {MediaStream|null} */
  let stream = null;
  let isOver = false;

  function stop() {
    isOver = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
  }

  async function startView() {
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: WANTED });
      if (isOver) return stop();
      view.srcObject = stream;
      view.hidden = false;
      await view.play();
      showActions(true);
    } catch {
      view.hidden = true;
      showActions(false);
    }
  }

  /** @param {File|undefined} file */
  async function open(file) {
    if (!file) return;
    try {
      onPicture(await openPicture(file));
    } catch (error) {
      onProblem(error);
    }
  }

  /**
   * A button that opens the camera of the device, or its chooser of files.
   * @param {"camera"|"file"} name
   * @param {boolean} isMain
   */
  const picker = (name, isMain) =>
    el(
      "span",
      { class: "picker" },
      el(
        "label",
        { class: isMain ? "button main" : "button", for: `photo-${name}` },
        icon(name),
        t(isMain && name === "camera" ? "photo.open" : `photo.${name}`),
      ),
      el("input", {
        type: "file",
        id: `photo-${name}`,
        class: "hidden",
        accept: "image/*",
        capture: name === "camera" && "environment",
        "data-first": isMain,
        onchange: (event) => open(event.currentTarget.files?.[0]),
      }),
    );

  /** @param {boolean} isLive */
  function showActions(isLive) {
    const hadFocus = actions.contains(document.activeElement);
    const button = (/** @type {string} */ name, /** @type {boolean} */ isMain, /** @type {() => void} */ act) =>
      el(
        "button",
        { type: "button", class: isMain && "main", "data-first": isMain, onclick: act },
        icon("camera"),
        t(`photo.${name}`),
      );
    fill(
      actions,
      isLive && button("shoot", true, () => onPicture(grabPicture(view))),
      !isLive && isHandheld && picker("camera", true),
      picker("file", !isLive && !isHandheld),
      !isLive && !isHandheld && hasView && button("live", false, startView),
    );
    if (hadFocus) find(actions, "[data-first]")?.focus();
  }

  showActions(false);
  if (isHandheld && hasView) startView();
  return { element, stop };
}

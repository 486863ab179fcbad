// A picture of two words: their letters side by side, those marked that both have from one root.
/** @import { DrawnWordOut, PictureOut } from "../../../openapi.ts" */
import { el } from "./dom.js";

/**
 * The picture is for the eye; screen readers are told the same by the sentence above it.
 * @param {PictureOut} picture
 */
export const wordPicture = ({ clue, codename, root }) =>
  el(
    "div",
    { class: "picture", "aria-hidden": "true" },
    root && el("span", { class: "root" }, root),
    el("span", { class: "words" }, drawn(clue), drawn(codename)),
  );

/** @param {DrawnWordOut} word */
const drawn = ({ parts }) =>
  el(
    "span",
    { class: "drawn" },
    parts.map(({ text, shared }, place) => [
      place > 0 && !/[\s-]$/.test(parts[place - 1]?.text ?? "") && !/^[\s-]/.test(text) && "·", // no dot beside a gap
      shared ? el("mark", {}, text) : text,
    ]),
  );

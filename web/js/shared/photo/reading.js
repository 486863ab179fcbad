// Sends a picture to be read, and tells how much of it is sent. fetch does not tell that, so this is the older way.
/** @import { BoardRead } from "../../../../openapi.ts" */
import { isAborted, Problem, problemOf, toProblem } from "../http.js";
import { describeProblem } from "../problems.js";
import { has, language, t } from "../text.js";
import { toJpeg } from "./picture.js";

/**
 * @param {HTMLCanvasElement} picture
 * @param {{language: string, words: string[]}} cards the language of the cards, and their words if they are known
 * @param {(share: number) => void} onSent
 * @param {AbortSignal} signal
 * @returns {Promise<BoardRead>}
 */
export async function readPicture(picture, { language: code, words }, onSent, signal) {
  const form = new FormData();
  form.append("image", await toJpeg(picture), "table.jpg");
  form.append("language", code);
  if (words.length) form.append("words", words.join("\n"));
  const answer = await send(form, onSent, signal);
  if (!answer.ok) throw await problemOf(answer);
  return answer.json();
}

/**
 * @param {FormData} form
 * @param {(share: number) => void} onSent
 * @param {AbortSignal} signal
 * @returns {Promise<Response>}
 */
function send(form, onSent, signal) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/v1/boards/read");
    request.setRequestHeader("Accept-Language", language());
    request.upload.onprogress = ({ loaded, total }) => onSent(total ? loaded / total : 1);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new Problem(0, "offline", ""));
    request.onabort = () => reject(new DOMException("", "AbortError"));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
    if (signal.aborted) request.abort();
  });
}

/**
 * What went wrong with a picture, in a sentence; "" if the player gave it up. Of pictures the service speaks for players.
 * @param {unknown} error
 */
export function describeFailure(error) {
  if (isAborted(error)) return "";
  const { kind, detail } = toProblem(error);
  if (has(`photo.problem.${kind}`)) return t(`photo.problem.${kind}`);
  return /photo|picture/.test(kind) && detail ? detail : describeProblem(error).sentence;
}

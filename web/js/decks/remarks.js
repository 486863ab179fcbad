// Remarks on the words of a deck: what is wrong, why, and what to do about it.
import { el } from "../shared/dom.js";
import { t } from "../shared/text.js";

/**
 * A remark as an item of a list. Why a built-in pack keeps what it is about is told in English.
 * @param {any} remark
 * @param {Node|false} [actions] what can be done about it
 */
export const remarkItem = (remark, actions = false) =>
  el(
    "li",
    { class: remark.kept && "kept" },
    el("p", {}, el("strong", {}, t(`flaw.${remark.flaw}`)), " ", remark.reason, " ", remark.suggestion),
    remark.kept && el("p", { class: "quiet" }, t("words.kept"), " ", el("span", { lang: "en" }, remark.kept)),
    actions,
  );

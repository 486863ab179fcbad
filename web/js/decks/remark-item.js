// A remark on the words of a deck: what is wrong, why, and what to do about it.
/**
 * @import { RemarkOut } from "../../../openapi.ts"
 * @import { Child } from "../shared/dom.js"
 */
import { el } from "../shared/dom.js";
import { t } from "../shared/text.js";

/**
 * A remark as a list item. The reason why a built-in deck keeps a word is in English.
 * @param {RemarkOut} remark
 * @param {Child} [actions] what can be done about it
 */
export const remarkItem = (remark, actions) =>
  el(
    "li",
    { class: remark.reason && "kept" },
    el("p", {}, el("strong", {}, t(`flaw.${remark.kind}`)), " ", remark.message, " ", remark.suggestion),
    remark.reason && el("p", { class: "quiet" }, t("words.kept"), " ", el("span", { lang: "en" }, remark.reason)),
    actions,
  );

// A ruling to pass on: as a link, and as text.
/**
 * @import { RulingOut } from "../../../openapi.ts"
 * @import { State } from "./state.js"
 */
import { numberText } from "../shared/number-field.js";
import { copy, share } from "../shared/sharing.js";
import { t } from "../shared/text.js";
import { linkTo } from "./state.js";

/**
 * The ruling in plain text.
 * @param {State} state
 * @param {RulingOut} ruling
 * @param {string} edition
 */
function rulingText(state, ruling, edition) {
  const lines = [
    `${state.clue.trim().toLocaleUpperCase()} ${numberText(state.number)}: ${t(`verdict.${ruling.verdict}`)} (${edition})`,
    ...ruling.findings.map(({ seen }) => `– ${seen}`),
    state.decision && t(`decision.${state.decision}.short`),
  ];
  return lines.filter(Boolean).join("\n");
}

/**
 * Pass the ruling on, with a link to it.
 * @param {State} state
 * @param {RulingOut} ruling
 * @param {string} edition
 */
export function shareRuling(state, ruling, edition) {
  const text = rulingText(state, ruling, edition);
  const url = linkTo(state);
  return share(text, url, () => copy(`${text}\n${url}`, t("share.copied")));
}

/**
 * Copy the link alone.
 * @param {State} state
 */
export const copyLink = (state) => copy(linkTo(state), t("share.linkCopied"));

// A ruling to pass on: as a link, and as text.
import { UNLIMITED } from "../shared/number.js";
import { copy, share } from "../shared/sharing.js";
import { t } from "../shared/text.js";
import { linkTo } from "./state.js";

/** The ruling in plain text. */
function rulingText(state, ruling, edition) {
  const number = state.number === UNLIMITED ? "∞" : state.number;
  const lines = [
    `${state.clue.trim().toLocaleUpperCase()} ${number}: ${t(`verdict.${ruling.verdict}`)} (${edition})`,
    ruling.summary,
    ...ruling.findings.map(({ explanation }) => `– ${explanation}`),
    state.decision && t(`decision.${state.decision}.short`),
  ];
  return lines.filter(Boolean).join("\n");
}

/** Pass the ruling on, with a link to it. */
export function shareRuling(state, ruling, edition) {
  const text = rulingText(state, ruling, edition);
  const url = linkTo(state);
  return share(text, url, () => copy(`${text}\n${url}`, t("share.copied")));
}

/** Copy the link alone. */
export const copyLink = (state) => copy(linkTo(state), t("share.linkCopied"));

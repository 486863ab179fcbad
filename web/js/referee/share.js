// A ruling to pass on: as a link, and as text.
import { el } from "../shared/dom.js";
import { notice } from "../shared/notice.js";
import { openDialog } from "../shared/dialog.js";
import { t } from "../shared/text.js";
import { UNLIMITED } from "../shared/number.js";
import { linkTo } from "./state.js";

/** The ruling in plain text. */
export function rulingText(state, ruling, edition) {
  const number = state.number === UNLIMITED ? "∞" : state.number;
  const lines = [
    `${state.clue.trim().toLocaleUpperCase()} ${number}: ${t(`verdict.${ruling.verdict}`)} (${edition})`,
    ruling.summary,
    ...ruling.findings.map(({ explanation }) => `– ${explanation}`),
    state.decision && t(`decision.${state.decision}.short`),
  ];
  return lines.filter(Boolean).join("\n");
}

/** Hand the ruling to the phone's own sharing, or copy it. */
export async function shareRuling(state, ruling, edition) {
  const text = rulingText(state, ruling, edition);
  const url = linkTo(state);
  if (navigator.share) {
    try {
      await navigator.share({ title: "Fairclue", text, url });
      return;
    } catch (error) {
      if (error.name === "AbortError") return;
    }
  }
  await copy(`${text}\n${url}`, t("share.copied"));
}

/** Copy the link alone. */
export const copyLink = (state) => copy(linkTo(state), t("share.linkCopied"));

async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    notice(said);
  } catch {
    openDialog(t("share.byHand"), () => [
      el("textarea", { class: "to-copy", readonly: true, rows: 8, "aria-label": t("share.byHand"), "data-first": true,
        value: text, onfocus: (event) => event.target.select() }),
    ]);
  }
}

// How we know what a ruling says: each claim once, what the words mean, and the sources with a line of what they are.
/**
 * @import { CitedSourceOut, EvidenceOut, FindingOut, Ground, RulingOut } from "../../../openapi.ts"
 * @import { Child } from "./dom.js"
 */
import { el } from "./dom.js";
import { listed, t } from "./text.js";

/**
 * @param {RulingOut} ruling
 * @param {(FindingOut|Ground)[]} shown the findings that the reader sees
 * @returns {Child}
 */
export function howWeKnow({ definitions, sources, language }, shown) {
  const found = shown.filter((one) => "evidence" in one);
  const evidence = new Map(found.flatMap((one) => one.evidence.map((item) => [item.claim, item])));
  const isSaid = evidence.size === 1 && found.some(({ seen }) => evidence.has(seen));
  const claims = [...evidence.values()].map((one) => claimItem(one, isSaid, sources)).filter(Boolean);
  if (claims.length + definitions.length === 0) return null;
  const keys = [...evidence.values()].flatMap((one) => one.sources).concat(definitions.map(({ source }) => source));
  const cited = sources.filter(({ key }) => keys.includes(key));
  return el(
    "details",
    { class: "how", lang: language },
    el("summary", {}, t("verdict.evidence")),
    claims.length > 0 && el("ul", { class: "evidence" }, claims),
    definitions.length > 0 &&
      el(
        "dl",
        { class: "definitions" },
        definitions.map(({ word, meaning }) => [el("dt", {}, word.toLocaleUpperCase()), el("dd", {}, meaning)]),
      ),
    cited.length > 0 && el("ul", { class: "sources", "aria-label": t("verdict.sources") }, cited.map(sourceItem)),
  );
}

/**
 * @param {EvidenceOut} evidence
 * @param {boolean} isSaid right above
 * @param {CitedSourceOut[]} sources
 */
function claimItem({ claim, sources: keys, strength }, isSaid, sources) {
  const titles = sources.filter(({ key }) => keys.includes(key)).map(({ title }) => title);
  const how = titles.length
    ? t(`strength.${strength}`, { sources: listed(titles) })
    : strength !== "listed" && t(`strength.no_source.${strength}`);
  if (!how) return null; // plain to see
  return el("li", {}, !isSaid && [claim, " "], el("span", { class: "quiet" }, how));
}

/** @param {CitedSourceOut} source */
const sourceItem = ({ title, url, about }) =>
  el("li", {}, url ? el("a", { href: url, rel: "noreferrer" }, title) : el("strong", {}, title), `: ${about}`);

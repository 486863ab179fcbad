// How we know what a ruling says: each claim once, what the words mean, and the sources with a line of what they are.
/**
 * @import { CitedSourceOut, EvidenceOut, RulingOut } from "../../../openapi.ts"
 * @import { Child } from "./dom.js"
 */
import { el } from "./dom.js";
import { listed, t } from "./text.js";

/**
 * @param {RulingOut} ruling
 * @returns {Child}
 */
export function howWeKnow({ findings, noticed, definitions, sources, language }) {
  const said = new Set(findings.map(({ seen }) => seen));
  const evidence = new Map(findings.concat(noticed).flatMap((one) => one.evidence.map((item) => [item.claim, item])));
  const claims = [...evidence.values()].map((one) => claimItem(one, said.has(one.claim), sources)).filter(Boolean);
  if (claims.length + definitions.length === 0) return null;
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
    sources.length > 0 && el("ul", { class: "sources", "aria-label": t("verdict.sources") }, sources.map(sourceItem)),
  );
}

/**
 * @param {EvidenceOut} evidence
 * @param {boolean} isSaid above already
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

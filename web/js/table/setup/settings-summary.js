// What is played in a room, in a line.
/** @import { TableView } from "../../../../openapi.ts" */
import { listDecks, listRulesets } from "../../shared/api.js";
import { el } from "../../shared/dom.js";
import { listed, t } from "../../shared/text.js";

/**
 * The line; the names of edition and decks come when the service has told them.
 * @param {TableView} view
 */
export function settingsSummary(view) {
  const line = el("p", { class: "plays" });
  summary(view).then(
    (text) => {
      line.textContent = text;
    },
    () => {}, // without a connection the line stays empty
  );
  return line;
}

/** @param {TableView} view */
async function summary({ ruleset, decks, own_decks: own, play }) {
  const [{ editions, house }, known] = await Promise.all([listRulesets(), listDecks({ rating: "adult", limit: 100 })]);
  const edition = [...editions, ...house].find(({ name }) => name === ruleset)?.title ?? ruleset;
  const titleOf = (/** @type {string} */ slug) => known.decks.find((deck) => deck.slug === slug)?.title ?? slug;
  const titles = [...own.map(({ title }) => title), ...decks.map(({ slug }) => titleOf(slug))];
  if (!titles.length) return t("room.summary.desk", { edition });
  return [
    t(`room.variant.${play.variant}`),
    listed(titles),
    edition,
    play.timer && t("room.summary.timer", { n: play.timer }),
    t(`room.summary.referee.${play.referee}`),
  ]
    .filter(Boolean)
    .join(" · ");
}

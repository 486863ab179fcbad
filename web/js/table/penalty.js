// Covering a word: the penalty for the other side's rejected clue, or the simulated opponent's turn.
import { el, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";
import { createPick } from "./pick.js";

/** @param {import("./sitting.js").Sitting} sitting */
export function createPenalty(sitting) {
  const { drafts } = sitting;
  const pick = createPick(sitting, "cover");
  const heading = el("h2");
  const skip = el(
    "button",
    {
      type: "button",
      class: "plain",
      onclick: () => {
        drafts.skipped = sitting.view.game.game;
        drafts.chosen = null;
        sitting.show();
      },
    },
    t("table.cover.skip"),
  );
  const element = el(
    "section",
    { class: "panel action penalty" },
    el("div", { class: "titled" }, icon("covered"), heading),
    pick.element,
    skip,
  );

  const wanted = () => sitting.may("cover") && !(drafts.skipped === sitting.view.game.game && sitting.may("clue"));

  function show() {
    if (!sitting.may("cover")) drafts.skipped = 0;
    element.hidden = !wanted();
    const enemy = sitting.view.game?.phase === "enemy";
    heading.textContent = t(enemy ? "table.cover.enemyTitle" : "table.cover.title");
    skip.hidden = enemy || Boolean(drafts.chosen);
    pick.show(t(enemy ? "table.cover.enemyHint" : "table.cover.hint"));
  }
  return {
    element,
    show,
    wanted,
    tap: pick.tap,
    mayTap: (card) => !card.covered && card.role === sitting.view.game.turn,
  };
}

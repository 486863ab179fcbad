// What spymasters do: look for a clue, with the referee's quiet word as they type, and give it; or challenge one.
import { createAsker } from "../shared/asking.js";
import { el, fill, icon, set } from "../shared/dom.js";
import { createNumber } from "../shared/number.js";
import { listed, t } from "../shared/text.js";
import { createVerdict, verdictMark } from "../shared/verdict.js";
import { citations } from "./dispute.js";
import { numberText, teamOf } from "./roles.js";

/** @param {import("./sitting.js").Sitting} sitting */
export function createSpymaster(sitting) {
  const { drafts } = sitting;
  const field = el("input", {
    id: "clue",
    type: "text",
    maxlength: 200,
    autocapitalize: "none",
    autocorrect: "off",
    autocomplete: "off",
    spellcheck: "false",
    enterkeyhint: "send",
    placeholder: t("clue.placeholder"),
    value: drafts.clue,
    oninput: (event) => {
      drafts.clue = event.target.value;
      check();
    },
  });
  const number = createNumber((chosen) => {
    Object.assign(drafts, { number: chosen, counted: true });
    check();
  });
  const meant = el("p", { class: "meant quiet" });
  const give = el("button", { class: "main big" }, icon("share"), t("table.clue.give"));
  const ask = el(
    "button",
    { type: "button", class: "plain", onclick: () => send("ask") },
    icon("ask"),
    t("table.clue.ask"),
  );
  const waits = el("p", { class: "quiet" }, t("table.clue.prepare"));
  const strip = el("p", { class: "strip" }); // on a phone the ruling in short, at the thumb; all of it stands below
  const verdictPlace = el("div");
  const verdict = createVerdict(verdictPlace, { after: (ruling) => citations(ruling) });
  const form = el(
    "form",
    {
      class: "panel action say",
      "aria-label": t("clue.form"),
      onsubmit: (event) => {
        event.preventDefault();
        send("clue");
      },
    },
    strip,
    el(
      "div",
      { class: "clue-line" },
      el("div", {}, el("label", { for: "clue" }, t("clue.label")), field),
      number.element,
    ),
    meant,
    el("div", { class: "row" }, give, ask),
    waits,
  );
  const challenge = el("button", { type: "button", class: "main", onclick: () => sitting.act({ type: "challenge" }) });
  const challenging = el(
    "section",
    { class: "panel challenge", "aria-label": t("table.challenge.label") },
    el("p", {}, t("table.challenge.about")),
    challenge,
  );
  const element = el("div", { class: "stack" }, challenging, form, verdictPlace);
  const asker = createAsker({ answered, failed: (problem) => verdict.failed(problem), call: sitting.seat.rule });
  let ruling = null;
  let board = "";

  const question = () => ({ clue: drafts.clue, number: drafts.number, targets: drafts.targets });

  function check() {
    ruling = null;
    if (!drafts.clue.trim() || sitting.view.play.referee === "off") {
      asker.cancel();
      verdict.empty(t("verdict.hint"));
    } else {
      verdict.wait();
      asker.ask(question());
    }
    sitting.show();
  }

  function answered(answer) {
    ruling = answer;
    verdict.show(answer);
    sitting.show();
  }

  async function send(type) {
    const { clue: text, ...more } = question();
    if (!(await sitting.act({ type, text, ...more })) || type === "ask") return;
    Object.assign(drafts, { clue: "", number: 1, counted: false, targets: [] });
    field.value = "";
    check();
  }

  function show() {
    const { game, play } = sitting.view;
    element.hidden = !game || ["over", "placing"].includes(game.phase) || game.paused;
    if (!game) return;
    const sight = game.cards.map((card) => (card.covered ? "" : card.word)).join("\n");
    drafts.targets = drafts.targets.filter((word) => game.cards.some((card) => card.word === word && !card.covered));
    if (sight !== board) {
      // a word that is covered frees the clues that it blocked
      board = sight;
      check();
    }
    const mine = sitting.may("clue");
    challenging.hidden = !sitting.may("challenge");
    if (game.clue)
      fill(
        challenge,
        icon("ask"),
        t("table.challenge.button", { clue: `${game.clue.text} ${numberText(game.clue.number)}` }),
      );
    challenge.disabled = give.disabled = ask.disabled = sitting.busy;
    give.hidden = !mine;
    ask.hidden = !sitting.may("ask") || !ruling || ruling.verdict === "valid";
    waits.hidden = mine;
    verdictPlace.hidden = play.referee === "off" || !drafts.clue.trim();
    strip.hidden = verdictPlace.hidden || !ruling;
    set(strip, "data-verdict", ruling?.verdict);
    fill(
      strip,
      ruling && [verdictMark(ruling.verdict), el("span", {}, ruling.findings[0]?.explanation ?? ruling.summary)],
    );
    number.show(drafts.number);
    set(meant, "data-empty", !drafts.targets.length);
    meant.textContent = drafts.targets.length
      ? t("table.clue.meant", { words: listed(drafts.targets) })
      : t("table.clue.mark");
  }

  return {
    element,
    show,
    mayTap: (card) => !element.hidden && !card.covered && card.role === teamOf(sitting.view.seat),
    /** Mark a word as meant, or not: the referee judges the clue by it, and nobody else hears of it. */
    tap(word) {
      const targets = drafts.targets.includes(word)
        ? drafts.targets.filter((one) => one !== word)
        : [...drafts.targets, word];
      Object.assign(drafts, {
        targets,
        number: drafts.counted || !targets.length ? drafts.number : Math.min(targets.length, 9),
      });
      check();
    },
  };
}

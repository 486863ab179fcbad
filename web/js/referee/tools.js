// What stands around the board: the edition above it, the tools below.
import { el, fill, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";

/** The edition, and the language where it can be played in several. */
export function editionChoice(place, known, state, { chooseRuleset, playIn }) {
  const option = ({ name, title }) => el("option", { value: name, selected: name === state.ruleset }, title);
  const { languages, about } = known.ruleset;
  const focused = document.activeElement?.id;
  fill(
    place,
    el(
      "div",
      { class: "field" },
      el("label", { for: "ruleset" }, t("edition.label")),
      el(
        "select",
        { id: "ruleset", onchange: (event) => chooseRuleset(event.target.value) },
        known.editions.map(option),
        known.house.length > 0 && el("optgroup", { label: t("edition.house") }, known.house.map(option)),
      ),
    ),
    languages.length > 1 &&
      el(
        "div",
        { class: "field" },
        el("label", { for: "play-in" }, t("edition.playIn")),
        el(
          "select",
          { id: "play-in", onchange: (event) => playIn(event.target.value) },
          languages.map((code) =>
            el("option", { value: code, selected: code === (state.playIn ?? languages[0]) }, t(`language.${code}`)),
          ),
        ),
      ),
    el("p", { class: "about quiet" }, about),
  );
  if (focused === "ruleset" || focused === "play-in") place.querySelector(`#${focused}`)?.focus();
}

/** What to do with the board; an empty one asks for words. */
export function boardTools(place, state, choosing, act, boardPlace, board) {
  const button = (name, picture, onclick, style = "plain") =>
    el("button", { type: "button", class: style, id: `tool-${name}`, onclick }, icon(picture), t(`board.${name}`));
  const focused = document.activeElement?.id;
  if (!state.codenames.length) {
    fill(
      boardPlace,
      el(
        "div",
        { class: "empty" },
        el("p", { class: "big" }, t("board.empty")),
        el("p", { class: "quiet" }, t("board.emptyMore")),
        el(
          "div",
          { class: "row" },
          button("deal", "cards", act.deal, "main"),
          button("write", "pencil", act.write),
          button("example", "ask", act.example),
        ),
      ),
    );
    fill(place);
  } else {
    if (board.parentNode !== boardPlace) fill(boardPlace, board);
    const mode = (value, name) =>
      el(
        "label",
        { class: "choice" },
        el("input", {
          type: "radio",
          name: "tap",
          id: `tap-${name}`,
          checked: value === choosing,
          onchange: () => act.choose(value),
        }),
        el("span", {}, t(`board.tap.${name}`)),
      );
    const covered = state.codenames.some((one) => one.covered);
    fill(
      place,
      el(
        "div",
        { class: "choices", role: "radiogroup", "aria-label": t("board.tap.label") },
        mode(false, "cover"),
        mode(true, "target"),
      ),
      choosing && el("p", { class: "quiet hint" }, t("board.tap.why")),
      el(
        "div",
        { class: "row" },
        button("deal", "cards", act.deal),
        button("write", "pencil", act.write),
        covered && button("uncover", "covered", act.uncover),
      ),
    );
  }
  if (/^(tool|tap)-/.test(focused)) document.getElementById(focused)?.focus();
}

// The table page: open a table, or sit down at the one that the link names. What follows the # is never sent in an address.
import { byId, el, fill, icon } from "../shared/dom.js";
import { startPage } from "../shared/page.js";
import { t } from "../shared/text.js";
import { showOpening } from "./opening.js";
import { problemNote } from "./problems.js";
import { createSeated } from "./seated.js";
import { deleting, forgetLast, knownSeats, lastTable, seatCards } from "./seats.js";
import { createSitting } from "./sitting.js";
import { createStory } from "./story.js";

const place = byId("main");
let sitting = null;
let story = null;
let seated = null;

const token = () => location.hash.slice(1);

startPage(show);
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault(); // what follows the # is the seat
  place.focus();
});
addEventListener("hashchange", () => {
  leave();
  show();
});

/** Also called when the language changes: the seat stays taken, and what was typed stays. */
async function show() {
  seated?.close();
  seated = null;
  if (sitting?.view) return seat();
  if (token()) return sitDown();
  const seats = knownSeats(lastTable());
  delete document.body.dataset.seat;
  document.title = t("table.pageTitle");
  if (seats) return showLinks(seats);
  return showOpening(place, show);
}

function leave() {
  sitting?.close();
  sitting = story = null;
  document.querySelectorAll("dialog").forEach((dialog) => dialog.close());
}

async function sitDown() {
  const mine = createSitting(token(), {
    changed: () => mine === sitting && seated?.show(),
    happened: (events) => story.happened(events),
  });
  sitting = mine;
  story = createStory();
  fill(place, el("p", { class: "waiting" }, t("table.sitting")));
  try {
    await mine.sit();
  } catch (problem) {
    if (mine !== sitting) return;
    sitting = null;
    fill(
      place,
      el("h1", {}, t("table.title")),
      problemNote(problem),
      el(
        "div",
        { class: "row" },
        el("button", { type: "button", class: "main", onclick: show }, t("table.again")),
        el("a", { class: "button", href: "/table" }, t("table.seats.another")),
      ),
    );
    return;
  }
  if (mine === sitting) seat();
}

function seat() {
  seated = createSeated(place, sitting, story);
  story.show();
  seated.show();
  if (matchMedia("(max-width: 30rem)").matches) place.scrollIntoView(); // the board has the stage
}

function showLinks(seats) {
  fill(
    place,
    el(
      "div",
      { class: "lead" },
      el("h1", { tabindex: "-1" }, t("table.seats.title")),
      el("p", { class: "quiet" }, t("table.seats.lead")),
    ),
    seatCards(seats),
    el(
      "div",
      { class: "row" },
      el(
        "button",
        {
          type: "button",
          class: "plain",
          onclick: () => {
            forgetLast();
            show();
          },
        },
        icon("cards"),
        t("table.seats.another"),
      ),
      deleting(lastTable(), show),
    ),
  );
  place.querySelector("h1").focus({ preventScroll: true });
}

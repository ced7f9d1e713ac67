// Hot seat: between two players at one screen nothing is shown that only one of them may know.
import { el, part } from "../parts/dom.js";
import { badge, seatName } from "../parts/seats.js";

/** Covers the stage until the next player says that they have the screen. */
export function cover(seats, seat, ready) {
  uncover();
  const name = seatName(seats, seat);
  const button = el("button", { class: "button main", type: "button", onclick: ready }, `I am ${name}: show the table`);
  const says = [el("h2", {}, `Pass the screen to ${name}`), el("p", { class: "quiet" }, "What the last player could see is covered.")];
  part("stage").append(el("div", { class: "curtain", "data-part": "curtain" }, badge(seat), ...says, button));
  part("table").classList.add("covered");
  button.focus();
}

export function uncover() {
  part("table").classList.remove("covered");
  part("curtain")?.remove();
}

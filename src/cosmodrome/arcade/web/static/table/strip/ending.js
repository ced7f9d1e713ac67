// The end of a game: how it ended is said above the board; here are the ways on.
import { el } from "../../parts/dom.js";
import { seatName } from "../../parts/seats.js";

export function ending(view, { rematch, replay }) {
  const points = [...view.seats].sort((a, b) => view.scores[b.seat] - view.scores[a.seat]);
  const standing = view.seats.length > 1 ? points.map(({ seat }) => `${seatName(view.seats, seat)} ${view.scores[seat]}`).join(" · ") : `${view.scores[0]} points`;
  const again = view.rematch
    ? el("a", { class: "button main", href: `/t/${view.rematch}` }, "To the rematch")
    : !view.replay && view.yours.length > 0 && el("button", { class: "button main", type: "button", onclick: rematch }, view.seats.length > 1 ? "Rematch" : "Play again");
  return el(
    "div",
    { class: "ending" },
    el("p", { class: "final" }, standing),
    el(
      "div",
      { class: "ending-doors" },
      again,
      el("button", { class: "button", type: "button", onclick: replay }, "Replay"),
      el("a", { class: "button", href: `/api/tables/${view.table}/record`, download: `${view.game}-${view.table}.record` }, "Download the record"),
      el("a", { class: "button plain", href: "/" }, "Hall"),
    ),
  );
}

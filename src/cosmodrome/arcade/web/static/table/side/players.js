// The players: what is public about them, and for whom the table waits.
import { el } from "../../parts/dom.js";
import { badge, listed, signed } from "../../parts/seats.js";
import { showClocks } from "./clocks.js";
import { toast } from "../../parts/toast.js";

function doing(view, seat) {
  if (seat.given_up) return view.clock?.left[seat.seat] === 0 ? (view.over ? "out of time" : "out of time, a bot plays on") : "gave up";
  if (view.over) return view.winners.includes(seat.seat) ? "★ won" : "";
  if (seat.kind === "open") return "seat is open";
  if (view.thinking?.includes(seat.seat)) return "thinking…";
  if (view.waiting.includes(seat.seat)) return seat.yours ? "your turn" : "to move";
  return "";
}

function line(view, seat) {
  const kind = seat.kind === "bot" ? `bot, ${seat.level ?? "normal"}` : seat.yours ? (seat.hot ? (view.waiting.includes(seat.seat) ? "" : "here") : "you") : seat.kind === "person" && !seat.here ? "away" : "";
  const active = !view.over && view.waiting.includes(seat.seat);
  const points = view.scores[seat.seat];
  return el(
    "li",
    { class: `player ${active ? "active" : ""} ${seat.given_up ? "gone-home" : ""}`, "aria-current": active ? "true" : null, "data-seat": seat.seat },
    badge(seat.seat),
    el("span", { class: "name" }, el("b", {}, seat.name || (seat.kind === "open" ? "Open seat" : `Seat ${seat.seat}`)), el("small", {}, [kind, doing(view, seat)].filter(Boolean).join(" · "))),
    el("span", { class: "points", "data-about": "Points as the rulebook counts them, as things stand." }, signed(points ?? ""), points != null && el("small", {}, points === 1 ? "point" : "points")),
  );
}

/** Who looks on: some by name, the others counted. */
function watchers({ watchers: count, watching = [] }) {
  if (!count) return [];
  const guests = Math.max(0, count - watching.length);
  const names = [...watching, ...(guests ? [watching.length === 8 ? `${guests} more` : guests === 1 ? "a guest" : `${guests} guests`] : [])];
  return [el("li", { class: "watchers quiet" }, `${listed(names)} ${names.length === 1 && guests < 2 ? "watches" : "watch"}`)];
}

export function showPlayers(holder, view) {
  const [one, other] = view.seats;
  holder.parentElement.hidden = !other && one.yours && !view.clock && !view.watchers; // alone one knows who plays, and the board shows the rest
  holder.replaceChildren(...view.seats.map((seat) => line(view, seat)), ...watchers(view));
  showClocks(holder, view);
}

/** Somebody has left, or does not want to play again. */
export function tellOfSeats(before, now) {
  for (const [i, seat] of now.entries()) {
    if (before[i].kind === "person" && seat.kind === "open" && !before[i].yours) toast(`${before[i].name} has left the table. The seat is open.`);
    if (seat.declined && before[i].declined !== seat.declined) toast(`${seat.declined} does not want to play again. The seat is open.`);
  }
}

// A table in a line: which game, who sits there, and whose turn it is.
import { el } from "../parts/dom.js";
import { badge, listed, seatName } from "../parts/seats.js";
import { roughly } from "../parts/time.js";

export const BRIEF_EMPTY = {
  open: "No table is waiting for players. Play with friends opens one.",
  running: "Nobody plays in public just now.",
};

function standing(table) {
  if (table.asks) return "Invitation";
  if (table.over) return "Finished";
  if (table.your_turn) return table.time_left === null ? "Your turn" : `Your turn · ${roughly(table.time_left)} left`;
  const open = table.seats.filter(({ kind }) => kind === "open");
  if (open.length) return `${open.length} open seat${open.length > 1 ? "s" : ""}`;
  return `Waiting for ${listed(table.waiting.map((seat) => seatName(table.seats, seat)))}`;
}

/** How long ago, in words. */
function ago(time) {
  const minutes = Math.round((Date.now() - new Date(time)) / 60000);
  if (!(minutes >= 1)) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} h ago` : `${Math.round(minutes / 1440)} days ago`;
}

export function brief(table) {
  const kind = table.over ? "over" : table.your_turn || table.asks ? "turn" : "";
  return el(
    "li",
    {},
    el(
      "a",
      { class: `brief ${kind}`, href: `/t/${table.table}`, title: table.verdict ?? table.clock },
      el("b", {}, table.title),
      el("span", { class: "standing" }, standing(table)),
      el(
        "span",
        { class: "who" },
        table.seats.map((seat) => el("span", { class: "sitter" }, badge(seat.seat), seat.kind === "open" ? "open" : seatName(table.seats, seat.seat))),
        el("time", { datetime: table.updated }, ago(table.updated)),
      ),
      table.asks && el("span", { class: "verdict" }, `${table.asks} asks you to play again.`),
      table.over && table.verdict && el("span", { class: "verdict" }, table.verdict),
    ),
  );
}

// The sentence above the board: what I have to do, for whom I wait, or how it ended; and what there is to say about it.
import { part } from "./dom.js";
import { listed, named, parts, seatName } from "./names.js";

/** The largest text of the page, and the quiet one beside it. Only what changes is written, so that only that is read aloud. */
export function say(what, more = "") {
  if (part("task").textContent !== what) part("task").textContent = what;
  if (part("more").textContent !== more) part("more").textContent = more;
}

export function headline(view) {
  const said = named(view.over ? (view.verdict ?? view.task) : view.task, view.seats);
  if (view.over || view.actions.length) return parts(said);
  const empty = view.waiting.find((seat) => view.seats[seat]?.kind === "open");
  if (empty !== undefined) return [`Waiting for somebody to take seat ${empty}…`, ""];
  const names = view.waiting.map((seat) => seatName(view.seats, seat));
  return names.length && !said.startsWith("Waiting for") ? [`Waiting for ${listed(names)}…`, said] : parts(said);
}

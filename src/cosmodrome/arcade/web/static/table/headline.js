// What stands above the board: what I have to do, for whom I wait, or how it ended; and what there is to say about it.
import { part } from "../parts/dom.js";
import { listed, seatName } from "../parts/seats.js";

/** The largest text of the page, and the quiet one beside it. Only what changes is written, so that only that is read aloud. */
export function say(what, more = "") {
  if (part("task").textContent !== what) part("task").textContent = what;
  if (part("more").textContent !== more) part("more").textContent = more;
}

export function headline({ heading, task, over, actions, waiting, seats, yours, replay }) {
  if (over || actions.length || waiting.length === 0) return [heading.what, heading.more];
  if (!replay && yours.length === 0 && seats.some(({ kind }) => kind === "open")) return ["There is a seat for you: sit down and play."];
  const empty = waiting.find((seat) => seats[seat].kind === "open");
  if (empty !== undefined) return [`Waiting for somebody to take seat ${empty}…`];
  if (heading.tells_who) return [heading.what, heading.more];
  return [`Waiting for ${listed(waiting.map((seat) => seatName(seats, seat)))}…`, task];
}

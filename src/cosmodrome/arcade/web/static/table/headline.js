// What stands above the board: what I have to do, for whom I wait, or how it ended; and what there is to say about it.
import { part } from "../parts/dom.js";
import { listed, seatName } from "../parts/seats.js";

/** The largest text of the page, and the quiet one beside it. Only what changes is written, so that only that is read aloud. */
export function say(what, more = "") {
  if (part("task").textContent !== what) part("task").textContent = what;
  if (part("more").textContent !== more) part("more").textContent = more;
}

export function headline({ heading, task, over, closed, actions, waiting, seats, yours, replay }) {
  if (closed && !over) return [heading.what, heading.more];
  const open = replay ? [] : seats.filter(({ kind }) => kind === "open");
  const silent = seats.filter((seat) => seat.words_awaited);
  if (!over && open.length && yours.length === 0) return ["There is a seat for you: sit down and play."];
  if (!over && waiting.length === 0 && open.length) return [`Waiting for somebody to take seat ${open[0].seat}…`, "The game begins when everybody sits."];
  if (!over && waiting.length === 0 && silent.length) return [`Waiting for ${listed(silent.map(({ seat }) => seatName(seats, seat)))}…`, "The game begins when everybody has come and given words for its luck."];
  if (over || actions.length || waiting.length === 0) return [heading.what, heading.more];
  const empty = waiting.find((seat) => seats[seat].kind === "open");
  if (empty !== undefined) return [`Waiting for somebody to take seat ${empty}…`];
  if (heading.tells_who) return [heading.what, heading.more];
  return [`Waiting for ${listed(waiting.map((seat) => seatName(seats, seat)))}…`, task];
}

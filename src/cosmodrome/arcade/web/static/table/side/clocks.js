// The clocks beside the players' names. They run here between two words of the server; a screen reader hears of one's own at a minute and at ten seconds.
import { el, part } from "../../parts/dom.js";
import { figures } from "../../parts/time.js";
import { seatName } from "../../parts/seats.js";

const MARKS = [[10, "Ten seconds left"], [60, "Less than a minute left"]];
let now = null; // { clock, view }
let timer = null;
let told = Infinity; // the mark of which was told last, of this turn

/** Seconds that a seat has left at this moment; null: it has no clock. */
function left(seat) {
  const then = now.clock.left[seat];
  if (then == null) return null;
  return Math.max(0, then - (now.clock.running.includes(seat) ? (Date.now() - now.clock.at) / 1000 : 0));
}

/** When a clock came, so that it can run on from there. */
export function stamp(clock) {
  if (clock && !clock.at) Object.defineProperty(clock, "at", { value: Date.now() });
  return clock;
}

/** Shows the clocks of a view in the players' list; none where there are none. */
export function showClocks(holder, view) {
  clearTimeout(timer);
  now = null;
  if (!view.clock) return void (part("terms").hidden = true);
  now = { clock: stamp(view.clock), view };
  part("terms").hidden = false;
  part("terms").textContent = view.clock.says;
  for (const line of holder.querySelectorAll(".player")) {
    const seat = Number(line.dataset.seat);
    if (left(seat) === null) continue;
    const runs = !view.over && view.clock.running.includes(seat);
    const whose = `Time of ${seatName(view.seats, seat)}`;
    line.querySelector(".points").before(el("span", { class: `clock ${runs ? "runs" : ""}`, role: "timer", "aria-live": "off", "aria-label": whose, "data-clock": seat }));
  }
  tick();
}

/** The figures, as long as some run. */
function tick() {
  if (!now) return;
  let soonest = Infinity;
  for (const shown of document.querySelectorAll("[data-clock]")) {
    const seat = Number(shown.dataset.clock);
    const seconds = left(seat);
    const text = figures(seconds);
    if (shown.textContent !== text) shown.textContent = text;
    const runs = shown.classList.contains("runs");
    shown.classList.toggle("low", runs && seconds < 60 && !now.clock.each_turn);
    if (runs) soonest = Math.min(soonest, seconds);
    if (runs && now.view.yours.includes(seat)) tell(seat, seconds);
  }
  if (!now.clock.running.some((seat) => now.view.yours.includes(seat))) told = Infinity;
  if (soonest < Infinity) timer = setTimeout(tick, soonest < 11 ? 100 : soonest > 90000 ? 30000 : 250);
}

/** One's own time, when it becomes short; each mark once. */
function tell(seat, seconds) {
  const mark = MARKS.find(([most]) => seconds <= most);
  if (!mark || seconds <= 0) return void (seconds > 60 && (told = Infinity));
  if (mark[0] >= told) return;
  told = mark[0];
  const whose = now.view.yours.length > 1 ? ` for ${seatName(now.view.seats, seat)}` : "";
  part("time-said").textContent = `${mark[1]}${whose}.`;
}

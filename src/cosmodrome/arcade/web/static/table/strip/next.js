// When there is nothing to do here and another table waits: the way there.
import { part } from "../../parts/dom.js";
import { roughly } from "../../parts/time.js";
import { waiting } from "../../parts/turns.js";

/** Shows the way, or takes it away while there is something to do here. */
export function showNext(view) {
  const [first] = waiting();
  const link = part("next");
  link.hidden = !first || !view || view.over || view.actions.length > 0;
  if (link.hidden) return;
  link.href = `/t/${first.table}`;
  link.textContent = `Your move at ${first.title}${first.time_left === null ? "" : `, ${roughly(first.time_left)} left`} →`;
}

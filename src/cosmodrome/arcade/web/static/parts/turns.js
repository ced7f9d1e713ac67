// "It is your move", over all tables: a count in the bar, which leads to the most urgent one. Others may listen to the event "turns".
import { get } from "./api.js";
import { el } from "./dom.js";
import { roughly } from "./time.js";

const RENEW = 20000; // milliseconds between looks, while somebody looks at the page

let shown = { count: 0, tables: [] };
let link = null;

/** The other tables that wait for me, the most urgent first. */
export const waiting = () => shown.tables;

/** Asks again. The table that the page shows is not counted: what is to do there one sees. */
export async function askTurns() {
  const found = await get("/me/turns").catch(() => null);
  if (!found) return;
  const others = found.tables.filter(({ table }) => location.pathname !== `/t/${table}`);
  shown = { count: found.count - (found.tables.length - others.length), all: found.count, tables: others };
  show();
  dispatchEvent(new CustomEvent("turns", { detail: shown }));
}

function show() {
  const space = document.querySelector(".bar .space");
  if (!space) return;
  if (!link) {
    link = el("a", { class: "turns", hidden: true });
    space.after(link);
  }
  const [first] = shown.tables;
  link.hidden = !first;
  if (!first) return;
  const left = first.time_left === null ? "" : `, ${roughly(first.time_left)} left`;
  const says = `${shown.count === 1 ? "A game waits" : `${shown.count} games wait`} for you: ${first.title}${left}`;
  link.href = `/t/${first.table}`;
  link.title = says;
  link.setAttribute("aria-label", says);
  link.replaceChildren(el("b", {}, String(shown.count)), el("span", { class: "turns-word" }, "your move"));
}

/** Begins to look. */
export function watchTurns() {
  askTurns();
  const look = () => document.visibilityState === "visible" && askTurns();
  setInterval(look, RENEW);
  document.addEventListener("visibilitychange", look);
}

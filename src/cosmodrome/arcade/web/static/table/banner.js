// What must not be missed, said largely over the board, with its cause. It goes by itself, or when it is touched.
import { el, part } from "./../parts/dom.js";

const STAYS = 5200; // milliseconds for one sentence; several stay longer
const MORE = 1800;

/** Shows these: { says, why } each. */
export function sound(alarms) {
  if (alarms.length === 0) return;
  const holder = part("banner");
  const last = alarms.slice(-3);
  const why = last.reduce((text, { says }) => text.replace(says, ""), last.at(-1).why).trim(); // the rest of the line
  const lines = last.map(({ says }) => el("b", {}, says));
  const card = el("button", { type: "button", class: "alarm", title: "Close", onclick: () => hush() }, ...lines, why && el("span", {}, why));
  holder.replaceChildren(card);
  clearTimeout(holder.timer);
  holder.timer = setTimeout(hush, STAYS + MORE * (last.length - 1));
}

/** Takes it away; says whether there was one. */
export function hush() {
  const holder = part("banner");
  const there = holder.childElementCount > 0;
  holder.replaceChildren();
  return there;
}

// A small card beside a thing: what it is, what it means now, and which rule says so. It covers neither the thing nor, if it can be helped, anything lit.
import { el } from "../../parts/dom.js";

const GAP = 10;
const EDGE = 8;

let card = null;
let about = null; // the element that the card is about

/** What the card is about now; null: there is none. */
export const shownFor = () => about;

/** Shows a card about an element: `title`, `lines` of text, and `clause`, a way to the rules, where there is one. `pinned`: it can be touched itself. */
export function showCard(element, { title, lines, clause }, pinned = false) {
  hideCard();
  about = element;
  const says = lines.filter(Boolean).map((line) => el("p", line.kind ? { class: line.kind } : {}, line.text ?? line));
  card = el("div", { class: `about panel ${pinned ? "pinned" : ""}`, role: "tooltip" }, title && el("b", {}, title), says, clause);
  document.querySelector("main").append(card); // what is outside of it, readers leave out
  place(element.getBoundingClientRect());
}

/** Says whether there was one to hide. */
export function hideCard() {
  card?.remove();
  const was = card !== null;
  card = about = null;
  return was;
}

export const isCard = (node) => card !== null && card.contains(node);

function place(thing) {
  const { width, height } = card.getBoundingClientRect();
  const within = (low, value, high) => Math.max(low, Math.min(value, high));
  const across = within(EDGE, thing.left + thing.width / 2 - width / 2, innerWidth - width - EDGE);
  const down = within(EDGE, thing.top + thing.height / 2 - height / 2, innerHeight - height - EDGE);
  const places = [
    [across, thing.top - height - GAP],
    [across, thing.bottom + GAP],
    [thing.right + GAP, down],
    [thing.left - width - GAP, down],
  ];
  const lit = [...document.querySelectorAll(".picture .touch")].map((one) => one.getBoundingClientRect());
  const covered = ([x, y]) => {
    const out = Math.max(0, EDGE - x) + Math.max(0, EDGE - y) + Math.max(0, x + width + EDGE - innerWidth) + Math.max(0, y + height + EDGE - innerHeight);
    const area = (r) => Math.max(0, Math.min(x + width, r.right) - Math.max(x, r.left)) * Math.max(0, Math.min(y + height, r.bottom) - Math.max(y, r.top));
    return out * 1e5 + lit.reduce((sum, one) => sum + area(one), 0) + 3 * area(thing);
  };
  const [x, y] = places.map((at) => [covered(at), at]).reduce((best, one) => (one[0] < best[0] ? one : best))[1];
  card.style.left = `${within(EDGE, x, innerWidth - width - EDGE)}px`;
  card.style.top = `${within(EDGE, y, innerHeight - height - EDGE)}px`;
}

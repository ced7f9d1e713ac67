// A small card beside a thing: what it is, what it means now, and which rule says so. It lies where it covers least: nothing lit if it can be helped, and few other things.
import { el, overlap } from "../../parts/dom.js";

const GAP = 10;
const EDGE = 8;
const FAR = 12; // square pixels that each pixel of distance counts as
const LIT = 4; // how much more what can be touched counts than what is only to be seen

let card = null;
let about = null; // the element that the card is about

/** What the card is about now; null: there is none. */
export const shownFor = () => about;

/** Shows a card about an element: `title`, `lines` of text, `clause`, a way to the rules, and `foot`, where there are any. `pinned`: it can be touched itself, and never lies on what it is about if it can be helped. */
export function showCard(element, { title, lines, clause, foot }, pinned = false) {
  hideCard();
  about = element;
  const says = lines.filter(Boolean).map((line) => el("p", line.kind ? { class: line.kind } : {}, line.text ?? line));
  card = el("div", { class: `about panel ${pinned ? "pinned" : ""}`, role: "tooltip" }, title && el("b", {}, title), says, clause, foot);
  document.querySelector("main").append(card); // what is outside of it, readers leave out
  moveCard();
  return card;
}

/** To where its thing is now: the same card, so that whoever reads it loses neither place nor focus. */
export function moveCard() {
  place(about, card.matches(".pinned") ? 100 : 3);
}

/** Says whether there was one to hide. */
export function hideCard() {
  card?.remove();
  const was = card !== null;
  card = about = null;
  return was;
}

export const isCard = (node) => card !== null && card.contains(node);

/** `counted`: how much more than other things what the card is about counts. */
function place(element, counted) {
  const thing = element.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const within = (low, value, high) => Math.max(low, Math.min(value, high));
  const across = within(EDGE, thing.left + thing.width / 2 - width / 2, innerWidth - width - EDGE);
  const down = within(EDGE, thing.top + thing.height / 2 - height / 2, innerHeight - height - EDGE);
  const sheet = element.closest("svg")?.getBoundingClientRect();
  const rows = [down, thing.top, thing.bottom - height];
  const columns = [across, thing.left, thing.right - width];
  const places = [
    ...columns.flatMap((x) => [[x, thing.top - height - GAP], [x, thing.bottom + GAP]]),
    ...rows.flatMap((y) => [[thing.right + GAP, y], [thing.left - width - GAP, y]]),
    ...(sheet ? [[Math.min(sheet.right + GAP, innerWidth - width - EDGE), down]] : []), // beside the picture
  ];
  const things = [...document.querySelectorAll(".picture g[id]")].filter((one) => !one.contains(element) && !one.querySelector("g[id]"));
  const seen = things.map((one) => [one.getBoundingClientRect(), one.matches(".touch") ? LIT : 1]);
  const covered = ([x, y]) => {
    const out = Math.max(0, EDGE - x) + Math.max(0, EDGE - y) + Math.max(0, x + width + EDGE - innerWidth) + Math.max(0, y + height + EDGE - innerHeight);
    const area = (other) => overlap({ left: x, right: x + width, top: y, bottom: y + height }, other);
    return out * 1e5 + seen.reduce((sum, [one, counts]) => sum + counts * area(one), 0) + counted * area(thing) + FAR * Math.max(0, x - thing.right);
  };
  const [x, y] = places.map((at) => [covered(at), at]).reduce((best, one) => (one[0] < best[0] ? one : best))[1];
  card.style.left = `${within(EDGE, x, innerWidth - width - EDGE)}px`;
  card.style.top = `${within(EDGE, y, innerHeight - height - EDGE)}px`;
}

// Choices whose last step is not a thing in the picture (an amount, say): a small card to pick from.
import { el } from "../../parts/dom.js";
import { possible } from "./paths.js";

const MANY = 12;

const counted = ({ text }) => text.match(/^(.+) (\d+)$/);

/** These choices; if they are amounts, like bid 48, bid 49, …, all amounts there are: also those that have a button of their own. */
export function withAllAmounts(offered, actions) {
  const words = offered.length && counted(offered[0])?.[1];
  const alike = (action) => counted(action)?.[1] === words;
  return words && offered.every(alike) ? actions.filter(alike) : offered;
}

/** A card with these actions; `path` are the clicks that led here. */
export function offerCard(actions, path, send, back) {
  const row = el("div", { class: "offer-row" });
  const step = (action) => (possible([action], path).length ? action.clicks[path.length] : counted(action)?.[2]);
  const short = (action) => step(action)?.split(":").at(-1).replaceAll("-", " ") ?? action.text;
  const fill = (some) =>
    row.replaceChildren(...some.map((action) => el("button", { class: "button choice", type: "button", "aria-label": action.text, onclick: () => send(action) }, short(action))));
  const parts = [];
  if (actions.length > MANY) {
    const numbers = actions.every((action) => /^\d+$/.test(short(action)));
    const field = el("input", { class: "field", inputmode: numbers ? "numeric" : "text", placeholder: numbers ? `${short(actions[0])} to ${short(actions.at(-1))}, then Enter` : "Find", "aria-label": "Find, then Enter", autocomplete: "off" });
    const found = () => actions.filter((action) => short(action).startsWith(field.value.trim()));
    field.addEventListener("input", () => fill(found()));
    field.addEventListener("keydown", (event) => {
      const only = numbers ? null : found().length === 1 && found()[0]; // 10 is not 100
      const meant = actions.find((action) => short(action) === field.value.trim()) ?? only;
      if (event.key === "Enter" && meant) send(meant);
    });
    parts.push(field);
  }
  fill(actions);
  return el("div", { class: "offer panel", role: "group", "aria-label": "Which one?" }, ...parts, row, el("button", { class: "button plain small", type: "button", onclick: back }, "Back ", el("kbd", {}, "Esc")));
}

// Choices whose last step is not a thing in the picture (an amount, say): a small card to pick from.
import { el } from "../../parts/dom.js";

const MANY = 12;

/** A card with these actions; `path` are the clicks that led here. */
export function offerCard(actions, path, send, back) {
  const row = el("div", { class: "offer-row" });
  const short = ({ clicks, text }) => clicks[path.length]?.split(":").at(-1).replaceAll("-", " ") ?? text;
  const fill = (some) =>
    row.replaceChildren(...some.map((action) => el("button", { class: "button choice", type: "button", "aria-label": action.text, onclick: () => send(action) }, short(action))));
  const parts = [];
  if (actions.length > MANY) {
    const numbers = actions.every((action) => /^\d+$/.test(short(action)));
    const field = el("input", { class: "field", inputmode: numbers ? "numeric" : "text", placeholder: numbers ? `${short(actions[0])} to ${short(actions.at(-1))}, then Enter` : "Find", "aria-label": "Find, then Enter", autocomplete: "off" });
    const found = () => actions.filter((action) => short(action).startsWith(field.value.trim()));
    field.addEventListener("input", () => fill(found()));
    field.addEventListener("keydown", (event) => {
      const meant = actions.find((action) => short(action) === field.value.trim()) ?? (found().length === 1 ? found()[0] : null);
      if (event.key === "Enter" && meant) send(meant);
    });
    parts.push(field);
  }
  fill(actions);
  return el("div", { class: "offer panel", role: "group", "aria-label": "Which one?" }, ...parts, row, el("button", { class: "button plain small", type: "button", onclick: back }, "Back ", el("kbd", {}, "Esc")));
}

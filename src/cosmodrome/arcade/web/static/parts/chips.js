// One of several, as a row of chips: radio buttons underneath, so the keyboard and screen readers know them.
import { el } from "./dom.js";

export function chips(name, label, choices, chosen, onchange = () => {}) {
  return el(
    "div",
    { class: "chips", role: "radiogroup", "aria-label": label, onchange: (event) => onchange(event.target.value) },
    choices.map(([value, word]) => el("label", { class: "chip" }, el("input", { type: "radio", name, value, checked: String(value) === String(chosen) }), el("span", {}, String(word)))),
  );
}

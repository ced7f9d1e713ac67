// The same choices as in the picture, as buttons with keys. Many are grouped by their words, and can be filtered.
import { el } from "../../parts/dom.js";
import { grouped } from "./groups.js";

const KEYS = [..."123456789", ..."acdefgijkmnoqstvxyz"]; // the letters left out do something else on this page
const MANY = 14;

export class Choices {
  /** `send(action)` carries an action out, `point(action or null)` shows it in the picture. */
  constructor(holder, send, point) {
    this.holder = holder;
    this.send = send;
    this.point = point;
    this.show([]);
  }

  /** Shows these; the same ones again are left alone, so that an opened group stays open. */
  show(actions) {
    const key = JSON.stringify(actions);
    if (key === this.key) return;
    this.key = key;
    this.actions = actions;
    this.opened = []; // the groups opened, outermost first
    this.#draw();
  }

  /** One group back; says whether there was one. */
  back() {
    if (this.opened.length === 0) return false;
    this.opened.pop();
    this.#draw(true);
    return true;
  }

  /** The button with this key, if there is one, is pressed. */
  press(key) {
    const button = this.holder.querySelector(`button[data-key="${CSS.escape(key)}"]`);
    button?.click();
    return button != null;
  }

  filter() {
    this.holder.querySelector("input")?.focus();
  }

  #draw(focus = false) {
    const inside = this.opened.at(-1);
    const actions = inside ? inside.actions : this.actions;
    const row = el("div", { class: "choice-row" });
    const fill = (few) => row.replaceChildren(...few.map((entry, i) => this.#button(entry, KEYS[i])));
    const parts = [];
    if (inside) parts.push(el("button", { class: "button plain small", type: "button", onclick: () => this.back() }, `← ${inside.words}`));
    if (actions.length > MANY) parts.push(this.#search(actions, fill));
    fill(grouped(actions));
    this.holder.replaceChildren(...parts, row);
    this.holder.hidden = this.actions.length === 0;
    if (focus) (this.holder.querySelector("input") ?? this.holder.querySelector("button"))?.focus();
  }

  #search(actions, fill) {
    const field = el("input", { class: "field filter", type: "search", placeholder: `Find among ${actions.length}  ( / )`, "aria-label": `Find among ${actions.length} choices`, autocomplete: "off" });
    const found = () => actions.filter(({ text }) => field.value.trim().toLowerCase().split(/\s+/).every((word) => text.toLowerCase().includes(word)));
    const amount = () => /^\d+$/.test(field.value.trim()); // 7 is not 70
    const exact = () => actions.find(({ text }) => text.split(" ").at(-1) === field.value.trim()) ?? (amount() ? null : found()[0]);
    field.addEventListener("input", () => fill(field.value.trim() ? found() : grouped(actions)));
    field.addEventListener("keydown", (event) => event.key === "Enter" && field.value.trim() && exact() && this.send(exact()));
    return field;
  }

  #button(entry, key) {
    const group = entry.actions;
    const says = group ? `${entry.words}…` : entry.text;
    const button = el("button", { class: "button choice", type: "button", "data-key": key, "data-code": group ? null : entry.code, "aria-keyshortcuts": key }, says);
    if (group) button.append(el("small", {}, `${group.length}`));
    if (key) button.append(el("kbd", {}, key));
    button.addEventListener("click", () => {
      if (!group) return void this.send(entry);
      this.opened.push(entry);
      this.#draw(true);
    });
    if (!group) {
      for (const event of ["mouseenter", "focus"]) button.addEventListener(event, () => this.point(entry));
      for (const event of ["mouseleave", "blur"]) button.addEventListener(event, () => this.point(null));
    }
    return button;
  }
}

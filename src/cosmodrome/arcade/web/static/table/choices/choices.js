// The same choices as in the picture, as buttons with keys: grouped as the picture groups them, and in step with what is touched there.
import { el } from "../../parts/dom.js";
import { pointed, reached, renewed } from "../picture/asked.js";
import { possible } from "../picture/paths.js";
import { amount } from "./amount.js";
import { grouped } from "./groups.js";
import { KeyRing } from "./keys.js";

const MANY = 14;
const keyboard = matchMedia("(hover: hover)");

export class Choices {
  /** `send(action)` carries an action out, `point(action or null)` shows it in the picture, `touch` has step(id) and back() of the click path. */
  constructor(holder, send, point, touch) {
    Object.assign(this, { holder, send, point, touch, keys: new KeyRing(), path: [], opened: [] });
    this.show([]);
  }

  /** Shows these; the same ones again are left alone, so that an opened group stays open. */
  show(actions) {
    const key = JSON.stringify(actions);
    if (key === this.key) return;
    Object.assign(this, { key, actions, path: [], opened: [] });
    this.keys.changed();
    this.#draw();
  }

  /** The picture was touched: what is left of the choices. */
  follow(path) {
    if (path.length === this.path.length && path.every((id, i) => id === this.path[i])) return;
    Object.assign(this, { path, opened: [] });
    this.#draw();
  }

  /** One group back; says whether there was one. */
  back() {
    const focused = this.holder.contains(document.activeElement);
    if (this.opened.pop()) this.#draw();
    else if (!this.touch.back()) return false;
    if (focused) this.focus();
    return true;
  }

  /** The button with this key, if there is one, is pressed; a key pressed before the choices were seen counts for nothing. */
  press(key, event) {
    const button = this.holder.querySelector(`button[data-key="${CSS.escape(key)}"]`);
    if (button && this.keys.meant(event)) button.click();
    return button != null;
  }

  filter() {
    this.holder.querySelector("input")?.focus();
  }

  focus() {
    const field = this.holder.querySelector(keyboard.matches ? ".amount .field" : ".amount [type=range]"); // a phone's keyboard would hide the table
    (field ?? this.holder.querySelector(".choice"))?.focus({ preventScroll: true });
  }

  #draw(focus = false) {
    this.point(null); // what was considered may not be there any more
    renewed();
    const inside = this.opened.at(-1);
    const actions = inside ? inside.actions : possible(this.actions, this.path);
    const row = el("div", { class: "choice-row" });
    const fill = (few) => {
      const given = this.keys.give(few.filter((entry) => !entry.amounts).map((entry) => entry.text ?? `${entry.words}…`));
      row.replaceChildren(...few.map((entry) => (entry.amounts ? amount(entry.words, entry.amounts, this.send, this.point) : this.#button(entry, given))));
    };
    const entries = grouped(actions, this.path, this.actions);
    const parts = [];
    if (inside || this.path.length) parts.push(el("button", { class: "button plain small back", type: "button", onclick: () => this.back() }, `← ${inside?.words ?? "Back"} `, el("kbd", {}, "Esc")));
    if (entries.filter((entry) => !entry.amounts).length > MANY || entries.some((entry) => entry.actions)) parts.push(this.#search(actions, fill));
    fill(entries);
    this.holder.replaceChildren(...parts, row);
    this.holder.hidden = this.actions.length === 0;
    if (focus) this.focus();
  }

  #search(actions, fill) {
    const field = el("input", { class: "field filter", type: "search", placeholder: `Find among ${actions.length} (/)`, "aria-label": `Find among ${actions.length} choices`, autocomplete: "off" });
    const found = () => actions.filter(({ text }) => field.value.trim().toLowerCase().split(/\s+/).every((word) => text.toLowerCase().includes(word)));
    const number = () => /^\d+$/.test(field.value.trim()); // 7 is not 70
    const exact = () => actions.find(({ text }) => text.split(" ").at(-1) === field.value.trim()) ?? (number() ? null : found()[0]);
    field.addEventListener("input", () => fill(field.value.trim() ? found() : grouped(actions, this.path, this.actions)));
    field.addEventListener("keydown", (event) => event.key === "Enter" && field.value.trim() && exact() && this.send(exact()));
    return field;
  }

  #button(entry, given) {
    const group = entry.actions;
    const says = group ? `${entry.words}…` : entry.text;
    const key = given.get(says);
    const button = el("button", { class: "button choice", type: "button", "data-key": key, "data-code": group ? null : entry.code, "aria-keyshortcuts": key }, says);
    if (group) button.append(el("small", {}, `${group.length}`));
    if (key) button.append(el("kbd", {}, key));
    button.addEventListener("click", () => {
      if (!group) return void this.send(entry);
      if (entry.id) {
        this.touch.step(entry.id);
        return void this.focus();
      }
      this.opened.push(entry);
      this.#draw(true);
    });
    if (!group) {
      for (const kind of ["mouseenter", "mousemove"]) button.addEventListener(kind, (event) => pointed(event) && this.point(entry));
      button.addEventListener("focus", (event) => reached(event) && this.point(entry));
      for (const event of ["mouseleave", "blur"]) button.addEventListener(event, () => this.point(null));
    }
    return button;
  }
}

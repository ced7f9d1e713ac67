// A hint: what a good bot would do here, and why. It shows where to click, and can do it.
import { post } from "../../parts/api.js";
import { el, part } from "../../parts/dom.js";

const reason = ({ name, text }) => el("p", {}, el("span", { class: "quiet" }, `${name}: `), text);

export class Hint {
  constructor(holder, point, send) {
    this.holder = holder;
    this.point = point;
    this.send = send;
  }

  async ask(table, view) {
    if (part("table").classList.contains("with-drawer")) document.querySelector("[data-tool=rules]").click(); // they share their place
    this.holder.hidden = false;
    this.holder.replaceChildren(el("h2", {}, "Hint"), el("p", { class: "quiet" }, "Thinking…"));
    try {
      const { action, says, reasons } = await post(`/tables/${table}/hint`, { seat: view.seat, number: view.number });
      if (this.holder.hidden) return;
      this.point(action);
      this.holder.replaceChildren(
        el("h2", {}, "Hint"),
        el("p", {}, el("b", {}, action.text)),
        ...(reasons.length ? reasons.map(reason) : [el("p", {}, says)]), // a stand-in has but a sentence
        el("div", { class: "hint-do" }, el("button", { class: "button small", type: "button", onclick: () => this.send(action) }, "Do it"), el("button", { class: "button plain small", type: "button", onclick: () => this.hide() }, "Close")),
      );
    } catch (error) {
      this.hide();
      throw error;
    }
  }

  hide() {
    if (this.holder.hidden) return false;
    this.holder.hidden = true;
    this.point(null);
    return true;
  }
}

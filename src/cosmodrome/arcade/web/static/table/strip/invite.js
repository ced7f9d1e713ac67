// Open seats: a link for friends, and for those who followed it, the seat itself.
import { copyable } from "../../parts/dialog.js";
import { el } from "../../parts/dom.js";
import { badge } from "../../parts/seats.js";

/** What to show about open seats, or null. `join(seat, name)` takes one. */
export function invite(view, myName, join) {
  const open = view.seats.filter(({ kind }) => kind === "open");
  if (view.over || open.length === 0) return null;
  if (view.yours.length > 0 || view.replay) {
    const many = open.length > 1 ? `${open.length} seats are open` : "A seat is open";
    return el("div", { class: "invite" }, el("p", {}, el("b", {}, `${many}.`), " Send this link to whom you want to play with."), copyable(location.href, "Copy link"));
  }
  const name = el("input", { class: "field", value: myName, maxlength: 24, "aria-label": "Your name at the table", autocomplete: "nickname" });
  return el(
    "div",
    { class: "invite" },
    el("p", {}, el("b", {}, "Sit down and play"), " as"),
    name,
    ...open.map(({ seat }) => el("button", { class: "button main", type: "button", onclick: () => join(seat, name.value.trim()) }, badge(seat), `Take seat ${seat}`)),
  );
}

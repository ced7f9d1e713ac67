// Open seats: a link for friends, and for those who followed it, the seat itself.
import { copyable } from "../../parts/dialog.js";
import { el } from "../../parts/dom.js";
import { badge } from "../../parts/seats.js";
import { madeUp } from "../../parts/words.js";

/** What to show about open seats, or null. `join(seat, name, words)` takes one. */
export function invite(view, myName, join) {
  const open = view.seats.filter(({ kind }) => kind === "open");
  if (view.over || open.length === 0) return null;
  if (view.yours.length > 0 || view.replay) {
    if (open.every(({ kept }) => kept)) return el("div", { class: "invite" }, el("p", {}, el("b", {}, "You have asked the others to play again."), " Their seats are kept for them."));
    const many = open.length > 1 ? `${open.length} seats are open` : "A seat is open";
    return el("div", { class: "invite" }, el("p", {}, el("b", {}, `${many}.`), " Send this link to whom you want to play with."), copyable(location.href, "Copy link"));
  }
  const name = el("input", { class: "field", value: myName, maxlength: 24, required: true, placeholder: "Your name", "aria-label": "Your name at the table", autocomplete: "nickname" });
  const words = el("input", { class: "field", value: madeUp(), maxlength: 200, "aria-label": "Your words for the luck", autocomplete: "off", spellcheck: "false" });
  const luck = el("details", { class: "words" }, el("summary", {}, "Your words for the luck"), words, el("p", { class: "quiet" }, "Keep them or say something else: the luck of this game follows from everybody’s words. ", el("a", { href: "/fair", target: "_blank", rel: "noopener" }, "Why?")));
  const sit = (event) => {
    event.preventDefault();
    join(Number(event.submitter.value), name.value.trim(), words.value.trim());
  };
  return el(
    "form",
    { class: "invite", onsubmit: sit },
    el("p", {}, el("b", {}, "Sit down and play"), " as"),
    name,
    ...open.map(({ seat }) => el("button", { class: "button main", type: "submit", value: seat }, badge(seat), `Take seat ${seat}`)),
    view.waiting.length === 0 && luck, // before it begins
  );
}

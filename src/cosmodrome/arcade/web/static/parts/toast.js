// A short sentence that comes, is read aloud, and goes.
import { el } from "./dom.js";

let shelf = null;

export function toast(text, kind = "info") {
  if (!shelf) document.body.append((shelf = el("div", { class: "toasts", role: "status", "aria-live": "polite" })));
  const note = el("p", { class: `toast ${kind}` }, text);
  shelf.replaceChildren(note);
  setTimeout(() => note.remove(), Math.max(4000, text.length * 70));
}

// The keys of the table page.
import { ask } from "../parts/dialog.js";
import { el, typing } from "../parts/dom.js";

const HELP = [
  ["0–9, letters", "the choice with that key: its number, or a letter of it, where they are free"],
  ["Tab, arrows", "from one lit thing to the next"],
  ["Enter, Space", "touch it"],
  ["Esc", "one step back"],
  ["/", "find among many choices"],
  ["u", "undo"],
  ["h", "hint"],
  ["w", "what happened since my last turn"],
  ["r", "rules beside the board"],
  ["b", "the board as text"],
  ["l", "the log"],
  ["p", "to the picture"],
  ["t", "say something, where there is somebody to talk to"],
  ["x, then arrows", "what is what in the picture; r opens its rule"],
  ["+ −", "a closer look at the board, and back; Ctrl and the wheel, too"],
  ["← → Home End", "leaf through a replay; Space plays it"],
  ["?", "this help"],
];

export function help() {
  return ask("Keys", el("dl", { class: "key-list" }, HELP.map(([key, does]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, does)])));
}

/** Each key goes to the first of these handlers that wants it: (key) → whether it was used. */
export function listen(...handlers) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (typing(event) && event.key !== "Escape") return;
    if (event.target.closest?.("button, a, summary, [role=button]") && (event.key === " " || event.key === "Enter")) return;
    if (handlers.some((handler) => handler(event.key, event))) event.preventDefault();
  });
}

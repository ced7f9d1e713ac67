// How fast it is shown what others do: at once, or one thing after the other. Remembered in this browser.
import { chips } from "../../parts/chips.js";
import { ask } from "../../parts/dialog.js";
import { el } from "../../parts/dom.js";

const KEY = "pace";
const PACES = { once: ["At once", 0], calm: ["Calm", 900], slow: ["Slow", 2200] }; // milliseconds that each thing stays
const MOST = 12; // steps: who was away longer asks what happened

const chosen = () => (localStorage.getItem(KEY) in PACES ? localStorage.getItem(KEY) : "once");

/** Milliseconds that each thing which others do stays; 0: all is shown at once. */
export const beat = () => PACES[chosen()][1];

export const paceSays = () => `Pace: ${PACES[chosen()][0].toLowerCase()}…`;

/** At which number to begin to show, one by one, what others did from one view of a seat to another; null: there is no need to. */
export function firstStep(before, fresh, lines) {
  if (!beat() || !before || before.seat !== fresh.seat || document.visibilityState !== "visible") return null;
  const others = lines.find(({ number, seat }) => number > before.number && seat !== null && !fresh.yours.includes(seat));
  if (!others) return null;
  return Math.max(others.number - 1, before.number + 1, fresh.number - MOST + 1); // from how things stood when they began
}

export function choosePace() {
  return ask("How fast others play", [
    el("p", { class: "line" }, "What others do can stay for a moment, one thing after the other. Meanwhile you can step back and forth (← →), or go straight on (Esc)."),
    chips("pace", "Pace", Object.entries(PACES).map(([name, [says]]) => [name, says]), chosen(), (name) => localStorage.setItem(KEY, name)),
  ]);
}

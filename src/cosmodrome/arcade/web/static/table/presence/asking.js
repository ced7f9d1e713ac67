// Asked once in each browser, the first time that somebody waits for others: whether the table may be heard, or call.
import { el, part } from "../../parts/dom.js";
import { noticesPossible, setNotices } from "./notices.js";
import { setSounds, soundsAsked } from "./sounds.js";

/** Asks, if it is time to. `wanted(notices)` hears what was chosen. */
export function askOnce(view, wanted) {
  const holder = part("asking");
  if (soundsAsked()) return void (holder.hidden = true);
  const waits = view.yours.length > 0 && !view.over && view.actions.length === 0;
  if (!holder.hidden || !waits) return;
  const choose = (sounds, notices) => async () => {
    holder.hidden = true;
    setSounds(sounds);
    if (notices) wanted(await setNotices(true));
  };
  const door = (says, ...chosen) => el("button", { class: "button small", type: "button", onclick: choose(...chosen) }, says);
  holder.replaceChildren(
    el("h2", {}, noticesPossible() ? "Sound or notice?" : "Sound?"),
    el("p", {}, noticesPossible() ? "A soft sound can tell you that it is your turn; a notice, also in another tab." : "A soft sound can tell you that it is your turn."),
    el("div", { class: "asking-doors" }, door("Sound", true, false), noticesPossible() && door("Both", true, true), door(noticesPossible() ? "Neither" : "No sound", false, false)),
  );
  holder.hidden = false;
}

// "Was it fair?": what the luck of this table follows from, and at the end whether it did; compared with what this browser knows.
import { get } from "../parts/api.js";
import { ask } from "../parts/dialog.js";
import { el } from "../parts/dom.js";
import { seatName } from "../parts/seats.js";
import { noted } from "../parts/words.js";

const SIGNS = { true: "✓ Fair", false: "✗ Not fair", null: "Was it fair?" };

/** What this browser can say of its own knowledge, in sentences; [all is well, sentence]. */
function compared(told, mine) {
  if (!mine || !told.seal) return [true, told.seal && told.secret ? "This browser gave no words here, so it cannot say whether the seal is the one that was shown before the game." : ""];
  if (mine.seal !== told.seal) return [false, `This browser was shown another seal before the game: ${mine.seal}.`];
  const lost = told.waits ? [] : mine.words.filter((words) => !told.words.some((one) => one.words === words));
  if (lost.length) return [false, `The words “${lost[0]}” that this browser gave are not among them.`];
  return [true, told.waits ? "" : "The seal is the one that this browser was shown before it gave words, and its words are among them."];
}

export async function showFair(view) {
  const told = await get(`/tables/${view.table}/fair`);
  const [well, knows] = compared(told, noted(view.table));
  const fair = well ? told.fair : false;
  const line = (name, value) => (value ? [el("dt", {}, name), el("dd", {}, value)] : []);
  const facts = [
    ...line("Seal", told.seal),
    ...told.words.flatMap(({ seat, words }) => line(`Words of ${seatName(view.seats, seat)}`, words)),
    ...line("Stamp", told.stamp),
    ...line("Secret", told.secret),
  ];
  await ask(SIGNS[fair], [
    el("p", { class: fair === false ? "fault" : "" }, told.says),
    knows && el("p", { class: well ? "quiet" : "fault" }, knows),
    facts.length > 0 && el("dl", { class: "luck-facts" }, facts),
    el("p", {}, el("a", { href: "/fair", target: "_blank", rel: "noopener" }, "How this works, and what it does not show")),
  ].filter(Boolean));
}

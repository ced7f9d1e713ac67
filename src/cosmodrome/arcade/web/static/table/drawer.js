// The rules beside the board.
import { get } from "../parts/api.js";
import { el, part } from "../parts/dom.js";
import { rulebook } from "../parts/rulebook.js";

let fetched = null;

/** The way from somewhere to a clause. */
export const ruleButton = (clause, onclick) => el("button", { class: "button plain small", type: "button", onclick }, `Rule ${clause}`);

/** Opens or closes them; with a clause they open there, or, if they are open, go there. */
export async function toggleRules(game, clause = null) {
  const drawer = part("drawer");
  if (clause && !drawer.hidden) return void goTo(clause);
  const button = document.querySelector("[data-tool=rules]");
  drawer.hidden = !drawer.hidden;
  part("table").classList.toggle("with-drawer", !drawer.hidden);
  button.setAttribute("aria-expanded", String(!drawer.hidden));
  if (drawer.hidden) return void button.focus();
  const close = el("button", { class: "button plain small close", type: "button", onclick: () => toggleRules(game) }, "Close ", el("kbd", {}, "r"));
  drawer.replaceChildren(close, el("p", { class: "quiet" }, "Fetching the rules…"));
  close.focus({ preventScroll: true });
  fetched ??= get(`/games/${game}/rules`);
  try {
    const text = rulebook(await fetched);
    for (const away of text.querySelectorAll("a[href^='/']")) away.target = "_blank"; // the game at this table goes on
    drawer.replaceChildren(close, text);
    if (clause) goTo(clause);
  } catch (error) {
    fetched = null;
    toggleRules(game);
    throw error;
  }
}

function goTo(clause) {
  const found = part("drawer").querySelector(`[id="clause-${clause}"]`);
  if (!found) return;
  found.setAttribute("tabindex", -1);
  found.focus({ preventScroll: true });
  found.scrollIntoView({ block: "start" });
}

// The rules beside the board.
import { get } from "../parts/api.js";
import { el, part } from "../parts/dom.js";
import { rulebook } from "../parts/rulebook.js";

let fetched = null;

export async function toggleRules(game) {
  const drawer = part("drawer");
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
  } catch (error) {
    fetched = null;
    toggleRules(game);
    throw error;
  }
}

// The rulebook of a game, on a page of its own.
import { get, sentence } from "../parts/api.js";
import { el, part } from "../parts/dom.js";
import { rulebook } from "../parts/rulebook.js";

const game = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const page = part("rules");

get(`/games/${encodeURIComponent(game)}/rules`)
  .then((rules) => {
    document.title = `Rules of ${rules.title} · Cosmodrome`;
    page.replaceChildren(rulebook(rules), el("p", {}, el("a", { class: "button main", href: `/new/${game}` }, `Play ${rules.title}`)));
    if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  })
  .catch((error) => page.replaceChildren(el("p", { role: "alert" }, sentence(error))))
  .finally(() => page.removeAttribute("aria-busy"));

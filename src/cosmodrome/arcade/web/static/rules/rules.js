// The rulebook of a game, on a page of its own, with its contents beside it or, on a phone, above it.
import { get, sentence } from "../parts/api.js";
import { el, part } from "../parts/dom.js";
import { rulebook } from "../parts/rulebook.js";

const game = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const page = part("rules");

function contents(article) {
  const links = [...article.querySelectorAll("h2[id]")].map((chapter) => el("li", {}, el("a", { href: `#${chapter.id}` }, chapter.textContent)));
  const list = el("details", { class: "contents" }, el("summary", {}, "Contents"), el("nav", { "aria-label": "Contents" }, el("ul", {}, ...links)));
  list.open = matchMedia("(min-width: 72rem)").matches;
  return list;
}

// A clause is found by #clause-3.1, and by #3.1 too, as people would write it.
function goTo(hash) {
  const wanted = decodeURIComponent(hash.slice(1));
  const found = document.getElementById(wanted);
  if (found) found.scrollIntoView();
  else if (document.getElementById(`clause-${wanted}`)) location.replace(`#clause-${wanted}`);
}

get(`/games/${encodeURIComponent(game)}/rules`)
  .then((rules) => {
    document.title = `Rules of ${rules.title} · Cosmodrome`;
    const article = rulebook(rules);
    const learn = el("a", { class: "button plain", href: `/learn/${game}` }, "Learn by playing");
    const play = el("a", { class: "button main", href: `/new/${game}` }, `Play ${rules.title}`);
    article.append(el("p", { class: "go" }, play, article.querySelector(".learn") ? learn : ""));
    page.replaceChildren(contents(article), article);
    goTo(location.hash);
    addEventListener("hashchange", () => goTo(location.hash));
  })
  .catch((error) => page.replaceChildren(el("p", { role: "alert" }, sentence(error))))
  .finally(() => page.removeAttribute("aria-busy"));

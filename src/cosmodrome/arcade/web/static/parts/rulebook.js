// A rulebook as the server made it from our own markdown: its HTML holds no script, no style and no form.
import { el } from "./dom.js";

export function rulebook({ html }) {
  const article = el("article", { class: "rules-text" });
  article.innerHTML = html;
  return article;
}

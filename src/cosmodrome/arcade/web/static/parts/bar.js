// What every page's bar does: my name, day or night, and where it is my move.
import { keepUp } from "./app.js";
import { part } from "./dom.js";
import { meet } from "./me.js";
import { watchTurns } from "./turns.js";

/** Whether the page is dark now. */
function dark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : !matchMedia("(prefers-color-scheme: light)").matches;
}

export function switchTheme() {
  const theme = dark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  localStorage.setItem("theme", theme);
}

part("theme")?.addEventListener("click", switchTheme);
keepUp();
meet();
watchTurns();

// Without a connection: says so, shows what can be read all the same, and goes on by itself where one wanted to go.
import { el, part } from "../parts/dom.js";

const SHORTEST = 2000; // milliseconds between two tries; they get longer
const LONGEST = 15000;

let pause = SHORTEST;
let timer = null;

/** Whether the arcade answers; what it says does not matter here. */
async function there() {
  try {
    return (await fetch("/api/me", { cache: "no-store" })).status < 500;
  } catch {
    return false;
  }
}

async function look() {
  clearTimeout(timer);
  part("state").textContent = "Looking for it…";
  if (await there()) return void (location.pathname === "/offline" ? location.replace("/") : location.reload());
  part("state").textContent = navigator.onLine ? "It does not answer. Trying again by itself." : "This device has no network. Trying again by itself.";
  timer = setTimeout(look, pause);
  pause = Math.min(pause * 1.5, LONGEST);
}

part("again").addEventListener("click", look);
addEventListener("online", look);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
timer = setTimeout(look, SHORTEST);

fetch("/api/games")
  .then((answer) => answer.json())
  .then(({ games }) => {
    const door = (where, says, game) => el("a", { class: "button small", href: `/${where}/${game.name}`, "aria-label": `${says} of ${game.title}` }, says);
    part("shelf").replaceChildren(...games.map((game) => el("li", { class: "panel" }, el("b", {}, game.title), door("rules", "Rules", game), game.lessons > 0 && door("learn", "Lessons", game))));
    part("meanwhile").hidden = false;
  })
  .catch(() => {}); // nothing is kept in this browser

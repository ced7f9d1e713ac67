// The hall: the games, my games, and the tables one can join or watch.
import { get, post, sentence } from "../parts/api.js";
import { whenInstallable } from "../parts/app.js";
import { brief, BRIEF_EMPTY } from "./brief.js";
import { el, part } from "../parts/dom.js";
import { botSeats, chooseLevel, chosenLevel, firstGame, plainSeats, players } from "../parts/games.js";
import { listed } from "../parts/seats.js";
import { toast } from "../parts/toast.js";

const RENEW = 15000; // milliseconds between looks at the tables, while somebody looks at the hall

/** Makes a table with these seats and goes there. */
async function newTable(game, seats, button) {
  button.disabled = true;
  try {
    const { table } = await post("/tables", { game: game.name, seats, options: {}, listed: false, await_words: true });
    location.assign(`/t/${table}`);
  } catch (error) {
    toast(sentence(error), "danger");
    button.disabled = false;
  }
}

/** Whom one plays against: what is chosen at one game holds at all of them. */
function levels(game) {
  const choose = el(
    "select",
    { class: "level", "aria-label": `Bots' level at ${game.title}` },
    game.levels.map((level) => el("option", { value: level }, `against ${level}`)),
  );
  choose.value = chosenLevel(game);
  choose.addEventListener("change", () => {
    chooseLevel(choose.value);
    for (const other of document.querySelectorAll("select.level")) other.value = choose.value;
  });
  return choose;
}

/** For who is here for the first time: what this is, and where to begin. */
function welcome(games) {
  const first = firstGame(games);
  if (!first) return;
  part("welcome").append(
    el("h2", {}, "Welcome aboard"),
    el("p", {}, "Five space games of the tabletop, for one or for several: alone, against bots, or with friends by a link. No account, nothing to install."),
    el(
      "p",
      { class: "doors" },
      el("a", { class: "button main", href: `/learn/${first.name}` }, `New here? Start with ${first.title}`),
      el("span", { class: "quiet" }, `${first.lessons} short lessons, learnt by playing.`),
    ),
  );
}

function card(game) {
  const title = `title-${game.name}`;
  const alone = game.seats.at(-1) === 1;
  const now = el("button", { class: "button main", type: "button" }, "Play now");
  now.addEventListener("click", () => newTable(game, plainSeats(game, chosenLevel(game)), now));
  const watch = el("button", { class: "button plain", type: "button", title: "A public game if there is one, or bots among themselves" }, "Watch");
  watch.addEventListener("click", () => {
    const running = shown.running.find((table) => table.game === game.name);
    if (running) location.assign(`/t/${running.table}`);
    else newTable(game, botSeats(game), watch);
  });
  return el(
    "li",
    { class: "game panel", "aria-labelledby": title },
    el("img", { src: `/api/games/${game.name}/picture.svg#svgView(viewBox(0,84,1010,520))`, alt: `A table of ${game.title}`, width: 1010, height: 520 }),
    el(
      "div",
      { class: "about" },
      el("h2", { id: title }, game.title),
      el("p", { class: "facts" }, `${players(game)} · ${game.minutes.join("–")} minutes · ${game.weight}`, el("a", { href: `/rules/${game.name}`, "aria-label": `Rules of ${game.title}` }, "Rules")),
      el("p", { class: "pitch" }, game.pitch),
      el(
        "div",
        { class: "doors" },
        el("span", { class: "play" }, now, !alone && levels(game)),
        game.lessons > 0 && el("a", { class: "button", href: `/learn/${game.name}`, "aria-label": `Learn ${game.title}` }, "Learn"),
        el("a", { class: "button", href: `/new/${game.name}` }, alone ? "Options" : "Play with friends"),
        watch,
      ),
    ),
  );
}

const more = el("ul", { class: "more" }, [["/look", "Look at the record of a game"], ["/fair", "Is the luck fair? See for yourself"], ["/docs", "Write a bot or a client of your own"]].map(([href, word]) => el("li", {}, el("a", { href }, word))));

whenInstallable((install) => {
  const entry = el("li", {}, el("button", { class: "button small", type: "button", onclick: () => (entry.remove(), install()) }, "Install it as an app"));
  more.append(entry);
});

const lobby = el(
  "li",
  { class: "lobby panel" },
  el("h2", {}, "Waiting for players"),
  el("ul", { class: "briefs", "data-part": "open" }),
  el("h2", {}, "Playing now: watch"),
  el("ul", { class: "briefs", "data-part": "running" }),
  el("h2", {}, "And also"),
  more,
);

const shown = { running: [] };

function fill(list, tables, empty) {
  list.replaceChildren(...(tables.length ? tables.map(brief) : [el("li", { class: "empty" }, empty)]));
}

async function tables() {
  try {
    const [mine, asked, open, running] = await Promise.all([get("/me/tables"), get("/me/invitations"), get("/tables?show=open"), get("/tables?show=running")]);
    const order = (table) => (table.over ? 2 : table.your_turn || table.asks ? 0 : 1);
    const asks = asked.tables.map((table) => ({ ...table, asks: listed(table.seats.filter(({ kind }) => kind === "person").map(({ name }) => name)) }));
    const games = [...asks, ...mine.tables];
    const left = (table) => (table.your_turn ? (table.time_left ?? 1e9) : 0); // the most urgent first
    part("mine").hidden = games.length === 0;
    part("welcome").hidden = games.length > 0;
    fill(part("mine-list"), games.toSorted((a, b) => order(a) - order(b) || left(a) - left(b)).slice(0, 12), "");
    fill(part("open"), open.tables.slice(0, 8), BRIEF_EMPTY.open);
    const taken = new Set(open.tables.map(({ table }) => table));
    shown.running = running.tables.filter(({ table, over }) => !over && !taken.has(table));
    fill(part("running"), shown.running.slice(0, 8), BRIEF_EMPTY.running);
  } catch (error) {
    toast(sentence(error), "danger");
  }
}

async function start() {
  const { games } = await get("/games");
  welcome(games);
  part("games").append(...games.map(card), lobby);
  await tables();
  part("hall").removeAttribute("aria-busy");
  setInterval(() => document.visibilityState === "visible" && tables(), RENEW);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && tables());
}

start().catch((error) => {
  part("hall").removeAttribute("aria-busy");
  toast(sentence(error), "danger");
});

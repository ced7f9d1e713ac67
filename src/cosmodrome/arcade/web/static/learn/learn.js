// A game's lessons: what there is, what is done, and where to go on.
import { get, sentence } from "../parts/api.js";
import { el, part } from "../parts/dom.js";
import { lessonPage, markOf } from "../parts/lessons.js";

const game = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const page = part("learn");

const states = ({ done, moves }) => (done ? "done" : moves.length ? "begun" : "new");
const WORDS = { done: "Done", begun: "Begun", new: "" };

function row(lesson, isNext) {
  const state = states(markOf(game, lesson.name));
  return el(
    "li",
    {},
    el(
      "a",
      { class: `lesson panel ${state} ${isNext ? "next" : ""}`, href: lessonPage(game, lesson.name) },
      el("span", { class: "figure", "aria-hidden": "true" }, state === "done" ? "✓" : lesson.number),
      el("span", { class: "words" }, el("b", {}, lesson.title), el("span", { class: "quiet" }, lesson.about)),
      el("span", { class: "state" }, WORDS[state]),
    ),
  );
}

function show({ title, lessons }) {
  document.title = `Learn ${title} · Cosmodrome`;
  const next = lessons.find(({ name }) => !markOf(game, name).done);
  const done = lessons.filter(({ name }) => markOf(game, name).done).length;
  const begin = next && el("a", { class: "button main", href: lessonPage(game, next.name) }, done || markOf(game, next.name).moves.length ? `Go on: ${next.title}` : "Begin");
  const play = el("a", { class: next ? "button" : "button main", href: `/new/${encodeURIComponent(game)}` }, "Play");
  page.replaceChildren(
    el("h1", {}, `Learn ${title}`),
    el("p", { class: "quiet" }, lessons.length ? (next ? "Play your way in: a few minutes each, and you can leave at any time." : "All done. You are ready for a game!") : "There are no lessons for this game; its rules tell how it is played."),
    lessons.length > 0 && el("div", { class: "meter", role: "img", "aria-label": `${done} of ${lessons.length} lessons done` }, lessons.map(({ name }) => el("i", { class: states(markOf(game, name)) }))),
    el("div", { class: "go" }, begin || "", play, el("a", { class: "button plain", href: `/rules/${encodeURIComponent(game)}` }, "Rules")),
    el("ol", { class: "lessons" }, lessons.map((lesson) => row(lesson, lesson === next))),
  );
}

get(`/games/${encodeURIComponent(game)}/lessons`)
  .then(show)
  .catch((error) => page.replaceChildren(el("p", { role: "alert" }, sentence(error))))
  .finally(() => page.removeAttribute("aria-busy"));

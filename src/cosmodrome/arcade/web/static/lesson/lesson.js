// A lesson: the server says what is said, pointed at and awaited; the moves made so far are kept here, and go along with every question.
import { post, query, sentence } from "../parts/api.js";
import { el, part } from "../parts/dom.js";
import { keepMark, lessonPage, markOf } from "../parts/lessons.js";
import { toast } from "../parts/toast.js";
import { Choices } from "../table/choices/choices.js";
import { Explainer } from "../table/about/explain.js";
import { say } from "../table/headline.js";
import { listen } from "../table/keys.js";
import { Foresight } from "../table/picture/foresee.js";
import { phone, Stage } from "../table/picture/stage.js";
import { bringIntoView, pointAt } from "./point.js";

const [, , game, name] = location.pathname.split("/").map((word) => decodeURIComponent(word));
const tools = Object.fromEntries([...document.querySelectorAll("[data-tool]")].map((tool) => [tool.dataset.tool, tool]));
const THINKING = 400; // milliseconds: what is answered sooner needs no notice

let view = null;
let busy = false;
let played = null; // the action that led here: what it moves goes that way

const address = (what = "") => `/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(name)}${what}${query({ tall: phone.matches ? 1 : 0 })}`;
const follow = (path, ends) => {
  choices.follow(path);
  if (ends) choices.focus();
};
const rule = (clause) => el("a", { class: "button plain small", href: `/rules/${encodeURIComponent(game)}#clause-${clause}`, target: "_blank", rel: "noopener" }, `Rule ${clause}`);
const foresee = (action) => post(address("/preview"), { moves: view.moves, play: action.text });
const foresight = new Foresight(foresee, part("foreseen"));
const stage = new Stage(act, follow, (holder) => new Explainer(holder, rule, (element) => stage.chosenBy(element)), foresight);
const choices = new Choices(part("choices"), act, (action) => stage.point(action), stage.touch);

function act(action) {
  return ask(view.moves, { play: action.text });
}

/** Asks for a moment of the lesson: after these moves, and what is done then. */
async function ask(moves, next = {}) {
  if (busy) return;
  busy = true;
  part("table").classList.add("busy");
  const thinks = view?.free ? setTimeout(() => say("The others think…"), THINKING) : null;
  try {
    arrive(await post(address(), { moves, ...next }));
  } catch (error) {
    if (error.status === 409) return void again(); // the lesson is not what it was when it was left
    if (view) toast(sentence(error), "danger");
    else say(sentence(error));
    if (view?.free) show();
  } finally {
    clearTimeout(thinks);
    busy = false;
    part("table").classList.remove("busy");
    part("table").removeAttribute("aria-busy");
  }
}

const again = () => ((busy = false), ask([]));
const readOn = () => view?.reading && ask(view.moves, { play: "" });
const back = () => view?.moves.length && ask(view.moves.slice(0, view.before));
const showMe = () => view && !view.done && !view.free && ask(view.moves, { show: true });

function arrive(fresh) {
  const moved = !view || view.at !== fresh.at || view.moves.length !== fresh.moves.length;
  const hadFocus = part("onward").contains(document.activeElement);
  played = view?.actions.find(({ text }) => text === fresh.moves[view.moves.length]) ?? null;
  view = fresh;
  keepMark(game, name, fresh.moves, fresh.done && fresh.won !== false);
  if (fresh.told !== null) while (stage.touch.back()); // what was touched did not count
  show();
  if (moved) bringIntoView(stage.svg, fresh.point);
  if (moved && hadFocus) (part("onward").querySelector(".main") ?? stage.touch)?.focus({ preventScroll: true });
}

function show() {
  const { lesson } = view;
  document.title = `${lesson.title} · Cosmodrome`;
  part("title").textContent = lesson.title;
  say(view.free ? view.heading.what : view.done && view.won === null ? `Tip: ${view.tip}` : view.say, more());
  part("more").classList.toggle("told", view.told !== null);
  part("look").textContent = view.labels.length ? `Look at: ${view.labels.join("; ")}.` : "";
  onward();
  stage.show({ ...view, played }, async () => view.explained);
  pointAt(stage.svg, view.point);
  choices.show(view.actions);
  showMeant();
  part("where").textContent = `Lesson ${lesson.number} of ${view.lessons}`;
  part("lesson").textContent = lesson.about;
  meter();
  part("skip").hidden = view.done || !view.next;
  if (view.next) part("skip").href = lessonPage(game, view.next);
  const old = view.log.length - view.news.length;
  part("news").replaceChildren(...view.log.map((line, i) => el("li", { class: i < old ? "log-line before" : "log-line" }, line)));
  part("news").scrollTop = part("news").scrollHeight;
  part("board").textContent = view.board;
  tools.back.setAttribute("aria-disabled", String(view.moves.length === 0));
  tools.show.setAttribute("aria-disabled", String(view.done || view.free || view.reading));
  tools.rules.href = `/rules/${encodeURIComponent(game)}${view.rules.length ? `#clause-${view.rules[0]}` : ""}`;
  tools.rules.title = view.rules.length ? `Rule ${view.rules[0]}, on a page of its own` : "The rules, on a page of their own";
  tools.all.href = `/learn/${encodeURIComponent(game)}`;
}

/** On a phone the choices are a strip that is wider than the screen: what is pointed at is not left outside. */
function showMeant() {
  const meant = view.actions.find(({ clicks }) => view.point.includes(clicks[0]));
  const button = meant && part("choices").querySelector(`[data-code="${meant.code}"]`);
  if (button) button.parentElement.scrollLeft = button.offsetLeft + button.offsetWidth - button.parentElement.clientWidth + 12;
}

/** The quieter line: why that was not it; in a position to be won the goal; at the end the tip. */
function more() {
  if (view.told !== null) return view.told;
  if (view.free) return [view.heading.more, view.say].filter(Boolean).join(" ");
  return view.done && view.won !== null ? `Tip: ${view.tip}` : "";
}

/** How far one is. */
function meter() {
  const { steps } = view.lesson;
  part("meter").setAttribute("aria-label", view.done ? "Done" : `Step ${view.at + 1} of ${steps}`);
  part("meter").replaceChildren(...Array.from({ length: steps }, (_, i) => el("i", { class: i < view.at ? "done" : i === view.at ? "now" : "" })));
}

/** The way on: to read, or when the lesson is done. */
function onward() {
  const doors = [];
  if (view.reading) doors.push(el("button", { class: "button main", type: "button", onclick: readOn }, "Go on ", el("kbd", {}, "→")));
  if (view.done) doors.push(...ways());
  part("onward").replaceChildren(...doors);
  part("onward").hidden = doors.length === 0;
}

function ways() {
  const anew = (kind) => el("button", { class: `button ${kind}`, type: "button", onclick: again }, view.won === false ? "Try again" : "Once more");
  if (view.won === false) return [anew("main"), el("a", { class: "button", href: `/learn/${encodeURIComponent(game)}` }, "All lessons")];
  const on = view.next
    ? el("a", { class: "button main", href: lessonPage(game, view.next) }, "Next lesson ", el("kbd", {}, "→"))
    : el("a", { class: "button main", href: `/new/${encodeURIComponent(game)}` }, "Play a game");
  return [el("span", { class: "badge-done" }, "✓ Lesson done"), on, anew("")];
}

function showText() {
  const text = part("as-text");
  text.open = !text.open;
  if (text.open) part("board").focus();
}

tools.back.addEventListener("click", back);
tools.show.addEventListener("click", showMe);

listen(
  (key) => key === "Escape" && (stage.explainer.close() || choices.back()),
  (key) => key === "x" && (stage.explainer.walk(), true),
  (key) => (key === "ArrowRight" || key === "Enter" || key === " ") && (view?.reading ? (readOn(), true) : view?.done && (part("onward").querySelector(".main").click(), true)),
  (key) => key === "ArrowLeft" && (back(), true),
  (key) => key === "h" && (showMe(), true),
  (key) => key === "b" && (showText(), true),
  (key) => key === "p" && stage.touch.focus(),
  (key) => key === "/" && (choices.filter(), true),
  (key, event) => choices.press(key, event),
);

phone.addEventListener("change", () => view && ask(view.moves));

const mark = markOf(game, name);
ask(mark.done ? [] : mark.moves);

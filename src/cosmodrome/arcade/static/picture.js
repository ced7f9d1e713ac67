// The game's picture in the page.
import { seatName } from "./names.js";
import { svgEl } from "./dom.js";

/**
 * The picture as an element, made fit for the page: without its style sheet (art.css has the same rules; the content security policy
 * forbids the picture's own), without its heading (the page says it larger), with people's names in place of seats.
 */
export function parse(markup, seats) {
  const source = markup.replace(/<style>.*?<\/style>/s, "");
  const svg = document.importNode(new DOMParser().parseFromString(source, "image/svg+xml").documentElement, true);
  crop(svg);
  describe(svg);
  callByName(svg, seats);
  return svg;
}

function crop(svg) {
  const head = Number(svg.dataset.heading ?? 0);
  const [x, y, width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
  svg.querySelector(":scope > .heading")?.remove();
  svg.querySelector(":scope > rect.f-space")?.remove(); // the page is space already
  svg.setAttribute("preserveAspectRatio", "xMidYMin");
  svg.setAttribute("viewBox", [x, y + head, width, height - head].join(" "));
}

/** A <title> of the whole picture would pop up under the mouse everywhere: it becomes a label. Things show theirs when pointed at. */
function describe(svg) {
  const said = [...svg.querySelectorAll(":scope > title, :scope > desc")];
  svg.removeAttribute("aria-labelledby");
  svg.setAttribute("aria-label", said.map((one) => one.textContent).join(": "));
  said.forEach((one) => one.remove());
  if (!matchMedia("(hover: hover)").matches) return;
  for (const thing of svg.querySelectorAll("[aria-label]")) {
    if (thing.querySelector(":scope > title")) continue;
    const tip = svgEl("title");
    tip.textContent = thing.getAttribute("aria-label");
    thing.prepend(tip);
  }
}

const ROOM = 10; // letters

/** "Seat 1" in the picture becomes a name, cut to what fits. */
function callByName(svg, seats) {
  if (seats.length < 2) return;
  for (const line of svg.querySelectorAll("text")) {
    const found = line.childElementCount ? null : /^Seat (\d)(, you)?$/.exec(line.textContent);
    if (!found) continue;
    const name = seatName(seats, Number(found[1]));
    line.textContent = found[2] ? "You" : name.length > ROOM ? `${name.slice(0, ROOM - 1)}…` : name;
  }
}

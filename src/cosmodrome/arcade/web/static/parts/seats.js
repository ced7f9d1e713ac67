// Seats as people see them: a badge of its own shape and colour, and a name.
import { svgEl } from "./dom.js";

// The same outlines as in the pictures: triangle, square, disc, diamond, hexagon.
const SHAPES = [
  "M0-11.5L10 5.8H-10Z",
  "M-8.2-8.2H8.2V8.2H-8.2Z",
  "M9 0A9 9 0 1 1-9 0A9 9 0 1 1 9 0Z",
  "M0-11L11 0L0 11L-11 0Z",
  "M0-10L8.7-5V5L0 10L-8.7 5V-5Z",
];

/** The badge of a seat: never colour alone, so a shape and the seat's figure too. */
export function badge(seat) {
  const svg = svgEl("svg", { class: "badge", viewBox: "-12 -12 24 24", "aria-hidden": "true" });
  const shape = svgEl("path", { d: SHAPES[seat % SHAPES.length], class: `seat-${seat % SHAPES.length}` });
  const figure = svgEl("text", { x: 0, y: seat % SHAPES.length === 0 ? 4.5 : 4, "text-anchor": "middle", "font-size": seat % SHAPES.length === 0 ? 10 : 11, "font-weight": 800 });
  figure.textContent = seat;
  svg.append(shape, figure);
  return svg;
}

/** What a seat is called at this table. */
export function seatName(seats, seat) {
  const found = seats.find((one) => one.seat === seat);
  if (!found) return `Seat ${seat}`;
  return found.name || (found.kind === "open" ? `open seat ${seat}` : `Seat ${seat}`);
}

/** A number with a minus sign where it is below zero, which a hyphen is not. */
export const signed = (number) => String(number).replace("-", "−");

/** "Ada", "Ada and Ben", "Ada, Ben and Cleo". */
export function listed(names) {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join("");
}

// A few emotes: a small face with feelers, drawn here because fonts disagree about such signs, and a word.
import { el, svgEl } from "../../parts/dom.js";

const FACE = "M-8 1a8 8 0 1 0 16 0a8 8 0 1 0-16 0M-3.5-6.5L-6-11M3.5-6.5L6-11";
const EYES = "M-3-1v1.6M3-1v1.6";
const DRAWN = {
  hello: ["Hello!", `${FACE}${EYES}M-3.5 4q3.5 3 7 0M9-8q2 1 2 3`],
  cheer: ["Well played!", "M0-10l3 6.3 6.9 1-5 4.9 1.2 6.9L0 5.8l-6.1 3.3 1.2-6.9-5-4.9 6.9-1z"],
  laugh: ["Ha ha!", `${FACE}M-4.5 0l1.5-1.8L-1.5 0M1.5 0L3-1.8 4.5 0M-4 3h8q-.5 4-4 4t-4-4z`],
  wow: ["Wow!", `${FACE}M-4-.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0M2-.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0M-1.8 4.6a1.8 2 0 1 0 3.6 0a1.8 2 0 1 0-3.6 0`],
  hmm: ["Hmm…", `${FACE}${EYES}M1.5-3.5l3-1M-3 5l6-1.2`],
  oops: ["Oops!", `${FACE}${EYES}M-3.5 6q3.5-3.5 7 0`],
};

export const EMOTES = Object.keys(DRAWN);
export const emoteWord = (name) => DRAWN[name]?.[0] ?? "…";

export function emote(name) {
  const svg = svgEl("svg", { class: "emote", viewBox: "-12 -12 24 24", "aria-hidden": "true" });
  svg.append(svgEl("path", { d: DRAWN[name]?.[1] ?? FACE }));
  return svg;
}

/** One as it stands in the talk: the face, and what it says. */
export const emoted = (name) => el("span", { class: "emoted" }, emote(name), emoteWord(name));

// Whether somebody points at a thing, or it only came to be where the pointer rests, or the page itself put the focus there: then nobody has asked for anything.
import { ARROWS } from "./nearest.js";

const STEP = 100; // milliseconds at most between a key that moves the focus and its coming there
let at = null; // where the pointer is
let rests = null; // where it was when something else was put under it
let moved = -Infinity; // when a key moved the focus

for (const kind of ["pointermove", "pointerdown"]) document.addEventListener(kind, ({ clientX, clientY }) => (at = `${clientX} ${clientY}`), true);
document.addEventListener("keydown", ({ key, timeStamp }) => (key === "Tab" || key in ARROWS) && (moved = timeStamp), true);

/** Something else is shown now: what is under the pointer is pointed at once it moves. */
export const renewed = () => (rests = at);

/** Whether a mouse was moved to where this event is. */
export const pointed = ({ clientX, clientY }) => `${clientX} ${clientY}` !== rests;

/** Whether the focus came here by a key. */
export const reached = ({ target, timeStamp }) => timeStamp - moved < STEP && target.matches(":focus-visible");

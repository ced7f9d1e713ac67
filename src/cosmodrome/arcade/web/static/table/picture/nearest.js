// From one thing in the picture to the next with the arrow keys.

export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function middle(one) {
  const { left, top, width, height } = (one.querySelector(":scope > .lit") ?? one).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** The nearest of these things in a direction: distance along it, and twice that across. Where there is none, the farthest one the other way. */
export function nearest(thing, things, [dx, dy]) {
  const [x, y] = middle(thing);
  const placed = things
    .filter((one) => one !== thing)
    .map((one) => {
      const [ox, oy] = middle(one);
      const along = (ox - x) * dx + (oy - y) * dy;
      return { one, along, across: Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx) };
    });
  const ahead = placed.filter(({ along }) => along > 1).sort((a, b) => a.along + 2 * a.across - b.along - 2 * b.across);
  const behind = placed.sort((a, b) => a.along - b.along || a.across - b.across);
  return (ahead[0] ?? behind[0])?.one;
}

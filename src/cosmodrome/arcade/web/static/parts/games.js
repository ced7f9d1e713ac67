// What a game says about itself, in words; and the seats it starts with.

/** "2–4 players" */
export function players({ seats }) {
  const [least, most] = [seats[0], seats.at(-1)];
  return least === most ? `${least} player${least > 1 ? "s" : ""}` : `${least}–${most} players`;
}

/** How many sit down when nobody says how many: three is lively. */
export const usual = (game) => (game.seats.includes(3) ? 3 : game.seats[0]);

export const usualLevel = (game) => (game.levels.includes("normal") ? "normal" : game.levels[0]);

/** The seats that "Play now" fills: me, and bots. */
export function livelySeats(game) {
  return Array.from({ length: usual(game) }, (_, i) => (i === 0 ? { kind: "me" } : { kind: "bot", level: usualLevel(game) }));
}

/** Bots among themselves, to watch. */
export function botSeats(game) {
  return Array.from({ length: usual(game) }, () => ({ kind: "bot", level: usualLevel(game) }));
}

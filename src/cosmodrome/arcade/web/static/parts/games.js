// What a game says about itself, in words; and the seats it starts with.

/** "2–4 players" */
export function players({ seats }) {
  const [least, most] = [seats[0], seats.at(-1)];
  return least === most ? `${least} player${least > 1 ? "s" : ""}` : `${least}–${most} players`;
}

/** How many sit down when nobody says how many: three is lively. */
export const usual = (game) => (game.seats.includes(3) ? 3 : game.seats[0]);

export const usualLevel = (game) => (game.levels.includes("normal") ? "normal" : game.levels[0]);

/** The seats that "Play now" fills: me, and bots of a level, as few as there can be: the plainest game of it. */
export function plainSeats(game, level) {
  return Array.from({ length: game.seats[0] }, (_, i) => (i === 0 ? { kind: "me" } : { kind: "bot", level }));
}

const CHOSEN = "level";

/** The level chosen last on this device; the first game is against the easiest. */
export const chosenLevel = (game) => (game.levels.includes(localStorage.getItem(CHOSEN)) ? localStorage.getItem(CHOSEN) : game.levels[0]);

export const chooseLevel = (level) => localStorage.setItem(CHOSEN, level);

const WEIGHTS = ["light", "medium", "heavy"];

/** The game to begin with: the lightest that has lessons, and of those the shortest. */
export function firstGame(games) {
  const taught = games.filter(({ lessons }) => lessons > 0);
  const order = (game) => WEIGHTS.indexOf(game.weight) * 1000 + game.minutes[1];
  return taught.toSorted((a, b) => order(a) - order(b))[0];
}

/** Bots among themselves, to watch. */
export function botSeats(game) {
  return Array.from({ length: usual(game) }, () => ({ kind: "bot", level: usualLevel(game) }));
}

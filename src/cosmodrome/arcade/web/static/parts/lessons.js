// How far somebody has come in a game's lessons: kept in this browser alone.

const key = (game) => `lessons:${game}`;

function marks(game) {
  try {
    return JSON.parse(localStorage.getItem(key(game))) ?? {};
  } catch {
    return {};
  }
}

/** { done, moves } of a lesson. */
export function markOf(game, lesson) {
  const { done = false, moves = [] } = marks(game)[lesson] ?? {};
  return { done, moves: Array.isArray(moves) ? moves : [] };
}

/** Keeps the moves; what was done once stays done. */
export function keepMark(game, lesson, moves, done) {
  const all = marks(game);
  all[lesson] = { moves, done: done || markOf(game, lesson).done };
  try {
    localStorage.setItem(key(game), JSON.stringify(all));
  } catch {
    // a browser that keeps nothing: the lesson can be taken all the same
  }
}

export const lessonPage = (game, lesson) => `/learn/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`;

// What keeps its name from picture to picture: things, which have an id, and pieces of things that move by themselves.

export const NAMED = "g[id], g[data-piece]";
export const nameOf = (thing) => thing.id || thing.dataset.piece;

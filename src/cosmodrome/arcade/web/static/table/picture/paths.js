// Click paths: an action is done by touching things one after another, such as ship:cruiser-2 and then sector:d5.

const starts = (clicks, path) => path.every((id, i) => clicks[i] === id);

/** The actions that the clicks so far can still become. */
export const possible = (actions, path) => actions.filter(({ clicks }) => starts(clicks, path));

/** What can be touched next, each with the actions it leads towards. */
export function next(actions, path) {
  const found = new Map();
  for (const action of possible(actions, path)) {
    const id = action.clicks[path.length];
    if (id !== undefined) found.set(id, [...(found.get(id) ?? []), action]);
  }
  return found;
}

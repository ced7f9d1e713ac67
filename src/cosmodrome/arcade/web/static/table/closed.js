// A table that whoever runs the arcade has closed can be looked at, not played on.

const CLOSED = "This table is closed.";

/** How a view is shown: of a closed table, without anything to do. */
export function asItStands(view) {
  if (!view.closed || view.over) return view;
  const heading = { what: CLOSED, more: "Whoever runs this arcade has closed it: it can be looked at, not played on." };
  return { ...view, heading, task: CLOSED, actions: [], waiting: [], thinking: [], clock: null, can_undo: false, undo_why: CLOSED };
}

// Many actions, sorted by their words: "bid…" and "pass" rather than a hundred buttons.

const FEW = 14;

/** How many words all these texts begin with in common. */
function common(lines) {
  const [first, ...others] = lines;
  let count = 0;
  while (count < first.length - 1 && others.every((words) => words[count] === first[count])) count += 1;
  return count;
}

/** Entries to show: an action each, or { words, actions } for several that begin alike. */
export function grouped(actions) {
  if (actions.length <= FEW) return actions;
  const lines = actions.map(({ text }) => text.split(" "));
  const at = common(lines);
  const found = new Map();
  actions.forEach((action, i) => {
    const words = lines[i].slice(0, at + 1).join(" ");
    found.set(words, [...(found.get(words) ?? []), action]);
  });
  if (found.size > FEW * 2 || found.size === actions.length) return actions;
  return [...found].map(([words, members]) => (members.length === 1 ? members[0] : { words, actions: members }));
}

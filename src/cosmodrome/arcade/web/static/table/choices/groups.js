// Many actions in a few entries, grouped as the picture groups them: by what is touched next. Amounts are one entry: a slider.
import { next } from "../picture/paths.js";

const FEW = 14;
const AMOUNTS = 8; // fewer are no amount: stations have numbers, too

/** The words before an amount, and the amount: "bid 48". */
export const counted = ({ text }) => text.match(/^(.+) (\d+)$/);

/** How many words all these texts begin with in common. */
function common(lines) {
  const [first, ...others] = lines;
  let count = 0;
  while (count < first.length - 1 && others.every((words) => words[count] === first[count])) count += 1;
  return count;
}

/** What these actions are called together. */
function together(actions, id) {
  const lines = actions.map(({ text }) => text.split(" "));
  return lines[0].slice(0, common(lines)).join(" ") || id.split(":").at(-1).replaceAll("-", " ");
}

function byTouch(actions, path) {
  const found = [...next(actions, path)];
  const whole = actions.filter(({ clicks }) => clicks.length === path.length);
  return [...whole, ...found.map(([id, members]) => (members.length === 1 ? members[0] : { words: together(members, id), actions: members, id }))];
}

function byWords(actions) {
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

/** Entries to show: an action each, { words, actions } for several, { words, amounts } for a slider. `all` are the actions of the whole decision. */
export function grouped(actions, path, all) {
  const runs = new Map();
  for (const action of actions) {
    const words = counted(action)?.[1];
    if (words) runs.set(words, [...(runs.get(words) ?? []), action]);
  }
  const sliders = [...runs].filter(([, run]) => run.length >= AMOUNTS);
  const rest = actions.filter((action) => !sliders.some(([, run]) => run.includes(action)));
  const amounts = sliders.map(([words]) => ({ words, amounts: all.filter((action) => counted(action)?.[1] === words) })); // also those with a button of their own
  if (rest.length <= FEW) return [...amounts, ...rest];
  const touched = byTouch(rest, path);
  return [...amounts, ...(touched.length < rest.length && touched.length <= FEW * 2 ? touched : byWords(rest))];
}

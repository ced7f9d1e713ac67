// Where "what happened since my last turn" begins: after my own last decision, also when the page is opened anew.

const key = ({ table, seat }) => `since:${table}:${seat}`;

export function remember(view) {
  localStorage.setItem(key(view), view.number);
}

export function since(view) {
  const kept = Number(localStorage.getItem(key(view)) ?? 0);
  return kept <= view.number ? kept : 0;
}

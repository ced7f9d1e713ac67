// What the tab says: its title, and its icon, which has a mark while it is my turn.

const icon = document.querySelector("link[rel=icon]");
const plain = icon.getAttribute("href");

export function showTab(view) {
  const mine = view.actions.length > 0;
  document.title = mine ? `Your move — ${view.title}` : `${view.title} · Cosmodrome`;
  const wanted = mine ? icon.dataset.turn : plain;
  if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

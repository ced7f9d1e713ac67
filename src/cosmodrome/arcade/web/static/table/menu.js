// The menu behind the dots.
import { el } from "../parts/dom.js";

/** Opens a menu under a button; `items` are [label, what it does, class, whether it is on, if it is a switch]. */
export function openMenu(button, items) {
  if (button.getAttribute("aria-expanded") === "true") return;
  const close = () => {
    menu.remove();
    button.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", outside, true);
  };
  const outside = (event) => !menu.contains(event.target) && close();
  const menu = el(
    "div",
    { class: "menu panel", role: "menu" },
    items.map(([label, act, kind, on]) => {
      const role = on === undefined ? { role: "menuitem" } : { role: "menuitemcheckbox", "aria-checked": String(on) };
      return el("button", { type: "button", ...role, class: kind ?? "", onclick: () => (close(), act()) }, label);
    }),
  );
  menu.addEventListener("keydown", (event) => {
    const all = [...menu.children];
    const at = all.indexOf(document.activeElement);
    if (event.key === "ArrowDown") all[(at + 1) % all.length].focus();
    else if (event.key === "ArrowUp") all.at(at - 1).focus();
    else if (event.key === "Escape" || event.key === "Tab") {
      close();
      button.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  document.querySelector("main").append(menu); // what is outside of it, readers leave out
  button.setAttribute("aria-expanded", "true");
  document.addEventListener("pointerdown", outside, true);
  menu.firstElementChild.focus();
}

// The tools in the bar. One that does not work now stays in its place and says why.
import { since } from "./memory.js";
import { toast } from "../parts/toast.js";

export const tools = Object.fromEntries([...document.querySelectorAll("[data-tool]")].map((button) => [button.dataset.tool, button]));

function disable(tool, why) {
  tool.setAttribute("aria-disabled", String(Boolean(why)));
  tool.dataset.why = why ?? "";
  tool.setAttribute("aria-description", why ?? tool.dataset.about);
}

/** What each tool does when it is pressed. */
export function connect(does) {
  for (const [name, tool] of Object.entries(tools)) {
    tool.addEventListener("click", () => (tool.getAttribute("aria-disabled") === "true" ? toast(tool.dataset.why) : does[name]()));
  }
}

export function settle(view) {
  disable(tools.rules, null);
  disable(tools.menu, null);
  disable(tools.undo, view.can_undo ? null : (view.undo_why ?? "There is nothing to take back."));
  disable(tools.hint, view.actions.length ? null : "A hint is for your own turn.");
  disable(tools.what, view.over || (view.yours.length && view.number > since(view)) ? null : "Nothing has happened since your last turn.");
}

/** Nothing that could show secrets works while the screen is passed on. */
export function rest() {
  for (const tool of [tools.undo, tools.hint, tools.what]) disable(tool, "The screen is being passed on.");
}

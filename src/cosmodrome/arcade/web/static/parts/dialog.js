// A question or a note in the middle of the page. The browser's own <dialog> keeps the focus and closes on Escape.
import { el } from "./dom.js";

/** Shows a dialog; `buttons` are [label, answer, class]. Gives the answer, or null if it was closed. Enter in a field presses the main button, no other. */
export function ask(title, content, buttons = [["Close", null]]) {
  return new Promise((answered) => {
    const button = ([label, answer, kind]) => {
      const said = kind === "main" ? { type: "submit", value: answer } : { type: "button", onclick: () => box.close(answer ?? "") };
      return el("li", {}, el("button", { class: `button ${kind ?? ""}`, ...said }, label));
    };
    const form = el("form", { method: "dialog" }, el("h2", {}, title), [content].flat(), el("menu", {}, buttons.map(button)));
    const box = el("dialog", { class: "dialog", "aria-label": title }, form);
    box.addEventListener("close", () => {
      box.remove();
      answered(box.returnValue || null);
    });
    box.addEventListener("click", (event) => event.target === box && box.close());
    document.body.append(box);
    box.showModal();
  });
}

/** A text to copy, with a button that does it. */
export function copyable(text, label = "Copy") {
  const button = el("button", { class: "button", type: "button" }, label);
  const field = el("input", { class: "field", readonly: true, value: text, "aria-label": "To copy", onfocus: (event) => event.target.select() });
  button.addEventListener("click", async () => {
    button.textContent = (await copy(text)) ? "Copied" : "Copy failed";
  });
  return el("div", { class: "copyable" }, field, button);
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission, or not a secure address: the text can still be selected by hand
  }
}

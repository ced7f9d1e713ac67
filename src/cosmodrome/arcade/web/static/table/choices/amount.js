// An amount, chosen with a slider, in steps, or typed: nothing is done before the button is pressed.
import { el } from "../../parts/dom.js";
import { counted } from "./groups.js";

const STEPS = [-10, -1, 1, 10];

/** The slider for actions like bid 48, bid 49, …; `send(action)` carries one out. */
export function amount(words, actions, send, point) {
  const sorted = actions.map((action) => [Number(counted(action)[2]), action]).sort(([a], [b]) => a - b);
  const last = sorted.length - 1;
  const range = el("input", { type: "range", min: 0, max: last, value: 0, "aria-label": `Amount to ${words}` });
  const field = el("input", { class: "field", inputmode: "numeric", autocomplete: "off", "aria-label": `${words}: ${sorted[0][0]} to ${sorted[last][0]}, then Enter` });
  const go = el("button", { class: "button main choice", type: "button" });
  const show = (typed = false) => {
    const [value, action] = sorted[range.value];
    range.setAttribute("aria-valuetext", `${value}`);
    go.textContent = action.text;
    if (!typed) field.value = value;
    field.removeAttribute("aria-invalid");
    go.disabled = false;
  };
  const step = (by) => {
    const wanted = sorted[range.value][0] + by;
    const at = by > 0 ? sorted.findIndex(([value]) => value >= wanted) : sorted.findLastIndex(([value]) => value <= wanted);
    range.value = at < 0 ? (by > 0 ? last : 0) : at;
    show();
  };
  range.addEventListener("input", () => show());
  field.addEventListener("focus", () => field.select());
  field.addEventListener("input", () => {
    const at = sorted.findIndex(([value]) => String(value) === field.value.trim());
    if (at >= 0) range.value = at;
    if (at >= 0) return void show(true);
    field.setAttribute("aria-invalid", "true"); // 10 is not 100: what cannot be meant is not sent
    go.disabled = true;
  });
  field.addEventListener("keydown", (event) => event.key === "Enter" && !go.disabled && go.click());
  go.addEventListener("click", () => send(sorted[range.value][1]));
  go.addEventListener("focus", () => point(sorted[range.value][1]));
  const button = (by) => el("button", { class: "button small step", type: "button", "aria-label": `${by > 0 ? `${by} more` : `${-by} less`}`, onclick: () => step(by) }, by > 0 ? `+${by}` : `−${-by}`);
  const [lessMany, less, more, moreMany] = STEPS.map(button);
  show();
  return el("div", { class: "amount", role: "group", "aria-label": words }, el("div", { class: "amount-line" }, lessMany, less, field, more, moreMany), range, go);
}

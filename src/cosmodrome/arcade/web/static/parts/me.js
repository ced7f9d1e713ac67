// Who I am: a name and a cookie. A code carries both to another device.
import { get, post, put, Refused, sentence } from "./api.js";
import { ownData } from "./data.js";
import { ask, copyable } from "./dialog.js";
import { el, part } from "./dom.js";
import { toast } from "./toast.js";

const STRANGER = "Your name";

/** What I am called, or nothing yet. */
export const myName = () => (part("me").textContent === STRANGER ? "" : part("me").textContent);

/** Fills the name in the bar, and opens the dialog about it. */
export async function meet() {
  const button = part("me");
  if (!button) return;
  button.addEventListener("click", () => introduce(button));
  try {
    button.textContent = (await get("/me")).name || STRANGER;
  } catch (error) {
    if (error instanceof Refused) toast(sentence(error), "danger"); // without a connection the page itself says so, where it matters
  }
}

async function introduce(button) {
  const name = el("input", { class: "field", name: "name", value: myName(), maxlength: 24, autocomplete: "nickname" });
  const code = el("input", { class: "field code", name: "code", placeholder: "K7Q2-9XTM", autocomplete: "off", maxlength: 12 });
  const answer = await ask(
    "Who are you?",
    [
      el("label", { class: "line" }, el("span", {}, "Your name at the tables"), name),
      el("label", { class: "line" }, el("span", {}, "A code from your other device, to go on here as the same player"), code),
    ],
    [...(myName() ? [["Devices and data", "data"]] : []), ["Go on at another device", "code"], ["Cancel", null], ["Save", "save", "main"]],
  );
  try {
    if (answer === "code") await showCode();
    if (answer === "data") await ownData(myName());
    if (answer !== "save") return;
    if (code.value.trim()) {
      button.textContent = (await post("/me/claim", { code: code.value.trim() })).name;
      location.reload();
    } else if (name.value.trim() && name.value.trim() !== myName()) {
      await put("/me", { name: name.value.trim() });
      button.textContent = (await get("/me")).name;
      toast(`You are ${button.textContent}.`);
    }
  } catch (error) {
    toast(sentence(error), "danger");
  }
}

/** Shows a code that makes another device this player. */
export async function showCode() {
  try {
    const { code, minutes } = await post("/me/code");
    await ask("Go on at another device", [
      el("p", {}, `Open this arcade there, press your name at the top, and type this code. It works once, within ${minutes} minutes.`),
      el("p", { class: "big-code" }, code),
      copyable(code),
    ]);
  } catch (error) {
    toast(sentence(error), "danger");
  }
}

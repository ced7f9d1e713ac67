// Devices and data: log out, take along what is kept of me, or have it forgotten.
import { post, remove, sentence } from "./api.js";
import { ask } from "./dialog.js";
import { el } from "./dom.js";
import { toast } from "./toast.js";

/** Asks what to do, and does it; `name` is what I am called. */
export async function ownData(name) {
  const answer = await ask(
    "Devices and data",
    [
      el("p", {}, "There is no account: this browser knows you by a cookie, and so does each device you went on at with a code."),
      el("p", {}, "Kept of you are your name, your tables and what you did there, what you said, and your settings. ",
        el("a", { href: "/api/me/data", download: "" }, "Have all of it as a file"), "."),
    ],
    [["Delete my data", "forget", "danger"], ["Log out here", "here"], ["Log out other devices", "others"], ["Close", null]],
  );
  try {
    if (answer === "others") await logOutOthers();
    if (answer === "here") await logOutHere();
    if (answer === "forget") await forget(name);
  } catch (error) {
    toast(sentence(error), "danger");
  }
}

async function logOutOthers() {
  const { logged_out: count } = await post("/me/token", { others: true });
  toast(count ? `Logged out: ${count === 1 ? "one other device" : `${count} other devices`}.` : "No other device was logged in.");
}

async function logOutHere() {
  const sure = await ask(
    "Log out here?",
    el("p", {}, "This browser will not know you any more. Without another device of yours there is no way back to your tables: get a code there first, or stay."),
    [["Log out", "yes", "danger"], ["Stay", null]],
  );
  if (sure !== "yes") return;
  await remove("/me/token");
  location.assign("/");
}

async function forget(name) {
  const typed = el("input", { class: "field", name: "sure", autocomplete: "off", maxlength: 24 });
  const sure = await ask(
    "Delete my data?",
    [
      el("p", {}, "For good: nobody can undo it. Games with others are given up, and your seats there are called “someone who left”. Tables of yours alone are deleted. Words that you gave for a game’s luck stay in it once it has begun, without your name: it could not be checked without them."),
      el("label", { class: "line" }, el("span", {}, `To go on, type your name: ${name}`), typed),
    ],
    [["Delete everything", "yes", "danger"], ["Keep it", null]],
  );
  if (sure !== "yes") return;
  await remove("/me", { name: typed.value.trim() });
  location.assign("/");
}

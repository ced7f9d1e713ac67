// A record from a file or from the clipboard becomes a finished table to leaf through.
import { Refused, sentence } from "../parts/api.js";
import { part } from "../parts/dom.js";

const LARGEST = 2_000_000; // characters; the server has its own bound and says so

async function show(text) {
  part("fault").textContent = "";
  if (!text.trim()) return void (part("fault").textContent = "There is no record yet: choose a file or paste its text.");
  if (text.length > LARGEST) return void (part("fault").textContent = "That is far too long for a record.");
  try {
    const answer = await fetch("/api/records", { method: "POST", headers: { "Content-Type": "text/plain; charset=utf-8" }, body: text });
    const said = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new Refused(answer.status, said.error ?? "That record could not be read.");
    location.assign(`/t/${said.table}`);
  } catch (error) {
    part("fault").textContent = sentence(error);
  }
}

const form = part("form");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  show(part("text").value);
});
part("file").addEventListener("change", async (event) => show(await event.target.files[0].text()));
form.addEventListener("dragover", (event) => {
  event.preventDefault();
  form.classList.add("over");
});
form.addEventListener("dragleave", () => form.classList.remove("over"));
form.addEventListener("drop", async (event) => {
  event.preventDefault();
  form.classList.remove("over");
  show((await event.dataTransfer.files[0]?.text()) ?? event.dataTransfer.getData("text"));
});

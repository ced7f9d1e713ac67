// The arcade's JSON API. A refusal throws a Refused with the server's own sentence; a lost connection throws what fetch throws.

const OURS = new URL(import.meta.url).pathname.split("/")[2]; // the version of the shell that this page belongs to

export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function request(method, path, body) {
  const options = { method, headers: { Accept: "application/json" }, cache: "no-store" };
  if (body !== undefined) {
    options.headers["Content-Type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  const answer = await fetch(`/api${path}`, options);
  const theirs = `-${answer.headers.get("cosmodrome-shell")}`;
  if (OURS.startsWith("-") && theirs !== OURS) dispatchEvent(new CustomEvent("newer", { detail: { ours: OURS, theirs } }));
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(answer.status, said.error ?? "The arcade could not answer. Try again in a moment.");
  return said;
}

export const get = (path) => request("GET", path);
export const post = (path, body = {}) => request("POST", path, body);
export const put = (path, body) => request("PUT", path, body);
export const remove = (path, body) => request("DELETE", path, body);

/** The query part of an address, without what is not set; what is a list is said once for each. */
export function query(values) {
  const set = Object.entries(values).flatMap(([name, value]) => [value].flat().filter((one) => one != null).map((one) => [name, one]));
  return set.length ? `?${new URLSearchParams(set)}` : "";
}

/** What to tell people about an error. */
export function sentence(error) {
  return error instanceof Refused ? error.message : "The arcade cannot be reached. Is the server still running?";
}

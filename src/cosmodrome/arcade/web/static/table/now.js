// What this page shows now, and through whose eyes: said once, for every part of the table that has to know it.
import { query, sentence } from "../parts/api.js";
import { part } from "../parts/dom.js";
import { toast } from "../parts/toast.js";
import { phone } from "./picture/stage.js";

export const table = encodeURIComponent(decodeURIComponent(location.pathname.split("/")[2] ?? ""));

export const now = {
  view: null, // the newest that this viewer has
  seat: null, // the seat that is shown; null: whatever the server thinks best
  covered: false, // while a screen is passed on
};

/** How this page wants a view: nothing is drawn or sent that it does not show. */
export const shape = () => ({ tall: phone.matches ? 1 : 0, without: ["state", ...(part("as-text").open ? [] : ["board"])] });

/** Where the server has what this viewer may see of the table. */
export const address = (what = "", more = {}) => `/tables/${table}${what}${query({ seat: now.seat, ...shape(), ...more })}`;

export const complain = (error) => toast(sentence(error), "danger");

// What is behind the dots: what is not needed at every turn.
import { switchTheme } from "../parts/bar.js";
import { showCode } from "../parts/me.js";
import { help } from "./keys.js";
import { leave, surelyGivesUp } from "./leave.js";
import { openMenu } from "./menu.js";
import { complain, now, table } from "./now.js";
import { noticesOn, noticesPossible, setNotices } from "./presence/notices.js";
import { choosePace, paceSays } from "./presence/pace.js";
import { switchNotices } from "./presence/push.js";
import { setSounds, soundsOn } from "./presence/sounds.js";
import { showLink } from "./strip/invite.js";

/** Opens it under its button. `does` has explain(), text(), look(number), fair() and resign(). */
export function openMore(button, does) {
  const { view, covered } = now;
  const sits = view.yours.length > 0 && !covered;
  openMenu(button, [
    [view.seats.length > 1 ? "Invite others" : "Let others watch", () => showLink().catch(complain)],
    ["Go on at another device", showCode],
    ["What is what", does.explain],
    ["Board as text", does.text],
    ["Look back", () => does.look(now.view.last_number)],
    ["Was it fair?", does.fair],
    ["Sounds", () => setSounds(!soundsOn()), "", soundsOn()],
    ...(noticesPossible() ? [["Notices", async () => switchNotices(await setNotices(!noticesOn())), "", noticesOn()]] : []),
    [paceSays(), choosePace],
    ["Day or night", switchTheme],
    ["Keys", help],
    ...(sits && !view.over ? [["Give up…", async () => (await surelyGivesUp(now.view)) && does.resign(), "danger"]] : []),
    ...(sits ? [["Leave the table…", () => leave(table).catch(complain), "danger"]] : []),
    ["To the hall", () => location.assign("/")],
  ]);
}

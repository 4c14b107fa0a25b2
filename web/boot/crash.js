// The crash screen. A script draws it, because the program is broken. Its report can be copied.
import { make } from "../bookmark/panel.js";
import { log } from "../worker/log.js";
import { version } from "./build.js";
import { copy } from "./clipboard.js";
import { guard, risk, saved } from "./guard.js";
import { loader } from "./loader.js";
import { say } from "./say.js";

// What the visitor wanted last, by its name in the program.
export const visit = { doing: "" };

// anonymous removes quoted texts and addresses, which may be the visitor's.
const anonymous = (text) => text.replace(/"[^"\n]*"|[a-z]+:\/\/\S+/gi, "…");

export function crashed(text) {
  const report = [
    say("Sitemap Editor") + " " + version,
    navigator.userAgent,
    "Doing: " + (visit.doing || "nothing"),
    anonymous(String(text || log)).trim(),
  ].join("\n");
  const button = make("button", { className: "btn", type: "button", onclick: copyReport },
    say("Copy a report without your addresses"));
  function copyReport() {
    copy(report).then((copied) => {
      if (copied) button.textContent = say("Copied");
      else details.open = true;
    });
  }
  const pre = make("pre", { className: "reads", tabIndex: 0, ariaLabel: say("Report") }, report);
  const details = make("details", { className: "crash__report" },
    make("summary", {}, say("What the report says")), pre);
  const safe = saved && !risk;
  const upTo = say("Everything up to {time} is saved on this device.", { time: saved });
  const mistake = say("The mistake was ours, not yours or your file’s.");
  let sentences = [
    mistake,
    risk
      ? say("What you changed since your last download is lost. Your own files are as they were.")
      : say("Your own files are as they were."),
    say("Reload to begin again."),
  ];
  if (safe) sentences = [upTo, say("Reload, and you are back where you were.")];
  else if (saved) sentences = [mistake, upTo, say("What you changed after that is lost. Reload to go on.")];
  const box = make("div", { className: "empty crash stack quiet", role: "alert" },
    make("h2", {}, say("Something in our page broke.") + (safe ? " " + say("Your work is safe.") : "")),
    make("span", {}, sentences.join(" ")),
    make("span", { className: "btns" },
      make("button", { className: "btn btn--main", type: "button", onclick: () => location.reload() },
        say("Reload")),
      button),
    details);
  guard(false, false);
  loader.hide();
  const title = make("h1", { className: "vh" }, say("Sitemap Editor"));
  document.body.replaceChildren(make("main", { id: "main" }, title, box));
}

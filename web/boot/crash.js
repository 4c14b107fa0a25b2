// The crash screen. A script draws it, because the program is broken. Its report can be copied.
import { version } from "./build.js";
import { copy } from "./clipboard.js";
import { guard, risk, saved } from "./guard.js";
import { loader } from "./loader.js";
import { say } from "./say.js";

// wasm_exec.js prints Go's output to the console. We keep its end, or the first part of a panic, because nothing else says
// what happened.
export let log = "";
export function keepLog() {
  const write = globalThis.fs.writeSync;
  const decoder = new TextDecoder();
  globalThis.fs.writeSync = (fd, bytes) => {
    log += decoder.decode(bytes, { stream: true });
    const panic = log.search(/^(panic|fatal error): /m);
    log = panic < 0 ? log.slice(-4096) : log.slice(panic, panic + 4096);
    return write(fd, bytes);
  };
}

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
  const element = (name, properties, ...children) => {
    const e = Object.assign(document.createElement(name), properties);
    e.append(...children);
    return e;
  };
  const button = element("button", { className: "btn", type: "button", onclick: copyReport },
    say("Copy a report without your addresses"));
  function copyReport() {
    copy(report).then((copied) => {
      if (copied) button.textContent = say("Copied");
      else details.open = true;
    });
  }
  const pre = element("pre", { className: "reads", tabIndex: 0, ariaLabel: say("Report") }, report);
  const details = element("details", { className: "crash__report" },
    element("summary", {}, say("What the report says")), pre);
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
  const box = element("div", { className: "empty crash stack quiet", role: "alert" },
    element("h2", {}, say("Something in our page broke.") + (safe ? " " + say("Your work is safe.") : "")),
    element("span", {}, sentences.join(" ")),
    element("span", { className: "btns" },
      element("button", { className: "btn btn--main", type: "button", onclick: () => location.reload() },
        say("Reload")),
      button),
    details);
  guard(false, false);
  loader.hide();
  const title = element("h1", { className: "vh" }, say("Sitemap Editor"));
  document.body.replaceChildren(element("main", { id: "main" }, title, box));
}

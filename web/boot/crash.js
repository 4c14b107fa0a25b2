// The crash screen. It is made here and not by the program, which may be what broke. It can do nothing but
// be read, copied and left.
import { version } from "./build.js";
import { copy } from "./clipboard.js";
import { guard, risk, saved } from "./guard.js";
import { loader } from "./loader.js";
import { boot } from "./page.js";
import { fill, words } from "./words.js";

// wasm_exec.js sends what Go prints to the console. Its end is kept, because
// after a panic it is the only account of what happened.
export let log = "";
export function keepLog() {
  const write = globalThis.fs.writeSync;
  const decoder = new TextDecoder();
  globalThis.fs.writeSync = (fd, bytes) => {
    log = (log + decoder.decode(bytes, { stream: true })).slice(-4096);
    return write(fd, bytes);
  };
}

// What is quoted, and what looks like an address, may be the visitor's.
const anonymous = (text) => text.replace(/"[^"\n]*"|[a-z]+:\/\/\S+/gi, "…");

export function crashed(text) {
  const report = [
    words.Name + " " + version,
    navigator.userAgent,
    "Doing: " + (boot.doing || "nothing"),
    anonymous(String(text || log)).trim(),
  ].join("\n");
  const element = (name, properties, ...children) => {
    const e = Object.assign(document.createElement(name), properties);
    e.append(...children);
    return e;
  };
  const button = element("button", { className: "btn", type: "button", onclick: copyReport },
    words.CopyReport);
  function copyReport() {
    copy(report).then((copied) => {
      if (copied) button.textContent = words.Copied;
      else details.open = true;
    });
  }
  const pre = element("pre", { tabIndex: 0, ariaLabel: words.Report }, report);
  const details = element("details", { className: "crash__report" },
    element("summary", {}, words.ReportSays), pre);
  const safe = saved && !risk;
  const upTo = fill(words.Saved, { time: saved });
  let say = [words.OurMistake, risk ? words.LostAll : words.LostNothing, words.BeginAgain];
  if (safe) say = [upTo, words.BackAgain];
  else if (saved) say = [words.OurMistake, upTo, words.LostSince];
  const box = element("div", { className: "empty crash", role: "alert" },
    element("h2", {}, words.Broke + (safe ? " " + words.WorkSafe : "")),
    element("span", {}, say.join(" ")),
    element("span", { className: "btns" },
      element("button", { className: "btn btn--main", type: "button", onclick: () => location.reload() }, words.Reload),
      button),
    details);
  guard(false, false);
  loader.hide();
  const title = element("h1", { className: "vh" }, words.Name);
  document.body.replaceChildren(element("main", { id: "main" }, title, box));
}

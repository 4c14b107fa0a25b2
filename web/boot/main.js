// The boot script: everything between the painted start screen and a running program. Each file beside this
// one does one thing of it and says what in its head; the generator puts them together into web/boot.js,
// in the order of their imports.
import "./trusted.js";
import "./goapp.js";
import { keepLog } from "./crash.js";
import { watchEarly } from "./early.js";
import { framed, refuse } from "./frame.js";
import { start } from "./load.js";
import "./language.js";
import { boot } from "./page.js";
import { receiveSite } from "./receive.js";
import { restoreDraft } from "./swap.js";

keepLog();
// Who comes here anew begins at the start screen, where all projects are; who
// reloads or comes back is where they were.
/** @type {PerformanceEntry & {type?: string}} */
const arrival = performance.getEntriesByType("navigation")[0];
if (!framed && arrival?.type === "navigate") boot.project = "";
if (framed) {
  refuse();
} else {
  watchEarly();
  restoreDraft();
  receiveSite();
  // A crawler reads the painted page and is spared the program.
  if (!/bot|crawl|spider/i.test(navigator.userAgent)) start(false);
}

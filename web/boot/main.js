// The boot script: it runs from the prerendered start screen until the program has started. The generator bundles the
// files of this folder into web/boot.js, in the order of their imports.
import "./trusted.js";
import "./goapp.js";
import { keepLog } from "../worker/log.js";
import { watchEarly } from "./early.js";
import { framed, refuse } from "./frame.js";
import { start } from "./load.js";
import "./language.js";
import { boot } from "./page.js";
import "./pending.js";
import { receiveSite } from "./receive.js";
import { restoreDraft } from "./swap.js";

keepLog();
// A new visit begins at the start screen with all projects. A reload, or Back, continues with the open project.
/** @type {PerformanceEntry & {type?: string}} */
const arrival = performance.getEntriesByType("navigation")[0];
if (!framed && arrival?.type === "navigate") boot.project = "";
if (framed) {
  refuse();
} else {
  watchEarly();
  restoreDraft();
  receiveSite();
  start(false);
}

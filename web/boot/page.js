// The functions of the boot script for the page: globalThis.sitemapEditorBoot
//
//   version        the version of the build; an engine of another version is refused
//   base           the path of the site's folder, with a trailing slash
//   module         the compiled WebAssembly.Module, or null
//   spare          the Worker that compiled the module, before an engine runs in it
//   newWorker()    starts a Worker with web/worker.js
//   newEngine()    starts the engine in such a Worker and returns the Worker
//   handOver(fn)   must be called once, when the live page can act. fn is called
//                  with each earlier action of the visitor, in order, and
//                  later with all files, drops and pastes:
//                    {kind: "files", files: [File]}
//                    {kind: "drop", files: [File], entries: [FileSystemEntry]}
//                    {kind: "paste", text, html}
//                    {kind: "brought", files: [File], from, leftOut}   the page must ask before it opens them; from is the
//                      origin of the site that the bookmark ran on; leftOut is the number of files that were too many
//                    {kind: "results", text}   a file that the bookmark "Check my pages" saved
//                    {kind: "intent", name, text}   a press on [data-intent="name"], with the text that #paste
//                      had at that time
//   whenIdle(fn)   calls fn once, after the visitor's first action, when the browser is idle
//   keep(item)     adds such an action to the queue
//   guard(risk, kept)
//                  sets whether closing the tab would lose work. While risk is true the
//                  browser asks before it closes the tab. kept says that this device saves the
//                  work. If risk is false, all of it is saved: the crash screen names this time
//   reader()       resolves to the program that reads a website, once for the bookmark "Read my site" and once for
//                  the console
//   checker()      resolves to the program that checks pages, in the same way
//   checkSite, stopCheck, endCheck, checkList, openResults
//                  see web/boot/live.js
//   disk, paint    see web/boot/disk.js and web/boot/paint.js
//   questions(place, page)
//                  puts the questions of the help into an element; page is the path of their own page
//   copy(text)     puts text on the clipboard; resolves to whether it is there
//   gather(action, slow)
//                  lists the files of an action: see web/boot/gather.js
//   mostDropped    the most files that are read of folders
//   doing          what the visitor wanted last, by its name in the program
//   crashed(text)  puts the crash screen in the place of the page; text says what
//                  broke. The boot script calls it itself when the program ends
//   project        the project of this tab, "" for none; outlives a reload and a
//                  crash of the tab, and neither the tab nor a visit anew
//   place          where the visitor is in it; outlives a reload and a crash, too
//   words          the sentences of the program in the language of the page: see web/boot/language.js
//   say            returns a sentence of another script in that language: see web/boot/say.js
//   speak          is set by the program, and gets them when another language is chosen
//   recipes        the changes that the visitor keeps by name, as text; kept on the device
//   columns        the widths that the visitor set, and the hidden columns; kept on the device
//   layout         how the visitor wants the page to be drawn, as words; kept on the device
//   listed         how many projects the start screen lists, as text; kept on the device for web/theme.js
//   typed          the text of an open cell or field, with its project and page; kept on the device
//   persist(ask)   asks the browser never to clear what this site keeps, and
//                  resolves to whether it promised; without ask, to whether there
//                  is nothing (more) to ask for
import { checker, reader, spoken } from "./bookmark.js";
import { asset, base, source, version } from "./build.js";
import { checkList, checkSite, endCheck, openResults, stopCheck } from "./live.js";
import { copy } from "./clipboard.js";
import { whenIdle } from "./attended.js";
import { crashed, visit } from "./crash.js";
import { disk, projectKey } from "./disk.js";
import { handOver, keep } from "./early.js";
import { gather } from "./gather.js";
import { guard, risk } from "./guard.js";
import { paint } from "./paint.js";
import { remember, remembered } from "./remember.js";
import { say } from "./say.js";
import { listened } from "./swap.js";

const placeKey = "sitemap-editor:place";
const askedKey = "sitemap-editor:asked";

let place = remembered(placeKey); // in the open document: the page sets it
let engine = null; // of the tab, until it breaks
export const boot = /** @type {any} */ ({
  version,
  source,
  base: base.pathname,
  module: null,
  spare: null,
  words: "",
  speak: null,
  // The most files of a dropped folder: enough for a website, and less than a whole disk.
  mostDropped: 20_000,
  gather: (action, slow) => gather(action, boot.mostDropped, slow),
  keep,
  guard,
  copy,
  say,
  whenIdle,
  crashed,
  get doing() {
    return visit.doing;
  },
  set doing(name) {
    visit.doing = name;
  },
  get place() {
    return place;
  },
  set place(text) {
    if (text === place) return;
    place = text;
    remember(placeKey, text);
  },
  async persist(ask) {
    const storage = navigator.storage;
    if (!storage?.persist) return !ask;
    try {
      if (!ask && localStorage.getItem(askedKey)) return true;
      if (ask) localStorage.setItem(askedKey, "1");
    } catch {
      // The browser stores nothing, so it can't clear anything.
    }
    return ask ? storage.persist() : storage.persisted();
  },
  newWorker: () => new Worker(asset("web/worker.js")),
  newEngine() {
    engine = boot.spare || boot.newWorker();
    boot.spare = null;
    engine.postMessage({ module: boot.module, version });
    return engine;
  },
  handOver(receive) {
    // The text comes first, because a queued press may be about it.
    listened();
    handOver(receive);
  },
  reader,
  checker,
  async questions(place, page) {
    try {
      const help = await import(asset("help/find.js"));
      await help.show(place, asset(page));
    } catch {
      place.textContent = say("The questions could not be loaded. Connect to the internet, and open Help again.");
    }
  },
  checkSite: (site, list, told) => checkSite(site, list, spoken(), told),
  endCheck,
  stopCheck,
  checkList: (site, list) => checkList(site, list, spoken()),
  openResults,
  disk,
  paint,
});
const kept = (key, storage) => ({ get: () => remembered(key, storage), set: (text) => remember(key, text, storage) });
const local = () => localStorage;
Object.defineProperties(boot, {
  project: kept(projectKey),
  columns: kept("sitemap-editor:columns", local),
  layout: kept("sitemap-editor:layout", local),
  recipes: kept("sitemap-editor:recipes", local),
  typed: kept("sitemap-editor:typed", local),
  listed: kept("sitemap-editor:listed", local), // as in web/theme.js
});
globalThis.sitemapEditorBoot = boot;

// WebKit caches a left page for Back, with its worker, which has locked the project: a new visit would find the project
// open in another tab. So the worker is ended if everything is saved, and Back reloads the page.
addEventListener("pagehide", (event) => {
  if (!event.persisted || !boot.project || risk || !engine) return;
  engine.terminate();
  addEventListener("pageshow", () => location.reload(), { once: true });
});

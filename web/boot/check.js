// The editor's side of the bookmark "Check my pages" (web/checker.js): it sends the list of pages and receives the
// results.
//
// It answers only the window that it opened, only messages from the site's origin or its twin with or without "www.",
// and only with addresses of the site. The list is sealed (see web/bookmark/seal.js). Results are accepted only if they
// are sealed with the same key, for the session of this list; those of a page that is gone come without a window.
//
// A check has a session, eight random hexadecimal digits. Each sealed list has a new run of eight digits. The panel
// chooses a run for its own messages. If the owner leaves the panel's page and presses the bookmark again, the session
// goes on with a list of the remaining pages.
//
// The site's scripts can send messages, too, and can make the opener navigate. So a list is sealed once and sent at most
// once a second, a message is limited in size, the work is done in short tasks, and while a check is open the browser
// asks before this page is left.
import { numberOf, open, seal } from "../bookmark/seal.js";
import { related } from "../bookmark/twin.js";
import { remember, remembered } from "./remember.js";

const keyName = "sitemap-editor:bookmark";
const piece = 16 << 10; // characters that are sealed at once, which takes 10 ms
const mostSealed = 4 * piece; // characters of a message
const mostText = 2 << 20; // characters of the messages that belong together; a robots.txt has up to 500 KB
const lastNumber = 0x7fffffff;
const patience = 180_000; // a panel sends something every 5 s, or once a minute in a hidden tab

const random = (digits) =>
  Array.from(crypto.getRandomValues(new Uint8Array(digits / 2)), (n) => n.toString(16).padStart(2, "0")).join("");

// breathe lets other tasks run. A message arrives at once in a hidden tab; a timer doesn't.
export const breathe = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done(null);
    };
    port2.postMessage(0);
  });

// key is the secret of this browser's bookmark. Without storage, each load of the page has another one.
let key = "";
export function bookmarkKey() {
  key ||= remembered(keyName, () => localStorage);
  if (!/^[0-9a-f]{64}$/.test(key)) {
    key = random(64);
    remember(keyName, key, () => localStorage);
  }
  return key;
}

// asked maps the addresses that the panel requests to those of the sitemap. Addresses of images have "!" before them in
// both forms.
async function asked(origin, list) {
  const all = new Map();
  for (const [i, line] of list.split("\n").entries()) {
    if (i % 1000 === 999) await breathe();
    const mark = line[0] === "!" ? "!" : "";
    try {
      const url = new URL(line.slice(mark.length));
      url.hash = "";
      if (url.origin === origin && !all.has(mark + url.href)) all.set(mark + url.href, line);
    } catch {
      // A line that isn't an address can't be requested.
    }
  }
  return all;
}

// sealedList seals a list in pieces: the settings of the panel, and then addresses, one a line.
async function sealedList(session, settings, hrefs) {
  const run = random(8);
  const pieces = [];
  const add = async (text) => {
    pieces.push(seal(bookmarkKey(), numberOf(run, session, pieces.length), text));
    await breathe();
  };
  const ascii = (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`;
  await add(JSON.stringify(settings).replace(/[^ -~]/g, ascii));
  let text = "";
  for (const href of hrefs) {
    text += `${href}\n`;
    if (text.length < piece) continue;
    await add(text);
    text = "";
  }
  await add(text);
  return { run, pieces };
}

// listed replaces the address of a result, and those of its language links, by the addresses of the sitemap.
const listed = (parts, all) => {
  const [kind, href] = parts;
  if (kind === "i") parts[1] = all.get(`!${href}`)?.slice(1) || href;
  else parts[1] = all.get(href) || href;
  for (let i = 2; kind === "v" && i < parts.length; i++) {
    const [, code, version] = /^([\w-]*=)(.*)/.exec(parts[i]) || [];
    if (version) parts[i] = code + (all.get(version) || version);
  }
};

// newReader returns a function that reads the opened messages of a session, and returns the head and the state of a
// message and its results as Go reads them. Results from a twin of the site keep their addresses.
const newReader = (origin, all) => {
  const shifts = new Map(); // for each run, the number of sets of language links before it
  let sets = 0;
  const checked = new Set();
  let pages = 0; // of checked
  const read = (text, run) => {
    const lines = text.split("\n");
    const head = lines[0].split("\t");
    if (head[0] !== "c" || !related(head[1], origin)) return null;
    if (!shifts.has(run)) shifts.set(run, sets);
    let [state, reason] = ["", ""];
    const results = [];
    for (const line of lines.slice(1)) {
      const parts = line.split("\t");
      const [kind] = parts;
      if (kind === "s") [, state, reason] = parts;
      if (kind === "" || kind === "s") continue;
      if (kind === "p" || kind === "i") {
        const own = (kind === "i" ? "!" : "") + (parts[1].startsWith(head[1]) ? origin + parts[1].slice(head[1].length) : "");
        if (all.has(own) && !checked.has(own)) {
          checked.add(own);
          if (kind === "p") pages++;
        }
      }
      if (kind === "v") {
        if (parts[2]?.includes("=")) sets++;
        else parts[2] = String(Number(parts[2]) + shifts.get(run));
      }
      if (head[1] === origin && /^[piv]$/.test(kind)) listed(parts, all);
      results.push(`${parts.join("\t")}\n`);
    }
    return { head, state, reason, results: results.join("") };
  };
  return { read, checked, pages: () => pages };
};

// homeOf returns the folder that all pages of a list share. A site may be in a folder of its host.
const homeOf = (origin, list) => {
  let home = null;
  for (const line of list.split("\n")) {
    if (!line.startsWith(`${origin}/`)) continue;
    home ??= line.slice(0, line.split(/[?#]/, 1)[0].lastIndexOf("/") + 1);
    while (!line.startsWith(home)) home = home.slice(0, home.lastIndexOf("/", home.length - 2) + 1);
  }
  return home ?? `${origin}/`;
};

const stay = (event) => event.preventDefault();
let end = () => {};

// checkSite opens a site, gives the list to the panel there, and calls told with news until endCheck:
//
//	done, total  pages that have a result, and all
//	over         the panel has finished or was stopped
//	blocked      the browser didn't open the window
//	closed       the window is closed, or the site has cut the connection
//	left         the owner left the page with the panel
//	paused       "owner", or the reason of the panel; "" while it works
//	text         the results since the last news
//
// spoken has the language of the panel and its sentences.
export function checkSite(site, list, spoken, told) {
  end();
  const { origin } = new URL(site);
  const theirs = globalThis.open(homeOf(origin, list), "_blank");
  const session = random(8);
  const news = { done: 0, total: 0, over: false, blocked: !theirs, closed: !theirs, left: false, paused: "", text: "" };
  let ended = false;
  const tell = (text = "") => {
    if (!ended) told({ ...news, text });
  };
  if (!theirs) {
    breathe().then(() => tell());
    return;
  }

  let kept = null; // the sealed list
  let reader = null;
  const prepared = asked(origin, list).then((all) => {
    reader = newReader(origin, all);
    news.total = [...all.keys()].filter((href) => href[0] !== "!").length;
    kept = sealedList(session, { site: origin, ...spoken }, all.keys());
    return all;
  });

  // After the panel is gone the list has the remaining pages, or all if each has a result.
  const renew = () => {
    kept = prepared.then((all) => {
      const left = [...all.keys()].filter((href) => !reader.checked.has(href));
      return sealedList(session, { site: origin, ...spoken }, left.length > 0 ? left : all.keys());
    });
  };

  let given = -Infinity; // the time of the last answer
  let asker = ""; // the origin that waits for one
  const give = async (to) => {
    const waits = asker !== "";
    asker = to;
    if (waits) return;
    const rest = given + 1000 - performance.now();
    if (rest > 0) await new Promise((done) => setTimeout(done, rest));
    await prepared;
    const { run, pieces } = await kept;
    const now = asker;
    asker = "";
    given = performance.now();
    if (ended) return;
    for (const [i, sealed] of pieces.entries())
      theirs.postMessage({ sitemapEditor: "list", session, run, last: i === pieces.length - 1, sealed }, now);
  };

  const last = new Map(); // the number of the last message of each run of a panel
  const begun = new Map(); // for each run, the text of messages that the next one goes on with
  let heard = 0; // the time of the last message
  const take = async ({ run, count, sealed }, from) => {
    if (typeof run !== "string" || !/^[0-9a-f]{8}$/.test(run) || !Number.isInteger(count)) return;
    // A message that was sent again is ignored.
    if (count < 1 || count >= lastNumber || count <= (last.get(run) || 0)) return;
    if (typeof sealed !== "string" || sealed.length > mostSealed) return;
    await prepared;
    const opened = open(bookmarkKey(), numberOf(run, session, -count), sealed);
    if (opened === null || ended) return;
    last.set(run, count);
    heard = performance.now();
    const text = (begun.get(run) || "") + opened;
    begun.set(run, text.endsWith("\n") || text.length > mostText ? "" : text);
    if (!text.endsWith("\n")) return;
    const message = reader.read(text, run);
    if (message?.head[1] !== from) return;
    const { head, state, reason, results } = message;
    news.done = reader.pages();
    news.over = head[2] === "1";
    news.left = state === "left" && !news.over;
    news.paused = state === "paused" ? reason || "owner" : "";
    if (news.left || news.over) renew();
    if (news.over) {
      const { run: ours } = await kept;
      const done = seal(bookmarkKey(), numberOf(ours, session, lastNumber), "taken");
      theirs.postMessage({ sitemapEditor: "taken", run: ours, sealed: done }, from);
    }
    head[3] = news.done;
    head[4] = news.total;
    tell(`${head.join("\t")}\n${results}`);
  };

  let queue = Promise.resolve();
  const hear = ({ source, origin: from, data }) => {
    // A last message has no source if its page is gone already. Nobody but the panel can seal results.
    if ((source !== null && source !== theirs) || !related(from, origin)) return;
    if (data?.sitemapEditor === "list?" && source) give(from);
    if (data?.sitemapEditor === "results") queue = queue.then(() => take(data, from)).then(breathe);
  };
  // A closed window sends no event to its opener, and a crashed one says nothing.
  const watch = setInterval(() => {
    const silent = heard > 0 && !news.over && !news.paused && performance.now() - heard > patience;
    if (theirs.closed === news.closed && (!silent || news.left)) return;
    news.closed = theirs.closed;
    news.left ||= silent;
    tell();
  }, 1000);
  addEventListener("message", hear);
  addEventListener("beforeunload", stay);
  end = () => {
    ended = true;
    clearInterval(watch);
    removeEventListener("message", hear);
    removeEventListener("beforeunload", stay);
    end = () => {};
  };
}

export const endCheck = () => end();

// checkList resolves to the list as a file, for a panel that can't reach this window.
export async function checkList(site, list, spoken) {
  const { origin } = new URL(site);
  const session = random(8);
  const { run, pieces } = await sealedList(session, { site: origin, ...spoken }, (await asked(origin, list)).keys());
  return new Blob([["sitemap-editor-list", run, session, ...pieces].join("\n")], { type: "text/plain" });
}

const resultsName = "sitemap-editor-results";

// isResults reports whether a file has results of the panel.
export const isResults = async (file) =>
  /\.txt$/i.test(file.name) && (await file.slice(0, resultsName.length).text().catch(() => "")) === resultsName;

// openResults opens the text of a file that the panel saved. It resolves to the site that was checked and its results.
// The site is "" if this browser has another key, and null if the text is none of such a file.
export async function openResults(saved) {
  const [what, run, session, first, ...sealed] = saved.trim().split(/\s+/);
  if (what !== resultsName) return { site: null, text: "" };
  const results = { site: "", text: "", done: 0, total: 0 };
  for (const [i, part] of sealed.entries()) {
    const opened = open(bookmarkKey(), numberOf(run, session, -Number(first) - i), part) || "";
    const [kind, site, , done, total] = opened.split("\n", 1)[0].split("\t");
    if (kind === "c") Object.assign(results, { site, done: Number(done) || 0, total: Number(total) || 0 });
    results.text += opened;
    await breathe();
  }
  return results;
}

// listedResults replaces the addresses of opened results by those of a list of the sitemap.
export async function listedResults(site, list, text) {
  const { origin } = new URL(site);
  const reader = newReader(origin, await asked(origin, list));
  let results = "";
  for (const part of text.split(/^(?=c\t)/m)) {
    const message = reader.read(part, "");
    if (message) results += `${message.head.join("\t")}\n${message.results}`;
    await breathe();
  }
  return results;
}

// chooseResults lets the owner choose a file, and resolves to its text, or null if no file is chosen.
export function chooseResults() {
  return new Promise((done) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ".txt,text/plain";
    input.addEventListener("cancel", () => done(null));
    input.addEventListener("change", () => input.files[0].text().then(done, () => done("")));
    input.click();
  });
}

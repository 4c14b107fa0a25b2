// The editor's side of the bookmark "Check my pages" (web/checker.js): it gives the list of pages out and takes what
// the site answered.
//
// It answers only to the window that it opened, only to messages from the origin of the site, only until the owner
// closes the dialog, and only with addresses of that origin. What it gives out is sealed, and it takes only what is
// sealed with the same key and made for the list that it gave out (see web/bookmark/seal.js).
//
// A check has a session, eight random digits. Each time the list is given out it has a run, eight others, which
// number its messages. The panel numbers its messages with the session and a run of its own.
import { numberOf, open, seal } from "../bookmark/seal.js";
import { remember, remembered } from "./remember.js";

const keyName = "sitemap-editor:bookmark";
const piece = 48 << 10; // characters of the list in a message: more would hold up the site's page
const lastNumber = 0x7fffffff;

const random = (digits) =>
  Array.from(crypto.getRandomValues(new Uint8Array(digits / 2)), (n) => n.toString(16).padStart(2, "0")).join("");

// key is the secret of this browser's bookmark. Without storage it lasts as long as the page.
let key = "";
export function bookmarkKey() {
  key ||= remembered(keyName, () => localStorage);
  if (!/^[0-9a-f]{64}$/.test(key)) {
    key = random(64);
    remember(keyName, key, () => localStorage);
  }
  return key;
}

// asked returns the addresses of a list as the panel asks for them, each with the address that the sitemap has for
// it. Both have a "!" before them if they are of an image.
function asked(site, list) {
  const all = new Map();
  for (const line of list.split("\n")) {
    const [, mark, address] = /^(!?)(.*)/.exec(line);
    try {
      const url = new URL(address);
      url.hash = "";
      if (url.origin === new URL(site).origin && !all.has(mark + url.href)) all.set(mark + url.href, line);
    } catch {
      // What is no address can't be asked for.
    }
  }
  return all;
}

function* piecesOf(all) {
  let text = "";
  for (const href of all.keys()) {
    text += `${href}\n`;
    if (text.length < piece) continue;
    yield text;
    text = "";
  }
  yield text;
}

// listed puts the addresses of the sitemap into the place of those that were asked for, or that pages link to.
const listed = (text, all) =>
  text.replace(/^[piv]\t.*/gm, (line) =>
    line
      .split("\t")
      .map((part, i) => {
        const [, code, href] = (i === 1 && ["", "", part]) || (i > 1 && line[0] === "v" && /^([\w-]*=)(.*)/.exec(part)) || [];
        if (href && line[0] === "i") return all.get(`!${href}`)?.slice(1) || href;
        return href ? code + (all.get(href) || href) : part;
      })
      .join("\t"),
  );

let end = () => {};

// checkSite opens a site and waits there for the panel. told gets {done, total, over, closed, text}: how far the
// check is, whether it is over or its window closed, and all results.
export function checkSite(site, list, told) {
  end();
  const { origin } = new URL(site);
  const all = asked(site, list);
  const theirs = globalThis.open(`${origin}/`, "_blank");
  const pages = [...all.keys()].filter((href) => href[0] !== "!").length;
  const news = { done: 0, total: pages, over: false, closed: false, text: "" };
  const session = random(8);
  let run = "";
  let from = ""; // the run of the panel
  let last = 0;

  const give = () => {
    run = random(8);
    const pieces = [...piecesOf(all)];
    for (const [i, text] of pieces.entries())
      theirs.postMessage(
        {
          sitemapEditor: "list",
          session,
          run,
          last: i === pieces.length - 1,
          sealed: seal(bookmarkKey(), numberOf(run, session, i), text),
        },
        origin,
      );
  };

  const take = ({ run: of, count, sealed }) => {
    if (typeof of !== "string" || !/^[0-9a-f]{8}$/.test(of) || !Number.isInteger(count)) return;
    // A message that comes a second time is none.
    if (count < 1 || count >= lastNumber || (of === from && count <= last)) return;
    const text = open(bookmarkKey(), numberOf(of, session, count), sealed);
    if (text === null) return;
    from = of;
    last = count;
    const [head] = text.split("\n", 1);
    const [, of2, over, done, total] = head.split("\t");
    if (of2 !== origin) return;
    news.text += listed(text, all);
    news.done = Number(done) || 0;
    news.total = Number(total) || pages;
    news.over = over === "1";
    if (news.over)
      theirs.postMessage(
        { sitemapEditor: "taken", run, sealed: seal(bookmarkKey(), numberOf(run, session, lastNumber), "taken") },
        origin,
      );
    told(news);
  };

  const hear = (event) => {
    if (event.source !== theirs || event.origin !== origin) return;
    if (event.data?.sitemapEditor === "list?") give();
    if (event.data?.sitemapEditor === "results") take(event.data);
  };
  // Nobody says that a window was closed.
  const watch = setInterval(() => {
    if (theirs && !theirs.closed) return;
    clearInterval(watch);
    news.closed = true;
    if (!news.over) told(news);
  }, 1000);
  addEventListener("message", hear);
  end = () => {
    clearInterval(watch);
    removeEventListener("message", hear);
  };
}

export const endCheck = () => end();

// checkList returns the file that the panel opens if it can't reach this window.
export function checkList(site, list) {
  const session = random(8);
  const run = random(8);
  const lines = ["sitemap-editor-list", run, session];
  let i = 0;
  for (const text of piecesOf(asked(site, list))) lines.push(seal(bookmarkKey(), numberOf(run, session, i++), text));
  return new Blob([lines.join("\n")], { type: "text/plain" });
}

// readResults asks for the file that the panel saved, and resolves to the results in it; "" if it has none.
export function readResults(site, list) {
  return new Promise((done) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ".txt,text/plain";
    input.addEventListener("cancel", () => done(null));
    input.addEventListener("change", async () => {
      const [what, run, session, first, ...sealed] = (await input.files[0].text()).trim().split(/\s+/);
      const all = asked(site, list);
      let text = "";
      for (const [i, part] of sealed.entries())
        text += (what === "sitemap-editor-results" &&
          open(bookmarkKey(), numberOf(run, session, Number(first) + i), part)) || "";
      done(listed(text, all));
    });
    input.click();
  });
}

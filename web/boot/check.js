// The editor's side of the bookmark "Check my pages" (web/checker.js): it sends the list of pages and receives the
// results.
//
// It answers only the window that it opened, only messages from the site's origin, only while the dialog is open, and
// only with addresses of that origin. The list is sealed (see web/bookmark/seal.js). Results are accepted only if they
// are sealed with the same key, for the session of this list.
//
// A check has a session, eight random hexadecimal digits. Each time the editor sends the list, its messages have a new
// run of eight digits. The panel chooses a run for its own messages.
import { numberOf, open, seal } from "../bookmark/seal.js";
import { remember, remembered } from "./remember.js";

const keyName = "sitemap-editor:bookmark";
const piece = 48 << 10; // characters of the list in a message; decrypting more at once would block the site's page
const lastNumber = 0x7fffffff;

const random = (digits) =>
  Array.from(crypto.getRandomValues(new Uint8Array(digits / 2)), (n) => n.toString(16).padStart(2, "0")).join("");

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
function asked(site, list) {
  const all = new Map();
  for (const line of list.split("\n")) {
    const [, mark, address] = /^(!?)(.*)/.exec(line);
    try {
      const url = new URL(address);
      url.hash = "";
      if (url.origin === new URL(site).origin && !all.has(mark + url.href)) all.set(mark + url.href, line);
    } catch {
      // A line that isn't an address can't be requested.
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

// listed replaces addresses in results, those of pages and of their language links, by the addresses of the sitemap.
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

// checkSite opens a site, sends the list to the panel there, and calls told with {done, total, over, closed, text}: the
// progress of the check, whether it is over or its window was closed, and all results.
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
    // A message that was sent again is ignored.
    if (count < 1 || count >= lastNumber || (of === from && count <= last)) return;
    const text = open(bookmarkKey(), numberOf(of, session, -count), sealed);
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
  // A closed window sends no event to its opener.
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

// checkList returns the list as a file, for a panel that can't reach this window.
export function checkList(site, list) {
  const session = random(8);
  const run = random(8);
  const lines = ["sitemap-editor-list", run, session];
  let i = 0;
  for (const text of piecesOf(asked(site, list))) lines.push(seal(bookmarkKey(), numberOf(run, session, i++), text));
  return new Blob([lines.join("\n")], { type: "text/plain" });
}

// readResults lets the owner choose the file that the panel saved. It resolves to the results, "" if the file has none,
// or null if the owner chose no file.
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
          open(bookmarkKey(), numberOf(run, session, -Number(first) - i), part)) || "";
      done(listed(text, all));
    });
    input.click();
  });
}

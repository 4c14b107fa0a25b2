// The editor's side of the bookmark "Check my pages" (web/checker.js): it sends the list of pages and receives the
// results.
//
// It answers only the window that it opened, and only messages from the site's origin or its twin with or without "www.".
// The list goes there with a random number, which each message with results must have: those of a page that is gone come
// without a window. The list has an address of the sitemap in each line, with "!" before those of images. Results name
// the line; another press on the bookmark gets the list with empty lines for the pages that have results.
//
// The scripts of that site can send results, too, and can make the opener navigate. So the owner is asked before results
// are used, and while the window is open the browser asks before this page is left.
import { related } from "../bookmark/twin.js";

const mostText = 2 << 20; // characters of a message; a robots.txt has up to 500 KB
const patience = 180_000; // a panel sends something every 5 s, or once a minute in a hidden tab

const random = () => [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("");

// addressed replaces the numbers of lines in results by the addresses of a list, on the origin that was checked.
const addressed = (text, lines, site) => {
  const [, origin = site] = /^c\t([^\t\n]*)/.exec(text) || [];
  return text.replace(/^([piv])\t(\d+)(?=\t)/gm, (all, kind, row) => {
    const address = lines[row]?.replace(/^!/, "");
    if (!address) return all;
    return `${kind}\t${origin === site ? address : origin + address.slice(site.length)}`;
  });
};

// firstOf returns the first listed page, or the home page if it is listed.
const firstOf = (origin, lines) => lines.find((line) => line === `${origin}/`) || lines[0];

const stay = (event) => event.preventDefault();

// The check of the open document. The page ends it if another document comes (components/live).
let end = () => {};
let stop = () => {};

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
  const lines = list.split("\n");
  const theirs = globalThis.open(firstOf(origin, lines), "_blank");
  const number = random();
  const news = { done: 0, total: 0, over: false, blocked: !theirs, closed: !theirs, left: false, paused: "", text: "" };
  if (!theirs) {
    Promise.resolve().then(() => told({ ...news }));
    return;
  }
  const checked = new Set(); // numbers of lines
  let heard = 0; // the time of the last message
  let panel = origin; // of the page with the panel

  const give = (to) => {
    const left = checked.size < lines.length ? lines.map((line, row) => (checked.has(row) ? "" : line)) : lines;
    const done = left === lines ? 0 : lines.filter((line, row) => checked.has(row) && line[0] !== "!").length;
    theirs.postMessage({ sitemapEditor: "list", number, site, ...spoken, list: left.join("\n"), done }, to);
  };
  const take = (data, from) => {
    heard = performance.now();
    panel = from;
    for (const name of ["done", "total", "over", "left", "paused"]) news[name] = data[name];
    news.left &&= !news.over;
    for (const [, row] of data.text.matchAll(/^[pi]\t(\d+)\t/gm)) if (lines[Number(row)]) checked.add(Number(row));
    if (news.over) theirs.postMessage({ sitemapEditor: "taken", number }, from);
    told({ ...news, text: addressed(data.text, lines, site) });
  };
  const hear = ({ source, origin: from, data }) => {
    // A last message has no source if its page is gone already.
    if (source !== null && source !== theirs) return;
    if (data?.sitemapEditor === "list?" && source) {
      if (related(from, origin)) give(from);
      else theirs.postMessage({ sitemapEditor: "elsewhere", site }, from); // the site has moved to another host
    }
    if (!related(from, origin)) return;
    if (data?.sitemapEditor !== "results" || data.number !== number || !sound(data)) return;
    take(data, from);
  };
  // A closed window sends no event to its opener, and a crashed one says nothing.
  const watch = setInterval(() => {
    const silent = heard > 0 && !news.over && !news.paused && performance.now() - heard > patience;
    if (theirs.closed === news.closed && (!silent || news.left)) return;
    news.closed = theirs.closed;
    news.left ||= silent;
    told({ ...news });
  }, 1000);
  addEventListener("message", hear);
  addEventListener("beforeunload", stay);
  stop = () => theirs.postMessage({ sitemapEditor: "stop", number }, panel);
  end = () => {
    stop();
    stop = () => {};
    clearInterval(watch);
    removeEventListener("message", hear);
    removeEventListener("beforeunload", stay);
    end = () => {};
  };
}

// sound reports whether a message has values of the right types, and no more text than a panel sends.
const sound = ({ done, total, over, left, paused, text }) =>
  Number.isInteger(done) && Number.isInteger(total) && typeof over === "boolean" && typeof left === "boolean" &&
  typeof paused === "string" && typeof text === "string" && text.length <= mostText;

export const endCheck = () => end();

// stopCheck has the panel stop, and hand over its last results.
export const stopCheck = () => stop();

// checkList returns the list as a file, for a panel that can't reach this window.
export const checkList = async (site, list, spoken) =>
  new Blob([["sitemap-editor-list", JSON.stringify({ site, ...spoken }), list].join("\n")], { type: "text/plain" });

const resultsName = "sitemap-editor-results";

// isResults reports whether a file has results of the panel.
export const isResults = async (file) =>
  /\.txt$/i.test(file.name) && (await file.slice(0, resultsName.length).text().catch(() => "")) === resultsName;

// openResults reads a file that the panel saved. It resolves to the site that was checked and its results. The site is null
// if the text is none of such a file.
export async function openResults(saved) {
  const [head, ...lines] = saved.split(/\r?\n/);
  const [what, site, count] = head.split("\t");
  if (what !== resultsName || !site) return { site: null, text: "", done: 0, total: 0 };
  const results = lines.slice(Number(count)).join("\n");
  const [, , done, total] = results.split("\n", 1)[0].split("\t");
  const text = addressed(results, lines.slice(0, Number(count)), site);
  return { site, text, done: Number(done) || 0, total: Number(total) || 0 };
}

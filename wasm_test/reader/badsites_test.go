package reader

import "testing"

// badSites checks sites that answer badly, in Node: newCheck asks them through tools, with a clock that runs as fast as
// the checker sleeps. A page is what answer returns for its address: a status, headers, a title, an end, or an error.
const badSites = `
import { chunks } from "./ask.mjs";
import { newCheck, kinds, largeFolders, dateOf } from "./check.mjs";

const site = "https://shop.example";
const list = (n) => Array.from({ length: n }, (_, i) => site + "/" + i);
let failed = false;
const must = (name, ok, more) => {
  if (ok) return;
  failed = true;
  console.error(name + ": " + JSON.stringify(more));
};

// A clock lets those who sleep go on in their order.
const newClock = () => {
  let now = 0;
  const sleepers = [];
  let running = false;
  const turn = async () => {
    while (sleepers.length > 0) {
      for (let i = 0; i < 3; i++) await new Promise(setImmediate);
      sleepers.sort((a, b) => a.at - b.at);
      const next = sleepers.shift();
      now = Math.max(now, next.at);
      next.done();
    }
    running = false;
  };
  return {
    now: () => now,
    sleep: (ms) => new Promise((done) => {
      sleepers.push({ at: now + ms, done });
      if (!running) { running = true; turn(); }
    }),
  };
};

const none = { querySelector: () => null, querySelectorAll: () => [], documentElement: { lang: "" }, body: { textContent: "Oak" } };

// run checks pages of a site, and returns the check with what was seen of it.
const run = async (urls, answer, each = () => {}, images = []) => {
  const clock = newClock();
  const seen = { atOnce: 0, most: 0, requests: 0, foreign: 0, read: 0 };
  const rows = [...urls.map((url, row) => ({ url, row })), ...images.map((url, i) => ({ url, row: urls.length + i, image: true }))];
  const check = newCheck(rows, {
    now: clock.now,
    sleep: clock.sleep,
    told: () => each(check, clock, seen),
    leadsAway: async (url) => Boolean(answer(url, "follow")?.away),
    parse: (html) => ({ ...none, title: html }),
    begin: async (a, most) => {
      seen.read = Math.max(seen.read, Math.min(most, a.bytes));
      return a.title || "Oak";
    },
    ask: async (url, _, redirect, method = "GET") => {
      if ((method === "HEAD") !== images.includes(url)) must("images are asked for by HEAD, pages by GET", false, [method, url]);
      seen.requests++;
      if (!url.startsWith(site + "/")) seen.foreign++;
      seen.most = Math.max(seen.most, ++seen.atOnce);
      const a = answer(url, redirect, seen.requests, clock.now()) || {};
      await clock.sleep(a.ms ?? 20);
      seen.atOnce--;
      if (a.error) throw new TypeError("failed to fetch");
      const { status = 200, headers = {}, end = url } = a;
      return {
        ...a, status, url: end, ok: status < 300, type: a.type || "basic", bytes: a.bytes || 2000,
        headers: { get: (name) => ({ "Content-Type": "text/html", ...headers })[name] ?? null },
        body: { cancel: async () => {} },
      };
    },
  });
  await check.run();
  check.seen = seen;
  check.time = clock.now();
  // The last line of a page counts, and tests read addresses.
  const last = new Map();
  for (const l of check.results.filter((l) => l.startsWith("p\t")).map((l) => l.split("\t"))) {
    if (/^\d+$/.test(l[1])) l[1] = urls[l[1]];
    last.set(l[1], l);
  }
  check.lines = [...last.values()];
  check.all = (kind) => check.lines.length === urls.length && check.lines.every((l) => l[2] === kind);
  must("polite", seen.most <= 6 && seen.foreign === 0, seen);
  return check;
};
const real = (url) => /\/\d+$/.test(url) ? { title: "Page " + url } : url === site + "/" ? { title: "Home" } : { status: 404 };

let c = await run(list(60), (url) => ({ ...real(url), ms: 4000 }));
must("a slow site is asked for one page at a time", c.all(kinds.fine) && c.seen.most <= 2 && c.width === 1, c.seen);

// A site that never answers: ask gives up after 30 s.
let paused = 0;
c = await run(list(60), () => ({ error: true, ms: 30_000 }), (check) => {
  if (check.state === "paused" && ++paused) setTimeout(check.stop);
});
must("a site that never answers pauses the check", paused === 1 && c.done < 20 && c.reason === "silent", [paused, c.done]);

paused = 0;
c = await run(list(60), () => ({ status: 429 }), (check) => {
  if (check.state === "paused" && ++paused) setTimeout(check.stop);
});
must("429 for everything pauses the check", paused === 1 && c.reason === "busy" && c.seen.requests < 60, [paused, c.seen]);
must("429 for everything is waited for", c.time > 60_000, c.time);

// goOn continues a check that paused because many answers in succession are bad, and counts the pauses.
let bad = 0;
let goes = false;
const goOn = (check) => {
  if (check.state !== "paused" || check.reason !== "bad" || goes) return;
  bad++;
  goes = true;
  setImmediate(() => {
    goes = false;
    check.resume();
  });
};
c = await run(list(60), () => ({ status: 401 }), goOn);
must("a login for everything", c.all(kinds.signIn) && bad === 1, [c.lines[0], bad]);

c = await run(list(3), (url) => url === site + "/" ? real(url) : { headers: { "Content-Type": "text/plain" } });
must("a text for everything but the home page", c.all(kinds.fine) && c.sameForAll, [c.lines, c.sameForAll]);
bad = 0;
c = await run(list(60), (url) => ({ title: '<title>Sign in</title><input type="password">', end: site + "/login" }), goOn);
must("a login page for everything", c.all(kinds.signIn) && bad === 1, [c.lines[0], bad]);

// A firewall refuses after 40 pages, one page asks for consent, the site is down: the check pauses soon, once for each.
for (const [name, answer, kind] of [
  ["a firewall", () => ({ status: 403 }), kinds.refused], ["a site that lost its pages", () => ({ status: 404 }), kinds.gone],
  ["a site that is down", () => ({ status: 500 }), kinds.failed],
  ["one page for all", () => ({ title: "Welcome", end: site + "/welcome" }), kinds.moved],
]) {
  bad = 0;
  let at = 0;
  c = await run(list(200), (url) => (Number(url.split("/").pop()) >= 40 ? answer(url) : real(url)), (check) => {
    if (check.state === "paused" && check.reason === "bad") at ||= check.done;
    goOn(check);
  });
  must(name + " pauses the check", bad === 1 && at < 65 && c.counts[kind] === 160, [bad, at, c.counts]);
}
bad = 0;
c = await run(list(200), (url) => (Number(url.split("/").pop()) % 2 ? { status: 404 } : real(url)), goOn);
must("missing pages between others don't pause the check", bad === 0 && c.counts[kinds.gone] === 100, [bad, c.counts]);

c = await run(list(60), () => ({ title: "Shop" }));
must("200 for everything", c.all(kinds.fine) && c.sameForAll, [c.sameForAll, c.lines[0]]);

c = await run(list(60), (url, redirect) => /\/\d+$/.test(url)
  ? redirect === "manual" ? { type: "opaqueredirect" } : { error: true } : real(url), goOn);
must("a redirect loop", c.all(kinds.loop), c.lines[0]);
const redirected = (found) => (url, redirect) => /\/\d+$/.test(url)
  ? { follow: { error: true, ...found }, manual: { type: "opaqueredirect" } }[redirect] : real(url);
c = await run(list(60), redirected({ away: true }), goOn);
must("a redirect to another site", c.all(kinds.away), c.lines[0]);

c = await run(list(3), (url) => ({ ...real(url), bytes: 2 ** 31 }));
must("a page of 2 GB", c.all(kinds.fine) && c.seen.read <= 2 << 20, c.seen);

// The network brings a page that has no end.
let brought = 0;
let ended = false;
const endless = new ReadableStream({
  pull(stream) {
    brought += 64 << 10;
    stream.enqueue(new Uint8Array(64 << 10));
  },
  cancel() { ended = true; },
});
await chunks(new Response(endless), 256 << 10, () => false);
must("a page without an end is ended", ended && brought <= 384 << 10, [ended, brought]);

// A head that drips ends with the patience for its page.
let drips = 0;
const dripping = new ReadableStream({
  async pull(stream) {
    await new Promise((done) => setTimeout(done, 10));
    drips++;
    stream.enqueue(new Uint8Array(1));
  },
});
const late = await chunks(new Response(dripping), 256 << 10, () => false, 100).catch((error) => error.message);
must("a head that drips is ended", late === "late" && drips < 30, [late, drips]);

// What a service worker makes has no address.
c = await run(list(60), (url) => ({ ...real(url), end: "" }));
must("a service worker answers", c.all(kinds.fine), c.lines[0]);

// The laptop goes offline after 100 requests, for ten minutes.
let offline = Infinity;
c = await run(list(200), (url, _, n, now) => {
  if (n === 100) offline = now;
  return now >= offline && now < offline + 600_000 ? { error: true } : real(url);
}, (check, clock) => {
  if (check.state === "paused" && clock.now() > offline) clock.sleep(600_000).then(check.resume);
});
must("an offline laptop loses nothing", c.all(kinds.fine) && c.counts[kinds.fine] === 200, c.counts);

// The tab is closed half way: what was found so far is there.
c = await run(list(200), real, (check) => check.done >= 100 && check.state !== "done" && check.stop());
must("what was found is kept", c.done >= 100 && c.lines.length >= 100 && c.lines.length < 200, c.done);

// Images that exist, are missing, get a page as their answer, or for which the site refuses HEAD, fails, or redirects to
// another site.
const names = ["there", "gone", "page", "refused", "broken", "away"];
const pictures = names.map((name) => site + "/img/" + name + ".jpg");
const picture = (url, redirect) => {
  const jpeg = { headers: { "Content-Type": "image/jpeg" } };
  const name = /img\/(\w+)/.exec(url)?.[1];
  return { there: jpeg, gone: { status: 410 }, page: {}, refused: { status: 405 }, broken: { status: 500 },
    away: redirect === "manual" ? { type: "opaqueredirect" } : { error: true } }[name];
};
const imageLines = (check, from = 60) => check.results.filter((l) => l.startsWith("i\t")).map((l) => {
  const [, row, kind] = l.split("\t");
  return names[row - from] + " " + kind;
});
c = await run(list(60), (url, redirect) => picture(url, redirect) || real(url), () => {}, pictures);
must("images are looked at after the pages", c.all(kinds.fine) && imageLines(c).join() ===
  "there o,gone g,page o,refused o,broken o,away o",
  imageLines(c));
must("images are counted", c.images.done === 6 && c.images.missing === 1 && c.done === 60, c.images);
c = await run(list(60), (url, redirect) => picture(url, redirect) || { title: real(url).title || "Nothing here" }, () => {}, pictures);
must("a page in the place of an image", imageLines(c).includes("page g") && c.images.missing === 2, imageLines(c));
c = await run(list(3), (url) => /silent/.test(url) ? { error: true } : picture(url) || real(url), () => {},
  ["silent", "there"].map((name) => site + "/img/" + name + ".jpg"));
must("nothing is said of one image without an answer", imageLines(c, 4).join() === "there o" && c.images.done === 2 &&
  c.images.missing === 0, [imageLines(c), c.images]);
let silences = 0;
c = await run(list(3), (url) => /img/.test(url) ? { error: true } : real(url), (check) => {
  if (check.state === "paused" && ++silences) setTimeout(check.stop);
}, Array.from({ length: 40 }, (_, i) => site + "/img/" + i + ".jpg"));
must("images without an answer pause the check, and nothing is said of them", silences === 1 && imageLines(c).length === 0, imageLines(c));

const began = Date.now();
c = await run(list(20_000), real);
must("20,000 addresses", c.all(kinds.fine) && c.seen.most <= 6, [c.done, c.seen]);
must("at most 20 requests a second", c.time >= 20_000 * 49, c.time);
console.log("20,000 addresses take " + (Date.now() - began) + " ms beside the answers");

// A page of the site may redirect to or name pages of other sites, which are never requested.
c = await run(list(60), (url) => ({ ...real(url), ...(/\/\d+$/.test(url) && { end: "https://other.example/" }) }), goOn);
must("other hosts are not asked", c.seen.foreign === 0 && c.lines.length === 60, c.seen);

// Each check has the robots.txt of that check, and the status of it.
for (const [answer, want] of [
  [{ title: "User-agent: *" }, "t\tUser-agent%3A%20*\t200"], [{ status: 404 }, "t\t\t404"], [{ status: 503 }, "t\t\t503"],
  [{ title: "<!doctype html>" }, "t\t\thtml"], [{ error: true }, "t\t\t0"],
]) {
  c = await run(list(3), (url) => (url === site + "/robots.txt" ? answer : real(url)));
  must("robots.txt", c.results[0] === want, [c.results[0], want]);
}

// A site in a folder of another one is probed there: the other one answers everything with one page.
c = await run(["a", "b/", "b/c"].map((path) => site + "/shop/" + path), (url) =>
  url.startsWith(site + "/shop/") ? (/\/shop\/([abc/]*)$/.test(url) ? { title: url } : { status: 404 }) : { title: "Host" });
must("a site in a folder", c.all(kinds.fine) && !c.sameForAll, [c.sameForAll, c.lines]);
must("the large folders", largeFolders(["/a", "/s/1", "/s/2/", "/s/3?x=/y/", "/t/1", "/t/2", "/u/1"].map((p) => site + p)).join() ===
  ["/", "/s/", "/t/"].map((p) => site + p).join(), largeFolders([site + "/s/1"]));

// Titles that say that the page isn't there, in the languages of the editor.
for (const title of ["Page not found", "404", "404 Not Found", "Error 404 – Page not found | Shop", "Seite nicht gefunden", "Page introuvable",
  "Página no encontrada", "Pagina non trovata", "Página não encontrada", "Pagina niet gevonden", "Nie znaleziono strony",
  "Sayfa bulunamadı", "Сторінку не знайдено", "ページが見つかりませんでした", "页面不存在", "الصفحة غير موجودة", "This page doesn’t exist"]) {
  c = await run(list(1), (url) => (/\/\d$/.test(url) ? { title } : real(url)));
  must("not found: " + title, c.all(kinds.missing), c.lines);
}
for (const title of ["Error", "Oak", "404 ways to oil a table", "Page not found: ten funny ones", "Why 404 – Oak", "Room 404 | Shop", "Not found in shops", "…"]) {
  c = await run(list(1), (url) => (/\/\d$/.test(url) ? { title } : real(url)));
  must("found: " + title, c.all(kinds.fine), c.lines);
}

// Dates of the page, and not of a review in it.
for (const [text, want] of [
  ['{"@type":"Article","dateModified":"2026-01-02"}', "2026-01-02"],
  ['{"@graph":[{"@type":"WebSite"},{"@type":"WebPage","dateModified":"2026-01-02T10:00:00Z"}]}', "2026-01-02T10:00:00+00:00"],
  ['{"@type":"Product","review":[{"@type":"Review","dateModified":"2026-01-02"}]}', ""],
  ['[{"@type":"Review","dateModified":"2026-01-03"},{"@type":"WebPage","dateModified":"2026-01-02"}]', "2026-01-02"],
  ['{"dateModified":', ""],
]) {
  const doc = { querySelector: () => null, querySelectorAll: (what) => (/ld.json/.test(what) ? [{ textContent: text }] : []) };
  must("the date of " + text, dateOf(doc, "")[0] === want, dateOf(doc, ""));
}

// The policy of the site forbids all requests.
{
  const check = newCheck(list(5).map((url, row) => ({ url, row })), {
    now: () => 0, sleep: async () => {}, told: () => {}, parse: () => none, begin: async () => "",
    ask: async () => { throw new TypeError("refused"); }, isForbidden: () => true,
  });
  const over = check.run();
  for (let i = 0; i < 5; i++) await new Promise(setImmediate);
  must("a policy pauses the check", check.state === "paused" && check.reason === "policy", [check.state, check.reason]);
  check.stop();
  await over;
}
process.exit(failed ? 1 : 0);
`

func TestBadSitesAreCheckedToTheirEnd(t *testing.T) {
	runLaw(t, badSites, map[string]string{"ask.mjs": "bookmark/ask.js", "check.mjs": "bookmark/check.js"})
}

package reader

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// badSites checks sites that answer badly, in Node: newCheck asks them through tools, with a clock that runs as fast as
// the checker sleeps. A page is what answer returns for its address: a status, headers, a title, an end, or an error.
const badSites = `
import { chunks } from "./ask.mjs";
import { newCheck, kinds } from "./check.mjs";

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

const none = { querySelector: () => null, querySelectorAll: () => [], documentElement: { lang: "" } };

// run checks pages of a site, and returns the check with what was seen of it.
const run = async (urls, answer, each = () => {}, images = []) => {
  const clock = newClock();
  const seen = { atOnce: 0, most: 0, requests: 0, foreign: 0, read: 0 };
  const list = [...urls, ...images.map((url) => "!" + url)];
  const check = newCheck(list, list.length, {
    now: clock.now,
    sleep: clock.sleep,
    told: () => each(check, clock, seen),
    parse: (html) => ({ ...none, title: html }),
    begin: async (a, most) => {
      seen.read = Math.max(seen.read, Math.min(most, a.bytes));
      return a.title || "";
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
  check.lines = check.results.filter((l) => l.startsWith("p\t")).map((l) => l.split("\t"));
  check.all = (kind) => check.lines.length === urls.length && check.lines.every((l) => l[2] === kind);
  must("polite", seen.most <= 6 && seen.foreign === 0, seen);
  return check;
};
const real = (url) => /\/\d+$/.test(url) ? { title: url } : url === site + "/" ? { title: "Home" } : { status: 404 };

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

c = await run(list(60), () => ({ status: 401 }));
must("a login for everything", c.all(kinds.signIn), c.lines[0]);

c = await run(list(3), (url) => url === site + "/" ? real(url) : { headers: { "Content-Type": "text/plain" } });
must("a text for everything but the home page", c.all(kinds.fine) && c.sameForAll, [c.lines, c.sameForAll]);
c = await run(list(60), (url) => ({ title: "Sign in", end: site + "/login" }));
must("a login page for everything", c.all(kinds.signIn), c.lines[0]);

c = await run(list(60), () => ({ title: "Shop" }));
must("200 for everything", c.all(kinds.fine) && c.sameForAll, [c.sameForAll, c.lines[0]]);

c = await run(list(60), (url, redirect) => /\/\d+$/.test(url)
  ? redirect === "manual" ? { type: "opaqueredirect" } : { error: true } : real(url));
must("a redirect loop", c.all(kinds.away), c.lines[0]);

c = await run(list(3), (url) => ({ ...real(url), bytes: 2 ** 31 }));
must("a page of 2 GB", c.all(kinds.fine) && c.seen.read <= 256 << 10, c.seen);

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
const pictures = ["there", "gone", "page", "refused", "broken", "away"].map((name) => site + "/img/" + name + ".jpg");
const picture = (url, redirect) => {
  const jpeg = { headers: { "Content-Type": "image/jpeg" } };
  const name = /img\/(\w+)/.exec(url)?.[1];
  return { there: jpeg, gone: { status: 410 }, page: {}, refused: { status: 405 }, broken: { status: 500 },
    away: redirect === "manual" ? { type: "opaqueredirect" } : { error: true } }[name];
};
const imageLines = (check) => check.results.filter((l) => l.startsWith("i\t")).map((l) => l.replace(site + "/img/", ""));
c = await run(list(60), (url, redirect) => picture(url, redirect) || real(url), () => {}, pictures);
must("images are looked at after the pages", c.all(kinds.fine) && imageLines(c).join() ===
  ["there.jpg\to", "gone.jpg\tg", "page.jpg\to", "refused.jpg\to", "broken.jpg\to", "away.jpg\to"].map((l) => "i\t" + l).join(),
  imageLines(c));
must("images are counted", c.images.done === 6 && c.images.missing === 1 && c.done === 60, c.images);
c = await run(list(60), (url, redirect) => picture(url, redirect) || { title: real(url).title || "Nothing here" }, () => {}, pictures);
must("a page in the place of an image", imageLines(c).includes("i\tpage.jpg\tg") && c.images.missing === 2, imageLines(c));
c = await run(list(3), (url) => /silent/.test(url) ? { error: true } : picture(url) || real(url), () => {},
  ["silent", "there"].map((name) => site + "/img/" + name + ".jpg"));
must("nothing is said of one image without an answer", imageLines(c).join() === "i\tthere.jpg\to" && c.images.done === 2 &&
  c.images.missing === 0, [imageLines(c), c.images]);
let silences = 0;
c = await run(list(3), (url) => /img/.test(url) ? { error: true } : real(url), (check) => {
  if (check.state === "paused" && ++silences) setTimeout(check.stop);
}, Array.from({ length: 40 }, (_, i) => site + "/img/" + i + ".jpg"));
must("images without an answer pause the check, and nothing is said of them", silences === 1 && imageLines(c).length === 0, imageLines(c));

const began = Date.now();
c = await run(list(100_000), (url) => real(url));
must("100,000 addresses", c.all(kinds.fine) && c.seen.most === 6, [c.done, c.seen]);
console.log("100,000 addresses take " + (Date.now() - began) + " ms beside the answers");

// A page of the site may lead to, or name, pages elsewhere: nobody is asked there.
c = await run(list(60), (url) => ({ ...real(url), ...(/\/\d+$/.test(url) && { end: "https://other.example/" }) }));
must("other hosts are not asked", c.seen.foreign === 0 && c.lines.length === 60, c.seen);
process.exit(failed ? 1 : 0);
`

func TestBadSitesAreCheckedToTheirEnd(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("Node is not here")
	}
	dir := t.TempDir()
	texts := map[string]string{"bad.mjs": badSites}
	for _, name := range []string{"ask", "check"} {
		source, err := os.ReadFile("../../web/bookmark/" + name + ".js")
		if err != nil {
			t.Fatal(err)
		}
		texts[name+".mjs"] = string(source)
	}
	for name, text := range texts {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	out, err := exec.Command(node, filepath.Join(dir, "bad.mjs")).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	t.Logf("%s", out)
}

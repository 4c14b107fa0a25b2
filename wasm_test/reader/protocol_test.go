package reader

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// protocolLaw runs the editor's side of a check in Node, with a made-up window as the site. It seals and opens as the
// panel does.
const protocolLaw = `
import { numberOf, open, seal } from "./seal.mjs";
let breaths = 0;
const Real = globalThis.MessageChannel;
globalThis.MessageChannel = class extends Real { constructor() { super(); breaths++; } };
const listeners = { message: new Set(), beforeunload: new Set() };
globalThis.addEventListener = (type, f) => listeners[type].add(f);
globalThis.removeEventListener = (type, f) => listeners[type].delete(f);
let given = [];
let theirs = null;
let opened = "";
globalThis.open = (address) => { opened = address; return theirs; };
const { bookmarkKey, checkSite, checkList, endCheck, openResults, listedResults } = await import("./check.mjs");
const key = bookmarkKey();
const site = "https://shop.example";
const spoken = { language: "de", words: { Fine: "In Ordnung \u{1F375}" } };
const must = (ok, what, more) => { if (!ok) { console.error(what + ": " + JSON.stringify(more)); process.exitCode = 1; } };
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const until = async (f, what) => {
  for (let i = 0; i < 3000; i++) { if (f()) return; await wait(10); }
  must(false, "never: " + what);
};
let source = () => theirs;
const send = (data, origin = site) => { for (const f of listeners.message) f({ source: source(), origin, data }); };
let news = [];
const begin = (list) => {
  given = [];
  news = [];
  theirs = { closed: false, postMessage: (m, to) => given.push({ ...m, to }) };
  checkSite(site, list.join("\n"), spoken, (n) => news.push(n));
};
const lists = () => given.filter((m) => m.sitemapEditor === "list");
const texts = (all = lists()) => {
  const start = all.findLastIndex((m, i) => i === 0 || all[i - 1].last);
  return all.slice(start).map((m, i) => open(key, numberOf(m.run, m.session, i), m.sealed));
};
const pagesOf = (all) => texts(all).slice(1).join("").split("\n").filter(Boolean);
const session = () => lists()[0].session;
const say = (run, count, lines, { origin = site, over = 0, state = "checking", reason = "" } = {}) =>
  send({ sitemapEditor: "results", run, count, sealed: seal(key, numberOf(run, session(), -count),
    ["c", origin, over, 0, 0, 0].join("\t") + "\ns\t" + state + "\t" + reason + "\n" + lines.map((l) => l + "\n").join("")) }, origin);
const page = (path, origin = site) => ["p", origin + path, "o", "", "", "", "", ""].join("\t");

// A list is sealed in short tasks, once, and given at most once a second.
const many = Array.from({ length: 20_000 }, (_, i) => site + "/shop/lamps-and-other-things-that-give-light/" + i);
breaths = 0;
begin(many);
must(opened === site + "/shop/lamps-and-other-things-that-give-light/", "the folder of the site is opened", opened);
for (let i = 0; i < 20; i++) send({ sitemapEditor: "list?" });
await until(() => lists().some((m) => m.last), "the list");
must(lists().filter((m) => m.last).length === 1, "one answer to twenty messages", lists().length);
must(breaths >= lists().length + 20, "sealing and reading the list are many tasks", [breaths, lists().length]);
must(lists().every((m) => m.sealed.length < 100_000), "pieces are short");
await wait(1500);
must(lists().filter((m) => m.last).length === 1, "twenty messages get one answer", lists().length);
for (let i = 0; i < 20; i++) send({ sitemapEditor: "list?" });
await until(() => lists().filter((m) => m.last).length === 2, "the second answer");
must(lists().filter((m) => m.last)[0].run === lists().at(-1).run, "the kept pieces are given again");
const settings = JSON.parse(texts()[0]);
must(settings.site === site && settings.language === "de" && settings.words.Fine === spoken.words.Fine, "settings", settings);
must(pagesOf().join() === many.join(), "all pages are on the list", pagesOf().length);
must(listeners.beforeunload.size === 1, "the browser asks before the editor is left");

// Results come in pieces. The editor keeps the sum, and the addresses of the sitemap.
say("00000001", 1, [page("/shop/lamps-and-other-things-that-give-light/0")]);
await until(() => news.length === 1, "news");
must(news[0].done === 1 && news[0].total === 20_000 && /^c\t[^\n]*\t0\t1\t20000\t0\np\t[^\n]*light\/0\to/.test(news[0].text), "news", news[0]);
say("00000001", 1, [page("/shop/again")]); // sent again
say("00000001", 2, [], { state: "paused", reason: "busy" });
await until(() => news.length === 2, "the pause");
must(news[1].paused === "busy" && news[1].text.split("\n").length === 2, "a pause", news[1]);
// A sealed message that is too large is refused, even if it is right. A text in several messages is taken.
say("00000001", 3, ["t\t" + "x".repeat(100_000)]);
const part = (run, count, text) => send({ sitemapEditor: "results", run, count, sealed: seal(key, numberOf(run, session(), -count), text) });
part("00000001", 3, "c\t" + site + "\t0\t0\t0\t0\nt\tlong ");
part("00000001", 4, "robots.txt\t200\n");
await until(() => news.length === 3, "the long text");
must(news[2].text.endsWith("\nt\tlong robots.txt\t200\n"), "a text in two messages", news[2].text);
news.pop();
// The last message of a page that is gone has no source.
source = () => null;
say("00000001", 5, [page("/shop/lamps-and-other-things-that-give-light/1")], { state: "left" });
source = () => theirs;
await until(() => news.length === 3, "the end of the panel");
must(news[2].left && news[2].done === 2 && !news.some((n) => n.text.includes("xxx")), "left", news[2].done);

// Another press on the bookmark gets the remaining pages, and counts on.
send({ sitemapEditor: "list?" });
await until(() => lists().filter((m) => m.last).length === 3, "the list of the rest");
must(pagesOf().length === 19_998 && pagesOf()[0].endsWith("/2"), "the rest is listed", pagesOf().length);
say("00000002", 1, [page("/shop/lamps-and-other-things-that-give-light/2")]);
say("00000001", 6, [page("/shop/lamps-and-other-things-that-give-light/3")]); // of the panel before
say("00000001", 2, [page("/replayed")]);
await until(() => news.length === 5, "news of both");
must(news[3].done === 3 && !news[3].left && news[4].done === 4, "counts go on", news.slice(3).map((n) => n.done));
say("00000002", 2, [], { over: 1, state: "done" });
await until(() => given.some((m) => m.sitemapEditor === "taken"), "the receipt");
const taken = given.find((m) => m.sitemapEditor === "taken");
must(open(key, numberOf(taken.run, taken.session ?? session(), 0x7fffffff), taken.sealed) === "taken", "the receipt is sealed");
must(news.at(-1).over, "over");
endCheck();
must(listeners.message.size === 0 && listeners.beforeunload.size === 0, "nothing listens after the end");

// The numbers of language links count on after another press.
const links = (code) => "v\t" + site + "/a\t" + code + "=" + site + "/" + code;
begin([site + "/a", site + "/b#part", site + "/c"]);
send({ sitemapEditor: "list?" });
await until(() => lists().length > 0, "a list");
must(opened === site + "/", "the home page is opened", opened);
say("00000001", 1, [page("/a"), links("de"), page("/b"), "v\t" + site + "/b\t0"]);
say("00000002", 1, [page("/c"), links("fr"), "v\t" + site + "/c\t0"]);
await until(() => news.length === 2, "both");
must(news[0].text.includes("v\t" + site + "/b#part\t0\n") && news[0].text.includes("p\t" + site + "/b#part\t"), "spelled as in the sitemap", news[0].text);
must(news[1].text.includes("v\t" + site + "/c\t1\n"), "the second set", news[1].text);

// The site's twin is answered, and another origin is not. What the twin says keeps its addresses.
const twin = "http://www.shop.example";
begin([site + "/a"]);
send({ sitemapEditor: "list?" }, "https://evil.example");
send({ sitemapEditor: "list?" }, "null");
await wait(50);
must(lists().length === 0, "another origin gets a list");
send({ sitemapEditor: "list?" }, twin);
await until(() => lists().length > 0, "a list for the twin");
must(lists()[0].to === twin, "it is for the twin only", lists()[0].to);
say("00000001", 1, [page("/a", twin)], { origin: twin });
await until(() => news.length === 1, "results of the twin");
must(news[0].done === 1 && news[0].text.includes("p\t" + twin + "/a\t"), "of the twin", news[0]);
send({ sitemapEditor: "results", run: "00000003", count: 1, sealed: 1 });
send({ sitemapEditor: "results", run: "00000003", count: 1, sealed: "x".repeat(80) });
send({ sitemapEditor: "results", run: 3, count: {}, sealed: "x".repeat(80) });
theirs.closed = true;
await until(() => news.at(-1).closed, "the closed tab");
must(news.length === 2 && news[1].text === "", "a closed tab", news.length);

// A window that was not opened is said at once.
theirs = null;
news = [];
checkSite(site, site + "/a", spoken, (n) => news.push(n));
must(news.length === 0, "told before checkSite returns");
await until(() => news.length === 1 && news[0].blocked, "a blocked window");
endCheck();

// A file of results is known, and its site.
const results = (head) => "c\t" + site + "\t1\t2\t3\t0\ns\tdone\t\n" + head;
const file = (k) => ["sitemap-editor-results", "00000001", "00000002", 1,
  seal(k, numberOf("00000001", "00000002", -1), results(page("/b") + "\n")),
  seal(k, numberOf("00000001", "00000002", -2), results(page("/a") + "\n"))].join("\n");
let r = await openResults(file(key));
must(r.site === site && r.done === 2 && r.total === 3, "a file", r);
const text = await listedResults(site, site + "/a\n" + site + "/b#part", r.text);
must(text.includes("p\t" + site + "/b#part\to") && text.includes("p\t" + site + "/a\to") && !text.includes("\ns\t"), "its results", text);
must((await openResults(file("0".repeat(64)))).site === "", "a file of another browser");
must((await openResults("https://shop.example/")).site === null, "no file of results");

// The list as a file.
breaths = 0;
const saved = (await (await checkList(site, many.join("\n"), spoken)).text()).split("\n");
must(saved[0] === "sitemap-editor-list" && open(key, numberOf(saved[1], saved[2], 1), saved[4]).startsWith(many[0]), "the list as a file");
must(breaths >= saved.length - 3, "saving the list is many tasks", [breaths, saved.length]);
process.exit(process.exitCode || 0);
`

func TestTheEditorsSideOfACheck(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("Node is not installed; make tools installs it")
	}
	dir := t.TempDir()
	texts := map[string]string{"law.mjs": protocolLaw}
	for name, file := range map[string]string{
		"seal.mjs": "bookmark/seal.js", "twin.mjs": "bookmark/twin.js", "check.mjs": "boot/check.js",
		"remember.mjs": "boot/remember.js",
	} {
		source, err := os.ReadFile("../../web/" + file)
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = strings.NewReplacer("../bookmark/", "./", `.js"`, `.mjs"`).Replace(string(source))
	}
	for name, text := range texts {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if out, err := exec.Command(node, filepath.Join(dir, "law.mjs")).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

package reader

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// protocolLaw runs the editor's side of a check in Node, with a made-up window as the site.
const protocolLaw = `
const listeners = { message: new Set(), beforeunload: new Set() };
globalThis.addEventListener = (type, f) => listeners[type].add(f);
globalThis.removeEventListener = (type, f) => listeners[type].delete(f);
let given = [];
let theirs = null;
let opened = "";
globalThis.open = (address) => { opened = address; return theirs; };
const { checkSite, checkList, endCheck, openResults } = await import("./check.mjs");
const site = "https://shop.example";
const spoken = { language: "de-u-nu-latn", words: { Fine: "In Ordnung \u{1F375}" } };
const must = (ok, what, more) => { if (!ok) { console.error(what + ": " + JSON.stringify(more)); process.exitCode = 1; } };
const send = (data, origin = site, source = theirs) => { for (const f of listeners.message) f({ source, origin, data }); };
let news = [];
const begin = (list) => {
  given = [];
  news = [];
  theirs = { closed: false, postMessage: (m, to) => given.push({ ...m, to }) };
  checkSite(site, list.join("\n"), spoken, (n) => news.push(n));
};
const page = (row, more = "") => ["p", row, "o", "", "", "", "", more].join("\t");
const message = (lines, more = {}) => ({
  sitemapEditor: "results", number: given[0]?.number, done: 0, total: 0, over: false, left: false, paused: "",
  text: ["c", more.origin || site, 0, 0, 0].join("\t") + "\n" + lines.map((l) => l + "\n").join(""), ...more,
});

// The list goes to the window that was opened, to the origin of the site, with a number.
begin([site + "/shop/lamps/1", site + "/c d#part", site + "/", "!" + site + "/a.jpg"]);
must(opened === site + "/", "the home page is opened if it is listed", opened);
send({ sitemapEditor: "list?" }, "https://evil.example", {});
send({ sitemapEditor: "list?" }, site, {});
send({ sitemapEditor: "list?" }, site, null);
must(given.length === 0, "another window gets a list", given);
send({ sitemapEditor: "list?" }, "https://evil.example");
must(given.length === 1 && given[0].sitemapEditor === "elsewhere" && given[0].site === site && !given[0].list, "another origin gets a list", given);
given = [];
send({ sitemapEditor: "list?" });
must(given[0].to === site && given[0].number.length > 15 && given[0].words.Fine === spoken.words.Fine && given[0].list.split("\n").length === 4, "a list", given);
must(listeners.beforeunload.size === 1, "the browser asks before the editor is left");

// Results have the addresses as the sitemap spells them. Forged ones without the number are ignored.
for (const forged of [{ number: "x" }, { number: undefined }, { done: "1" }, { over: 1 }, { text: "x".repeat(3 << 20) }, { text: null }])
  send(message([page(0)], forged));
send(message([page(0)]), "https://evil.example");
must(news.length === 0, "forged results", news);
send(message([page(0), "v\t1\tde=" + site + "/de", "i\t3\to", page(7), page(site + "/new")], { done: 1, total: 3 }));
must(news[0].done === 1 && news[0].total === 3 && news[0].text.includes("p\t" + site + "/shop/lamps/1\to") &&
  news[0].text.includes("v\t" + site + "/c d#part\tde=") && news[0].text.includes("i\t" + site + "/a.jpg\to") &&
  news[0].text.includes("p\t7\to") && news[0].text.includes("p\t" + site + "/new\to"), "results", news[0]);
send(message([], { paused: "busy" }));
must(news[1].paused === "busy", "a pause", news[1]);
// The last message of a page that is gone has no source.
send(message([page(1)], { left: true }), site, null);
must(news[2].left && news[2].text.includes("/c d#part"), "left", news[2]);

// Another press on the bookmark gets the remaining pages, and counts on.
given = [];
send({ sitemapEditor: "list?" });
must(given[0].list === "\n\n" + site + "/\n" && given[0].done === 2, "the rest is listed", given);
send(message([page(2)], { over: true, done: 3, total: 3 }));
must(given.at(-1).sitemapEditor === "taken" && given.at(-1).to === site && news.at(-1).over, "the receipt", given.at(-1));
endCheck();
must(listeners.message.size === 0 && listeners.beforeunload.size === 0, "nothing listens after the end");

// The site's twin is answered. What the twin says keeps its addresses.
const twin = "http://www.shop.example";
begin([site + "/a"]);
must(opened === site + "/a", "the first page is opened", opened);
send({ sitemapEditor: "list?" }, twin);
must(given[0].to === twin, "it is for the twin only", given);
send(message([page(0)], { origin: twin }), twin);
must(news[0].text.includes("p\t" + twin + "/a\to"), "of the twin", news[0]);
theirs.closed = true;
for (let i = 0; i < 300 && !news.at(-1).closed; i++) await new Promise((done) => setTimeout(done, 10));
must(news.at(-1).closed && news.at(-1).text === "", "a closed tab", news);

// A window that was not opened is said at once.
theirs = null;
news = [];
checkSite(site, site + "/a", spoken, (n) => news.push(n));
must(news.length === 0, "told before checkSite returns");
await Promise.resolve();
must(news.length === 1 && news[0].blocked, "a blocked window", news);
endCheck();

// A file of results has the list, so any editor opens it.
const list = site + "/b#part\n" + site + "/a";
const r = await openResults(["sitemap-editor-results", site, 2].join("\t") + "\n" + list + "\nc\t" + site + "\t2\t3\t0\n" + page(1) + "\n" + page(0) + "\n");
must(r.site === site && r.done === 2 && r.total === 3 && r.text.includes("p\t" + site + "/b#part\to") && r.text.includes("p\t" + site + "/a\to"), "a file", r);
must((await openResults("https://shop.example/")).site === null, "no file of results");
const saved = (await (await checkList(site, list, spoken)).text()).split("\n");
must(saved[0] === "sitemap-editor-list" && JSON.parse(saved[1]).site === site && saved[2] === site + "/b#part", "the list as a file", saved);
process.exit(process.exitCode || 0);
`

func TestTheEditorsSideOfACheck(t *testing.T) {
	runLaw(t, protocolLaw, map[string]string{"twin.mjs": "bookmark/twin.js", "check.mjs": "boot/live.js"})
}

// runLaw runs a program under Node, beside scripts of web/ under the names by which it imports them.
func runLaw(t *testing.T, law string, scripts map[string]string) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("Node is not installed; make tools installs it")
	}
	dir := t.TempDir()
	texts := map[string]string{"law.mjs": law}
	for name, file := range scripts {
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
	out, err := exec.Command(node, filepath.Join(dir, "law.mjs")).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	t.Logf("%s", out)
}

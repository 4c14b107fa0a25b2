package shell

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/app/shell"
	"sitemapeditor/wasm_test/browser"

	"github.com/chromedp/chromedp"
)

var dataVersion = regexp.MustCompile(`data-version="([^"]*)"`)

func versionOf(t testing.TB, files site) string {
	t.Helper()
	match := dataVersion.FindSubmatch(files["index.html"])
	if match == nil {
		t.Fatal("the page names no version")
	}
	return string(match[1])
}

// nextVersion returns the site of a later release: a page with another title, and otherwise the same files except for
// some changed ones.
func nextVersion(t testing.TB, files, changed site) site {
	t.Helper()
	input := make(map[string][]byte)
	for name, data := range files.with(changed) {
		if strings.HasPrefix(name, "web/") {
			input[name] = data
		}
	}
	_, body, _ := strings.Cut(string(files["index.html"]), "<body>\n")
	body, _, _ = strings.Cut(body, "\n<div class=\"boot\"")
	// Written once, the page has line breaks in values, which go-app would write as
	// escapes.
	body = regexp.MustCompile(`="[^"]*"`).ReplaceAllStringFunc(body, func(value string) string {
		return strings.ReplaceAll(value, "\n", `\n`)
	})
	next, err := shell.Assemble(shell.Site{
		Title:  "Next",
		Page:   []byte("<body>" + body + "</body>"),
		Files:  input,
		Styles: []string{"site.css"},
	})
	if err != nil {
		t.Fatal(err)
	}
	return next
}

const (
	isOffline = `window.sitemapEditorUpdate && sitemapEditorUpdate.state === "offline"`
	isUpdate  = `window.sitemapEditorUpdate && sitemapEditorUpdate.state === "update"`
	cacheList = `caches.keys().then((names) => names.sort().join(" "))`
)

func TestWorksOfflineAtAnyPath(t *testing.T) {
	for _, base := range []string{"/", "/any-name/", "/any/depth/"} {
		t.Run(base, func(t *testing.T) {
			if base != "/any-name/" {
				browser.Rare(t, "another path")
			}
			files := builtSite(t)
			s := serve(t, files, base)
			b := newBrowser(t)
			p := b.Fresh()
			p.OpenPainted(s.Page())
			p.Wait(isOffline)
			if !evaluate[bool](p, `sitemapEditorUpdate.fresh`) {
				t.Error("the first copy is not called fresh")
			}
			want := "sitemap-editor:" + base + ":" + versionOf(t, files)
			if got := p.Text(cacheList); got != want {
				t.Errorf("caches %q, want %q", got, want)
			}
			s.GoAway()

			p.Act(chromedp.Reload())
			p.WaitLive()
			p.Wait(isOffline)
			if evaluate[bool](p, `sitemapEditorUpdate.fresh`) {
				t.Error("the second visit calls the copy fresh")
			}
			// Another tab, with what links and installed apps put behind the address.
			other := b.Fresh()
			other.OpenPainted(s.Page() + "?source=app#privacy")
			other.WaitLive()
			other.OpenPainted(s.Page() + "index.html")
			other.WaitLive()
			if got := other.Text(`location.pathname`); got != base {
				t.Errorf("index.html is shown at %s", got)
			}
			if base != "/" {
				other.OpenPainted(s.Page() + "not/here")
				other.WaitLive()
				if got := other.Text(`location.pathname`); got != base {
					t.Errorf("an unknown address leads to %s", got)
				}
			}
		})
	}
}

// The first page asks for nothing that it does not have: the network can go away
// right after "Ready to work offline", without a reload.
func TestFirstVisitIsUnderTheWorker(t *testing.T) {
	s := serve(t, builtSite(t), "/any-name/")
	p := newBrowser(t).Fresh()
	p.OpenPainted(s.Page())
	p.Wait(isOffline)
	s.GoAway()
	if got := p.Text(`fetch("web/worker.js?v=" + sitemapEditorBoot.version).then((r) => r.status + " " + ` +
		`r.headers.get("Content-Type"))`); got != "200 text/javascript" {
		t.Errorf("the engine's worker: %s", got)
	}
}

// Everything on user.github.io is one origin.
func TestForeignCachesAreLeftAlone(t *testing.T) {
	files := builtSite(t)
	s := serve(t, files, "/any-name/")
	p := newBrowser(t).Fresh()
	p.OpenPainted(s.Page())
	p.Wait(isOffline)
	foreign := []string{
		"app-1234", "sitemap-editor:/:0123456789ab", "sitemap-editor:/any-name-2/:0123456789ab",
		"sitemap-editor:/any-name/:sub:/:0123456789ab", "workbox-precache",
	}
	old := "sitemap-editor:/any-name/:0123456789ab"
	for _, name := range append(foreign, old) {
		evaluate[bool](p, `caches.open("`+name+`").then((c) => c.put("/x", new Response("x"))).then(() => true)`)
	}

	next := nextVersion(t, files, nil)
	s.Replace(next)
	evaluate[bool](p, `sitemapEditorUpdate.check().then(() => true)`)
	p.Wait(isUpdate)
	evaluate[bool](p, `(setTimeout(() => sitemapEditorUpdate.apply()), true)`)
	p.Wait(`document.title === "Next"`)
	p.Wait(isOffline)

	names := strings.Fields(p.Text(cacheList))
	has := make(map[string]bool)
	for _, name := range names {
		has[name] = true
	}
	for _, name := range foreign {
		if !has[name] {
			t.Errorf("the cache %s is gone", name)
		}
	}
	if has[old] || has["sitemap-editor:/any-name/:"+versionOf(t, files)] {
		t.Error("an old cache of our own is still there")
	}
	if !has["sitemap-editor:/any-name/:"+versionOf(t, next)] || len(names) != len(foreign)+1 {
		t.Errorf("caches: %q", names)
	}
}

// A new version is offered and never forced: the old page stays unchanged until the visitor asks.
func TestNewVersionWaitsForTheVisitor(t *testing.T) {
	files := builtSite(t)
	s := serve(t, files, "/any-name/")
	s.MaxAge("600")
	b := newBrowser(t)
	p := b.Fresh()
	p.OpenPainted(s.Page())
	p.Wait(isOffline)
	p.Act(chromedp.Reload())
	p.WaitLive()
	p.Wait(isOffline)

	evaluate[bool](p, `window.changes = 0, sitemapEditorUpdate.onchange = () => window.changes++, window.stays = true`)
	next := nextVersion(t, files, nil)
	s.Replace(next)
	evaluate[bool](p, `sitemapEditorUpdate.check().then(() => true)`)
	p.Wait(isUpdate)
	if got := evaluate[int](p, `changes`); got != 1 {
		t.Errorf("%d changes were told", got)
	}
	// A second tab keeps the old version too, and is told.
	second := b.Fresh()
	second.OpenPainted(s.Page())
	second.WaitLive()
	second.Wait(isUpdate)
	if second.Text(`document.title`) == "Next" {
		t.Error("the new version took over without being asked")
	}
	if !evaluate[bool](p, `window.stays && document.title !== "Next"`) {
		t.Fatal("the page changed by itself")
	}
	evaluate[bool](second, `window.stays = true`)
	// A running request keeps the old worker busy, and the new one waiting.
	b.engines(t, 2)

	evaluate[bool](p, `(setTimeout(() => sitemapEditorUpdate.apply()), true)`)
	p.Wait(`document.title === "Next"`)
	p.WaitLive()
	p.Wait(isOffline)
	second.Wait(isUpdate)
	if !evaluate[bool](second, `window.stays`) {
		t.Error("the second tab was reloaded")
	}
	// Its own files are no longer kept, and the new ones are not given out as them.
	evaluate[bool](second, `(setTimeout(() => sitemapEditorUpdate.apply()), true)`)
	second.Wait(`document.title === "Next"`)
	s.GoAway()
	second.Act(chromedp.Reload())
	second.WaitLive()
	if got := second.Text(`document.title`); got != "Next" {
		t.Errorf("offline the old page is back: %s", got)
	}
}

// In the middle of a release, or behind a cache that hands out yesterday's files,
// a server answers with two versions at once. No copy is made of that.
func TestCopyNeverMixesVersions(t *testing.T) {
	files := builtSite(t)
	next := nextVersion(t, files, site{"web/css/site.css": []byte(".new{}")})
	s := serve(t, files, "/any-name/")
	p := newBrowser(t).Fresh()
	p.OpenPainted(s.Page())
	p.Wait(isOffline)

	mixed := next.with(site{"web/css/site.css": files["web/css/site.css"]})
	s.Replace(mixed)
	if got := p.Text(`navigator.serviceWorker.getRegistration().then((r) => new Promise((done) => {
		r.addEventListener("updatefound", () => {
			const worker = r.installing;
			worker.addEventListener("statechange", () => done(worker.state));
		});
		sitemapEditorUpdate.check();
	}))`); got != "redundant" {
		t.Errorf("half a release is %s", got)
	}
	if got := p.Text(`sitemapEditorUpdate.state`); got != "offline" {
		t.Errorf("state %s with half a release", got)
	}
	if got, want := p.Text(cacheList), "sitemap-editor:/any-name/:"+versionOf(t, files); got != want {
		t.Errorf("caches %q, want %q", got, want)
	}
	s.GoAway()
	p.Act(chromedp.Reload())
	p.WaitLive()
}

// A device can damage stored files. The page loads all the same, and the copy is made again.
func TestADamagedCopyHeals(t *testing.T) {
	const flip = `bytes[bytes.length >> 1] ^= 1`
	for _, test := range []struct{ name, path, damage string }{
		{"the program is cut", program, `bytes = bytes.slice(0, bytes.length >> 1)`},
		{"the program has a wrong bit", program, flip},
		{"a script has a wrong bit", "web/boot.js", flip},
		{"the page is empty", "", `bytes = bytes.slice(0, 0)`},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.name != "the program has a wrong bit" {
				browser.Rare(t, "another damage; the copy is compared with its digest")
			}
			s := serve(t, builtSite(t), "/any-name/")
			p := newBrowser(t).Fresh()
			p.OpenPainted(s.Page())
			p.Wait(isOffline)
			kept := func(then string) string {
				return p.Text(`(async () => {
					const cache = await caches.open((await caches.keys())[0]);
					const key = new URL(` + strconv.Quote(test.path) + `, location.href);
					const found = await cache.match(key);
					let bytes = new Uint8Array(await found.arrayBuffer());
					` + then + `
					const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
					return btoa(String.fromCharCode(...digest));
				})()`)
			}
			whole := kept("")
			damaged := kept(test.damage + `; await cache.put(key, new Response(bytes, { headers: found.headers }));`)
			if damaged == whole {
				t.Fatal("nothing is damaged")
			}
			p.Act(chromedp.Reload())
			p.WaitLive()
			p.Wait(isOffline)
			if got := kept(""); got != whole {
				t.Error("the copy is still damaged")
			}
		})
	}
}

// Without a service worker, as in some private windows, the page works and says so.
func TestPageWorksWithoutACopy(t *testing.T) {
	s := serve(t, builtSite(t).without("service-worker.js"), "/any-name/")
	p := newBrowser(t).Fresh()
	p.OpenPainted(s.Page())
	p.WaitLive()
	p.Wait(`sitemapEditorUpdate.state === "none"`)
}

// A first visit downloads each file once: the copy revalidates the page's files and doesn't download them again.
func TestFirstVisitDownloadsOnce(t *testing.T) {
	files := builtSite(t)
	s := serve(t, files, "/any-name/")
	s.MaxAge("600")
	p := newBrowser(t).Fresh()
	p.OpenPainted(s.Page())
	p.Wait(isOffline)
	if got := s.Sent(program); got != 1 {
		t.Errorf("the program was sent %d times", got)
	}
}

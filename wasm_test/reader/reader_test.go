package reader

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

func TestMain(m *testing.M) { browser.Main(m) }

func dist(t *testing.T) string {
	t.Helper()
	if dist := os.Getenv("SITEMAPEDITOR_DIST"); dist != "" {
		return dist
	}
	dir := t.TempDir()
	if err := browser.Build(dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

// read opens a site, in which some scripts run first, and runs the bookmark there.
func read(t *testing.T, s *httptest.Server, editor string, before ...string) *browser.Tab {
	t.Helper()
	p := browser.Shared(t).Tab(t, browser.Look{})
	p.MaySay("")
	for _, script := range append(before, Hasten) {
		p.Before(script)
	}
	p.OpenPainted(s.URL + "/")
	p.Bookmark(Script(t, dist(t), editor))
	return p
}

// saved waits until the site is read, as long as that goes on, and returns the saved list.
func saved(p *browser.Tab, t *testing.T) []byte {
	t.Helper()
	save, status := p.Find("button", "Save the list"), p.Find("status", "")
	for !save.There() {
		before := status.Text()
		p.Until("the reading goes on", func() bool { return save.There() || status.Text() != before })
	}
	data, err := os.ReadFile(p.Download(save))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestReadsASiteWithEveryTrap(t *testing.T) {
	s := Serve(t, 100)
	p := read(t, s.Server, "https://editor.invalid/")
	if browser.Evaluate[bool](p, `Boolean(document.querySelector("sitemap-editor-reader").shadowRoot)`) {
		t.Error("the site can reach into the panel")
	}
	p.Find("button", "Read the pages").Click()
	list := saved(p, t)

	s.Judge(t, s.Paths(t, list))
	s.JudgeBroken(t, list)
	p.Like("DisclosureTriangle", `^Left out \(\d+\)$`).Click()
	for _, why := range []string{"/logout", "/harmless", "/delete-a-file", "looks like a link that changes something"} {
		if !strings.Contains(p.Find("dialog", "").Text(), why) {
			t.Errorf("the list of what was left out doesn't have %q", why)
		}
	}
	p.Picture("reader-done")
	p.Like("checkbox", "^/calendar/…/…").Click()
	got := slices.DeleteFunc(s.Paths(t, saved(p, t)), func(path string) bool { return !strings.HasPrefix(path, "/calendar/") })
	if len(got) != 36 {
		t.Errorf("%d months are listed, want 36", len(got))
	}
}

// A site that fills its pages by scripts gives all addresses one answer. The open page has the links that the scripts made.
func TestReadsTheLinksThatScriptsMadeInTheOpenPage(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, `<!doctype html><title>App</title><body><div id=app></div><script>
			app.innerHTML = "<a href=/oak>Oak</a><a href=/ash>Ash</a>";</script>`)
	}))
	defer s.Close()
	p := read(t, s, "https://editor.invalid/")
	p.Find("button", "Read the pages").Click()
	p.Find("status", "").Says("Scripts fill the pages of this site")
	site := &Site{Server: s}
	if got := site.Paths(t, saved(p, t)); !slices.Equal(got, []string{"/", "/ash", "/oak"}) {
		t.Errorf("the pages are %q", got)
	}
}

// The bookmark can't read a site whose policy forbids scripts to make markup or requests. Its panel says what to do
// instead.
func TestSaysWhereASitesPolicyForbidsReading(t *testing.T) {
	for name, policy := range map[string]string{
		"markup": "require-trusted-types-for 'script'; trusted-types 'none'",
		"fetch":  "connect-src 'none'",
	} {
		t.Run(name, func(t *testing.T) {
			s := Serve(t, 3)
			s.policy = policy
			p := read(t, s.Server, "https://editor.invalid/")
			if name == "fetch" {
				p.Find("button", "Read the pages").Click()
			}
			p.Find("status", "").Says("security rules don’t let its pages be read")
			p.Find("button", "Close").Wait()
			if p.Find("button", "Save the list").There() {
				t.Error("there is nothing to save, and yet a button for it")
			}
		})
	}
}

func TestAReadingThatIsPausedAndStoppedKeepsWhatItHas(t *testing.T) {
	s := Serve(t, 5000)
	p := read(t, s.Server, "https://editor.invalid/")
	p.Find("button", "Read the pages").Click()
	p.Until("twenty pages are read", func() bool { return s.asked("/p/20") > 0 })
	p.Find("button", "Pause").Click()
	p.Find("status", "").Says("Paused.")
	p.Find("button", "Resume").Click()
	p.Until("more pages are read", func() bool { return s.asked("/p/60") > 0 })
	p.Find("button", "Stop").Click()
	got := s.Paths(t, saved(p, t))
	if len(got) < 20 || len(got) > 4000 || !slices.Contains(got, "/p/3") {
		t.Errorf("%d pages were kept", len(got))
	}
}

func TestReadsNoMorePagesThanTheOwnerSaid(t *testing.T) {
	s := Serve(t, 500)
	p := read(t, s.Server, "https://editor.invalid/")
	p.Find("spinbutton", "Read at most pages").Put("30")
	p.Find("button", "Read the pages").Click()
	if got := s.Paths(t, saved(p, t)); len(got) != 30 {
		t.Errorf("%d pages, want 30", len(got))
	}
}

// A small file may unpack to more than the memory of a browser.
func TestUnpacksNoMoreOfASitemapThanItReads(t *testing.T) {
	var bomb bytes.Buffer
	w := gzip.NewWriter(&bomb)
	for range 200 {
		w.Write(bytes.Repeat([]byte("          "), 1<<20/10))
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/robots.txt":
			fmt.Fprint(w, "Sitemap: /large.xml.gz\nSitemap: /small.xml\n")
		case "/large.xml.gz":
			w.Header().Set("Content-Type", "application/gzip")
			w.Write(bomb.Bytes())
		case "/small.xml":
			w.Header().Set("Content-Type", "application/xml")
			fmt.Fprint(w, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>`)
		}
	}))
	defer s.Close()
	p := read(t, s, "https://editor.invalid/", `{
		globalThis.unpacked = 0;
		const real = DecompressionStream;
		globalThis.DecompressionStream = function (kind) {
			const { readable, writable } = new real(kind);
			const count = new TransformStream({ transform(bytes, out) {
				unpacked += bytes.length;
				out.enqueue(bytes);
			} });
			return { readable: readable.pipeThrough(count), writable };
		};
	}`)
	p.Find("button", "Only fetch the sitemaps").Click()
	p.Find("button", "Save the files").Wait()
	if n := browser.Evaluate[int](p, `unpacked`); n == 0 || n > 80<<20 {
		t.Errorf("%d bytes were unpacked", n)
	}
}

// TestBringsImagesLanguagesAndDates reads four pages with a logo, the first with more tags. The other lists of
// the panel are saved as a table.
func TestBringsImagesLanguagesAndDates(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		more, head := "", ""
		switch r.URL.Path {
		case "/a":
			head = `<meta property="og:image" content="https://img.example/a.jpg?w=1&amp;h=2">
				<link rel="alternate" hreflang="de" href="/de/a"><link rel=alternate hreflang=x-default href="/a">
				<link rel=alternate hreflang="=1+1" href="/b"><link rel=alternate hreflang="-1" href="/c">`
			more = `<script type="application/ld+json">{"dateModified": "2026-05-17"}</script>
				<img data-src="pot.png" src="data:image/gif;base64,R0lGOD"><img src="/dot.png" width=1>`
		case "/", "/b", "/c":
		default:
			w.WriteHeader(http.StatusNotFound)
		}
		fmt.Fprint(w, "<title>", r.URL.Path, "</title>", head, `<header><img src=/mark.png></header><main><img src="/logo.png">`,
			"<a href=/a>a</a><a href=/b>b</a><a href=/c>c</a><a href=/gone,1>d</a>", more, "</main>")
	}))
	defer s.Close()
	p := read(t, s, "https://editor.invalid/")
	p.Find("button", "Read the pages").Click()
	data := saved(p, t)
	rows := (&Site{Server: s}).Rows(t, data)
	for head, want := range map[string]string{
		"Last changed": "2026-05-17",
		"Languages":    "de {}/de/a\nx-default {}/a",
		"Images":       "https://img.example/a.jpg?w=1&h=2\n{}/pot.png",
		"Status code":  "",
	} {
		if want = strings.ReplaceAll(want, "{}", s.URL); rows["/a"][head] != want {
			t.Errorf("%s of the page are\n%s, want\n%s\nin\n%s", head, rows["/a"][head], want, data)
		}
	}
	if row := rows["/gone,1"]; row["Status code"] != "404" || row["Linked from"] != s.URL+"/" {
		t.Errorf("the broken link is listed as %q", row)
	}
	table, err := os.ReadFile(p.Download(p.Find("button", "Save as a table")))
	if err != nil {
		t.Fatal(err)
	}
	if line := `"` + s.URL + `/gone,1","Broken links","answers 404, linked from /"`; !strings.Contains(string(table), line) {
		t.Errorf("the table is\n%s, without\n%s", table, line)
	}
}

// editorPage is a page that takes files from the bookmark as the editor does. First it says ready with a wrong number,
// as another window could.
const editorPage = `<!doctype html><title>Editor</title><body><script>
const number = new URLSearchParams(location.hash.slice(1)).get("receive");
const say = (m) => opener.postMessage(m, "*");
addEventListener("message", async (e) => {
	const { sitemapEditor, number: theirs, files } = e.data;
	if (e.source !== opener || sitemapEditor !== "files" || theirs !== number) return;
	globalThis.got = await Promise.all(files.map(async ({ name, blob }) => name + "\n" + await blob.text()));
	say({ sitemapEditor: "taken", number });
});
say({ sitemapEditor: "ready", number: "guessed" });
setTimeout(() => say({ sitemapEditor: "ready", number }), 100);
</script>`

func TestHandsTheSitemapsOverAsTheyAre(t *testing.T) {
	s := Serve(t, 3)
	editor := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte(editorPage))
	}))
	defer editor.Close()
	p := read(t, s.Server, editor.URL+"/")
	p.Find("button", "Only fetch the sitemaps").Click()
	p.Find("button", "Save the files").Wait()
	// Keep the window that the panel opens.
	browser.Evaluate[bool](p, `{ const open = window.open; window.open = (...a) => globalThis.opened = `+
		`open.apply(window, a) }; true`)
	p.Find("button", "Open in Sitemap Editor").Click()
	p.Find("status", "").Says("Opened in Sitemap Editor.")
	if n := s.asked("forbidden"); n > 0 {
		t.Errorf("%d requests were no GET, or had a cookie", n)
	}
}

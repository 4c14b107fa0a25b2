// Package reader lets the bookmark of the editor read a website with everything in it that stops a
// reader, in a real Chromium, and compares what it found with the truth that the site was made
// from.
package reader

import (
	"encoding/xml"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// script returns the bookmark as it is published, for an editor at an address.
func script(t *testing.T, editor string) string {
	t.Helper()
	dist := os.Getenv("SITEMAPEDITOR_DIST")
	if dist == "" {
		dist = t.TempDir()
		if err := browser.Build(dist); err != nil {
			t.Fatal(err)
		}
	}
	source, err := os.ReadFile(filepath.Join(dist, "web/reader.js"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(source), "{{editor}}", editor)
}

// hasten makes the pauses between requests short, and nothing else.
const hasten = `{ const real = setTimeout; globalThis.setTimeout = (f, ms, ...a) => real(f, ms ` +
	`<= 250 ? ms / 50 : ms, ...a) }`

// read opens a site and presses the bookmark there.
func read(t *testing.T, s *site, editor string) *browser.Tab {
	t.Helper()
	p := browser.Own(t).Tab(t, browser.Look{})
	p.MaySay("")
	p.Before(hasten)
	p.OpenPainted(s.URL + "/")
	browser.Evaluate[bool](p, script(t, editor)+"; true")
	return p
}

// finish waits for the end and returns the addresses of the list that is saved then, by path.
func finish(p *browser.Tab, s *site, t *testing.T) []string {
	t.Helper()
	p.Find("button", "Save the list").Wait()
	return saved(p, s, t)
}

func saved(p *browser.Tab, s *site, t *testing.T) (paths []string) {
	t.Helper()
	data, err := os.ReadFile(p.Download(p.Find("button", "Save the list")))
	if err != nil {
		t.Fatal(err)
	}
	var list struct {
		URL []struct {
			Loc     string `xml:"loc"`
			Lastmod string `xml:"lastmod"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal(data, &list); err != nil {
		t.Fatal(err)
	}
	for _, u := range list.URL {
		path, ours := strings.CutPrefix(u.Loc, s.URL)
		if !ours {
			t.Errorf("%s is of another site", u.Loc)
		}
		if path == "/from-sitemap" && u.Lastmod != "2024-01-02" {
			t.Errorf("the date of the sitemap became %q", u.Lastmod)
		}
		paths = append(paths, path)
	}
	slices.Sort(paths)
	return paths
}

func TestReadsASiteWithEveryTrap(t *testing.T) {
	s := serve(t, 400)
	p := read(t, s, "https://editor.invalid/")
	if browser.Evaluate[bool](p, `Boolean(document.querySelector("sitemap-editor-reader").shadowRoot)`) {
		t.Error("the site can reach into the panel")
	}
	p.Find("button", "Read the pages").Click()
	got := finish(p, s, t)

	var calendar, filter int
	got = slices.DeleteFunc(got, func(path string) bool {
		switch {
		case strings.HasPrefix(path, "/calendar/"):
			calendar++
		case strings.HasPrefix(path, "/filter?"):
			filter++
		default:
			return false
		}
		return true
	})
	if calendar != 36 || filter == 0 || filter > 100 {
		t.Errorf("%d months and %d filters were taken, want 36 and at most 100", calendar, filter)
	}
	want := s.pages()
	for _, path := range want {
		if !slices.Contains(got, path) {
			t.Errorf("%s is missing", path)
		}
	}
	for _, path := range got {
		if !slices.Contains(want, path) {
			t.Errorf("%s doesn't belong into the list", path)
		}
	}
	if len(slices.Compact(got)) != len(want) {
		t.Errorf("%d pages, want %d", len(got), len(want))
	}
	for _, o := range odds() {
		if path := o.link; o.want == unasked && s.asked(path) > 0 {
			t.Errorf("%s was asked for", path)
		}
	}
	for path, o := range behind() {
		if o.want == unasked && s.asked(path) > 0 {
			t.Errorf("%s was asked for", path)
		}
	}
	if s.asked("/harmless") > 0 {
		t.Error("a link that says Log out was followed")
	}
	if n := s.asked("forbidden"); n > 0 {
		t.Errorf("%d requests were no GET, or had a cookie", n)
	}
	if n := s.others.Load(); n > 0 {
		t.Errorf("another site was asked %d times", n)
	}
	if n := s.asked("/busy"); n != 2 {
		t.Errorf("a page that was busy was asked %d times, want 2", n)
	}
	p.Find("DisclosureTriangle", "Left out (20)").Click()
	for _, why := range []string{"/logout", "looks like a link that changes something"} {
		if !strings.Contains(p.Find("dialog", "").Text(), why) {
			t.Errorf("the list of what was left out doesn't have %q", why)
		}
	}
	p.Picture("reader-done")
}

// A site that forbids programs to make markup, or to ask for anything, is not read, and the panel
// says what to do instead.
func TestSaysWhereASitesPolicyForbidsReading(t *testing.T) {
	for name, policy := range map[string]string{
		"markup": "require-trusted-types-for 'script'; trusted-types 'none'",
		"fetch":  "connect-src 'none'",
	} {
		t.Run(name, func(t *testing.T) {
			s := serve(t, 3)
			s.policy = policy
			p := read(t, s, "https://editor.invalid/")
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
	s := serve(t, 5000)
	p := read(t, s, "https://editor.invalid/")
	p.Find("button", "Read the pages").Click()
	p.Until("twenty pages are read", func() bool { return s.asked("/p/20") > 0 })
	p.Find("button", "Pause").Click()
	p.Find("status", "").Says("Paused.")
	p.Find("button", "Resume").Click()
	p.Until("more pages are read", func() bool { return s.asked("/p/60") > 0 })
	p.Find("button", "Stop").Click()
	got := saved(p, s, t)
	if len(got) < 20 || len(got) > 4000 || !slices.Contains(got, "/p/3") {
		t.Errorf("%d pages were kept", len(got))
	}
}

func TestReadsNoMorePagesThanTheOwnerSaid(t *testing.T) {
	s := serve(t, 500)
	p := read(t, s, "https://editor.invalid/")
	p.Find("spinbutton", "Read at most pages").Put("30")
	p.Find("button", "Read the pages").Click()
	if got := finish(p, s, t); len(got) != 30 {
		t.Errorf("%d pages, want 30", len(got))
	}
}

// other is an editor that takes what it is given, or that another window pretends to be.
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
	s := serve(t, 3)
	editor := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte(editorPage))
	}))
	defer editor.Close()
	p := read(t, s, editor.URL+"/")
	p.Find("button", "Only fetch the sitemaps").Click()
	p.Find("button", "Save the files").Wait()
	// What the panel opens is kept, to look into it.
	browser.Evaluate[bool](p, `{ const open = window.open; window.open = (...a) => globalThis.opened = `+
		`open.apply(window, a) }; true`)
	p.Find("button", "Open in Sitemap Editor").Click()
	p.Find("status", "").Says("Opened in Sitemap Editor.")
	if n := s.asked("forbidden"); n > 0 {
		t.Errorf("%d requests were no GET, or had a cookie", n)
	}
}

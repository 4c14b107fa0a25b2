package help

import (
	"bytes"
	"compress/gzip"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/app/shell"
)

const head = "---\ndescription: D\nopen: O\nquestions: Q\nfind: F\nnone: N\nlanguages: L\n---\n\n"

const small = head + "# Title & more\n\nWith `a<b`, **a button** and [a link](https://www.sitemaps.org/).\n\n" +
	"## one: First?\n\nSee [the next](#two).\n\nAnd [this](licence), [that](source).\n\n## two: Second?\n\nYes.\n"

func publish(t *testing.T, s Site, texts map[string]string) map[string][]byte {
	t.Helper()
	files := map[string][]byte{Dir + sheet: []byte("css"), Dir + finder: []byte("js"), "web/boot.js": []byte("boot")}
	for tag, text := range texts {
		files[Dir+tag+".md"] = []byte(text)
	}
	if err := Publish(files, s); err != nil {
		t.Fatal(err)
	}
	return files
}

func TestPublish(t *testing.T) {
	s := Site{
		Name: "Name", Source: "https://example.com/source?a&b", Licence: []byte("MIT"),
		Languages: []Language{{Tag: "en", Name: "English"}, {"ar", "العربية", true}, {Tag: "de", Name: "Deutsch"}},
	}
	files := publish(t, s, map[string]string{"en": small, "ar": small})
	want := []string{
		"help/ar.html", "help/de.html", "help/en.html", "help/find.js", "help/help.css", "help/licence.txt",
		"web/boot.js",
	}
	if got := slices.Sorted(maps.Keys(files)); !slices.Equal(got, want) {
		t.Fatalf("the files are %q", got)
	}
	for _, want := range []string{
		`<html lang="ar" dir="rtl">`, `<link rel="canonical" href="ar.html">`, `<h1>Title &amp; more</h1>`,
		`<p>With <code>a&lt;b</code>, <b>a button</b> and <a href="https://www.sitemaps.org/" rel="noreferrer">`,
		`<p>See <a href="#two">the next</a>.</p>`, `<a href="licence.txt">this</a>`,
		`<a href="https://example.com/source?a&amp;b" rel="noreferrer">that</a>`,
		`<li><a href="de.html" lang="de" hreflang="de">Deutsch</a></li>`, `<h2 id="two">Second?</h2>`,
	} {
		if !strings.Contains(string(files["help/ar.html"]), want) {
			t.Errorf("the page lacks %s:\n%s", want, files["help/ar.html"])
		}
	}
	// Who has no text yet reads the English one.
	if !bytes.Equal(files["help/de.html"], files["help/en.html"]) {
		t.Error("the page of a language without a text is not the English one")
	}

	s.Source, s.Licence = "", nil
	page := string(publish(t, s, map[string]string{"en": small})["help/en.html"])
	if !strings.Contains(page, "<p>And this, that.</p>") {
		t.Errorf("what can't be linked is not said: %s", page)
	}
}

func TestParseRefuses(t *testing.T) {
	for name, source := range map[string]string{
		"has no head":                  strings.TrimPrefix(small, "---\n"),
		"has the line":                 strings.Replace(small, "open: O", "opne: O", 1),
		"must have in its head":        strings.Replace(small, "open: O\n", "", 1),
		"must have a title":            strings.Replace(small, "# Title & more\n\n", "", 1),
		"has nothing below a title":    small + "\n# Group\n\n# Group\n",
		"questions":                    small + "\n# Group\n",
		"has the question":             small + "\n## two: Again?\n\nYes.\n",
		"has no answer to three":       small + "\n## three: Third?\n",
		"has a link to #three":         small + "\nSee [it](#three).\n",
		`has a link to "javascript:x"`: small + "\nSee [it](javascript:x).\n",
		"without its other half":       small + "\nSee `it.\n",
	} {
		if _, err := parse(source, Site{}); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
	other := strings.Replace(small, "## two", "## three", 1)
	other = strings.Replace(other, "#two", "#three", 1)
	files := map[string][]byte{
		Dir + sheet: []byte("css"), Dir + finder: []byte("js"), Dir + "en.md": []byte(small), Dir + "de.md": []byte(other),
	}
	if err := Publish(files, Site{}); err == nil || !strings.Contains(err.Error(), "de.md") {
		t.Errorf("other questions than the English ones: %v", err)
	}
}

// published returns the site's own pages, and what each language says.
func published(t *testing.T) (s Site, files map[string][]byte, words map[string]string) {
	t.Helper()
	const root = "../../"
	files = make(map[string][]byte)
	sources, err := filepath.Glob(root + Dir + "*")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range sources {
		if files[Dir+filepath.Base(name)], err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	s = Site{Name: "Sitemap Editor", Licence: []byte("MIT"), Languages: []Language{{Tag: "en", Name: "English"}}}
	words = make(map[string]string)
	names, err := filepath.Glob(root + "web/words/*.po")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		if strings.Contains(text, `"X-Draft: yes\n"`) {
			continue // its page can come later
		}
		l := Language{
			Tag: strings.TrimSuffix(filepath.Base(name), ".po"), Name: "its name", RightToLeft: strings.Contains(text, "rtl"),
		}
		if _, ok := files[Dir+l.Tag+".md"]; !ok {
			t.Errorf("%s has no help: translate web/help/en.md", l.Tag)
			continue
		}
		s.Languages = append(s.Languages, l)
		words[l.Tag] = text
	}
	if err := Publish(files, s); err != nil {
		t.Fatal(err)
	}
	return s, files, words
}

var (
	tagForm  = regexp.MustCompile(`<(/?)([a-z0-9]+)[^<>]*>`)
	linkForm = regexp.MustCompile(`(?:href|src)="([^"]*)"`)
	idForm   = regexp.MustCompile(` id="([^"]*)"`)
	label    = regexp.MustCompile(`<b>([^<]*)</b>`)
)

// A browser closes open elements anywhere, so the help must close all of them.
func TestPagesAreWellFormedAndTheirLinksLeadSomewhere(t *testing.T) {
	s, files, _ := published(t)
	for _, l := range s.Languages {
		page := string(files[shell.HelpDir+l.Tag+".html"])
		var open []string
		for _, m := range tagForm.FindAllStringSubmatch(page, -1) {
			switch {
			case slices.Contains([]string{"meta", "link", "img", "input"}, m[2]):
			case m[1] == "":
				open = append(open, m[2])
			case len(open) == 0 || open[len(open)-1] != m[2]:
				t.Fatalf("%s: %s closes %q", l.Tag, m[0], open)
			default:
				open = open[:len(open)-1]
			}
		}
		if len(open) > 0 {
			t.Errorf("%s: %q stay open", l.Tag, open)
		}
		ids := make(map[string]int)
		for _, m := range idForm.FindAllStringSubmatch(page, -1) {
			if ids[m[1]]++; ids[m[1]] > 1 {
				t.Errorf("%s: two are called %s", l.Tag, m[1])
			}
		}
		for _, m := range linkForm.FindAllStringSubmatch(page, -1) {
			_, own := files[shell.HelpDir+m[1]]
			switch within, ofSite := strings.CutPrefix(m[1], "../"); {
			case own, m[1] == "../", m[1] == "../web/css/site.css", strings.HasPrefix(m[1], "https://"):
			case strings.HasPrefix(m[1], "#") && ids[m[1][1:]] == 1:
			default:
				if _, err := os.Stat("../../" + within); !ofSite || err != nil {
					t.Errorf("%s: the link %s leads nowhere", l.Tag, m[1])
				}
			}
		}
	}
}

// The languages differ in nothing but their words: code, links and the number of paragraphs are the same,
// and buttons are called as the editor calls them.
func TestPagesSayTheSame(t *testing.T) {
	s, files, words := published(t)
	same := func(page string) []string {
		_, page, _ = strings.Cut(page, "<main>")
		page, _, _ = strings.Cut(page, "</main>")
		all := regexp.MustCompile(`<p>|<h2[^>]*>|href="[^"]*"`).FindAllString(page, -1)
		code := regexp.MustCompile(`<code>[^<]*</code>`).FindAllString(page, -1)
		slices.Sort(code)
		return append(all, code...)
	}
	english := string(files["help/en.html"])
	if n := strings.Count(english, "<section>"); n > 60 {
		t.Errorf("there are %d questions", n)
	}
	for _, l := range s.Languages {
		page := string(files[shell.HelpDir+l.Tag+".html"])
		if got, want := same(page), same(english); !slices.Equal(got, want) {
			t.Errorf("%s has\n%q and not\n%q", l.Tag, got, want)
		}
		_, answers, _ := strings.Cut(page, "</nav>")
		said := strings.ReplaceAll(words[l.Tag], "\u00ad", "") // a label may have soft hyphens
		for _, m := range label.FindAllStringSubmatch(answers, -1) {
			if l.Tag == "en" && !strings.Contains(words["de"], `msgid "`+m[1]+`"`) ||
				l.Tag != "en" && !strings.Contains(said, `msgstr "`+m[1]+`"`) {
				t.Errorf("%s: the editor calls nothing %q", l.Tag, m[1])
			}
		}
		var compressed bytes.Buffer
		w := gzip.NewWriter(&compressed)
		if _, err := w.Write([]byte(page)); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d bytes, %d compressed", l.Tag, len(page), compressed.Len())
		if compressed.Len() > 12_000 {
			t.Errorf("%s has %d bytes", l.Tag, compressed.Len())
		}
	}
}

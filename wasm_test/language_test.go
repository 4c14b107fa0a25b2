package wasm_test

import (
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/evanw/esbuild/pkg/api"

	"sitemapeditor/app/translation"
	"sitemapeditor/wasm_test/browser"
)

// translated reads the languages once.
var translated = sync.OnceValues(func() ([]translation.Language, error) {
	return translation.Languages("../" + translation.Dir)
})

// said returns what a language says.
func said(t *testing.T, tag string) func(room, name string) string {
	t.Helper()
	languages, err := translated()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range languages {
		if l.Tag == tag {
			return func(room, name string) string {
				t.Helper()
				if l.Says(room, name) == "" {
					t.Fatalf("%s does not say %s.%s", tag, room, name)
				}
				return l.Says(room, name)
			}
		}
	}
	t.Fatalf("%s is not there", tag)
	return nil
}

// speak chooses a language where the owner does.
func (p page) speak(tag string) {
	p.t.Helper()
	p.By("the choice of a language", `() => [...document.querySelectorAll("select[data-language]")].find((s) =>
		s.checkVisibility({visibilityProperty: true}))`).Pick(tag)
}

// TestALanguageIsChosenOverTheWork changes the language over a page that is edited, and back.
func TestALanguageIsChosenOverTheWork(t *testing.T) {
	p := begin(t, browser.Look{Language: browser.Unset})
	fr := said(t, "fr")
	p.field("Paste page addresses").Fill("https://shop.example/a")
	p.speak("fr")
	p.heading(fr("start", "Promise")).Wait()
	p.field(fr("start", "Addresses")).Has("https://shop.example/a")
	p.True(`document.documentElement.lang === "fr"`)
	p.button(fr("ui", "AddPages")).Click()
	p.tab(fr("ui", "XMLTab")).Wait()
	p.True(`document.querySelectorAll('[role="row"][aria-rowindex="2"]:not([hidden])').length === 1`)

	p.speak("en")
	p.pages("1 page")
	p.at(1, "Priority").DoubleClick()
	p.Type("0.4")
	p.speak("fr")
	p.tab(fr("ui", "XMLTab")).Wait()
	p.Press("Enter")
	p.speak("en")
	p.cellIs(1, "Priority", "0.4")
	p.button("Undo").Click()
	p.cellIs(1, "Priority", "")

	p.speak("fr")
	p.tab(fr("ui", "XMLTab")).Wait()
	p.Reload()
	p.True(`document.documentElement.lang === "fr"`)
	p.tab(fr("ui", "XMLTab")).Wait()
}

// TestTheReaderOfAWebsiteSpeaksInTheConsole looks at both forms of the program.
func TestTheReaderOfAWebsiteSpeaksInTheConsole(t *testing.T) {
	t.Parallel()
	ja := said(t, "ja")
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := blank(t, browser.Look{Language: browser.Unset})
	p.Open(s.Page() + "?lang=ja")
	programs := browser.Call[[]string](p.Tab, `() => sitemapEditorBoot.reader()`)
	for _, name := range []string{"Title", "Ready", "Stopped", "Blocked"} {
		if !strings.Contains(programs[1], `"`+ja("reader", name)+`"`) ||
			strings.Contains(programs[0], ja("reader", name)) {
			t.Errorf("the program does not say %s", name)
		}
	}
	if !strings.Contains(programs[0], `"Read my site"`) || strings.Contains(programs[1], `"Read my site"`) {
		t.Error("the bookmark is not in English")
	}
	for i, tag := range []string{`"en"`, `"ja-u-nu-latn"`} {
		if !strings.Contains(programs[i], "toLocaleString("+tag+")") {
			t.Errorf("the program does not write its numbers in %s", tag)
		}
	}
	for _, program := range programs {
		if result := api.Transform(program, api.TransformOptions{}); len(result.Errors) > 0 {
			t.Errorf("the program is none: %v", result.Errors)
		}
	}
}

// TestTheBrowsersLanguageIsSpoken opens the page as somebody whose browser speaks Japanese, before the
// program is there and then.
func TestTheBrowsersLanguageIsSpoken(t *testing.T) {
	t.Parallel()
	ja := said(t, "ja")
	p := blank(t, browser.Look{Language: browser.Unset})
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p.Before(browser.MarkPainted)
	p.Before(`Object.defineProperty(navigator, "languages", {value: ["xx", "ja-JP", "en"]})`)
	p.OpenPainted(s.Page())
	p.heading(ja("start", "Promise")).Wait()
	p.WaitLive()
	p.heading(ja("start", "Promise")).Wait()
	p.True(
		`document.documentElement.lang === "ja" && ![...document.body.innerText.matchAll(/[a-z]{3} [a-z]{3}/g)].length`,
	)
	p.button(ja("start", "Example")).Click()
	p.tab(ja("ui", "ChecksTab")).Wait()

	// A link asks for another one, of which nothing is remembered; one that nobody knows changes nothing.
	p.Open(s.Page() + "?lang=fr")
	p.True(`document.documentElement.lang === "fr"`)
	p.Open(s.Page() + "?lang=xx")
	p.True(`document.documentElement.lang === "ja"`)
}

// TestALanguageOfAnotherVersionLeavesEnglish has a file that was made for another program.
func TestALanguageOfAnotherVersionLeavesEnglish(t *testing.T) {
	t.Parallel()
	p := blank(t, browser.Look{})
	old := fstest.MapFS{"web/words/fr.json": {Data: []byte(`{"of": "another", "program": ""}`)}}
	s := browser.Serve(t, changed{os.DirFS(dist), old}, "/any-name/")
	p.MaySay("the language:")
	p.Open(s.Page() + "?lang=fr")
	p.heading("Open your sitemap. Fix it. Download it.").Wait()
	p.True(`document.documentElement.lang === "en"`)
	p.True(`[...document.querySelectorAll("select[data-language]")].every((s) => s.value === "en")`)
	p.button("Try an example").Click()
	p.tab("Checks").Wait()
	if asked := strings.Join(p.Requests(), " "); strings.Contains(asked, "ja.json") {
		t.Errorf("a language is fetched that nobody asked for: %s", asked)
	}
}

// TestALanguageThatDoesNotComeKeepsNobodyWaiting has a server that is silent about the language until the
// work has begun in English, and a browser that has no such language.
func TestALanguageThatDoesNotComeKeepsNobodyWaiting(t *testing.T) {
	t.Parallel()
	fr := said(t, "fr")
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	files, comes := s.Config.Handler, make(chan struct{})
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/web/words/fr.json") {
			<-comes
		}
		files.ServeHTTP(w, r)
	})
	p := blank(t, browser.Look{Language: browser.Unset})
	p.Open(s.Page() + "?lang=fr")
	p.field("Paste page addresses").Fill("https://shop.example/a")
	close(comes)
	p.heading(fr("start", "Promise")).Wait()
	p.field(fr("start", "Addresses")).Has("https://shop.example/a")

	unknown := blank(t, browser.Look{Language: browser.Unset})
	unknown.MaySay("the language:")
	unknown.Before(`Intl.PluralRules = class { constructor() { throw new RangeError("no such language"); } }`)
	unknown.Open(s.Page() + "?lang=fr")
	unknown.heading("Open your sitemap. Fix it. Download it.").Wait()
	unknown.True(`document.documentElement.lang === "en"`)
}

// TestALanguageThatWasUsedIsThereWithoutANetwork goes offline after German was spoken once.
func TestALanguageThatWasUsedIsThereWithoutANetwork(t *testing.T) {
	t.Parallel()
	de := said(t, "de")
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := blank(t, browser.Look{Language: browser.Unset})
	p.MaySay("fetching the script") // for the next version of the service worker
	p.MaySay("the language:")       // of the one that was never used
	p.MaySay("Failed to load resource")
	p.Open(s.Page())
	p.Find("contentinfo", "").Says("Ready to work offline")
	p.speak("de")
	p.heading(de("start", "Promise")).Wait()
	s.GoAway()
	p.Offline(true)
	p.Reload()
	p.heading(de("start", "Promise")).Wait()
	p.speak("fr")
	p.heading("Open your sitemap. Fix it. Download it.").Wait()
	p.speak("de")
	p.heading(de("start", "Promise")).Wait()
}

// TestALanguageOfTheFirstVisitIsThereWithoutANetwork goes offline after a first visit in German, whose words
// came before anything could be kept.
func TestALanguageOfTheFirstVisitIsThereWithoutANetwork(t *testing.T) {
	t.Parallel()
	de := said(t, "de")
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := blank(t, browser.Look{Language: browser.Unset})
	p.MaySay("fetching the script") // for the next version of the service worker
	p.Open(s.Page() + "?lang=de")
	p.heading(de("start", "Promise")).Wait()
	p.Press("Tab")
	p.Until("the words are kept", func() bool {
		return browser.Call[bool](p.Tab,
			`async () => Boolean(await caches.match(new URL("web/words/de.json", location.href)))`)
	})
	s.GoAway()
	p.Offline(true)
	p.Reload()
	p.Press("Control+k")
	p.Find("combobox", de("frame", "WhatToDo")).Wait()
}

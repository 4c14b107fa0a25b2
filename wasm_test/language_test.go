package wasm_test

import (
	"io/fs"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/evanw/esbuild/pkg/api"

	"sitemapeditor/app/translation"
	"sitemapeditor/app/translation/source"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/wasm_test/browser"
)

// translated reads the languages once.
var translated = sync.OnceValues(func() ([]translation.Language, error) {
	return translation.Languages("../" + translation.Dir)
})

// said returns the translations of English sentences in a language.
func said(t *testing.T, tag string) func(english string) string {
	t.Helper()
	languages, err := translated()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range languages {
		if l.Tag == tag {
			return func(english string) string {
				t.Helper()
				if l.Says(english) == "" {
					t.Fatalf("%s does not say %q", tag, english)
				}
				return l.Says(english)
			}
		}
	}
	t.Fatalf("%s is not there", tag)
	return nil
}

// speak chooses a language as a user does.
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
	p.heading(fr(startHeading)).Wait()
	p.field(fr("Paste page addresses")).Has("https://shop.example/a")
	p.True(`document.documentElement.lang === "fr"`)
	p.button(fr("Add pages")).Click()
	p.tab(fr("XML")).Wait()
	p.True(`document.querySelectorAll('[role="row"][aria-rowindex="2"]:not([hidden])').length === 1`)

	p.speak("en")
	p.pages("1 page")
	p.at(1, "Priority").DoubleClick()
	p.Type("0.4")
	p.speak("fr")
	p.tab(fr("XML")).Wait()
	p.Press("Enter")
	p.speak("en")
	p.cellIs(1, "Priority", "0.4")
	p.button("Undo").Click()
	p.cellIs(1, "Priority", "")

	p.speak("fr")
	p.tab(fr("XML")).Wait()
	p.Reload()
	p.True(`document.documentElement.lang === "fr"`)
	p.tab(fr("XML")).Wait()
}

// TestTheReaderOfAWebsiteSpeaksInTheConsole looks at both forms of the program.
func TestTheReaderOfAWebsiteSpeaksInTheConsole(t *testing.T) {
	t.Parallel()
	ja := said(t, "ja")
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := blank(t, browser.Look{Language: browser.Unset})
	p.Open(s.Page() + "?lang=ja")
	programs := browser.Call[[]string](p.Tab, `() => sitemapEditorBoot.reader()`)
	for _, english := range []string{
		"Read my site", "pages: {n}, not read: {m}", "Your browser didn’t let a new tab open. Allow it, or save the list.",
	} {
		if !strings.Contains(programs[1], `"`+ja(english)+`"`) || strings.Contains(programs[0], ja(english)) {
			t.Errorf("the program does not say %q", english)
		}
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

// TestTheBrowsersLanguageIsSpoken opens the page in a browser whose language is Japanese, before and after the program
// runs.
func TestTheBrowsersLanguageIsSpoken(t *testing.T) {
	t.Parallel()
	ja := said(t, "ja")
	p := blank(t, browser.Look{Language: browser.Unset})
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p.Before(browser.MarkPainted)
	p.Before(`Object.defineProperty(navigator, "languages", {value: ["xx", "ja-JP", "en"]})`)
	p.OpenPainted(s.Page())
	p.heading(ja(startHeading)).Wait()
	p.WaitLive()
	p.heading(ja(startHeading)).Wait()
	p.True(
		`document.documentElement.lang === "ja" && ![...document.body.innerText.matchAll(/[a-z]{3} [a-z]{3}/g)].length`,
	)
	p.button(ja(tryExample)).Click()
	p.tab(ja("Checks")).Wait()

	// A link asks for another language, which is not remembered; an unknown one changes nothing.
	p.Open(s.Page() + "?lang=fr")
	p.True(`document.documentElement.lang === "fr"`)
	p.Open(s.Page() + "?lang=xx")
	p.True(`document.documentElement.lang === "ja"`)
}

// TestADamagedLanguageLeavesEnglish has files that are none.
func TestADamagedLanguageLeavesEnglish(t *testing.T) {
	t.Parallel()
	for name, data := range map[string]string{
		"nothing": "", "a page of the server": "<!doctype html><title>Not found</title>", "cut": "\x02\x00\x00\x00\x00",
		"packed wrongly": "\x28\xb5\x2f\xfd\x24\x05\xff\xff\xff\xff",
		"no text":        "\x01\x00\x00\x00\x00\x00\x01\xff\xfe",
	} {
		t.Run(name, func(t *testing.T) {
			if name != "cut" {
				browser.Rare(t, "another damage, which app/translation reads natively")
			}
			p := blank(t, browser.Look{Language: browser.Unset})
			files := fstest.MapFS{"web/words/fr.zst": {Data: []byte(data)}}
			s := browser.Serve(t, changed{os.DirFS(dist), files}, "/any-name/")
			p.MaySay("the language:")
			p.Open(s.Page() + "?lang=fr")
			p.heading(startHeading).Wait()
			p.True(`document.documentElement.lang === "en"`)
			p.True(`[...document.querySelectorAll("select[data-language]")].every((s) => s.value === "en")`)
			p.button(tryExample).Click()
			p.tab("Checks").Wait()
			if asked := strings.Join(p.Requests(), " "); strings.Contains(asked, "ja.zst") {
				t.Errorf("a language is fetched that nobody asked for: %s", asked)
			}
		})
	}
}

// TestALanguageThatDoesNotComeKeepsNobodyWaiting uses a server that delays the language until the work has begun in
// English, and a browser without such a language.
func TestALanguageThatDoesNotComeKeepsNobodyWaiting(t *testing.T) {
	t.Parallel()
	fr := said(t, "fr")
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	files, comes, japaneseComes := s.Config.Handler, make(chan struct{}), make(chan struct{})
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		late := map[string]chan struct{}{"fr.zst": comes, "ja.zst": japaneseComes}[path.Base(r.URL.Path)]
		if late != nil {
			select {
			case <-late:
			case <-r.Context().Done(): // otherwise the server would never close after a failure
			}
		}
		files.ServeHTTP(w, r)
	})
	p := blank(t, browser.Look{Language: browser.Unset})
	p.Before(`globalThis.spoken = [];
		new MutationObserver(() => spoken.push(document.documentElement.lang)).observe(document, {
			subtree: true, attributes: true, attributeFilter: ["lang"],
		});`)
	p.Open(s.Page() + "?lang=fr")
	p.field("Paste page addresses").Fill("https://shop.example/a")
	close(comes)
	p.heading(fr(startHeading)).Wait()
	p.field(fr("Paste page addresses")).Has("https://shop.example/a")

	// Japanese comes after another language was chosen.
	p.speak("ja")
	p.speak("de")
	p.heading(said(t, "de")(startHeading)).Wait()
	close(japaneseComes)
	p.True(`performance.getEntriesByType("resource").some(file => file.name.includes("/web/words/ja.zst"))`)
	p.speak("fr")
	p.heading(fr(startHeading)).Wait()
	if spoken := browser.Call[[]string](p.Tab, `() => spoken`); slices.Contains(spoken, "ja") {
		t.Errorf("the page spoke %q: one of them was no longer chosen", spoken)
	}

	if !browser.All() {
		return // a browser without such a language is another way to the same end
	}
	unknown := blank(t, browser.Look{Language: browser.Unset})
	unknown.MaySay("the language:")
	unknown.Before(`Intl.PluralRules = class { constructor() { throw new RangeError("no such language"); } }`)
	unknown.Open(s.Page() + "?lang=fr")
	unknown.heading(startHeading).Wait()
	unknown.True(`document.documentElement.lang === "en"`)
}

// TestALanguageThatWasUsedIsThereWithoutANetwork goes offline after German was used once.
func TestALanguageThatWasUsedIsThereWithoutANetwork(t *testing.T) {
	t.Parallel()
	de := said(t, "de")
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := blank(t, browser.Look{Language: browser.Unset})
	p.MaySay("fetching the script") // for the next version of the service worker
	p.MaySay("the language:")       // of the one that was never used
	p.MaySay("Failed to load resource")
	p.Open(s.Page())
	p.Find("contentinfo", "").Says(readyOffline)
	p.speak("de")
	p.heading(de(startHeading)).Wait()
	s.GoAway()
	p.Offline(true)
	p.Reload()
	p.heading(de(startHeading)).Wait()
	p.speak("fr")
	p.heading(startHeading).Wait()
	p.speak("de")
	p.heading(de(startHeading)).Wait()
}

// TestALanguageOfTheFirstVisitIsThereWithoutANetwork goes offline after a first visit in German, whose words were
// loaded before the service worker could keep them.
func TestALanguageOfTheFirstVisitIsThereWithoutANetwork(t *testing.T) {
	browser.Rare(t, "TestALanguageThatWasUsedIsThereWithoutANetwork goes offline in another language")
	t.Parallel()
	de := said(t, "de")
	s := browser.Serve(t, os.DirFS(dist), "/any-name/")
	p := blank(t, browser.Look{Language: browser.Unset})
	p.MaySay("fetching the script") // for the next version of the service worker
	p.Open(s.Page() + "?lang=de")
	p.heading(de(startHeading)).Wait()
	p.Press("Tab")
	p.Until("the words are kept", func() bool {
		return browser.Call[bool](p.Tab,
			`async () => Boolean(await caches.match(new URL("web/words/de.zst", location.href)))`)
	})
	s.GoAway()
	p.Offline(true)
	p.Reload()
	p.Press("Control+k")
	p.Find("combobox", de("What do you want to do?")).Wait()
}

// TestScriptsFillSentencesAsTheProgramDoes fills all sentences of the scripts with some numbers in all languages, by the
// scripts and by package say.
func TestScriptsFillSentencesAsTheProgramDoes(t *testing.T) {
	languages, err := translated()
	if err != nil {
		t.Fatal(err)
	}
	var sentences []string
	err = fs.WalkDir(os.DirFS("../web"), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".js" {
			return err
		}
		text, err := os.ReadFile(filepath.Join("../web", filepath.FromSlash(name)))
		for _, m := range source.Script(string(text)) {
			if len(say.Places(m.ID)) > 0 {
				sentences = append(sentences, m.Text())
			}
		}
		return err
	})
	if err != nil || len(sentences) < 20 {
		t.Fatalf("the scripts have %d sentences with places: %v", len(sentences), err)
	}
	p := visit(t, browser.Look{Language: browser.Unset}) // not in parallel, because say.Use is for all
	defer say.Use("")
	for _, l := range languages {
		p.in(l.Tag)
		say.Use(l.Text())
		for _, n := range []int{0, 1, 2, 5, 11, 21, 101} {
			got := browser.Call[[]string](p.Tab, `(all, n) => all.map((english) => {
				const values = {};
				for (const [, place] of english.matchAll(/{(\w+)/g)) values[place] = n;
				return sitemapEditorBoot.say(english, values);
			})`, sentences, n)
			for i, english := range sentences {
				var values []any
				for _, place := range say.Places(english) {
					values = append(values, place, n)
				}
				if want := say.Fill(say.Text(english), values...).String(); got[i] != want {
					t.Errorf("%s: %q with %d is %q, want %q", l.Tag, english, n, got[i], want)
				}
			}
		}
	}
}

package engine_test

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// extended returns a sitemap that declares all extensions.
func extended(entries ...string) string {
	return strings.Replace(sitemap(entries...), " xmlns:image=",
		` xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" `+
			`xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:image=`, 1)
}

// version returns an entry with links to languages; each is "de=path".
func version(path string, links ...string) string {
	var b strings.Builder
	b.WriteString("<loc>https://a.example/" + path + "</loc>")
	for _, l := range links {
		lang, to, _ := strings.Cut(l, "=")
		b.WriteString(`<xhtml:link rel="alternate" hreflang="` + lang + `" href="https://a.example/` + to + `"/>`)
	}
	return b.String()
}

// broken returns how many pages break the rules of the given codes.
func broken(s wire.Summary, codes ...string) []int {
	out := make([]int, len(codes))
	for i, c := range codes {
		for _, r := range s.Rules {
			if r.Code == c {
				out[i] = r.Pages
			}
		}
	}
	return out
}

func TestLanguageVersionsMustLinkToEachOther(t *testing.T) {
	for _, tt := range []struct {
		name    string
		entries []string
		want    [5]int // I12, I13, I13a, I14, I16
	}{
		{"a whole group", []string{
			version("en", "en=en", "de=de", "fr=fr"), version("de", "fr=fr", "de=de", "en=en"),
			version("fr", "en=en", "de=de", "fr=fr"),
		}, [5]int{}},
		{"one without links", []string{version("en", "en=en", "de=de"), version("de")}, [5]int{1, 0, 0, 0, 0}},
		{
			"one that doesn’t link back",
			[]string{version("en", "en=en", "de=de"), version("de", "de=de")},
			[5]int{1, 0, 0, 0, 0},
		},
		{"sets that differ", []string{
			version("en", "en=en", "de=de", "fr=fr"), version("de", "en=en", "de=de"),
			version("fr", "en=en", "de=de", "fr=fr"),
		}, [5]int{1, 2, 0, 0, 0}},
		{
			"two pages for everybody else",
			[]string{version("en", "en=en", "de=de", "x-default=en"), version("de", "en=en", "de=de", "x-default=de")},
			[5]int{0, 0, 2, 0, 0},
		},
		{"a page that isn’t here", []string{version("en", "en=en", "de=elsewhere")}, [5]int{0, 0, 0, 1, 0}},
		{
			"two names for one language",
			[]string{version("en", "en=en", "de=at"), version("at", "en=en", "it=at")},
			[5]int{0, 2, 0, 0, 1},
		},
		{"a country and its language on one page", []string{
			version("en", "en=en", "en-GB=en", "de=de"),
			version("de", "en=en", "en-GB=en", "de=de"),
		}, [5]int{}},
		{
			"a page without itself",
			[]string{version("en", "de=de"), version("de", "de=de", "en=en")},
			[5]int{},
		},
		{
			"a page to choose a language on, which several groups share",
			[]string{
				version("en", "en=en", "x-default=all"), version("de", "de=de", "x-default=all"), version("all"),
			},
			[5]int{},
		},
		{
			"a page for everybody else that is also the English one",
			[]string{version("de", "de=de", "en=en", "x-default=en"), version("en", "en=en")},
			[5]int{1, 0, 0, 0, 0},
		},
		{
			"only x-default",
			[]string{version("en", "en=en", "x-default=all"), version("all", "en=en", "x-default=all")},
			[5]int{},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(extended(tt.entries...))})
			got := [5]int(broken(p.Summary(), "I12", "I13", "I13a", "I14", "I16"))
			if got != tt.want {
				t.Errorf("I12, I13, I13a, I14 and I16 are broken by %v pages, want %v", got, tt.want)
			}
		})
	}
}

// If all links lead elsewhere, that is known at once, and no longer after adding a page.
func TestALinkThatLeadsElsewhereIsFollowedWhenItsPageComes(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{
		Name: "a.xml",
		Data: []byte(extended(version("first"), version("en", "en=en", "de=de"), version("again"), version("again"))),
	})
	is := func(when string, want ...int) {
		t.Helper()
		if got := broken(p.Summary(), "I12", "I13", "I14", "C24"); !slices.Equal(got, want) {
			t.Errorf("%s, I12, I13, I14 and C24 are broken by %v pages, want %v", when, got, want)
		}
	}
	is("opened", 0, 0, 1, 2)
	p.Open(false, enginetest.File{Name: "b.xml", Data: []byte(extended(version("de", "de=de", "en=en")))})
	is("with its page", 0, 0, 0, 2)
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 5})
	enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{ID: w.IDs[4]},
		sitemapcore.XMLStep("<url>"+version("de", "de=de", "fr=fr")+"</url>")))
	is("with links that lead elsewhere", 1, 0, 1, 2)
	enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: v.View, Rows: rows(1, 2)},
		sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Loc, Value: "https://a.example/de"})))
	is("as one of two pages with an address", 0, 0, 2, 4)
	enginetest.Must[*wire.Edited](p, &wire.Undo{})
	enginetest.Must[*wire.Edited](p, &wire.Undo{})
	is("undone", 0, 0, 0, 2)
	enginetest.Must[*wire.Edited](p, &wire.Undo{})
	is("alone again", 0, 0, 1, 2)
}

func TestWhatNobodyReadsIsTakenOutWhereTheOwnerWantsIt(t *testing.T) {
	file := extended("<loc>https://a.example/1</loc><image:image><image:loc>https://a.example/i.jpg</image:loc>" +
		"<image:caption>x</image:caption></image:image>")
	m, out := fixed(t, file, sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "J1"})
	if want := strings.Replace(file, "<image:caption>x</image:caption>", "", 1); out != want {
		t.Errorf("got %s", out)
	}
	if len(m.Rows) != 1 || !strings.Contains(m.Rows[0].Before.String(), "caption") {
		t.Errorf("the preview shows %q", m.Rows)
	}
}

func TestEachSearchEngineHasEyesOfItsOwn(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(extended(
		"<loc>https://a.example/1</loc><lastmod>21.11.2026</lastmod>",
		"<loc>https://a.example/2</loc><image:image/>",
		"<loc>https://a.example/3</loc><lastmod>2026-11</lastmod>",
		"<loc>https://a.example/4</loc><image:image><image:loc>https://b.example/i.jpg</image:loc></image:image>",
	))})
	s := p.Summary()
	if s.Having != [5]int{0, 0, 2} || s.Fine != 2 {
		t.Errorf("for all search engines the pages are %v", s.Having)
	}
	want := map[check.Profile]int{check.AllEngines: 2, check.Google: 2, check.Bing: 1, check.Yandex: 2, check.Baidu: 1}
	for profile, n := range want {
		if v := s.Verdicts[profile]; v.Rejected != 0 || v.Worth != n || v.Name.String() != profile.Name().String() {
			t.Errorf("%s: %+v, want %v", profile.Name(), v, n)
		}
	}
	view := enginetest.Must[*wire.View](p, &wire.OpenView{Filter: sitemapcore.Filter{Severity: sitemapcore.Warn}})
	if view.Len != 2 {
		t.Errorf("%d pages lose something", view.Len)
	}
	enginetest.Must[*wire.Done](p, &wire.SetProfile{Profile: uint8(check.Bing)})
	if s = p.Summary(); s.Profile != uint8(check.Bing) || s.Having[sitemapcore.Warn] != 1 {
		t.Errorf("in the eyes of Bing the pages are %v", s.Having)
	}
	view = enginetest.Must[*wire.View](p, &wire.OpenView{Filter: sitemapcore.Filter{Severity: sitemapcore.Warn}})
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: view.View, Count: 10})
	if w.Len != 1 {
		t.Fatalf("the view shows %d pages of which Bing ignores something", w.Len)
	}
	d := enginetest.Must[*wire.Details](p, &wire.GetDetails{ID: w.IDs[0]})
	if len(d.Findings) != 1 {
		t.Errorf("details %+v", d.Findings)
	}
	if b, _ := p.Call(&wire.SetProfile{Profile: 99}); b == nil {
		t.Error("no answer")
	} else if _, refused := b.(*wire.Failure); !refused {
		t.Errorf("there is no such profile, and the answer is %T", b)
	}
}

func TestProblemsOfAFileAreOneAndNotOneAPage(t *testing.T) {
	wrong := strings.Replace(
		extended(strings.Repeat("<loc>https://a.example/1</loc><image:image><image:loc>https://a.example/1.jpg</"+
			"image:loc></image:image>", 1)),
		"http://www.google.com/schemas/sitemap-image/1.1", "https://www.google.com/schemas/sitemap-image/1.1/", 1)
	index := `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap>` +
		`<loc>https://a.example/a.xml</loc><lastmod>yesterday</lastmod></sitemap>` +
		`<sitemap><loc>https://b.example/a.xml.gz</loc></sitemap><sitemap><loc>/more.xml</loc>` +
		`<priority>1</priority></sitemap><sitemap><loc>/more.xml</loc></sitemap>` +
		`<sitemap><loc>https://a.example/other.xml</loc></sitemap></sitemapindex>`
	other := `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></sitemapindex>`
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(wrong)},
		enginetest.File{Name: "index.xml", Data: []byte(index)},
		enginetest.File{Name: "other.xml", Data: []byte(other)},
		enginetest.File{Name: "my list.csv.txt", Data: []byte("https://a.example/2\nnot one\n")},
		enginetest.File{Name: "list", Data: []byte("https://a.example/3\n")})
	got := map[string]int{}
	for _, f := range p.Summary().Files {
		got[f.Code] = f.Files
		if f.Title == "" || f.Detail == "" || f.Name == "" {
			t.Errorf("%s says nothing: %+v", f.Code, f)
		}
	}
	for _, code := range []string{"B4", "K1", "K3", "K4", "K5", "K6", "K7", "K9", "L1", "L2", "L3"} {
		if got[code] != 1 {
			t.Errorf("%s is broken by %d files, want 1: %v", code, got[code], got)
		}
	}
}

// A mere note of reading has the words of its rule, also in the list of receipts.
func TestAReceiptThatChangedNothingHasTheWordsOfItsRule(t *testing.T) {
	const right = "http://www.google.com/schemas/sitemap-image/1.1"
	image := extended("<loc>https://a.example/1</loc><image:image><image:loc>https://a.example/1.jpg</image:loc>" +
		"</image:image>")
	for code, file := range map[string]string{
		"B2": "<urlset><url><loc>https://a.example/1</loc></url></urlset>",
		"B3": strings.Replace(image, "http://www.sitemaps.org", "https://www.sitemaps.org", 1),
		"B4": strings.Replace(image, right, right+"/", 1),
	} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(file)})
		rule, _ := check.ByCode(code)
		found := false
		for _, r := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Receipts {
			found = found || r.Rule == code && r.Title.String() == rule.Title.String() && r.Detail != ""
		}
		if !found {
			t.Errorf("%s: no receipt with its words", code)
		}
	}
}

func TestANewsFileHasAThousandArticlesOfOnePublication(t *testing.T) {
	article := func(i int, name string) string {
		n := string(rune('a'+i/676%26)) + string(rune('a'+i/26%26)) + string(rune('a'+i%26))
		return "<loc>https://a.example/" + n + "</loc><news:news><news:publication><news:name>" + name +
			"</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-11-20</" +
			"news:publication_date><news:title>T</news:title></news:news>"
	}
	var entries []string
	for i := range 1001 {
		entries = append(entries, article(i, "Gazette"))
	}
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(extended(entries[:1000]...))})
	if f := p.Summary().Files; len(f) != 0 {
		t.Errorf("with 1,000 articles: %+v", f)
	}
	p.Open(true, enginetest.File{Name: "a.xml", Data: []byte(extended(entries...))})
	if f := p.Summary().Files; len(f) != 1 || f[0].Code != "H3" {
		t.Errorf("with 1,001 articles: %+v", f)
	}
}

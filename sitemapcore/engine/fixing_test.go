package engine_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// sitemap returns a sitemap with the given entries, each the inside of a <url>.
func sitemap(entries ...string) string {
	var b strings.Builder
	b.WriteString(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
		` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">` + "\n")
	for _, e := range entries {
		b.WriteString("  <url>" + e + "</url>\n")
	}
	b.WriteString("</urlset>\n")
	return b.String()
}

// A question is a preview with its question.
type question struct {
	*wire.Preview
	*wire.Question
}

// asked returns the preview of a fix or of a change of extensions.
func asked(p *enginetest.Page, b *wire.Do) question {
	m := enginetest.Must[*wire.Preview](p, b)
	return question{m, wire.DetailOf[wire.Question](m)}
}

// samples returns the page, the value before and the one after of each sample, in turn.
func samples(all []sitemapcore.Sample) (texts []string) {
	for _, s := range all {
		texts = append(texts, s.Page.String(), s.Before.String(), s.After.String())
	}
	return texts
}

// fixed opens a file, previews a fix, applies it, and returns the preview and the file.
func fixed(t *testing.T, file string, ask sitemapcore.Step) (question, string) {
	t.Helper()
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(file)})
	p.Summary()
	ask.Do = sitemapcore.DoFix
	m := asked(p, &wire.Do{Steps: []sitemapcore.Step{ask}, Try: true})
	if _, now := p.Write(enginetest.KeepFiles, 0); string(now) != file {
		t.Fatalf("a preview changed the file: %s", now)
	}
	ask.Choice, ask.Text = m.Choice, m.Text
	fix := &wire.Do{Steps: []sitemapcore.Step{ask}, Job: 9}
	done := enginetest.Must[*wire.Edited](p, fix)
	if done.Pages != m.Pages {
		t.Errorf("the preview promised %d pages, and %d were mended", m.Pages, done.Pages)
	}
	if done.Pages > 0 {
		receipt := enginetest.Must[*wire.Receipts](p, &wire.GetReceipts{}).Fixes[0]
		if !slices.Equal(samples(receipt.Rows[:1]), samples(m.Rows[:1])) || receipt.Rule != ask.Rule {
			t.Errorf("the receipt of %s begins with %+v, and its preview with %+v", ask.Rule, receipt.Rows[0], m.Rows[0])
		}
	}
	_, out := p.Write(enginetest.KeepFiles, 0)
	if again := enginetest.Must[*wire.Edited](p, fix); again.Pages != 0 {
		t.Errorf("fixing again mends %d pages more", again.Pages)
	}
	if done.Pages > 0 {
		enginetest.Must[*wire.Edited](p, &wire.Undo{})
		if _, back := p.Write(enginetest.KeepFiles, 0); string(back) != file {
			t.Errorf("undone, the file is %s", back)
		}
	}
	return m, string(out)
}

func TestAFixAsksOnceAndTouchesNothingElse(t *testing.T) {
	page := func(path, rest string) string { return "<loc>https://a.example/" + path + "</loc>" + rest }
	for _, tt := range []struct {
		name     string
		entries  []string
		ask      sitemapcore.Step
		choice   string // that the pages speak for
		evidence string
		replace  []string // old and new, in the file
	}{
		{
			"the day is the number that can be no month",
			[]string{page("1", "<lastmod>03/04/2026</lastmod>"), page("2", "<lastmod>28/02/2026</lastmod>")},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "D2"},
			"day", "1 of the 2 can only be day first",
			[]string{"03/04/2026", "2026-04-03"},
		},
		{
			"the month comes first where the day can be no month",
			[]string{page("1", "<lastmod>03/04/2026</lastmod>"), page("2", "<lastmod>02/28/2026</lastmod>")},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "D2"},
			"month", "1 of the 2 can only be month first",
			[]string{"03/04/2026", "2026-03-04"},
		},
		{
			"a date that would be to come settles it",
			[]string{page("1", "<lastmod>11/12/2026</lastmod>"), page("2", "<lastmod>03/04/2026</lastmod>")},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "D2"},
			"month", "1 of the 2 would be in the future with the day first",
			[]string{"11/12/2026", "2026-11-12", "03/04/2026", "2026-03-04"},
		},
		{
			"a year that comes first is one of three answers",
			[]string{page("1", "<lastmod>26-01-31</lastmod>"), page("2", "<lastmod>24-03-15</lastmod>")},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "D2"},
			"year", "1 of the 2 would be in the future with the day first",
			[]string{"26-01-31", "2026-01-31", "24-03-15", "2024-03-15"},
		},
		{
			"a time without a zone gets that of the others",
			[]string{
				page("1", "<lastmod>2026-05-01T10:00:00</lastmod>"),
				page("2", "<lastmod>2026-05-02T10:00:00+01:00</lastmod>"),
			},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "D3"},
			"zone", "The other time is in +01:00",
			[]string{"2026-05-01T10:00:00<", "2026-05-01T10:00:00+01:00<"},
		},
		{
			"percentages are hundredths",
			[]string{page("1", "<priority>80%</priority>"), page("2", "<priority>5 %</priority>")},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "E2"},
			"best", "",
			[]string{">80%<", ">0.8<", ">5 %<", ">0.05<"},
		},
		{
			"of two addresses in one the owner says which it is",
			[]string{"<loc>https://a.example/1 https://a.example/2</loc>"},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "C3a", Choice: "last"},
			"last", "",
			[]string{"https://a.example/1 https://a.example/2", "https://a.example/2"},
		},
		{
			"two addresses in one become two pages with the same values",
			[]string{"<loc>https://a.example/1, https://a.example/2</loc><lastmod>2026-01-02</lastmod>", page("3", "")},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "C3a"},
			"split", "",
			[]string{
				"1, https://a.example/2</loc><lastmod>2026-01-02</lastmod></url>", "1</loc><lastmod>2026-01-02</lastmod></url>\n" +
					"  <url>\n<loc>https://a.example/2</loc>\n<lastmod>2026-01-02</lastmod>\n  </url>",
			},
		},
		{
			"of a repeated tag the first stays",
			[]string{page("1", "<lastmod>2026-01-01</lastmod><lastmod>2026-01-02</lastmod>"), page("2", "")},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "B13"},
			"first", "",
			[]string{"<lastmod>2026-01-02</lastmod>", ""},
		},
		{
			"or the last",
			[]string{page("1", "<lastmod>2026-01-01</lastmod><lastmod>2026-01-02</lastmod>"), page("2", "")},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "B13", Choice: "last"},
			"last", "",
			[]string{"<lastmod>2026-01-01</lastmod>", ""},
		},
		{
			"two addresses of one entry become two pages",
			[]string{page("1", "<lastmod>2026-01-01</lastmod>") + page("2", "<lastmod>2026-01-02</lastmod>"), page("3", "")},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "B13"},
			"split", "",
			[]string{"2026-01-01</lastmod>", "2026-01-01</lastmod></url>\n  <url>"},
		},
		{
			"a value stays, and the tag in it goes",
			[]string{page("1", "<lastmod><b>2026</b>-01-01</lastmod>"), "<loc>https://a.example/<i>&amp;</i></loc>"},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "B14"},
			"best", "",
			[]string{"<b>2026</b>", "2026", "<i>&amp;</i>", "&amp;"},
		},
		{
			"text between tags goes, an address too",
			[]string{page("1", "some text"), page("2", "https://a.example/3")},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "B17"},
			"strip", "",
			[]string{"some text", "", "</loc>https://a.example/3", "</loc>"},
		},
		{
			"relative addresses get the site that was typed",
			[]string{"<loc>/a</loc>", "<loc>b?c=1</loc>", "<loc>../d</loc>"},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "C4", Text: "shop.example/blog/"},
			"site", "",
			[]string{
				"<loc>/a<", "<loc>https://shop.example/a<", "<loc>b?c=1<", "<loc>https://shop.example/blog/b?c=1<",
				"<loc>../d<", "<loc>https://shop.example/d<",
			},
		},
		{
			"of http and https the more frequent one is right",
			[]string{page("1", ""), page("2", ""), "<loc>http://a.example/3</loc>"},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "C27"},
			"https", "2 of 3 addresses begin with https://",
			[]string{"http://a.example/3", "https://a.example/3"},
		},
		{
			"one name of the site stays, and other sites are left alone",
			[]string{
				page("1", ""), page("2", ""), "<loc>https://www.a.example/3</loc>",
				"<loc>https://www.b.example/</loc>",
			},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "C28"},
			"bare", "2 of 3 addresses have no www.",
			[]string{"https://www.a.example/3", "https://a.example/3"},
		},
		{
			"a copy for tests becomes the real site",
			[]string{"<loc>https://staging.a.example/x?y</loc>", page("1", "")},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "C8", Text: "https://a.example"},
			"site", "",
			[]string{"https://staging.a.example/x?y", "https://a.example/x?y"},
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			file := sitemap(tt.entries...)
			m, out := fixed(t, file, tt.ask)
			if m.Choice != tt.choice || m.Evidence.String() != tt.evidence {
				t.Errorf("it chose %q because of %q", m.Choice, m.Evidence)
			}
			if tt.ask.Rule == "C27" || tt.ask.Rule == "C28" {
				if !strings.HasSuffix(m.Title.String(), " (1)") || m.Rest != "" {
					t.Errorf("of one page that differs it says %q, and %q", m.Title, m.Rest)
				}
			}
			if want := strings.NewReplacer(tt.replace...).Replace(file); out != want {
				t.Errorf("got  %s\nwant %s", out, want)
			}
			if len(m.Rows) == 0 || m.Title == "" || m.Ask == "" ||
				m.Source == "" || strings.HasSuffix(m.Source.String(), tt.ask.Rule+".") ||
				!slices.ContainsFunc(m.Choices, func(w wire.Way) bool { return w.ID == m.Choice }) {
				t.Errorf("the preview says %+v", m)
			}
		})
	}
}

func TestWithoutASiteRelativeAddressesStay(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(sitemap("<loc>/a</loc>"))})
	m := asked(p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C4", Text: "my shop"}}, Try: true,
	})
	if m.Of != 1 || m.Pages != 0 || !strings.Contains(m.Rest.String(), "https://shop.example") {
		t.Errorf("the preview says %+v", m)
	}
	f := enginetest.Must[*wire.Failure](p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C4", Choice: "site", Text: "my shop"}},
	})
	if !strings.Contains(f.Title.String(), "isn’t the address of a site") {
		t.Errorf("it says %+v", f)
	}
}

// The mark of a tag that is there twice goes with any change that mends it, and comes back with Undo.
func TestTheMarkOfAnEntrysFormGoesWithItsFault(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(sitemap(
		"<loc>https://a.example/1</loc><lastmod>2026-01-01</lastmod><lastmod>2026-01-02</lastmod>",
		"<loc>https://a.example/2</loc><lastmod><b>2026-01-01</b></lastmod>"))})
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	marks := func(want map[string]int) {
		t.Helper()
		if got := byRule(p.Summary()); !maps.Equal(got, want) {
			t.Errorf("the rules are %v, want %v", got, want)
		}
	}
	faults := map[string]int{"B13": 1, "B14": 1}
	marks(faults)
	f := enginetest.Must[*wire.Details](p, &wire.GetDetails{ID: 1}).Findings
	if len(f) != 1 || !strings.Contains(f[0].Title.String(), "2026-01-02") {
		t.Errorf("the findings are %v, without the second date", f)
	}
	for _, value := range []sitemapcore.FieldValue{
		{Field: sitemapcore.LastMod, Value: "2026-03-04"}, {Field: sitemapcore.LastMod, Clear: true},
	} {
		enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: v.View, Rows: rows(0, 2)}, sitemapcore.SetStep(value)))
		marks(map[string]int{})
		enginetest.Must[*wire.Edited](p, &wire.Undo{})
		marks(faults)
	}
}

const listedTwice = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
	` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url>
    <loc>https://a.example/lamp</loc>
    <lastmod>2026-01-01</lastmod>
    <image:image><image:loc>https://a.example/1.jpg</image:loc></image:image>
  </url>
  <url><loc>https://a.example/chair</loc></url>
  <url><loc>https://a.example/lamp</loc><lastmod>2026-05-01</lastmod><priority>0.7</priority>` +
	`<image:image><image:loc>https://a.example/1.jpg</image:loc></image:image>` +
	`<image:image><image:loc>https://a.example/2.jpg</image:loc></image:image></url>
</urlset>
`

const merged = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
	` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url>
    <loc>https://a.example/lamp</loc>
    <lastmod>2026-05-01</lastmod>
    <priority>0.7</priority>
    <image:image><image:loc>https://a.example/1.jpg</image:loc></image:image>
    <image:image><image:loc>https://a.example/2.jpg</image:loc></image:image>
  </url>
  <url><loc>https://a.example/chair</loc></url>
</urlset>
`

func TestTwinsBecomeOnePageWithEverythingThatTheyHad(t *testing.T) {
	m, out := fixed(t, listedTwice, sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "C24", Merge: true})
	if m.Choice != "first" || !m.CanMerge || m.Of != 2 ||
		!slices.Equal(samples(m.Rows), []string{
			"/lamp", "2026-01-01, 1 extra and 2026-05-01, 2 extras",
			"2026-05-01, 2 extras",
		}) {
		t.Errorf("the preview says %+v", m)
	}
	if out != merged {
		t.Errorf("got %s", out)
	}
}

// An entry has one article, so the others would be lost.
func TestTwinsWithDifferentArticlesStay(t *testing.T) {
	article := func(title, date string) string {
		return "<url><loc>https://a.example/news</loc><news:news><news:publication><news:name>A</news:name>" +
			"<news:language>en</news:language></news:publication><news:publication_date>" + date +
			"</news:publication_date><news:title>" + title + "</news:title></news:news></url>\n"
	}
	first, second := article("One", "2026-11-20T01:00:00Z"), article("Two", "2026-11-20T02:00:00Z")
	file := func(entries ...string) string {
		return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
			`xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">` + "\n" + strings.Join(entries, "") + "</urlset>\n"
	}
	bare := "<url><loc>https://a.example/news</loc></url>\n"
	if _, out := fixed(t, file(bare, first, second), sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "C24", Merge: true}); strings.
		Count(out, "<news:title>One") != 1 || strings.Count(out, "<news:title>Two") != 1 || strings.Count(out, "<url>") != 2 {
		t.Errorf("an entry without an article: %s", out)
	}
	for _, merge := range []bool{true, false} {
		for choice, want := range map[string]string{
			"first": file(first, second), "newest": file(first, second), "most": file(first, second),
		} {
			m, out := fixed(t, file(first, second, first), sitemapcore.Step{
				Do: sitemapcore.DoFix, Rule: "C24", Choice: choice, Merge: merge,
			})
			if out != want || m.Of != 2 || m.Rest == "" {
				t.Errorf("%s: got %s\nof %d pages, %q", choice, out, m.Of, m.Rest)
			}
		}
	}
}

func TestOfTwinsTheOneThatTheOwnerChoosesStays(t *testing.T) {
	for choice, gone := range map[string]int{"first": 2, "newest": 0, "most": 0} {
		_, out := fixed(t, listedTwice, sitemapcore.Step{Do: sitemapcore.DoFix, Rule: "C24", Choice: choice})
		lines := strings.SplitAfter(listedTwice, "</url>\n")
		want := strings.Join(slices.Delete(slices.Clone(lines), gone, gone+1), "")
		if gone == 0 {
			// The head of the file precedes the first entry.
			head, _, _ := strings.Cut(listedTwice, "  <url>")
			want = head + want
		}
		if out != want {
			t.Errorf("%s: got %s\nwant %s", choice, out, want)
		}
	}
}

// Dates that were set here get the same findings as in the same file when it is opened.
func TestDatesAreJudgedAlikeWhenTheDownloadIsOpenedAgain(t *testing.T) {
	var entries []string
	for i := range 30 {
		entries = append(entries, fmt.Sprintf("<loc>https://a.example/%d</loc><lastmod>2026-%02d-05</lastmod>", i, 1+i%9))
	}
	p, q := enginetest.Start(t), enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(sitemap(entries...))})
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	set := func(first, next int, date string) {
		enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: v.View, Rows: rows(first, next)},
			sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.LastMod, Value: date})))
	}
	same := func(what string, want map[string]int) {
		t.Helper()
		_, out := p.Write(enginetest.KeepFiles, 0)
		q.Open(true, enginetest.File{Name: "a.xml", Data: out})
		here, there := byRule(p.Summary()), byRule(q.Summary())
		if !maps.Equal(here, want) || !maps.Equal(there, want) {
			t.Errorf("%s: the rules are %v, and afresh %v, want %v", what, here, there, want)
		}
	}
	same("as opened", map[string]int{})
	set(0, 30, enginetest.Today)
	same("today on all pages", map[string]int{"D13": 30})
	set(0, 2, "2026-05-05")
	same("two have other dates", map[string]int{"D13": 28})
	set(2, 6, "2026-05-06")
	same("six have other dates", map[string]int{})
	enginetest.Must[*wire.Edited](p, &wire.Undo{})
	same("one step undone", map[string]int{"D13": 28})
	set(0, 30, "2026-02-03T04:05:06Z")
	same("one second on all pages", map[string]int{"D13": 30})
	enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 3})
	same("all undone", map[string]int{})
}

// byRule returns the number of pages that break each rule.
func byRule(s wire.Summary) map[string]int {
	out := map[string]int{}
	for _, r := range s.Rules {
		out[r.Code] = r.Pages
	}
	return out
}

func TestOfPagesThatMayBeOneTheOwnerChoosesTheFormThatStays(t *testing.T) {
	const site = "https://a.example"
	for _, tt := range []struct {
		name, rule, choose string
		locs               []string // a minus in front for one that is left out
		choice, evidence   string
		rows               []string
	}{
		{
			"the slash that most pages have", "C31", "",
			[]string{"/", "-/lamps", "/lamps/", "/a/", "/b/", "/c"},
			"slash", "3 of 5 addresses end with a slash",
			[]string{"", "https://a.example/lamps", "left out: /lamps/ stays"},
		},
		{
			"no slash where most have none", "C31", "",
			[]string{"/", "/lamps", "-/lamps/", "-/lamps/", "/b", "/c", "/d"},
			"bare", "4 of 6 addresses have no slash at the end", nil,
		},
		{
			"the other one, if the owner says so", "C31", "slash",
			[]string{"/", "-/lamps", "/lamps/", "/b", "/a/"},
			"slash", "2 of 4 addresses end with a slash", nil,
		},
		{
			"the folder", "C32", "",
			[]string{"/", "-/index.html", "-/f/Index.php", "/f/", "/g/index.html"},
			"folder", "",
			nil,
		},
		{"the index file", "C32", "index", []string{"-/", "/index.html"}, "index", "", nil},
		{
			"small letters", "C33", "",
			[]string{"-/Lamps", "/lamps", "-/LAMPS", "/Chairs"},
			"small", "",
			[]string{
				"", "https://a.example/Lamps", "left out: /lamps stays", "", "https://a.example/LAMPS", "left out: /lamps stays",
			},
		},
		{"the first", "C33", "first", []string{"/Lamps", "-/lamps", "/chairs"}, "first", "", nil},
		{"only what is asked", "C33", "", []string{"-/Lamps", "/lamps", "/lamps/"}, "small", "", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var entries, stay []string
			out := 0
			for _, loc := range tt.locs {
				loc, gone := strings.CutPrefix(loc, "-")
				entry := "<loc>" + site + loc + "</loc>"
				entries = append(entries, entry)
				if gone {
					out++
				} else {
					stay = append(stay, entry)
				}
			}
			m, got := fixed(t, sitemap(entries...), sitemapcore.Step{Do: sitemapcore.DoFix, Rule: tt.rule, Choice: tt.choose})
			if m.Choice != tt.choice || m.Evidence.String() != tt.evidence || m.Pages != out || m.Of <= out ||
				m.Ask == "" ||
				m.Title == "" || len(m.Rows) == 0 || m.Rest == "" {
				t.Errorf("the preview says %+v", m)
			}
			if tt.rows != nil && !slices.Equal(samples(m.Rows), tt.rows) {
				t.Errorf("it shows %q", m.Rows)
			}
			if want := sitemap(stay...); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}

// A way that fixes no page isn't preset if another one does.
func TestAWayThatFixesPagesIsPreset(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(sitemap(
		"<loc>https://a.example/1</loc><priority>high</priority>", "<loc>https://a.example/2</loc><priority>low</priority>",
	))})
	m := asked(p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "E2"}}, Try: true, Job: 2,
	})
	if m.Choice != "clear" || m.Pages != m.Of || m.Pages == 0 || m.Rest != "" || len(m.Choices) != 1 {
		t.Errorf("the preview is %+v", m)
	}
	// The owner's choice is the owner's.
	m = asked(p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "E2", Choice: "best"}}, Try: true, Job: 2,
	})
	if m.Choice != "best" || m.Pages != 0 {
		t.Errorf("the preview is %+v", m)
	}
}

// If only leaving pages out or deleting them fixes any, nothing is preset.
func TestNoWayThatTakesPagesOutIsPresetForLackOfAnother(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(sitemap(
		"<loc>https://a_b..example/1</loc>", "<loc>https://a_b..example/2</loc>", "<loc>https://a.example/3</loc>",
	))})
	try := func(choice string) question {
		return asked(p, &wire.Do{
			Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C7", Choice: choice}}, Try: true, Job: 2,
		})
	}
	if m := try(""); m.Choice != "" || m.Pages != 0 || len(m.Rows) != 0 || m.Of != 2 || len(m.Choices) != 1 {
		t.Errorf("the preview is %+v", m)
	}
	if m := try("best"); m.Choice != "best" || m.Pages != 0 || m.Rest == "" {
		t.Errorf("the preview of the owner's choice is %+v", m)
	}
	if m := try("out"); m.Choice != "out" || m.Pages != 2 {
		t.Errorf("the preview of the owner's choice is %+v", m)
	}
}

func TestAPreviewSaysWhyPagesThatMoveAreLeftOut(t *testing.T) {
	table := "Address,Content Type,Status Code,Indexability,Indexability Status,Redirect URL,Canonical Link Element 1\n"
	for i := range 7 {
		table += fmt.Sprintf("https://shop.example/%d?x,text/html,200,Non-Indexable,Canonicalised,,https://shop.example/%[1]d\n", i)
	}
	table += "https://shop.example/b?x,text/html,200,Non-Indexable,Canonicalised,,https://shop.example/b\n" +
		"https://shop.example/b,text/html,200,Indexable,,,https://shop.example/b\n"
	p := enginetest.Start(t)
	takeCrawl(p, table)
	p.Summary()
	m := asked(p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C40c"}}, Try: true, Job: 2,
	})
	if rows := samples(m.Rows); m.Pages != 8 || len(rows) != 3*5 ||
		rows[len(rows)-1] != "left out: its new address is listed already" || !strings.HasSuffix(rows[len(rows)-2], "/b?x") {
		t.Errorf("%d pages, %q", m.Pages, rows)
	}
}

package engine_test

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// odd is a sitemap in which nearly every value is written in a way that a table, or who reads one,
// is tempted to change.
const odd = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"
        xmlns:v="http://www.google.com/schemas/sitemap-video/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
  <url><loc>https://shop.example/</loc><lastmod>20.11.2026</lastmod><changefreq>Daily</changefreq>` +
	`<priority>0,8</priority></url>
  <url><loc>https://shop.example/</loc><lastmod>2026-11</lastmod><changefreq>weekly</changefreq>` +
	`<priority>.50</priority></url>
  <url><loc>shop.example/no-scheme</loc><lastmod>2026-11-20T08:15:00+01:00</lastmod><priority>1</priority></url>
  <url><loc>/only/a/path;a|b</loc><lastmod>45987</lastmod><changefreq>täglich</changefreq></url>
  <url><loc>=1+1</loc><lastmod>13.5.2026</lastmod><priority>٠٫٨</priority></url>
  <url>
    <loc>https://shop.example/oak, &quot;solid&quot;</loc>
    <v:video><v:title>Oak</v:title></v:video>
    <i:image><i:loc>https://shop.example/a b;c|d.jpg</i:loc><i:caption>Oak</i:caption></i:image>
    <lastmod>yesterday</lastmod>
    <i:image><i:loc>/relative.jpg</i:loc></i:image>
    <xhtml:link rel="alternate" hreflang="de" href="https://shop.example/de"/>
    <xhtml:link rel="amphtml" href="https://shop.example/amp"/>
  </url>
  <url><loc>https://shop.example/away</loc><priority>0.3</priority></url>
</urlset>
`

// bringsBack opens a table. It returns the comparison, of which nothing is applied yet, or nil if the table has no
// page.
func bringsBack(t *testing.T, p *enginetest.Page, name string, data []byte) *wire.Merge {
	t.Helper()
	o := enginetest.Must[*wire.Opened](p,
		&wire.Open{Compare: true, Job: 1, Inputs: []wire.Input{{Name: name, Path: name}}}, enginetest.Bytes(data))
	if len(o.Tables) != 1 {
		t.Fatalf("opening %q says %+v", name, o)
	}
	table := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0]})
	b, _ := p.Call(&wire.TakeTable{ID: table.ID, Columns: table.Columns, Days: table.Days, Job: 1})
	if _, ok := b.(*wire.Failure); ok {
		return nil
	}
	if o = b.(*wire.Opened); !o.Merge {
		t.Fatalf("reading says %+v of %+v", o, table)
	}
	return enginetest.Must[*wire.Merge](p, &wire.GetMerge{First: true, Job: 2})
}

// comesBack writes the document as a table, changes that with edit, and opens it.
func comesBack(t *testing.T, p *enginetest.Page, form sitemapcore.FileFormat, edit func([]byte) []byte) *wire.Merge {
	t.Helper()
	name, data := p.WriteAs(form, enginetest.KeepFiles, 0)
	return bringsBack(t, p, name, edit(data))
}

// everything is the choice to make the open pages equal to the table, including its empty cells.
var everything = wire.ApplyMerge{MergeSettings: sitemapcore.MergeSettings{
	Add: true, Update: 255, Clear: true,
	Remove: true,
}, Job: 2}

func replacing(from, to string) func([]byte) []byte {
	return func(b []byte) []byte { return bytes.Replace(b, []byte(from), []byte(to), 1) }
}

func TestATableThatComesBackChangesOnlyTheCellsThatWereEdited(t *testing.T) {
	leave := func(b []byte) []byte { return b }
	for _, test := range []struct {
		name string
		text string // of the sitemap
		form sitemapcore.FileFormat
		edit func([]byte) []byte // of the table
		from string              // the difference in the sitemap, or ""
		to   string
	}{
		{"csv, untouched", shop, sitemapcore.FormatCSV, leave, "", ""},
		{"xlsx, untouched", shop, sitemapcore.FormatXLSX, leave, "", ""},
		{"csv of odd values, untouched", odd, sitemapcore.FormatCSV, leave, "", ""},
		{"xlsx of odd values, untouched", odd, sitemapcore.FormatXLSX, leave, "", ""},
		{"csv of all extensions, untouched", rich, sitemapcore.FormatCSV, leave, "", ""},
		{"xlsx of all extensions, untouched", rich, sitemapcore.FormatXLSX, leave, "", ""},
		{
			"the title of a video", rich, sitemapcore.FormatCSV, replacing("<v:title>Ash", "<v:title>Elm"),
			"<v:video><v:title>Ash",
			`<v:video xmlns:v="http://www.google.com/schemas/sitemap-video/1.1"><v:title>Elm`,
		},
		{
			"an image of two is taken out, and the other keeps its caption", rich, sitemapcore.FormatCSV,
			replacing("\nhttps://shop.example/2.jpg\"", "\""),
			"\n    <i:image><i:loc>https://shop.example/2.jpg</i:loc></i:image>", "",
		},
		{"a priority", shop, sitemapcore.FormatCSV, replacing(",0.0,", ",0.4,"), ">0.0<", ">0.4<"},
		{"a priority, with a comma", shop, sitemapcore.FormatCSV, replacing(",0.0,", `,"0,4",`), ">0.0<", ">0.4<"},
		{"a date", shop, sitemapcore.FormatCSV, replacing("2026-11-20", "2026-11-21"), "2026-11-20", "2026-11-21"},
		{"a priority that Excel shortens", shop, sitemapcore.FormatCSV, replacing(",1.0,", ",1,"), "", ""},
		{"a priority that a German Excel writes", shop, sitemapcore.FormatCSV, replacing(",1.0,", `,"1,0",`), "", ""},
		{
			"a date that a German Excel writes", shop, sitemapcore.FormatCSV, replacing("2026-11-20", "20.11.2026"), "",
			"",
		},
		{
			"a date that an English Excel writes", shop, sitemapcore.FormatCSV, replacing("2026-11-20", "11/20/2026"), "",
			"",
		},
		{"a frequency in capitals", shop, sitemapcore.FormatCSV, replacing("daily", "DAILY"), "", ""},
		{"everything with semicolons", shop, sitemapcore.FormatCSV, func(b []byte) []byte {
			return bytes.ReplaceAll(bytes.ReplaceAll(b, []byte(","), []byte(";")), []byte("0;8"), []byte("0,8"))
		}, "", ""},
		{
			"a value that is emptied", shop, sitemapcore.FormatCSV, replacing(",daily,", ",,"),
			"\n    <changefreq>daily</changefreq>", "",
		},
		{
			"one image of two is taken out", odd, sitemapcore.FormatCSV, replacing("\n/relative.jpg", ""),
			"\n    <i:image><i:loc>/relative.jpg</i:loc></i:image>", "",
		},
		{
			"an image is added", shop, sitemapcore.FormatCSV,
			replacing("https://shop.example/oak.jpg", "\"https://shop.example/oak.jpg\nhttps://shop.example/2.jpg\""),
			"oak.jpg</image:loc></image:image>", "oak.jpg</image:loc></image:image>\n    <image:image>\n" +
				"      <image:loc>https://shop.example/2.jpg</image:loc>\n    </image:image>",
		},
		{
			"a language leads elsewhere", odd, sitemapcore.FormatCSV,
			replacing("de https://shop.example/de", "de https://shop.example/new"), `href="https://shop.example/de"`,
			`href="https://shop.example/new"`,
		},
		{
			"the second of two pages with one address", odd, sitemapcore.FormatCSV, replacing("weekly", "never"),
			"weekly",
			"never",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(test.text)})
			m := comesBack(t, p, test.form, test.edit)
			want := strings.Replace(test.text, test.from, test.to, 1)
			changed := 0
			cleared := 0
			switch {
			case test.from == "":
			case strings.HasSuffix(test.name, "emptied"):
				cleared = 1
			default:
				changed = 1
			}
			if m.New != 0 || m.Missing != 0 || m.Changed != changed || m.Cleared != cleared ||
				m.Same != m.Open-changed {
				t.Errorf("the counts are %+v", m)
			}
			enginetest.Must[*wire.Edited](p, &everything)
			if _, got := p.Write(enginetest.KeepFiles, 0); string(got) != want {
				t.Errorf("the sitemap is\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func TestATableThatComesBackTakesPagesOutAndBackIn(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(shop)})
	m := comesBack(t, p, sitemapcore.FormatCSV, func(b []byte) []byte {
		return append(replacing("0.0,yes", "0.0,no")(b), "https://shop.example/new,,,,no,,,,\r\n"...)
	})
	if m.Changed != 1 || m.New != 1 || m.Fields[5] != 1 {
		t.Errorf("the counts are %+v", m)
	}
	enginetest.Must[*wire.Edited](p, &everything)
	if s := p.State(); s.Pages != 4 || s.LeftOut != 2 {
		t.Errorf("the state is %+v", s)
	}
	m = comesBack(t, p, sitemapcore.FormatXLSX, func(b []byte) []byte { return b })
	if m.Changed != 0 || m.Same != 4 {
		t.Errorf("untouched, the counts are %+v", m)
	}
	// Alone, the table is the same pages.
	_, data := p.WriteAs(sitemapcore.FormatCSV, enginetest.KeepFiles, 0)
	q := enginetest.Start(t)
	o := q.Open(false, enginetest.File{Name: "sitemap.csv", Data: data})
	table := enginetest.Must[*wire.Table](q, &wire.GetTable{ID: o.Tables[0]})
	enginetest.Must[*wire.Opened](q, &wire.TakeTable{ID: table.ID, Columns: table.Columns, Days: table.Days, Job: 1})
	if s := q.State(); s.Pages != 4 || s.LeftOut != 2 {
		t.Errorf("opened alone, the state is %+v", s)
	}
}

// TestRealFilesAreTheSameAfterTheirTableCameBack writes every well-formed sitemap of the fixtures
// as a table, and brings that back untouched: nothing counts as an edit, and the file stays byte
// for byte.
func TestRealFilesAreTheSameAfterTheirTableCameBack(t *testing.T) {
	list, complete := sweep(t)
	p := enginetest.Start(t)
	n := 0
	for _, f := range list {
		data := f.sitemap(t)
		if data == nil || len(data) > maxFixture/4 {
			continue
		}
		if o := p.Open(true, enginetest.File{Name: filepath.Base(f.path), Data: data}); o.Pages == 0 {
			continue
		}
		_, before := p.Write(enginetest.KeepFiles, 0)
		for _, form := range []sitemapcore.FileFormat{sitemapcore.FormatCSV, sitemapcore.FormatXLSX} {
			name, table := p.WriteAs(form, enginetest.KeepFiles, 0)
			m := bringsBack(t, p, name, table)
			if m == nil {
				t.Logf("%s has no page with an address", f.path)
				continue
			}
			if m.Changed+m.New+m.Cleared+m.Missing != 0 {
				t.Errorf("%s as %s: the counts are %+v", f.path, name, m)
			}
			enginetest.Must[*wire.Edited](p, &everything)
			if _, after := p.Write(enginetest.KeepFiles, 0); !bytes.Equal(after, before) {
				t.Errorf("%s as %s: it is not what it was", f.path, name)
			}
			n++
		}
	}
	if n < 20 || complete && n < 200 {
		t.Errorf("only %d tables were compared", n)
	}
}

func TestAWorkbookOfSeveralSheetsComesBackAsOneTable(t *testing.T) {
	head := []string{"Page address", "Last changed", "Change frequency", "Priority"}
	data := workbook(t,
		[][]string{
			{"Pages 1"}, head, {"https://shop.example/", "2026-11-20", "daily", "1.0"},
			{"https://shop.example/lamps/oak?a=1&amp;b=2", "", "", ""},
		},
		[][]string{{"Pages 2"}, head, {"https://shop.example/lamps/ash", "", "", "0.7"}},
		[][]string{{"Mine"}, {"https://shop.example/mine"}})
	p, _ := open(t)
	if m := bringsBack(t, p, "sitemap.xlsx", data); m == nil || m.Incoming != 3 || m.New != 0 || m.Changed != 1 ||
		m.Cleared != 1 || m.Missing != 0 {
		t.Errorf("the counts are %+v", m)
	}
}

// rich has all kinds of extensions, in many spellings.
const rich = `<?xml version="1.0" encoding="UTF-8"?>
<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"
        xmlns:v="http://www.google.com/schemas/sitemap-video/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"
        xmlns:n="http://www.google.com/schemas/sitemap-news/0.9"
        xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0">
  <s:url>
    <s:loc>https://shop.example/video</s:loc>
    <v:video>
      <v:thumbnail_loc>https://shop.example/oak.jpg</v:thumbnail_loc>
      <v:title>Oak &amp; ash, "solid"</v:title>
      <v:description><![CDATA[=1+1; <b>bold</b>
two lines]]></v:description>
      <v:content_loc>https://shop.example/oak.mp4?a=1&amp;b=2</v:content_loc>
      <v:tag>a</v:tag><v:tag>b</v:tag>
      <v:price currency='EUR'>1,5</v:price>
      <v:tvshow><v:show_title>Oak</v:show_title></v:tvshow>
    </v:video>
    <v:video><v:title>Ash</v:title></v:video>
    <i:image><i:loc>https://shop.example/1.jpg</i:loc><i:caption>=One</i:caption></i:image>
    <i:image><i:loc>https://shop.example/2.jpg</i:loc></i:image>
  </s:url>
  <s:url>
    <s:loc>https://shop.example/news</s:loc><s:lastmod>2026-11-20</s:lastmod>
    <n:news><n:publication><n:name>Oak Times</n:name><n:language>en</n:language></n:publication>
      <n:publication_date>2026-11-20</n:publication_date><n:title>+Oak</n:title></n:news>
    <mobile:mobile/>
    <x:own xmlns:x="https://shop.example/own" x:a="1" b="&quot;2&quot;"><x:deep xmlns="https://shop.example/deeper"><leaf/> text</x:deep></x:own>
    <other xmlns="https://shop.example/other">1</other>
  </s:url>
  <s:url>
    <s:loc>https://shop.example/languages</s:loc>
    <xhtml:link href="https://shop.example/de" rel="alternate" hreflang="de"/>
    <xhtml:link rel="alternate" hreflang="fr" href="https://shop.example/fr" media="print"/>
    <xhtml:link rel="amphtml" href="https://shop.example/amp"/>
    <i:image/>
    <i:image><!-- note --><i:loc>https://shop.example/3.jpg</i:loc></i:image>
    <i:image><i:loc>'=https://shop.example/4.jpg</i:loc></i:image>
  </s:url>
  <s:url><s:loc>https://shop.example/plain</s:loc></s:url>
</s:urlset>
`

// alone opens a table and nothing else.
func alone(t *testing.T, name string, data []byte) *enginetest.Page {
	t.Helper()
	p := enginetest.Start(t)
	o := p.Open(false, enginetest.File{Name: name, Data: data})
	if len(o.Tables) != 1 {
		t.Fatalf("opening %q says %+v", name, o)
	}
	table := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0]})
	o = enginetest.Must[*wire.Opened](p,
		&wire.TakeTable{ID: table.ID, Columns: table.Columns, Days: table.Days, Job: 1})
	if o.Unread > 0 {
		t.Errorf("reading %q says %+v", name, o)
	}
	return p
}

// built writes new files.
func built(p *enginetest.Page) string {
	_, data := p.Write(enginetest.NewFiles, 0)
	return string(data)
}

func TestATableThatIsOpenedAloneHasTheSamePages(t *testing.T) {
	for name, text := range map[string]string{"shop": shop, "rich": rich} {
		for _, form := range []sitemapcore.FileFormat{sitemapcore.FormatCSV, sitemapcore.FormatXLSX} {
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(text)})
			file, data := p.WriteAs(form, enginetest.KeepFiles, 0)
			// A reader of tables writes a decimal comma as a point.
			want := strings.Replace(built(p), ">0,8<", ">0.8<", 1)
			if got := built(alone(t, file, data)); got != want {
				t.Errorf("%s as %s gives\n%s\nwant\n%s", name, file, got, want)
			}
		}
	}
}

func TestAnOwnerWhoBreaksTheXMLInACellIsToldAndLosesNothing(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(rich)})
	for _, cell := range []string{
		"<v:title>Ash</v:tite>", "</url><url>", "<!DOCTYPE a>", "<v:title>Ash</v:title></s:url><s:url>",
	} {
		m := comesBack(t, p, sitemapcore.FormatCSV, replacing("<v:title>Ash</v:title>", cell))
		if m.Changed+m.Cleared+m.New+m.Missing != 0 {
			t.Errorf("with %s the counts are %+v", cell, m)
		}
		enginetest.Must[*wire.Edited](p, &everything)
		if _, got := p.Write(enginetest.KeepFiles, 0); string(got) != rich {
			t.Errorf("with %s the sitemap is\n%s", cell, got)
		}
	}
}

// many returns a page with a video of as many characters.
func many(characters int) string {
	return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
		` xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"><url><loc>https://shop.example/</loc>` +
		`<video:video><video:title>` + strings.Repeat("é", characters) + `</video:title></video:video></url></urlset>`
}

func TestAPageThatACellIsTooSmallForIsNamedBeforeTheDownload(t *testing.T) {
	for _, test := range []struct {
		form       sitemapcore.FileFormat
		characters int
		loses      bool
	}{
		{sitemapcore.FormatCSV, 15_000, false},
		{sitemapcore.FormatXLSX, 15_000, false},
		{sitemapcore.FormatCSV, 40_000, true},
		{sitemapcore.FormatXLSX, 40_000, true},
	} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(many(test.characters))})
		options := enginetest.KeepFiles
		plan := enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: options, Format: test.form, Job: 1})
		named := false
		for _, problem := range plan.Problems {
			named = named || strings.Contains(problem.Title.String(), "1 page")
		}
		if named != test.loses {
			t.Errorf("format %d with %d characters: the problems are %+v", test.form, test.characters, plan.Problems)
		}
		if m := comesBack(t, p, test.form, func(b []byte) []byte { return b }); m.Same != 1 || m.Cleared != 0 {
			t.Errorf("format %d with %d characters: the counts are %+v", test.form, test.characters, m)
		}
	}
}

// TestOnlyOurTablesAndCrawlsOpenWithoutAQuestion opens our table, that of a crawl and other things as tables of ours,
// beside an open document.
func TestOnlyOurTablesAndCrawlsOpenWithoutAQuestion(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(rich)})
	rev, before := p.State().Rev, len(problems(p))
	open := func(name string, data []byte) wire.Body {
		b, _ := p.Call(&wire.Open{
			Compare: true, Ours: true, Job: 1, Inputs: []wire.Input{{Name: name, Path: name}},
		}, enginetest.Bytes(data))
		return b
	}
	for name, data := range map[string]string{
		"pages.csv": "Address,Color\nhttps://shop.example/new,red\n", "list.csv": "https://shop.example/new\n",
		"empty.csv": "", "sitemap.csv": rich,
	} {
		if f, ok := open(name, []byte(data)).(*wire.Failure); !ok || f.Code != wire.FailedForeign {
			t.Errorf("%s is opened", name)
		}
	}
	if got := p.State().Rev; got != rev || len(problems(p)) != before {
		t.Errorf("they changed the document: revision %d, want %d; %d problems, want %d", got, rev, len(problems(p)), before)
	}
	if o, ok := open("crawl.csv", []byte("Address,Status Code\nhttps://shop.example/new,200\n")).(*wire.Opened); !ok ||
		len(o.Tables) != 1 || o.Pages != 0 {
		t.Errorf("the table of a crawl doesn’t wait: %+v", o)
	}
	for _, form := range [...]sitemapcore.FileFormat{sitemapcore.FormatCSV, sitemapcore.FormatXLSX} {
		name, data := p.WriteAs(form, enginetest.KeepFiles, 0)
		o, ok := open(name, data).(*wire.Opened)
		if !ok || len(o.Tables) != 1 {
			t.Fatalf("%s is not opened: %+v", name, o)
		}
		if table := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0]}); !table.Clear {
			t.Errorf("%s is taken for somebody else’s: %+v", name, table.Columns)
		}
	}
}

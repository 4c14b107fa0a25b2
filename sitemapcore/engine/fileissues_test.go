package engine_test

import (
	"bytes"
	"compress/gzip"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

const (
	head2026 = `<?xml version="1.0" encoding="UTF-8"?>` + "\n" +
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n"
	twoPages = "  <url><loc>https://a.example/</loc></url>\n  <url><loc>https://a.example/caf\u00e9</loc></url>\n" +
		"</urlset>\n"
)

// latin returns a text in ISO 8859-1.
func latin(s string) []byte {
	var b []byte
	for _, r := range s {
		b = append(b, byte(r))
	}
	return b
}

// What search engines refuse of a file is said of the file, its fix mends it, and undoing the fix
// gives back every byte.
func TestAFileThatIsRejectedIsMendedInOneStep(t *testing.T) {
	right := head2026 + twoPages
	for _, c := range []struct {
		name, code string
		file, want []byte
	}{
		{
			"Google's own namespace of 2005", "B3",
			[]byte(strings.Replace(right, "http://www.sitemaps.org/schemas/sitemap/0.9",
				"http://www.google.com/schemas/sitemap/0.84", 1)), []byte(right),
		},
		{"https", "B3", []byte(strings.Replace(right, `"http://www.s`, `"https://s`, 1)), []byte(right)},
		{
			"with a prefix", "B3", []byte(strings.NewReplacer("xmlns=\"http:", "xmlns:s='https:", "/0.9\"", "/0.9'",
				"<url", "<s:url", "</url", "</s:url", "<loc", "<s:loc", "</loc", "</s:loc").Replace(right)),
			[]byte(strings.NewReplacer("xmlns=", "xmlns:s=", "\"http://www.sitemaps.org/schemas/sitemap/0.9\"",
				"'http://www.sitemaps.org/schemas/sitemap/0.9'", "<url", "<s:url", "</url", "</s:url", "<loc", "<s:loc",
				"</loc", "</s:loc").Replace(right)),
		},
		{"no namespace", "B2", []byte(strings.Replace(right, ` xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`, "",
			1)), []byte(right)},
		{
			"an extension's", "B4",
			[]byte(strings.Replace(right, "<urlset ",
				`<urlset xmlns:image="https://www.google.com/schemas/sitemap-image/1.1/" `, 1)),
			[]byte(strings.Replace(right, "<urlset ",
				`<urlset xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" `, 1)),
		},
		{"in Latin-1", "A7", latin(strings.Replace(right, "UTF-8", "ISO-8859-1", 1)), []byte(right)},
		{"packed twice", "A5", gzipped(string(gzipped(right))), []byte(right)},
		{
			"an index", "B3", []byte(
				`<sitemapindex xmlns="http://www.google.com/schemas/sitemap/0.84">` +
					`<sitemap><loc>https://a.example/b.xml</loc></sitemap></sitemapindex>`),
			[]byte(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
				`<sitemap><loc>https://a.example/b.xml</loc></sitemap></sitemapindex>`),
		},
	} {
		p := enginetest.Start(t)
		name := "sitemap.xml"
		if c.code == "A5" {
			name += ".gz"
		}
		p.Open(false, enginetest.File{Name: name, Data: c.file})
		issue := func() (found wire.FileIssue) {
			for _, f := range p.Summary().Files {
				if f.Code == c.code {
					found = f
				}
			}
			return found
		}
		if f := issue(); f.Files != 1 || f.Fix == "" || f.Title == "" {
			t.Errorf("%s: the checks say %+v", c.name, p.Summary().Files)
			continue
		}
		done := enginetest.Must[*wire.Edited](p, &wire.Do{
			Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: c.code}}, Job: 9,
		})
		if done.Label == "" {
			t.Errorf("%s: the step has no name", c.name)
		}
		if f := issue(); f.Files != 0 {
			t.Errorf("%s: mended, the checks still say %+v", c.name, f)
		}
		if v := p.Summary().Verdicts[check.AllEngines]; v.Files != 0 {
			t.Errorf("%s: mended, %d files are rejected", c.name, v.Files)
		}
		_, out := p.Write(enginetest.KeepFiles, 0)
		if c.code == "A5" {
			r, err := gzip.NewReader(bytes.NewReader(out))
			if err != nil {
				t.Fatal(err)
			}
			var b bytes.Buffer
			if _, err := b.ReadFrom(r); err != nil {
				t.Fatal(err)
			}
			out = b.Bytes()
		}
		if !bytes.Equal(out, c.want) {
			t.Errorf("%s is mended to\n%s\nwant\n%s", c.name, out, c.want)
		}
		enginetest.Must[*wire.Edited](p, &wire.Undo{})
		if f := issue(); f.Files != 1 {
			t.Errorf("%s: undone, the checks say nothing", c.name)
		}
		if _, out := p.Write(enginetest.KeepFiles, 0); !bytes.Equal(out, c.file) {
			t.Errorf("%s: undone, the file is\n%s", c.name, out)
		}
	}
}

// A file with two faults is one rejected file.
func TestAFileIsRejectedOnce(t *testing.T) {
	p := enginetest.Start(t)
	wrong := strings.NewReplacer("http://www.sitemaps.org/schemas/sitemap/0.9",
		"http://www.google.com/schemas/sitemap/0.84", "UTF-8", "ISO-8859-1").Replace(head2026 + twoPages)
	p.Open(false, enginetest.File{Name: "a.xml", Data: latin(wrong)},
		enginetest.File{Name: "b.xml", Data: []byte(head2026 + twoPages)})
	if v := p.Summary().Verdicts[check.AllEngines]; v.Files != 1 {
		t.Errorf("%d files are rejected: %+v", v.Files, p.Summary().Files)
	}
}

// No search engine reads tags in capitals, and only a new file mends them.
func TestTagsInCapitalsAreRejected(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{
		Name: "a.xml",
		Data: []byte(`<URLSET xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
			`<URL><LOC>https://a.example/</LOC></URL></URLSET>`),
	})
	s := p.Summary()
	if len(s.Files) != 1 || s.Files[0].Code != "B16" || s.Files[0].Severity < sitemapcore.Reject ||
		s.Files[0].Fix != "" {
		t.Errorf("the checks say %+v", s.Files)
	}
}

// A report shows the words of a problem to people who don't have the buttons.
func TestTheWordsOfAFileNameNoButton(t *testing.T) {
	for _, r := range check.Rules() {
		if r.BuiltAnew && strings.Contains(r.Why.String(), "“") {
			t.Errorf("%s: %s", r.Code, r.Why)
		}
	}
}

// A fileCase is a rule about files, inputs that break it, and similar ones that don't.
type fileCase struct {
	code         string
	breaks, near []enginetest.File
}

func TestFilesBreakTheirRules(t *testing.T) {
	const head = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>`
	pages := func(name, loc, date string) enginetest.File {
		return enginetest.File{Name: name, Data: []byte(head + loc + "</loc><lastmod>" + date + "</lastmod></url></urlset>")}
	}
	index := func(lines ...string) enginetest.File {
		text := `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
		for i := 0; i < len(lines); i += 2 {
			text += "<sitemap><loc>" + lines[i] + "</loc><lastmod>" + lines[i+1] + "</lastmod></sitemap>"
		}
		return enginetest.File{Name: "sitemap.xml", Data: []byte(text + "</sitemapindex>")}
	}
	robots := func(text string) enginetest.File { return enginetest.File{Name: "robots.txt", Data: []byte(text)} }
	page, other := pages("a.xml", "https://a.example/1", "2026-11-10"), pages("b.xml", "https://a.example/2", "2026-11-10")
	impossible := pages("a.xml", "https://a.example/1", "2026-10-01</lastmod></url><url><loc>https://a.example/2</loc><lastmod>2026-13-01")
	const a, self = "https://a.example/a.xml", "https://a.example/sitemap.xml"
	many := func(entry string) enginetest.File {
		var entries []string
		for n := range 10 {
			entries = append(entries, strings.ReplaceAll(entry, "{n}", strconv.Itoa(n)))
		}
		return enginetest.File{Name: "a.xml", Data: []byte(extended(entries...))}
	}
	for _, c := range []fileCase{
		{"C27a", []enginetest.File{pages("a.xml", "http://a.example/1", "2026-11-10")}, []enginetest.File{page}},
		{
			"K1a",
			[]enginetest.File{page, index(a, "2026-11-10", self, "2026-11-10")},
			[]enginetest.File{page, index(a, "2026-11-10", "https://a.example/de/sitemap.xml", "2026-11-10")},
		},
		{ // an empty date
			"K6",
			[]enginetest.File{page, index(a, "")},
			[]enginetest.File{page, index(a, "2026-11-10")},
		},
		{
			"K6a",
			[]enginetest.File{page, index(a, "2031-01-01")},
			[]enginetest.File{page, index(a, "2026-11-10")},
		},
		{
			"K6b",
			[]enginetest.File{page, index(a, "2026-11-08")},
			[]enginetest.File{page, index(a, "2026-11-09T23:30:00Z")},
		},
		{
			"K6b",
			[]enginetest.File{pages("a.xml", "https://a.example/1", "2026-10-01"), index(a, "2026-09-29T23:30:00Z")},
			[]enginetest.File{pages("a.xml", "https://a.example/1", "2026-10-01"), index(a, "2026-09-30T23:30:00Z")},
		},
		{
			"K6b",
			[]enginetest.File{pages("a.xml", "https://a.example/1", "2026-01-01"), index(a, "2025-12-30T23:30:00Z")},
			[]enginetest.File{pages("a.xml", "https://a.example/1", "2026-01-01"), index(a, "2025-12-31T23:30:00Z")},
		},
		{ // a date that no calendar has is not the newest
			"K6b",
			[]enginetest.File{impossible, index(a, "2026-09-01")},
			[]enginetest.File{impossible, index(a, "2026-10-01")},
		},
		{
			"L7",
			[]enginetest.File{page, robots("User-agent: *\nDisallow: /a.xml\nSitemap: " + a)},
			[]enginetest.File{page, robots("User-agent: *\nDisallow: /b.xml\nSitemap: " + a)},
		},
		{
			"L8",
			[]enginetest.File{page, robots("User-agent: *\nDisallow: /b/")},
			[]enginetest.File{page, robots("Sitemap: https://a.example/other.xml")},
		},
		{ // one of two files
			"L8",
			[]enginetest.File{page, other, robots("Sitemap: " + a)},
			[]enginetest.File{page, other, robots("Sitemap: " + a + "\nSitemap: https://a.example/b.xml.gz")},
		},
		{ // an index and its files
			"L8",
			[]enginetest.File{page, index(a, "2026-11-10"), robots("Sitemap: " + a)},
			[]enginetest.File{page, index(a, "2026-11-10"), robots("Sitemap: " + self)},
		},
		{
			"L8a",
			[]enginetest.File{page, robots("Sitemap: /a.xml")},
			[]enginetest.File{page, robots("Sitemap: " + a)},
		},
		{
			"L8a",
			[]enginetest.File{page, robots("Sitemap: http://www.a.example/a.xml")},
			[]enginetest.File{page, robots("Sitemap: https://cdn.example/a.xml")},
		},
		{
			"D18",
			[]enginetest.File{many("<loc>https://a.example/{n}</loc>")},
			[]enginetest.File{many("<loc>https://a.example/{n}</loc><lastmod>2026-11-1{n}</lastmod>")},
		},
		{
			"I23",
			[]enginetest.File{many("<loc>https://a.example/{n}</loc>" + lang("de", "http://a.example/de/{n}"))},
			[]enginetest.File{many("<loc>https://a.example/{n}</loc>" + lang("de", "https://a.example/de/{n}"))},
		},
		{ // C27a says it
			"I23",
			[]enginetest.File{many("<loc>https://a.example/{n}</loc>" + lang("de", "http://a.example/de/{n}"))},
			[]enginetest.File{many("<loc>http://a.example/{n}</loc>" + lang("de", "http://a.example/de/{n}"))},
		},
	} {
		if !slices.Contains(issuesOf(t, c.breaks...), c.code) {
			t.Errorf("%s isn’t found in %.200s: %v", c.code, c.breaks[len(c.breaks)-1].Data, issuesOf(t, c.breaks...))
		}
		if slices.Contains(issuesOf(t, c.near...), c.code) {
			t.Errorf("%s is found in %.200s", c.code, c.near[len(c.near)-1].Data)
		}
	}
}

// The problems of files are in the order of their severity in the eyes of the chosen search engine, and a blocked sitemap
// comes first among equals.
func TestABlockedSitemapIsTheFirstProblemOfAFile(t *testing.T) {
	p := enginetest.Start(t)
	old := strings.Replace(head2026, "http://www.s", "https://s", 1)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(old + "https://a.example/loose\n" + twoPages)},
		enginetest.File{Name: "robots.txt", Data: []byte("User-agent: *\nDisallow: /a.xml\n" +
			"Sitemap: https://a.example/a.xml")})
	for _, c := range []struct {
		eyes check.Profile
		want string
	}{{check.AllEngines, "L7 B3 A25"}, {check.Google, "L7 B3 A25"}, {check.Bing, "B3 L7 A25"}} {
		enginetest.Must[*wire.Done](p, &wire.SetProfile{Profile: uint8(c.eyes)})
		var got []string
		for _, f := range p.Summary().Files {
			if f.Severity > sitemapcore.Note {
				got = append(got, f.Code)
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s sees %v, want %s", c.eyes.Name(), got, c.want)
		}
	}
}

// Bing alone asks for a time.
func TestDatesWithoutATimeAreSaidToBing(t *testing.T) {
	p := enginetest.Start(t)
	var entries []string
	for n := range 10 {
		entries = append(entries, "<loc>https://a.example/"+strconv.Itoa(n)+"</loc><lastmod>2026-11-10</lastmod>")
	}
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(extended(entries...))})
	for _, eyes := range []check.Profile{check.AllEngines, check.Google, check.Bing} {
		enginetest.Must[*wire.Done](p, &wire.SetProfile{Profile: uint8(eyes)})
		found := slices.ContainsFunc(p.Summary().Files, func(f wire.FileIssue) bool { return f.Code == check.D19.Code() })
		if found != (eyes == check.Bing) {
			t.Errorf("in the eyes of %s it is found: %v", eyes.Name(), found)
		}
	}
}

// issuesOf returns the codes of the problems of files.
func issuesOf(t *testing.T, files ...enginetest.File) (codes []string) {
	p := enginetest.Start(t)
	p.Open(false, files...)
	for _, f := range p.Summary().Files {
		codes = append(codes, f.Code)
	}
	return codes
}

// Google News obeys the group of Googlebot-News if there is one. What Googlebot may not read either is C39.
func TestRobotsKeepsGoogleNewsFromAnArticle(t *testing.T) {
	entry := "<loc>https://a.example/news/1</loc>" + article("en", "")
	for robots, want := range map[string]string{
		"User-agent: Googlebot-News\nDisallow: /":                                  "H11",
		"User-agent: Googlebot-News\nDisallow: /sport/":                            "",
		"User-agent: Googlebot-News\nAllow: /\n\nUser-agent: *\nDisallow: /sport/": "",
		"User-agent: *\nDisallow: /news/":                                          "C39",
		"User-agent: Googlebot-Image\nDisallow: /news/":                            "",
	} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(extended(entry))},
			enginetest.File{Name: "robots.txt", Data: []byte(robots)})
		got := ""
		for _, r := range p.Summary().Rules {
			if r.Code == "H11" || r.Code == "C39" {
				got += r.Code
			}
		}
		if got != want {
			t.Errorf("%q: %q, want %q", robots, got, want)
		}
	}
}

// Google reads images and videos with crawlers of their own, which obey the group of Googlebot if they have
// none.
func TestRobotsKeepsGoogleFromImagesAndVideos(t *testing.T) {
	entry := "<loc>https://a.example/1</loc>" + image("<image:loc>https://a.example/img/1.jpg</image:loc>") +
		"<video:video><video:thumbnail_loc>https://cdn.example/img/t.jpg</video:thumbnail_loc><video:title>T</video:title>" +
		"<video:description>D</video:description><video:content_loc>https://a.example/film/v.mp4</video:content_loc>" +
		"</video:video>"
	for robots, want := range map[string]bool{
		"User-agent: *\nDisallow: /img/":                                         true,
		"User-agent: Googlebot-Image\nDisallow: /img/":                           true,
		"User-agent: Googlebot-Video\nDisallow: /film/":                          true,
		"User-agent: Googlebot-Video\nDisallow: /img/":                           false,
		"User-agent: *\nDisallow: /img/\n\nUser-agent: Googlebot\nDisallow: /x/": false,
		"User-agent: Bingbot\nDisallow: /img/":                                   false,
	} {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(extended(entry))},
			enginetest.File{Name: "robots.txt", Data: []byte(robots)})
		found := slices.ContainsFunc(p.Summary().Rules, func(r wire.RuleCount) bool { return r.Code == "F9a" })
		if found != want {
			t.Errorf("%q: blocked %v, want %v", robots, found, want)
		}
	}
}

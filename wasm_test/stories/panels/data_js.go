package main

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/details"
	"sitemapeditor/components/frame"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/xmlview"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// entry is the XML of the selected page.
var entry = []string{
	`  <url>`,
	`    <loc>https://hollisreed.example/lighting/pendant-lamps/alder-pendant-oak</loc>`,
	`    <lastmod>2026-11-20</lastmod>`,
	`    <changefreq>weekly</changefreq>`,
	`    <priority>0.7</priority>`,
	`    <image:image><image:loc>https://img.hollisreed.example/alder-oak-front.jpg</image:loc></image:image>`,
	`    <image:image>`,
	`      <image:loc>https://img.hollisreed.example/alder-oak-hall.jpg</image:loc>`,
	`    </image:image>`,
	`    <image:image><image:loc>https://img.hollisreed.example/alder-oak-detail-cord.jpg</image:loc></image:image>`,
	`    <video:video>`,
	`      <video:thumbnail_loc>https://img.hollisreed.example/alder-turning.jpg</video:thumbnail_loc>`,
	`      <video:title>How the Alder pendant is turned</video:title>`,
	`      <video:description>Two minutes in the workshop with Moira Reed.</video:description>`,
	`      <video:content_loc>https://img.hollisreed.example/v/alder-turning.mp4</video:content_loc>`,
	`      <video:duration>98</video:duration>`,
	`    </video:video>`,
	`    <xhtml:link rel="alternate" hreflang="en" ` +
		`href="https://hollisreed.example/lighting/pendant-lamps/alder-pendant-oak"/>`,
	`    <xhtml:link rel="alternate" hreflang="de" href="https://hollisreed.example/de/leuchten/alder-eiche"/>`,
	`    <xhtml:link rel="alternate" hreflang="fr" href="https://hollisreed.example/fr/luminaires/alder-chene"/>`,
	`    <xhtml:link rel="alternate" hreflang="nl" href="https://hollisreed.example/nl/lampen/alder-eiken"/>`,
	`  </url>`,
}

// textAt returns any line of the invented file.
func textAt(i int) string {
	switch {
	case i >= entryFirst && i < entryFirst+entryCount:
		return entry[i-entryFirst]
	case i == entryFirst+entryCount:
		return "  <!-- wall lights, photographed again in October -->"
	case i == 777:
		return strings.Repeat("<loc>a line without an end</loc>", 20_000)
	}
	n := strconv.Itoa(i / 6)
	switch i % 6 {
	case 0:
		return "  <url>"
	case 1:
		return "    <loc>https://hollisreed.example/lighting/wall-lights/heron-swing-arm-" + n + "</loc>"
	case 2:
		return "    <lastmod>2026-11-18</lastmod>"
	case 3:
		return "    <changefreq>weekly</changefreq>"
	case 4:
		return "    <image:image><image:loc>https://img.hollisreed.example/heron-" + n +
			".jpg</image:loc></image:image>"
	default:
		return "  </url>"
	}
}

func line(i, no int) xmlview.Line {
	text := textAt(i)
	spans, _ := xmlview.Tokens(text[:min(len(text), 4000)], 0, nil)
	return xmlview.Line{No: no, Text: text, Spans: spans}
}

// source is the whole file. Its lines come 30 milliseconds after they are needed, as from an
// engine.
type source struct {
	n      int
	blocks map[int][]xmlview.Line
	asked  map[int]bool
	tell   func()
}

const blockLines = 128

func newSource(n int, tell func()) *source {
	return &source{n: n, blocks: map[int][]xmlview.Line{}, asked: map[int]bool{}, tell: tell}
}

func (s *source) Len() int { return s.n }

func (s *source) Line(i int) (xmlview.Line, bool) {
	b := s.blocks[i/blockLines]
	if i < 0 || i%blockLines >= len(b) {
		return xmlview.Line{}, false
	}
	return b[i%blockLines], true
}

func (s *source) Need(first, count int) {
	for b := first / blockLines; b <= (first+count-1)/blockLines; b++ {
		if s.asked[b] {
			continue
		}
		s.asked[b] = true
		var answer app.Func
		answer = app.FuncOf(func(app.Value, []app.Value) any {
			for i := b * blockLines; i < min((b+1)*blockLines, s.n); i++ {
				s.blocks[b] = append(s.blocks[b], line(i, i+1))
			}
			answer.Release()
			s.tell()
			return nil
		})
		app.Window().Call("setTimeout", answer, 30)
	}
}

// onePage is the XML of the selected page alone.
type onePage struct{ first int }

var pageLines = onePage{entryFirst}

func (p *onePage) Len() int { return entryCount }
func (p *onePage) Line(i int) (xmlview.Line, bool) {
	if i < 0 || i >= entryCount {
		return xmlview.Line{}, false
	}
	return line(p.first+i, p.first+i+1), true
}
func (p *onePage) Need(int, int) {}

// bigEntry is an entry with a thousand images.
func bigEntry() string {
	var b strings.Builder
	b.WriteString("<url>\n  <loc>https://hollisreed.example/</loc>\n")
	for i := range 1000 {
		b.WriteString("  <image:image><image:loc>https://img.hollisreed.example/" + strconv.Itoa(i) +
			".jpg</image:loc></image:image>\n")
	}
	b.WriteString("</url>")
	return b.String()
}

func alder() details.Page {
	return details.Page{Dir: "/lighting/pendant-lamps/", Leaf: "alder-pendant-oak", Details: wire.Details{
		ID: 15,
		Values: [4]string{
			"https://hollisreed.example/lighting/pendant-lamps/alder-pendant-oak", "2026-11-20",
			"weekly", "0.7",
		},
		Edited:   [4]bool{sitemapcore.LastMod: true},
		Was:      [4]string{sitemapcore.LastMod: "2026-03-03T02:00:00+00:00"},
		Included: true, File: "sitemap-products.xml.gz", Line: 412,
		Form: sitemapcore.Form{Count: 3, Groups: []sitemapcore.FormGroup{
			{Kind: "image", Count: 2, Found: 2, Blocks: []sitemapcore.FormBlock{
				{
					Name: "image:image", Title: "https://hollisreed.example/i/alder-oak-front.jpg",
					Fields: []sitemapcore.FormField{
						{
							Path: "loc", Label: "Image address", XML: "image:loc", Kind: sitemapcore.FieldAddress,
							Need: sitemapcore.Required, Value: "https://hollisreed.example/i/alder-oak-front.jpg",
							Present: true,
						},
					},
				},
				{
					At: 1, Name: "image:image", Title: "https://hollisreed.example/i/alder-oak-kitchen-island.jpg",
					Retired: 1, Fields: []sitemapcore.FormField{
						{
							Path: "loc", Label: "Image address", XML: "image:loc", Kind: sitemapcore.FieldAddress,
							Need:  sitemapcore.Required,
							Value: "https://hollisreed.example/i/alder-oak-kitchen-island.jpg", Present: true,
						},
						{
							Path: "caption", Label: "Caption", XML: "image:caption", Kind: sitemapcore.FieldLong,
							Level: sitemapcore.LevelRetired, Value: "Over the table", Present: true,
						},
					},
				},
			}},
			{
				Kind: "alternate", Count: 1, Found: 1,
				Blocks: []sitemapcore.FormBlock{{At: 2, Name: "xhtml:link", Fields: []sitemapcore.FormField{
					{
						Path: "@hreflang", Label: "Language", XML: "hreflang", Kind: sitemapcore.FieldLanguage,
						Value:   "de",
						Present: true,
					},
					{
						Path: "@href", Label: "Page address", XML: "href", Kind: sitemapcore.FieldAddress,
						Value: "https://hollisreed.example/de/", Present: true,
					},
				}}},
			},
		}},
	}}
}

func wrong() details.Page {
	p := alder()
	p.Leaf, p.Values = "brae glass", [4]string{
		"https://hollisreed.example/lighting/brae glass", "03/04/2026",
		"fortnightly", "0,7",
	}
	p.Edited = [4]bool{}
	p.File, p.Line, p.Included = "", 0, false
	p.Form = sitemapcore.Form{
		Count: 1,
		Groups: []sitemapcore.FormGroup{{Kind: "other", Count: 1, Found: 1, Blocks: []sitemapcore.FormBlock{
			{
				Name: "PageMap", Note: "A PageMap.",
				Fields: []sitemapcore.FormField{{Label: "PageMap", Kind: sitemapcore.FieldBranch, Present: true}},
			},
		}}},
	}
	p.Findings = []sitemapcore.Finding{
		{
			Rule: "L3", Severity: sitemapcore.Reject, Field: sitemapcore.Loc, Title: "The address has a space in it",
			Detail: "An address may not contain one, so search engines refuse the page. “Fix” writes %20 in its place.",
			Fixes:  []sitemapcore.Fix{{Label: "Fix", Value: "https://hollisreed.example/lighting/brae%20glass"}},
		},
		{
			Rule: "D2", Severity: sitemapcore.Reject, Field: sitemapcore.LastMod, Title: "Is this 3 April or 4 March?",
			Detail: "Search engines read dates as year-month-day. They can’t read this one, so they ignore it.",
			Fixes: []sitemapcore.Fix{
				{Label: "3 April 2026", Value: "2026-04-03"},
				{Label: "4 March 2026", Value: "2026-03-04"},
			},
		},
		{
			Rule: "F1", Severity: sitemapcore.Warn, Field: sitemapcore.ChangeFreq,
			Title: "“fortnightly” isn’t a known word", Detail: "Search engines skip it.",
			Fixes: []sitemapcore.Fix{{Label: "weekly", Value: "weekly"}, {Label: "monthly", Value: "monthly"}},
		},
		{
			Rule: "P1", Severity: sitemapcore.Reject, Field: sitemapcore.Priority, Title: "Write 0.7, with a point",
			Detail: "Search engines can’t read the comma.", Fixes: []sitemapcore.Fix{{Label: "0.7", Value: "0.7"}},
		},
	}
	return p
}

func hollisReed() ui.Summary {
	s := ui.Summary{Total: 48213, Fine: 41561}
	s.Worst[sitemapcore.Reject], s.Worst[sitemapcore.Warn], s.Worst[sitemapcore.Note] = 584, 6068, 2350
	add := func(code, name, title, detail string, severity sitemapcore.Severity, n int) {
		s.Groups = append(s.Groups, wire.RuleCount{
			Code: code, Name: name, Title: title, Detail: detail,
			Severity: severity, Pages: n,
		})
	}
	add("H1", "No link back", "Language pages that don’t link back",
		"Google ignores a pair of language pages unless each names the other.", sitemapcore.Reject, 318)
	add("P1", "Comma in priority", "Priority written with a comma", "Search engines read 0.7 and skip 0,7.",
		sitemapcore.Reject, 187)
	add("D2", "Dates nobody can read", "Dates written in a way nobody can read",
		"Search engines read dates as year-month-day. 03/04/2026 could be 3 April or 4 March, so they ignore it.",
		sitemapcore.Reject, 41)
	add("F1", "Unknown frequency", "Change frequency isn’t a known word",
		"There are seven words for it; any other is skipped.", sitemapcore.Reject, 26)
	add("L3", "Space in the address", "A space in the address",
		"An address may not contain one, so search engines refuse the page.", sitemapcore.Reject, 12)
	add("D9", "All the same second", "Dates that are all the same second",
		"That looks like a server’s clock, not a change, and search engines stop believing such dates.",
		sitemapcore.Warn, 5962)
	add("L9", "Same page twice", "The same page twice", "Search engines take one of the two, and you can’t tell which.",
		sitemapcore.Warn, 64)
	add("L11", "Tracking codes", "Tracking codes in the address", "Each code makes another address for the same page.",
		sitemapcore.Warn, 33)
	add("L12", "Old http address", "Old http address among https ones",
		"Search engines want the address that visitors end up at.", sitemapcore.Warn, 9)
	add("I4", "Old image fields", "Image captions that Google no longer reads",
		"They do no harm. Google stopped reading them in August 2022.", sitemapcore.Note, 2140)
	add("H7", "No fallback language", "Language groups without a fallback",
		"Visitors in other languages are sent to none of them.", sitemapcore.Note, 210)
	return s
}

func sections(open bool) []frame.Section {
	out := []frame.Section{
		{Path: "/lighting/", Label: "/lighting/", Count: 7204, HasMore: true, Open: true},
		{Path: "/lighting/pendant-lamps/", Label: "pendant-lamps/", Count: 2140, Depth: 1, HasMore: open, Open: open},
	}
	if open {
		out = append(out, frame.Section{Path: "/lighting/pendant-lamps/oak/", Label: "oak/", Count: 312, Depth: 2})
	}
	out = append(out,
		frame.Section{Path: "/lighting/wall-lights/", Label: "wall-lights/", Count: 1633, Depth: 1},
		frame.Section{Path: "/lighting/table-lamps/", Label: "table-lamps/", Count: 1587, Depth: 1})
	for _, s := range []struct {
		name string
		n    int
	}{
		{"/furniture/", 6870},
		{"/de/", 6874},
		{"/fr/", 6402},
		{"/nl/", 5472},
		{"/kitchen/", 5412},
		{"/garden/", 3905},
		{"/textiles/", 3318},
		{"/bath/", 1466},
		{"/journal/", 1204},
		{"/stores/", 86},
	} {
		out = append(out, frame.Section{Path: s.name, Label: s.name, Count: s.n, HasMore: true})
	}
	return out
}

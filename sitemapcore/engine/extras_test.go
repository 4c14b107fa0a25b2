package engine_test

import (
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// testRoot declares what the entries of these tests use.
var testRoot = &sitemapcore.Root{Namespaces: []sitemapcore.Namespace{
	{URI: "http://www.sitemaps.org/schemas/sitemap/0.9"},
	{Prefix: "image", URI: "http://www.google.com/schemas/sitemap-image/1.1"},
	{Prefix: "video", URI: "http://www.google.com/schemas/sitemap-video/1.1"},
	{Prefix: "news", URI: "http://www.google.com/schemas/sitemap-news/0.9"},
	{Prefix: "xhtml", URI: "http://www.w3.org/1999/xhtml"},
	{Prefix: "mobile", URI: "http://www.google.com/schemas/sitemap-mobile/1.0"},
	{Prefix: "baidu", URI: "http://www.baidu.com/schemas/sitemap-mobile/1/"},
	{Prefix: "geo", URI: "http://www.google.com/geo/schemas/sitemap/1.0"},
	{Prefix: "shop", URI: "https://shop.example/ns"},
}}

const pageLoc = "https://shop.example/lamps/"

var extrasToday = check.Date{Year: 2026, Month: 11, Day: 21, Hour: 12, Precision: check.Second}

// judged returns what a page with the given extensions breaks by its structure and its extensions,
// and the extensions as the rules of mend leave them.
func judged(t testing.TB, inner string, mend ...string) (check.RuleSet, string) {
	t.Helper()
	head := "<url><loc>" + pageLoc + "</loc>"
	entry := []byte(head + inner + "</url>")
	shape, err := sitemapxml.ScanEntry(entry, testRoot)
	if err != nil {
		t.Fatalf("%s: %v", inner, err)
	}
	x := &check.Extras{Today: extrasToday, Mend: check.SetOf(mend...)}
	x.Begin(entry, []byte(pageLoc))
	var r sitemapxml.ElementReader
	if !r.Read(entry, &shape, testRoot, x) {
		t.Fatalf("%s could not be read", inner)
	}
	var v check.Values
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		if text, ok := sitemapcore.AppendOriginal(nil, entry, &shape, f); ok {
			v.Set(f, text)
		}
	}
	set := x.End().Or(check.Structure(&shape, v.HasEmpty()))
	out := string(engine.Splice(entry, x.Splices()))
	return set, strings.TrimSuffix(strings.TrimPrefix(out, head), "</url>")
}

func image(inner string) string { return "<image:image>" + inner + "</image:image>" }

func news(inner string) string { return "<news:news>" + inner + "</news:news>" }

// video returns a video that is fine, with more in it.
func video(inner string) string {
	return "<video:video><video:thumbnail_loc>https://shop.example/t.jpg</video:thumbnail_loc><video:title>T</" +
		"video:title><video:description>D</video:description><video:content_loc>https://shop.example/v.mp4</" +
		"video:content_loc>" + inner + "</video:video>"
}

// article returns an article that is fine, with the given language and more in it.
func article(language, inner string) string {
	return news("<news:publication><news:name>Gazette</news:name><news:language>" + language +
		"</news:language></news:publication><news:publication_date>2026-11-21</news:publication_date><news:title>" +
		"Fair opens</news:title>" + inner)
}

func lang(code, href string) string {
	return `<xhtml:link rel="alternate" hreflang="` + code + `" href="` + href + `"/>`
}

const (
	self   = `<xhtml:link rel="alternate" hreflang="en" href="` + pageLoc + `"/>`
	german = `<xhtml:link rel="alternate" hreflang="de" href="https://shop.example/de/lampen/"/>`
)

// An extraCase is what stands beside the values of a page: texts that break a rule, for a rule that
// is mended each with what it becomes, and texts that are near and don't.
type extraCase struct {
	code   string
	breaks []string
	fixed  []string
	near   []string
}

var extraCases = []extraCase{
	{"B8", []string{"<shop:price>3</shop:price>"}, nil, []string{"<mobile:mobile/>"}},
	{
		"B9",
		[]string{
			"<lastmodified>2026-01-01</lastmodified>", "<image>x</image>",
			image("<image:loc>https://shop.example/a.jpg</image:loc><image:alt>x</image:alt>"),
		},
		nil,
		[]string{"<shop:lastmodified/>", "<LASTMOD>2026-01-01</LASTMOD>"},
	},
	{
		"B11",
		[]string{"<priority>0.5</priority><lastmod>2026-01-01</lastmod>"},
		nil,
		[]string{"<lastmod>2026-01-01</lastmod><priority>0.5</priority>"},
	},
	{
		"B12",
		[]string{image("<image:title>x</image:title><image:loc>https://shop.example/a.jpg</image:loc>")},
		nil,
		[]string{image("<image:loc>https://shop.example/a.jpg</image:loc><image:title>x</image:title>")},
	},
	{
		"B13",
		[]string{"<lastmod>2026-01-01</lastmod><lastmod>2026-01-02</lastmod>"},
		nil,
		[]string{"<lastmod>2026-01-01</lastmod>"},
	},
	{
		"B14",
		[]string{"<lastmod><b>2026-01-01</b></lastmod>", video("<video:uploader><b>x</b></video:uploader>")},
		nil,
		[]string{"<lastmod><![CDATA[2026-01-01]]></lastmod>", article("en", "")},
	},
	{
		"B15",
		[]string{"<lastmod></lastmod>", "<priority/>", "<changefreq> \n</changefreq>"},
		nil,
		[]string{"<priority>0</priority>"},
	},
	{
		"F1",
		[]string{image(""), image("<image:loc/>"), image("<image:title>x</image:title>")},
		nil,
		[]string{image("<image:loc>/a.jpg</image:loc>")},
	},
	{
		"F2",
		[]string{
			image("<image:loc>/a.jpg</image:loc>"), image("<image:loc>//shop.example/a.jpg</image:loc>"),
			image("<image:loc>data:image/png;base64,AA</image:loc>"),
		},
		nil,
		[]string{image("<image:loc>HTTPS://shop.example/a.jpg</image:loc>")},
	},
	{"F3", []string{strings.Repeat(image(""), 1001)}, nil, []string{strings.Repeat(image(""), 1000)}},
	{
		"F4",
		[]string{image("<image:loc>https://a.example/1</image:loc>") +
			image("<image:loc>https://a.example/1</image:loc><image:title>x</image:title>")},
		nil,
		[]string{image("<image:loc>https://a.example/1</image:loc>") +
			image("<image:loc>https://a.example/2</image:loc>")},
	},
	{
		"F4a",
		[]string{image("<image:loc>https://a.example/1</image:loc>") + "\n  " +
			image("<image:loc>https://a.example/1</image:loc>")},
		[]string{image("<image:loc>https://a.example/1</image:loc>")},
		[]string{image("<image:loc>https://a.example/1</image:loc>") +
			image("<image:loc>https://a.example/1</image:loc><image:title>x</image:title>")},
	},
	{
		"F5",
		[]string{image("<image:loc>https://a.example/1</image:loc><image:caption>x</image:caption>")},
		nil,
		[]string{image("<image:loc>https://a.example/1</image:loc>")},
	},
	{
		"F6",
		[]string{image("<image:loc>https://cdn.example/1</image:loc>")},
		nil,
		[]string{image("<image:loc>https://SHOP.example/1</image:loc>")},
	},
	{
		"F7",
		[]string{image("<image:loc>" + pageLoc + "</image:loc>")},
		nil,
		[]string{image("<image:loc>" + pageLoc + "a.jpg</image:loc>")},
	},
	{
		"F8",
		[]string{"<image:loc>https://a.example/1</image:loc>", "<video:title>x</video:title>"},
		nil,
		[]string{image("<image:loc>https://a.example/1</image:loc>")},
	},
	{
		"G1",
		[]string{"<video:video/>", "<video:video><video:thumbnail_loc> </video:thumbnail_loc></video:video>"},
		nil,
		[]string{video("")},
	},
	{
		"G1a",
		[]string{"<video:video/>", "<video:video><video:title>x</video:title></video:video>"},
		nil,
		[]string{video("")},
	},
	{
		"G2",
		[]string{"<video:video/>"},
		nil,
		[]string{video(""), "<video:video><video:player_loc>https://a.example/p</video:player_loc></video:video>"},
	},
	{
		"G3",
		[]string{video("<video:player_loc>" + pageLoc + "</video:player_loc>")},
		nil,
		[]string{video("<video:player_loc>" + pageLoc + "player</video:player_loc>")},
	},
	{"G4", []string{"<video:video><video:content_loc>https://a.example/watch.html?v=1</video:content_loc></" +
		"video:video>"}, nil, []string{
		video(""),
		video("<video:player_loc>https://a.example/p.html</video:player_loc>"),
	}},
	{
		"G5",
		[]string{
			video("<video:player_loc>https://www.youtube.com/watch?v=1</video:player_loc>"),
			video("<video:player_loc>https://vimeo.com/1</video:player_loc>"),
			video("<video:player_loc>https://youtu.be/1</video:player_loc>"),
		},
		nil,
		[]string{
			video("<video:player_loc>https://www.youtube.com/embed/1</video:player_loc>"),
			video("<video:player_loc>https://player.vimeo.com/video/1</video:player_loc>"),
		},
	},
	{
		"G6",
		[]string{
			video("<video:player_loc>rtmp://a.example/1</video:player_loc>"),
			video("<video:player_loc>/p</video:player_loc>"),
		},
		nil,
		[]string{video("<video:player_loc>ftp://a.example/1</video:player_loc>")},
	},
	{
		"G7",
		[]string{"<video:video><video:description>" + strings.Repeat("ä", 2049) +
			"</video:description></video:video>"},
		nil,
		[]string{"<video:video><video:description>" + strings.Repeat("ä", 2048) +
			"</video:description></video:video>"},
	},
	{
		"G8",
		[]string{"<video:video><video:title>" + strings.Repeat("ä", 101) + "</video:title></video:video>"},
		nil,
		[]string{"<video:video><video:title>" + strings.Repeat("ä", 100) + "</video:title></video:video>"},
	},
	{
		"G9",
		[]string{
			video("<video:duration>0</video:duration>"), video("<video:duration>28801</video:duration>"),
			video("<video:duration>1:38</video:duration>"), video("<video:duration>98.5</video:duration>"),
		},
		nil,
		[]string{
			video("<video:duration>1</video:duration>"), video("<video:duration> 28800 </video:duration>"),
			video("<video:duration/>"),
		},
	},
	{
		"G10",
		[]string{
			video("<video:rating>5.1</video:rating>"), video("<video:rating>-1</video:rating>"),
			video("<video:rating>4,5</video:rating>"), video("<video:rating>good</video:rating>"),
		},
		nil,
		[]string{video("<video:rating>5.0</video:rating>"), video("<video:rating>0</video:rating>")},
	},
	{
		"G11",
		[]string{
			video("<video:view_count>many</video:view_count>"),
			video("<video:view_count>-1</video:view_count>"), video("<video:view_count>1.5</video:view_count>"),
		},
		nil,
		[]string{video("<video:view_count>0</video:view_count>")},
	},
	{
		"G11a",
		[]string{
			video("<video:view_count>1,234,567</video:view_count>"),
			video("<video:view_count><![CDATA[12 345]]></video:view_count>"),
		},
		[]string{
			video("<video:view_count>1234567</video:view_count>"),
			video("<video:view_count><![CDATA[12345]]></video:view_count>"),
		},
		[]string{
			video("<video:view_count>1234567</video:view_count>"),
			video("<video:view_count>1,23</video:view_count>"),
		},
	},
	{
		"G12",
		[]string{
			video("<video:publication_date>21.11.2026</video:publication_date>"),
			video("<video:expiration_date>soon</video:expiration_date>"),
		},
		nil,
		[]string{video("<video:publication_date>2026-11-20T08:15:00.45+01:00</video:publication_date>")},
	},
	{
		"G12a",
		[]string{video("<video:expiration_date>2026-11-20</video:expiration_date>")},
		nil,
		[]string{
			video("<video:expiration_date>2026-11-22</video:expiration_date>"),
			video("<video:publication_date>2020-01-01</video:publication_date>"),
		},
	},
	{
		"G13",
		[]string{video(strings.Repeat("<video:tag>x</video:tag>", 33))},
		nil,
		[]string{video(strings.Repeat("<video:tag>x</video:tag>", 32))},
	},
	{"G13a", []string{video("<video:tag>a, b</video:tag>")}, nil, []string{video("<video:tag>a b</video:tag>")}},
	{
		"G14",
		[]string{
			video("<video:uploader>" + strings.Repeat("x", 256) + "</video:uploader>"),
			video(`<video:uploader info="https://other.example/">x</video:uploader>`),
		},
		nil,
		[]string{video(`<video:uploader info="https://www.shop.example/me">x</video:uploader>`)},
	},
	{"G15", []string{video("<video:live>maybe</video:live>")}, nil, []string{
		video("<video:live>YES</video:live>"),
		video("<video:live>true</video:live>"),
	}},
	{
		"G15a",
		[]string{video("<video:family_friendly>true</video:family_friendly><video:live>0</video:live>")},
		[]string{video("<video:family_friendly>yes</video:family_friendly><video:live>no</video:live>")},
		[]string{video("<video:live>No</video:live>")},
	},
	{
		"G16",
		[]string{
			video("<video:restriction>DE</video:restriction>"),
			video(`<video:platform relationship="only">web</video:platform>`),
		},
		nil,
		[]string{video(`<video:restriction relationship="deny">DE</video:restriction>`)},
	},
	{
		"G17",
		[]string{
			video(`<video:restriction relationship="allow">DE UK</video:restriction>`),
			video(`<video:restriction relationship="allow">Germany</video:restriction>`),
			video(`<video:restriction relationship="allow">XX</video:restriction>`),
		},
		nil,
		[]string{
			video(`<video:restriction relationship="allow">DE GB</video:restriction>`),
			video(`<video:restriction relationship="allow"/>`),
		},
	},
	{
		"G17a",
		[]string{video(`<video:restriction relationship="allow">de, AT,ch</video:restriction>`)},
		[]string{video(`<video:restriction relationship="allow">DE AT CH</video:restriction>`)},
		[]string{video(`<video:restriction relationship="allow">DE AT</video:restriction>`)},
	},
	{
		"G18",
		[]string{video(`<video:platform relationship="allow">web phone</video:platform>`)},
		nil,
		[]string{video(`<video:platform relationship="allow">web mobile tv</video:platform>`)},
	},
	{
		"G19",
		[]string{
			video("<video:price>3</video:price>"), video(`<video:price currency="eur">3</video:price>`),
			video(`<video:price currency="EUR">3,50</video:price>`), video("<video:price/>"),
		},
		nil,
		[]string{
			video(`<video:price currency="EUR" type="rent" resolution="HD">3.50</video:price>`),
			video(`<video:price type="purchase"/>`),
		},
	},
	{
		"G20",
		[]string{
			video("<video:category>x</video:category>"),
			video("<video:tvshow><video:show_title>x</video:show_title></video:tvshow>"),
		},
		nil,
		[]string{video("<video:tag>x</video:tag>")},
	},
	{
		"G22",
		[]string{
			video("<video:title>x</video:title>"),
			video("<video:live>yes</video:live><video:live>no</video:live>"),
		},
		nil,
		[]string{video("<video:tag>x</video:tag><video:tag>y</video:tag>")},
	},
	{"H1", []string{
		news("<news:title>x</news:title>"),
		news("<news:publication_date>2026-11-21</news:publication_date>"),
	}, nil, []string{article("en", "")}},
	{
		"H1a",
		[]string{news(""), news("<news:publication><news:name>x</news:name></news:publication>")},
		nil,
		[]string{article("en", "")},
	},
	{"H1b", []string{news("<news:publication_date>today</news:publication_date>")}, nil, []string{article("en", "")}},
	{"H2", []string{article("en", "") + article("en", "")}, nil, []string{article("en", "")}},
	{
		"H4",
		[]string{
			news("<news:publication_date>2026-11-17</news:publication_date>"),
			news("<news:publication_date>2026-11-19T11:59:00Z</news:publication_date>"),
		},
		nil,
		[]string{
			news("<news:publication_date>2026-11-19</news:publication_date>"),
			news("<news:publication_date>2026-11-19T12:00:00Z</news:publication_date>"),
		},
	},
	{
		"H5",
		[]string{news("<news:publication_date>2026-11-22</news:publication_date>")},
		nil,
		[]string{news("<news:publication_date>2026-11-21</news:publication_date>")},
	},
	{
		"H6",
		[]string{article("english", ""), article("e", ""), article("zh-hk", "")},
		nil,
		[]string{article("en", ""), article("gsw", ""), article("zh-tw", "")},
	},
	{
		"H6a",
		[]string{article("en-US", ""), article("pt_br", ""), article("EN", ""), article("zh-CN", "")},
		[]string{article("en", ""), article("pt", ""), article("en", ""), article("zh-cn", "")},
		[]string{article("en", ""), article("zh-cn", "")},
	},
	{
		"H7",
		[]string{news("<news:publication><news:name>Gazette (local)</news:name></news:publication>")},
		nil,
		[]string{article("en", "")},
	},
	{"H8", []string{news("<news:publication><news:name>Gazette</news:name></news:publication><news:title>Fair – " +
		"Gazette</news:title>")}, nil, []string{article("en", "")}},
	{"H10", []string{article("en", "<news:keywords>x</news:keywords>")}, nil, []string{article("en", "")}},
	{
		"I1",
		[]string{
			`<xhtml:link hreflang="en" href="` + pageLoc + `"/>`,
			`<xhtml:link rel="alernate" hreflang="en" href="` + pageLoc + `"/>`,
		},
		[]string{self, self},
		[]string{
			self, `<xhtml:link rel="alternate" media="only screen" href="https://m.shop.example/"/>`,
			`<xhtml:link rel="amphtml" href="https://shop.example/amp"/>`,
		},
	},
	{
		"I2",
		[]string{`<xhtml:link rel="alternate" hreflang="en"/>`, `<xhtml:link rel="alternate" hreflang="" href="` +
			pageLoc + `"/>`, `<xhtml:link rel="alternate" href="` + pageLoc + `"/>`},
		nil,
		[]string{self, `<xhtml:link rel="alternate" media="print" href="https://m.shop.example/"/>`},
	},
	{
		"I3",
		[]string{lang("de", "/de/"), lang("de", "//shop.example/de/")},
		nil,
		[]string{german, lang("de", "android-app://shop/de")},
	},
	{"I4", []string{
		lang("jp", "https://a.example/"), lang("english", "https://a.example/"),
		lang("deu", "https://a.example/"),
	}, nil, []string{
		lang("ja", "https://a.example/"),
		lang("US", "https://a.example/"),
	}},
	{
		"I5",
		[]string{lang("us", "https://a.example/"), lang("GB", "https://a.example/")},
		nil,
		[]string{lang("en-us", "https://a.example/"), lang("de", "https://a.example/")},
	},
	{
		"I6",
		[]string{
			lang("en-UK", "https://a.example/"), lang("en-EU", "https://a.example/"),
			lang("es-419", "https://a.example/"), lang("en-", "https://a.example/"),
		},
		nil,
		[]string{
			lang("en-GB", "https://a.example/"), lang("zh-Hant", "https://a.example/"),
			lang("zh-Hant-TW", "https://a.example/"),
		},
	},
	{
		"I7",
		[]string{
			lang("en_GB", "https://a.example/"), lang("en--gb", "https://a.example/"),
			lang(" de ", "https://a.example/"),
		},
		[]string{
			lang("en-GB", "https://a.example/"), lang("en-GB", "https://a.example/"),
			lang("de", "https://a.example/"),
		},
		[]string{lang("en-GB", "https://a.example/"), lang("en-gb", "https://a.example/")},
	},
	{
		"I8",
		[]string{lang("en-gb", "https://a.example/"), lang("DE", "https://a.example/")},
		nil,
		[]string{lang("en-GB", "https://a.example/"), lang("zh-Hans-CN", "https://a.example/")},
	},
	{
		"I9",
		[]string{lang("x_default", "https://a.example/"), lang("X-DEFAULT", "https://a.example/")},
		[]string{lang("x-default", "https://a.example/"), lang("x-default", "https://a.example/")},
		[]string{lang("x-default", "https://a.example/")},
	},
	{
		"I9a",
		[]string{lang("x-default", "https://a.example/") + lang("x-default", "https://b.example/")},
		nil,
		[]string{lang("x-default", "https://a.example/") + lang("en", "https://b.example/")},
	},
	{
		"I10",
		[]string{lang("de", "https://a.example/") + lang("DE", "https://b.example/")},
		nil,
		[]string{lang("de", "https://a.example/") + lang("de-AT", "https://b.example/")},
	},
	{
		"I10a",
		[]string{self + "\n" + german + "\n" + german},
		[]string{self + "\n" + german},
		[]string{self + german},
	},
	{"I11", []string{german}, nil, []string{self + german}},
	{
		"I22",
		[]string{german, lang("x-default", pageLoc)},
		nil,
		[]string{"<shop:link/>", `<xhtml:link rel="amphtml" href="https://a.example/amp"/>`},
	},
	{"I15", []string{self + german}, nil, []string{self + lang("x-default", pageLoc)}},
	{
		"I17",
		[]string{lang("de-DE", "https://a.example/") + lang("de-AT", "https://b.example/")},
		nil,
		[]string{
			lang("de-DE", "https://a.example/") + lang("de", "https://b.example/"),
			lang("de-DE", "https://a.example/"),
		},
	},
	{
		"I18",
		[]string{lang("de", "https://a.example/de/de/x"), lang("de", "https://a.example/de-at/de-at")},
		nil,
		[]string{lang("de", "https://a.example/de/den/x"), lang("de", "https://a.example/de/x/de/")},
	},
	{"J1", []string{"<mobile:mobile/>"}, nil, []string{"<baidu:mobile/>"}},
	{
		"J2",
		[]string{`<PageMap xmlns="http://www.google.com/schemas/sitemap-pagemap/1.0"><DataObject/></PageMap>`},
		nil,
		[]string{"<shop:PageMap/>"},
	},
	{"J3", []string{"<geo:geo><geo:format>kml</geo:format></geo:geo>"}, nil, []string{"<shop:geo/>"}},
	{"J4", []string{`<baidu:mobile type="phone"/>`}, nil, []string{
		`<baidu:mobile type="pc,mobile"/>`,
		"<baidu:mobile/>",
	}},
}

func TestEachRuleAboutExtensionsIsBrokenByItsCasesAndNotByTheirNeighbours(t *testing.T) {
	// those of the group of languages have tests of their own
	covered := map[string]bool{"I12": true, "I13": true, "I14": true, "I16": true}
	for _, c := range extraCases {
		covered[c.code] = true
		rule, ok := check.ByCode(c.code)
		if !ok {
			t.Errorf("there is no rule %s", c.code)
			continue
		}
		if (rule.Repair == check.RepairAuto && c.code != "B15") != (len(c.fixed) > 0) {
			t.Errorf("%s: %d cases are mended", c.code, len(c.fixed))
		}
		for i, text := range c.breaks {
			set, _ := judged(t, text)
			if !set.Has(c.code) {
				t.Errorf("%s: %.300s breaks %v", c.code, text, set.Codes())
			}
			_, fixed := judged(t, text, c.code)
			if c.fixed == nil {
				// What an offer makes of it has a test of its own; that it holds is tested here.
				again, twice := judged(t, fixed, c.code)
				if fixed != text && (rule.Repair == check.RepairNone || again.Has(c.code) || twice != fixed) {
					t.Errorf("%s: %.300s became %.300s", c.code, text, fixed)
				}
				continue
			}
			if fixed != c.fixed[i] {
				t.Errorf("%s: %s became %s, want %s", c.code, text, fixed, c.fixed[i])
			}
			again, twice := judged(t, fixed, c.code)
			if again.Has(c.code) || twice != fixed {
				t.Errorf("%s: fixed once it is %s and breaks %v, twice %s", c.code, fixed, again.Codes(), twice)
			}
		}
		for _, text := range c.near {
			if set, _ := judged(t, text); set.Has(c.code) {
				t.Errorf("%.300s breaks %s", text, c.code)
			}
		}
	}
	for _, r := range check.Rules() {
		if r.Field == sitemapcore.InExtras && !check.SetOf(r.Code).Empty() && !covered[r.Code] {
			t.Errorf("no case for %s", r.Code)
		}
	}
}

// A rule is not broken by where the prefixes come from, nor by CDATA, comments and references.
func TestExtensionsAreReadWhateverTheirPrefix(t *testing.T) {
	for _, text := range []string{
		`<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>/a</i:loc></i:image>`,
		`<image xmlns="https://www.google.com/schemas/sitemap-image/1.1/"><loc>/a</loc></image>`,
		image("<!-- <image:loc>https://a.example/</image:loc> --><image:loc><![CDATA[/a]]></image:loc>"),
		image("<image:loc>&#47;a</image:loc>"),
		"<lastmod>2026-01-01</lastmod>" + image("<image:loc>/a</image:loc>") + "<priority>0.5</priority>",
	} {
		if set, _ := judged(t, text); !set.Has("F2") || set.Has("F1") {
			t.Errorf("%s breaks %v", text, set.Codes())
		}
	}
}

func TestAPageWithGoodExtensionsIsFine(t *testing.T) {
	text := image("<image:loc>https://shop.example/a.jpg</image:loc>") + video("<video:duration>98</video:duration>") +
		article("en", "") +
		self + german + lang("x-default", pageLoc)
	// That Yandex reads no language links is good to know, and no fault of the page.
	if set, _ := judged(t, text); set != check.SetOf("I22") || check.AllEngines.Worst(set) != sitemapcore.Fine {
		t.Errorf("it breaks %v", set.Codes())
	}
}

// FuzzExtras holds that no entry makes the reader or the judge panic, that mending keeps an entry
// well-formed, and that a second time changes nothing.
func FuzzExtras(f *testing.F) {
	for _, c := range extraCases {
		for i, text := range c.breaks {
			if len(text) < 2000 {
				f.Add(text)
			}
			if i < len(c.near) && len(c.near[i]) < 2000 {
				f.Add(c.near[i])
			}
		}
	}
	all := make([]string, 0, 64)
	for _, r := range check.Rules() {
		if r.Repair != check.RepairNone {
			all = append(all, r.Code)
		}
	}
	f.Fuzz(func(t *testing.T, inner string) {
		entry := []byte("<url><loc>" + pageLoc + "</loc>" + inner + "</url>")
		shape, err := sitemapxml.ScanEntry(entry, testRoot)
		if err != nil {
			return
		}
		x := &check.Extras{Today: extrasToday, Mend: check.SetOf(all...)}
		var r sitemapxml.ElementReader
		for round := 0; ; round++ {
			x.Begin(entry, []byte(pageLoc))
			if !r.Read(entry, &shape, testRoot, x) {
				t.Fatalf("%s could not be read", entry)
			}
			x.End()
			splices := x.Splices()
			if len(splices) == 0 {
				return
			}
			if round == engine.FixRounds {
				t.Fatalf("%s never comes to rest: %v", entry, x.End().Codes())
			}
			entry = engine.Splice(entry, splices)
			if shape, err = sitemapxml.ScanEntry(entry, testRoot); err != nil {
				t.Fatalf("mended to %s: %v", entry, err)
			}
		}
	})
}

func BenchmarkExtras(b *testing.B) {
	inner := ""
	for _, code := range []string{"en", "de", "fr", "it", "es"} {
		inner += lang(code, "https://shop.example/"+code+"/lamps/")
	}
	for i := range 3 {
		inner += image("<image:loc>https://shop.example/images/lamp-" + strconv.Itoa(i) + ".jpg</image:loc>")
	}
	entry := []byte("<url><loc>" + pageLoc + "</loc>" + inner + "</url>")
	shape, err := sitemapxml.ScanEntry(entry, testRoot)
	if err != nil {
		b.Fatal(err)
	}
	x := &check.Extras{Today: extrasToday}
	var r sitemapxml.ElementReader
	b.SetBytes(int64(len(entry)))
	b.ReportAllocs()
	for b.Loop() {
		x.Begin(entry, []byte(pageLoc))
		r.Read(entry, &shape, testRoot, x)
		x.End()
	}
}

package extension

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/namespace"
)

// shop is the root of a file that declares what most do, and indents by two spaces.
var shop = &sitemapcore.Root{
	Namespaces: []namespace.Declaration{
		{URI: "http://www.sitemaps.org/schemas/sitemap/0.9"},
		{Prefix: "pic", URI: "https://www.google.com/schemas/sitemap-image/1.1"},
		{Prefix: "video", URI: "http://www.google.com/schemas/sitemap-video/1.1"},
		{Prefix: "n", URI: "http://www.google.com/schemas/sitemap-news/0.9"},
		{Prefix: "xhtml", URI: "http://www.w3.org/1999/xhtml"},
	},
	Newline: "\n", Indent: "  ", IndentChild: "    ",
}

// everything is an entry with all kinds, written as oddly as is allowed.
const everything = `<url>
    <loc>https://example.com/</loc>
    <!-- two pictures -->
    <pic:image><pic:loc>https://example.com/a/front.jpg</pic:loc><pic:caption>Front &amp; <![CDATA[<back>]]>` +
	`</pic:caption></pic:image>
    <pic:image
      ><pic:loc ><![CDATA[https://example.com/b.jpg]]></pic:loc ></pic:image>
    <video:video>
      <video:thumbnail_loc>https://example.com/t.jpg</video:thumbnail_loc>
      <video:title>Turning</video:title>
      <video:description/>
      <video:player_loc autoplay = 'ap=1'>https://example.com/p</video:player_loc>
      <video:duration>98</video:duration>
      <video:tag>lathe</video:tag>
      <video:tag>oak   wood</video:tag>
      <video:tvshow><video:show_title>Shed</video:show_title></video:tvshow>
    </video:video>
    <n:news><n:publication><n:name>Gazette</n:name></n:publication><n:title>Fair</n:title></n:news>
    <xhtml:link href='https://example.com/de/' rel="alternate" hreflang='de'/>
    <PageMap xmlns="http://www.google.com/schemas/sitemap-pagemap/1.0"><DataObject type="x"><Attribute name='a'>` +
	`1</Attribute></DataObject></PageMap>
  </url>`

// The places of the blocks of everything.
const (
	front = iota
	back
	turning
	fair
	german
	pageMap
)

func parse(t testing.TB, entry string) *Tree {
	t.Helper()
	tree, err := Parse([]byte(entry), shop)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

func apply(t testing.TB, entry string, e sitemapcore.FormEdit) string {
	t.Helper()
	got, err := parse(t, entry).Apply(e)
	if err != nil {
		t.Fatalf("%+v: %v", e, err)
	}
	return string(got)
}

func TestAnEditChangesTheBytesOfItsValueAndNoOthers(t *testing.T) {
	set := func(at int, path, text string) sitemapcore.FormEdit {
		return sitemapcore.FormEdit{At: at, Values: []sitemapcore.FormValue{{Path: path, Text: text}}}
	}
	for _, c := range []struct {
		name     string
		edit     sitemapcore.FormEdit
		old, new string
	}{
		{
			"text is escaped", set(front, "loc", "https://example.com/?a=1&b"), "https://example.com/a/front.jpg",
			"https://example.com/?a=1&amp;b",
		},
		{
			"CDATA stays CDATA", set(back, "loc", "https://example.com/?a=1&b"), "[https://example.com/b.jpg]",
			"[https://example.com/?a=1&b]",
		},
		{"mixed text becomes text", set(front, "caption", "Front"), "Front &amp; <![CDATA[<back>]]>", "Front"},
		{
			"an empty-element tag gets an end tag", set(turning, "description", "How"), "<video:description/>",
			"<video:description>How</video:description>",
		},
		{
			"a new element stands by the schema", set(turning, "rating", "4.5"), "</video:duration>\n",
			"</video:duration>\n      <video:rating>4.5</video:rating>\n",
		},
		{"a duration is written in seconds", set(turning, "duration", "1:02:03"), ">98<", ">3723<"},
		{
			"an emptied field goes with its line", set(turning, "duration", ""),
			"\n      <video:duration>98</video:duration>", "",
		},
		{"an attribute keeps its quotes", set(turning, "player_loc@autoplay", "it's"), "'ap=1'", "'it&apos;s'"},
		{
			"a new attribute stands behind the others", set(turning, "player_loc@allow_embed", "no"), "'ap=1'>",
			"'ap=1' allow_embed=\"no\">",
		},
		{"an attribute goes with the space before it", set(german, "@hreflang", ""), " hreflang='de'", ""},
		{
			"an attribute of what isn't there brings its element", set(turning, "restriction@relationship", "deny"),
			"    <video:tvshow>", "    <video:restriction relationship=\"deny\"></video:restriction>\n" +
				"      <video:tvshow>",
		},
		{
			"countries are one text", set(turning, "restriction", "GB\nIE"), "    <video:tvshow>",
			"    <video:restriction relationship=\"allow\">GB IE</video:restriction>\n      <video:tvshow>",
		},
		{"an element within another one is found", set(fair, "publication/name", "Post"), "Gazette", "Post"},
		{
			"an element within another one comes", set(fair, "publication/language", "en"), "</n:name>",
			"</n:name><n:language>en</n:language>",
		},
		{
			"with the last element the one around it goes", set(fair, "publication/name", ""),
			"<n:publication><n:name>Gazette</n:name></n:publication>", "",
		},
		{
			"a tag is added", set(turning, "tag", "lathe\noak wood\nash"), "oak   wood</video:tag>",
			"oak   wood</video:tag>\n      <video:tag>ash</video:tag>",
		},
		{"a tag is taken off", set(turning, "tag", "lathe"), "\n      <video:tag>oak   wood</video:tag>", ""},
		{"a tag is another", set(turning, "tag", "lathe\nelm"), "oak   wood", "elm"},
		{
			"a block goes with its line",
			sitemapcore.FormEdit{Op: sitemapcore.FormRemove, At: german},
			"\n    <xhtml:link href='https://example.com/de/' rel=\"alternate\" hreflang='de'/>", "",
		},
		{
			"a new image follows the others, with the file's prefix",
			sitemapcore.FormEdit{
				Op: sitemapcore.FormAdd, Kind: Image,
				Values: []sitemapcore.FormValue{{Path: "loc", Text: "https://example.com/c.jpg"}},
			},
			"</pic:loc ></pic:image>", "</pic:loc ></pic:image>\n    <pic:image>\n" +
				"      <pic:loc>https://example.com/c.jpg</pic:loc>\n    </pic:image>",
		},
		{
			"a new language",
			sitemapcore.FormEdit{
				Op: sitemapcore.FormAdd, Kind: Alternate,
				Values: []sitemapcore.FormValue{{Path: "@hreflang", Text: "fr"}},
			},
			"hreflang='de'/>", "hreflang='de'/>\n    <xhtml:link rel=\"alternate\" hreflang=\"fr\"/>",
		},
		{
			"what the file doesn't declare the element does",
			sitemapcore.FormEdit{
				Op: sitemapcore.FormAdd, Kind: Other,
				Values: []sitemapcore.FormValue{{Path: "@type", Text: "htmladapt"}},
			},
			"hreflang='de'/>", "hreflang='de'/>\n    <mobile:mobile xmlns:mobile=\"http://www.baidu.com/schemas/" +
				"sitemap-mobile/1/\" type=\"htmladapt\"/>",
		},
		{"nothing where the value is there already", set(turning, "duration", "1:38"), "", ""},
		{"nothing where there is nothing to empty", set(turning, "rating", ""), "", ""},
	} {
		if c.old != "" && strings.Count(everything, c.old) != 1 {
			t.Fatalf("%s: %q stands %d times in the entry", c.name, c.old, strings.Count(everything, c.old))
		}
		want := everything
		if c.old != "" {
			want = strings.Replace(everything, c.old, c.new, 1)
		}
		if got := apply(t, everything, c.edit); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, want)
		}
	}
}

// prices is an entry with several values of one name, in no order.
const prices = `<url><loc>x</loc><video:video>
  <video:price currency="EUR">1</video:price>
  <video:title>A</video:title>
  <video:price type='rent'>2</video:price>
  <video:title>B</video:title>
</video:video></url>`

func TestOfSeveralValuesTheFirstIsShownAndChanged(t *testing.T) {
	got := ""
	for _, f := range parse(t, prices).Form(form.Look{Max: 1}, nil).Groups[0].Blocks[0].Fields {
		if f.Present {
			got += f.Path + "=" + f.Value + " " + f.Problem.String() + " "
		}
	}
	const one = " There is 1 more of these. It stays as it is; the XML tab shows it. "
	if want := "title=A" + one + "price=1" + one + "price@currency=EUR  "; got != want {
		t.Errorf("it shows %q, want %q", got, want)
	}
	edit := sitemapcore.FormEdit{Values: []sitemapcore.FormValue{{Path: "price", Text: "9"}}}
	if got, want := apply(t, prices, edit), strings.Replace(prices, ">1<", ">9<", 1); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestAnEditThatDoesNotFitIsRefused(t *testing.T) {
	for _, e := range []sitemapcore.FormEdit{
		{At: 6},
		{At: -1},
		{Op: sitemapcore.FormRemove, At: 99},
		{Op: sitemapcore.FormAdd, Kind: "weather"},
		{At: turning, Values: []sitemapcore.FormValue{{Path: "colour", Text: "red"}}},
		{At: pageMap, Values: []sitemapcore.FormValue{{Path: "", Text: "red"}}},
		{At: pageMap, Values: []sitemapcore.FormValue{{Path: "DataObject", Text: "red"}}},
		{Op: sitemapcore.NumFormOps, At: front},
	} {
		if got, err := parse(t, everything).Apply(e); err == nil {
			t.Errorf("%+v gives\n%s", e, got)
		}
	}
}

func TestNewBlocksAreLaidOutLikeTheirFile(t *testing.T) {
	add := sitemapcore.FormEdit{Op: sitemapcore.FormAdd, Kind: News, Values: []sitemapcore.FormValue{
		{Path: "title", Text: "Fair"},
		{Path: "publication/language", Text: "en"},
		{Path: "publication/name", Text: "A & B"},
		{Path: "publication_date", Text: "2026-11-20"},
	}}
	for _, c := range []struct {
		name, entry, want string
		root              *sitemapcore.Root
	}{
		{
			"in lines", "<url>\n    <loc>x</loc>\n  </url>",
			"<url>\n    <loc>x</loc>\n    <n:news>\n      <n:publication>\n        <n:name>A &amp; B</n:name>\n" +
				"        <n:language>en</n:language>\n      </n:publication>\n" +
				"      <n:publication_date>2026-11-20</n:publication_date>\n      <n:title>Fair</n:title>\n" +
				"    </n:news>\n  </url>", shop,
		},
		{
			"without line breaks", "<url><loc>x</loc></url>",
			`<url><loc>x</loc><news:news xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">` +
				`<news:publication><news:name>A &amp; B</news:name><news:language>en</news:language>` +
				`</news:publication><news:publication_date>2026-11-20</news:publication_date><news:title>` +
				`Fair</news:title></news:news></url>`, &sitemapcore.Root{},
		},
		{
			"in an entry that is one tag", "<url/>",
			`<url><news:news xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><news:publication>` +
				`<news:name>A &amp; B</news:name><news:language>en</news:language>` +
				`</news:publication><news:publication_date>2026-11-20</news:publication_date><news:title>` +
				`Fair</news:title></news:news></url>`, &sitemapcore.Root{},
		},
	} {
		tree, err := Parse([]byte(c.entry), c.root)
		if err != nil {
			t.Fatal(err)
		}
		got, err := tree.Apply(add)
		if err != nil || string(got) != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s (%v)", c.name, got, c.want, err)
		}
	}
}

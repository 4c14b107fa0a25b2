package extension_test

import (
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

// linked reads the links of an entry and puts more in.
func linked(t testing.TB, entry string, root *sitemapcore.Root, more ...extension.Version) (*extension.Links, string) {
	t.Helper()
	shape, err := scan.Entry([]byte(entry), root)
	if err != nil {
		t.Fatalf("%s: %v", entry, err)
	}
	var l extension.Links
	var r scan.ElementReader
	l.Begin([]byte(entry))
	if !r.Read([]byte(entry), &shape, root, &l) {
		t.Fatalf("%s could not be read", entry)
	}
	out := l.Write(nil, extension.XHTMLPrefix(root), more)
	return &l, string(out)
}

var (
	linkRoot = &sitemapcore.Root{Namespaces: []namespace.Declaration{
		{URI: "http://www.sitemaps.org/schemas/sitemap/0.9"},
		{Prefix: "xsi", URI: "http://www.w3.org/2001/XMLSchema-instance"},
		{Prefix: "h", URI: "http://www.w3.org/1999/xhtml"},
	}}
	plainRoot = &sitemapcore.Root{Namespaces: linkRoot.Namespaces[:2]}
)

const declaredLink = `<xhtml:link xmlns:xhtml="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="de" ` +
	`href="/de?a&amp;b"/>`

func TestLinksStandBehindThoseThatAreThere(t *testing.T) {
	german := extension.Version{Lang: []byte("de"), Href: []byte("/de?a&b")}
	const short = `<h:link rel="alternate" hreflang="de" href="/de?a&amp;b"/>`
	for _, c := range []struct {
		name, before string
		root         *sitemapcore.Root
		links        int // that are versions
		after        string
	}{
		{"an entry on one line", `<url><loc>/a</loc></url>`, linkRoot, 0, `<url><loc>/a</loc>` + short + `</url>`},
		{
			"an entry with lines", "<url>\n\t<loc>/a</loc>\n  </url>", linkRoot, 0,
			"<url>\n\t<loc>/a</loc>\n\t" + short + "\n  </url>",
		},
		{
			"behind the last link, before what follows",
			"<url><loc>/a</loc>\n <h:link rel='alternate' hreflang='en' href=' /a '></h:link><x/></url>",
			linkRoot, 1, "<url><loc>/a</loc>\n <h:link rel='alternate' hreflang='en' href=' /a '></h:link>\n " + short +
				"<x/></url>",
		},
		{
			"behind other extensions", "<url><loc>/a</loc>\n <x/>\n <!-- end --></url>", linkRoot, 0,
			"<url><loc>/a</loc>\n <x/>\n " + short + "\n <!-- end --></url>",
		},
		{"an entry without content", `<url />`, linkRoot, 0, `<url >` + short + `</url>`},
		{
			"a file without the namespace", `<url><loc>/a</loc></url>`, plainRoot, 0,
			`<url><loc>/a</loc>` + declaredLink + `</url>`,
		},
		{
			"an entry that gives the prefix another meaning", `<url xmlns:h="urn:x"><loc>/a</loc></url>`, linkRoot, 0,
			`<url xmlns:h="urn:x"><loc>/a</loc>` + declaredLink + `</url>`,
		},
		{
			"links of other kinds are none",
			`<url><h:link rel="alternate" media="print" hreflang="de" href="/p"/><h:link rel="amphtml" ` +
				`hreflang="de" href="/amp"/>` +
				`<h:link rel="alternate" href="android-app://a/b"/><h:link rel="alternate" hreflang="de" ` +
				`href="ios-app://1/x"/><h:link rel="alternate" hreflang="" href="/x"/></url>`,
			linkRoot, 0, `<url><h:link rel="alternate" media="print" hreflang="de" href="/p"/><h:link ` +
				`rel="amphtml" hreflang="de" href="/amp"/>` +
				`<h:link rel="alternate" href="android-app://a/b"/><h:link rel="alternate" hreflang="de" ` +
				`href="ios-app://1/x"/><h:link rel="alternate" hreflang="" href="/x"/>` + short + `</url>`,
		},
	} {
		l, got := linked(t, c.before, c.root, german)
		if len(l.List) != c.links || got != c.after {
			t.Errorf("%s: %d links and\n%s\nwant\n%s", c.name, len(l.List), got, c.after)
		}
	}
}

func TestThePageForEverybodyElseIsReplaced(t *testing.T) {
	const before = `<url><h:link rel="alternate" hreflang="X_Default" href="/old"/><h:link hreflang="en_GB" ` +
		`href="/gb"/></url>`
	l, got := linked(t, before, linkRoot, extension.Version{Lang: []byte("x-default"), Href: []byte("/new")})
	const want = `<url><h:link rel="alternate" hreflang="X_Default" href="/new"/><h:link hreflang="en_GB" ` +
		`href="/gb"/></url>`
	if got != want {
		t.Errorf("it gives\n%s\nwant\n%s", got, want)
	}
	if len(l.List) != 2 || string(l.List[0].Lang) != "x-default" || string(l.List[1].Lang) != "en-gb" ||
		string(l.List[1].Raw) != "en_GB" {
		t.Errorf("the links are %+v", l.List)
	}
}

// A form that adds a version takes the prefix of links, and not that of another namespace of the
// same house.
func TestTheFormTakesThePrefixOfLinks(t *testing.T) {
	for root, want := range map[*sitemapcore.Root]string{
		linkRoot:  `<h:link rel="alternate" hreflang="de"/>`,
		plainRoot: `<xhtml:link xmlns:xhtml="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="de"/>`,
	} {
		tree, err := extension.Parse([]byte(`<url><loc>/a</loc></url>`), root)
		if err != nil {
			t.Fatal(err)
		}
		out, err := tree.Apply(sitemapcore.FormEdit{
			Op: sitemapcore.FormAdd, Kind: extension.Alternate,
			Values: []sitemapcore.FormValue{{Path: "@hreflang", Text: "de"}},
		})
		if got := string(out); err != nil || got != `<url><loc>/a</loc>`+want+`</url>` {
			t.Errorf("it gives %s, %v", got, err)
		}
	}
}

// Links written to any entry are read back.
func FuzzLinks(f *testing.F) {
	f.Add(`<url><loc>/a</loc></url>`, "de", "/de")
	f.Add(`<url a=">"><h:link rel="alternate" hreflang="x-default" href="/old"/><!-- </url> --></url>`, "x-default",
		"/a?b&c<\"'")
	f.Add(`<url xmlns:h="urn:x"/>`, "a b", "\t/x\n")
	f.Add(`<s:url xmlns:s="urn:x"><s:loc><![CDATA[</]]></s:loc></s:url>`, "en", "x")
	f.Fuzz(func(t *testing.T, entry, lang, href string) {
		shape, err := scan.Entry([]byte(entry), linkRoot)
		code := language.AppendFolded(nil, []byte(lang))
		for _, r := range lang + href {
			if !xmltext.IsChar(r) || r == 0xFFFD {
				return
			}
		}
		if err != nil || len(code) == 0 {
			return
		}
		var l extension.Links
		var r scan.ElementReader
		l.Begin([]byte(entry))
		if !r.Read([]byte(entry), &shape, linkRoot, &l) {
			return
		}
		before := len(l.List)
		out := l.Write(nil, "h", []extension.Version{{Lang: code, Href: []byte(href)}})
		shape, err = scan.Entry(out, linkRoot)
		if err != nil {
			t.Fatalf("%q became %q: %v", entry, out, err)
		}
		var again extension.Links
		again.Begin(out)
		if !r.Read(out, &shape, linkRoot, &again) {
			t.Fatalf("%q can’t be read", out)
		}
		if n := len(again.List); n < before-1 || n > before+1 {
			t.Errorf("%d links became %d: %q became %q", before, n, entry, out)
		}
	})
}

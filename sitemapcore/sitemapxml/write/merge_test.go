package write

import (
	"bytes"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
)

// mergeRoot reads the root of a file that declares the usual prefixes, and those given.
func mergeRoot(t testing.TB, declarations string) *sitemapcore.Root {
	t.Helper()
	s, err := decode([]byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` + declarations +
		`><url><loc>https://a.example/</loc></url></urlset>`))
	if err != nil {
		t.Fatal(err)
	}
	return &s.Root
}

const (
	imageNS = `xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" `
	xhtmlNS = `xmlns:xhtml="http://www.w3.org/1999/xhtml" `
	newsNS  = `xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" `
)

func TestAnEntryGetsWhatItLacks(t *testing.T) {
	const loc = "<loc>https://a.example/</loc>"
	image := func(prefix, n string) string {
		return "<" + prefix + ":image><" + prefix + ":loc>https://a.example/" + n + ".jpg</" + prefix + ":loc></" +
			prefix + ":image>"
	}
	link := func(lang, href string) string {
		return `<xhtml:link rel="alternate" hreflang="` + lang + `" href="` + href + `"/>`
	}
	for _, tt := range []struct{ name, ns, entry, otherNS, other, want string }{
		{
			"an image, with the indentation of the entry",
			imageNS, "<url>\n  " + loc + "\n</url>", imageNS, "<url>" + loc + image("image", "1") + "</url>",
			"<url>\n  " + loc + "\n  " + image("image", "1") + "\n</url>",
		},
		{
			"no image that it has, however that is written",
			imageNS, "<url>" + loc + image("image", "1") + "</url>", imageNS,
			"<url>" + loc + strings.ReplaceAll(image("image", "1"), "/1.jpg", "/1.jpg\n ") + image("image", "2") +
				"</url>",
			"<url>" + loc + image("image", "1") + image("image", "2") + "</url>",
		},
		{
			"an image under another prefix is the same",
			imageNS, "<url>" + loc + image("image", "1") + "</url>",
			`xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"`,
			"<url>" + loc + image("i", "1") + "</url>", "<url>" + loc + image("image", "1") + "</url>",
		},
		{
			"a prefix that its file doesn’t know is declared",
			"", "<url>" + loc + "</url>", imageNS, "<url>" + loc + image("image", "1") + "</url>",
			"<url>" + loc + strings.Replace(image("image", "1"), "<image:image>",
				`<image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`, 1) + "</url>",
		},
		{
			"one link a language, and its own stays",
			xhtmlNS, "<url>" + loc + link("de", "https://a.example/de") + "</url>", xhtmlNS,
			"<url>" + loc + link("DE", "https://a.example/other") + link("fr", "https://a.example/fr") + "</url>",
			"<url>" + loc + link("de", "https://a.example/de") + link("fr", "https://a.example/fr") + "</url>",
		},
		{
			"news once",
			newsNS, "<url>" + loc + "<news:news><news:title>A</news:title></news:news></url>", newsNS,
			"<url>" + loc + "<news:news><news:title>B</news:title></news:news></url>",
			"<url>" + loc + "<news:news><news:title>A</news:title></news:news></url>",
		},
		{
			"what nobody knows, and no core field",
			"", "<url>" + loc + "</url>", "",
			`<url>` + loc + `<lastmod>2026-01-01</lastmod><PageMap ` +
				`xmlns="http://www.google.com/schemas/sitemap-pagemap/1.0"><DataObject/></PageMap></url>`,
			`<url>` + loc + `<PageMap xmlns="http://www.google.com/schemas/sitemap-pagemap/1.0"><DataObject/>` +
				`</PageMap></url>`,
		},
		{
			"comments stay where they are",
			imageNS, "<url>" + loc + "<!-- mine --></url>", imageNS, "<url>" + loc + "<!-- yours -->" + image("image",
				"1") + "</url>",
			"<url>" + loc + "<!-- mine -->" + image("image", "1") + "</url>",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			root, other := mergeRoot(t, tt.ns), mergeRoot(t, tt.otherNS)
			got := AppendMerged(nil, Entry{[]byte(tt.entry), root}, Entry{[]byte(tt.other), other})
			if string(got) != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			if again := AppendMerged(nil, Entry{got, root}, Entry{[]byte(tt.other), other}); !bytes.Equal(again, got) {
				t.Errorf("merged again it is %s", again)
			}
		})
	}
}

// FuzzAppendMerged holds for any two entries that are sound: the result is sound, has the core
// values of the first, begins and ends with its bytes, has everything that it had, and merging
// again changes nothing.
func FuzzAppendMerged(f *testing.F) {
	f.Add("<url><loc>a</loc></url>", "<url><loc>a</loc><image:image><image:loc>b</image:loc></image:image></url>")
	f.Add("<url>\n <loc>a</loc>\n <x/></url>", `<url><p:loc xmlns:p="q">a</p:loc><p:x xmlns:p="q" p:y="1"/></url>`)
	f.Add("<url><loc>a</loc><!-- c --></url>", "<url><image:image/><image:image> </image:image></url>")
	root, other := mergeRoot(f, imageNS), mergeRoot(f, imageNS+xhtmlNS+newsNS)
	f.Fuzz(func(t *testing.T, a, b string) {
		shape, err := scan.Entry([]byte(a), root)
		if err != nil {
			return
		}
		if _, err := scan.Entry([]byte(b), other); err != nil {
			return
		}
		got := AppendMerged(nil, Entry{[]byte(a), root}, Entry{[]byte(b), other})
		after, err := scan.Entry(got, root)
		if err != nil {
			t.Fatalf("%q and %q give %q: %v", a, b, got, err)
		}
		for i := range sitemapcore.Field(sitemapcore.NumFields) {
			was, had := sitemapcore.AppendOriginal(nil, []byte(a), &shape, i)
			is, has := sitemapcore.AppendOriginal(nil, got, &after, i)
			if had != has || !bytes.Equal(was, is) {
				t.Fatalf("%q and %q give %q: %s was %q and is %q", a, b, got, i.XMLName(), was, is)
			}
		}
		if after.Images < shape.Images || after.Others < shape.Others {
			t.Fatalf("%q and %q give %q, which lacks something", a, b, got)
		}
		if again := AppendMerged(nil, Entry{got, root}, Entry{[]byte(b), other}); !bytes.Equal(again, got) {
			t.Fatalf("%q and %q give %q, and again %q", a, b, got, again)
		}
	})
}

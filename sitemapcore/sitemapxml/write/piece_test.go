package write

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/sitemapxml/xmltest"
)

// scanned is AppendFormatted with the scanner alone.
func scanned(entry []byte, shape *sitemapcore.Shape, root *sitemapcore.Root, patch *[sitemapcore.NumFields]Patch,
	style *Style, n *NamespaceSet,
) ([]byte, Loss) {
	f := formatter{entry: entry, pretty: style.Pretty, style: style, n: n}
	if !f.careful(shape, root, patch) {
		return nil, LostEntry
	}
	return f.dst, f.loss
}

// checkPieces holds that the output of an entry is the same whether or not its bytes are copied, in each style and with
// each kind of patch. It returns how often they were.
func checkPieces(t testing.TB, seg *sitemapcore.Segment) (taken, all int) {
	t.Helper()
	encode := func(address []byte) []byte { return append(bytes.ToUpper(address), " '&"...) }
	var n NamespaceSet
	for i := range seg.Rows.Len() {
		r := seg.Rows.At(i)
		n.Add(seg.Text[r.Start:r.End], &r.Shape, &seg.Root)
	}
	patches := []*[sitemapcore.NumFields]Patch{
		nil,
		{{}, {}, remove, remove},
		{set("x&y"), remove, set(""), {}},
		{{}, set("<")},
	}
	for _, style := range []Style{
		{},
		{Pretty: true},
		{Address: encode},
	} {
		for _, patch := range patches {
			for i := range min(seg.Rows.Len(), 100) {
				r := seg.Rows.At(i)
				entry := seg.Text[r.Start:r.End]
				want, lost := scanned(entry, &r.Shape, &seg.Root, patch, &style, &n)
				f := formatter{dst: []byte("before"), entry: entry, pretty: style.Pretty, style: &style, n: &n}
				all++
				if !f.pieces(&r.Shape, &seg.Root, patch) {
					if string(f.dst) != "before" || f.loss != 0 {
						t.Fatalf("something was written of\n%.3000s", entry)
					}
					continue
				}
				taken++
				if got := f.dst[len("before"):]; !bytes.Equal(got, want) || f.loss != lost {
					t.Fatalf("%+v, %+v: taken over, losing %b,\n%.3000s\nread, losing %b,\n%.3000s\nof\n%.3000s", style,
						patch, f.loss, got, lost, want, entry)
				}
			}
		}
	}
	return taken, all
}

// A text is copied up to the first character or reference that is written otherwise.
func TestOnlyReferencesOfTheProtocolAreCopied(t *testing.T) {
	for _, end := range []string{"&eacute;", "&#233;", "&#xE9;", "&", "<", ">", "'", "\x01"} {
		text := "a&amp;b&lt;&gt;&quot;&apos;c"
		if at, _ := plainEnd([]byte(text+end+" d"), 0); at != len(text) {
			t.Errorf("%q is plain up to %d, and %q is not", text, at, end)
		}
	}
}

func TestEntriesThatAreTakenOverComeOutAsReadOnesOnTheFixtures(t *testing.T) {
	taken, all := 0, 0
	for _, x := range xmltest.Sweep(t) {
		if x["kind"] != "urlset" {
			continue
		}
		text, ok := xmltest.Load(t, x["file"], 1<<20)
		if !ok {
			continue
		}
		if seg, err := decode(text); err == nil {
			n, m := checkPieces(t, seg)
			taken, all = taken+n, all+m
		}
	}
	t.Logf("%d of %d were taken over", taken, all)
	if 2*taken < all {
		t.Errorf("%d of %d entries were taken over", taken, all)
	}
}

// entryParts are what entries are made of: nearly all of it as it is usual, and some of it nearly
// so.
var entryParts = []string{
	"\n    ", "\n    ", "\n      ", "\n  ", "", " ", "\r\n    ", "\t",
	"<loc>", "</loc>", "<lastmod>", "</lastmod>", "<changefreq>", "</changefreq>", "<priority>", "</priority>",
	"<loc>https://example.com/a</loc>", "<loc>https://example.com/?a=1&amp;b=2</loc>", "<lastmod>2026-01-01</lastmod>",
	"<priority>0.5</priority>", "<changefreq>daily</changefreq >",
	"<loc><![CDATA[https://example.com/<!--]]></loc>", "<loc>https://example.com/ä/\u2603'</loc>", "<lastmod/>",
	"<loc> a </loc>", "<loc>a<!-- b --></loc>", "<Loc>b</Loc>", "<loc a=\"b\">c</loc>",
	"<image:image>", "</image:image>", "<image:loc>", "</image:loc>", "<image:title>", "</image:title>",
	"<image:caption>", "</image:caption>",
	"<image:image>\n      <image:loc>https://example.com/a.jpg</image:loc>\n" +
		"      <image:title>L&apos;été</image:title>\n    </image:image>",
	"<image:image>\n      <image:loc>a</image:loc>\n      <image:title>b</image:title>\n" +
		"      <image:caption>c</image:caption>\n    </image:image>",
	"<video:video><video:tag>a</video:tag><video:title>b</video:title><video:live " +
		">c</video:live><video:tag>d</video:tag></video:video>",
	"<image:image><image:title>it's</image:title><image:loc>https://example.com/ü.jpg</image:loc></image:image>",
	"<image:image/>", "<image:image >", "<image:loc/>",
	"<image:caption><![CDATA[a & b]]></image:caption>", "<image:caption></image:caption>",
	"<image:license>x</image:license >", "<image:geo_location>&#65;</image:geo_location>", "<image:odd>1</image:odd>",
	"<video:video>", "</video:video>", "<video:title>", "</video:title>",
	"<video:price currency=\"EUR\">1</video:price>", "<video:player_loc allow_embed='yes'>p</video:player_loc>",
	"<video:tvshow>a&#66;</video:tvshow>",
	"<video:tag>a</video:tag>", "<video:restriction relationship=\"allow\"/>",
	"<video:thumbnail_loc>ö</video:thumbnail_loc>", "<video:duration>6<!-- --></video:duration>",
	"<xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://example.com/de\"/>",
	"<xhtml:link rel=\"alternate\" hreflang=\"fr\" href=\"https://example.com/?a&amp;b\" />",
	"<xhtml:link  href=\"é\"/>", "<xhtml:link href='a'/>",
	"<xhtml:link rel=\"&lt;&gt;&quot;&apos;&amp;\"></xhtml:link>", "<xhtml:link href=\" a\"/>",
	"<xhtml:link xml:lang=\"de\"/>", "<xhtml:link xmlns=\"x\"/>", "<xhtml:link>text</xhtml:link>", "<xhtml:links/>",
	"<xhtml:link href=\"a'b\"/>",
	"<mobile:mobile/>", "<mobile:mobile />", "<news:news><news:title>t</news:title></news:news>", "<x:y z=\"1\"/>",
	"<image:image xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">", "<!-- c -->", "<?p i?>", "text",
	"a&b",
	"&amp;", "&#38;", "&eacute;", "é", ">", "\"", "'", "]]>", "<![CDATA[x]]>",
}

// entryFile makes a file of one entry from the parts that the bytes of b select. The first byte selects the namespaces
// of the prefixes.
func entryFile(b []byte) []byte {
	out := []byte("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/" +
		"1999/xhtml\"" +
		" xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\" xmlns:news=\"http://www.google.com/" +
		"schemas/sitemap-news/0.9\"")
	if len(b) > 0 {
		switch b[0] % 8 {
		case 0:
			out = append(out, " xmlns:image=\"urn:other\" xmlns:x=\"http://www.google.com/schemas/sitemap-image/"+
				"1.1\" xmlns:mobile=\"http://www.baidu.com/schemas/sitemap-mobile/1/\">\n  <url>"...)
		case 1:
			out = append(out, " xmlns:image=\"https://www.google.com/schemas/sitemap-image/1.1/\" "+
				"xmlns:x=\"urn:x\">\n  <url>"...)
		default:
			out = append(out, " xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" "+
				"xmlns:mobile=\"http://www.google.com/schemas/sitemap-mobile/1.0\" xmlns:x=\"urn:x\">\n  <url>"...)
		}
		b = b[1:]
	}
	for _, c := range b {
		out = append(out, entryParts[int(c)%len(entryParts)]...)
	}
	return append(out, "\n  </url>\n</urlset>\n"...)
}

func TestEntriesThatAreTakenOverComeOutAsReadOnes(t *testing.T) {
	r := rand.New(rand.NewPCG(20261121, 1))
	taken, all := 0, 0
	for range 2000 {
		b := make([]byte, 1+r.IntN(12))
		for i := range b {
			b[i] = byte(r.IntN(256))
		}
		if seg, err := decode(entryFile(b)); err == nil {
			n, m := checkPieces(t, seg)
			taken, all = taken+n, all+m
		}
	}
	t.Logf("%d of %d were taken over", taken, all)
	if taken < all/20 {
		t.Errorf("%d of %d entries were taken over", taken, all)
	}
}

func FuzzPieces(f *testing.F) {
	for _, s := range entryParts {
		f.Add([]byte("\x02"), []byte(s))
	}
	f.Add([]byte{2, 16, 0, 18, 0, 36, 0, 54}, []byte(strings.Join(entryParts[16:20], "\n    ")))
	f.Fuzz(func(t *testing.T, parts, more []byte) {
		if len(parts) > 100 {
			return
		}
		text := bytes.Replace(entryFile(parts), []byte("\n  </url>"), append(more, "\n  </url>"...), 1)
		if seg, err := decode(text); err == nil {
			checkPieces(t, seg)
		}
	})
}

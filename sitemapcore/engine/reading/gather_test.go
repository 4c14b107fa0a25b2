package reading

import (
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/intake/feed"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/table"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// decoded reads a text as a sitemap.
func decoded(text []byte) (*sitemapcore.Segment, error) {
	return sitemapxml.Decode(text, func() error { return nil })
}

// gatherAll gathers the pages of a table, a feed or JSON, or returns nil for any other text.
func gatherAll(text []byte, own bool) *gatherer {
	g := gather(len(text))
	still := func() error { return nil }
	switch f := intake.Detect(text); f {
	case format.Feed:
		if _, err := feed.Read(text, "", still, g.add); err != nil {
			return nil
		}
	case format.JSON:
		if _, err := feed.ReadJSON(text, "", still, g.add); err != nil {
			return nil
		}
	case format.CSV:
		t := table.New(text)
		t.Own = t.Own || own
		r := table.NewReader(text, t.Layout)
		if err := r.Run(g.add, still); err != nil {
			return nil
		}
	default:
		return nil
	}
	return g
}

// Whatever a source has in its values, each of its pages is an entry that is read back.
func FuzzGather(f *testing.F) {
	for _, text := range []string{
		"url,lastmod,changefreq,priority\nhttps://a.example/1,2026-11-20,weekly,0.5\nhttps://a.example/2,,,\n",
		"url,lastmod\nhttps://a.example/?a=1&b=<2>'\"\",2026-11-20\n\"https://a.example/a\tb\nc\",&\n",
		"url,changefreq\nhttps://a.example/\xff\x00,\xef\xbf\xbe\nhttps://a.example/ä,ä\n",
		"url,image,image title,hreflang:de\nhttps://a.example/,https://a.example/1.jpg|https://a.example/2.jpg,A & B,https://a.example/de\n",
		`[{"url":"https://a.example/","img":["https://a.example/1.jpg"]}]`,
		`<rss version="2.0"><channel><item><link>https://a.example/1</link></item></channel></rss>`,
	} {
		f.Add([]byte(text), true)
	}
	f.Fuzz(func(t *testing.T, text []byte, own bool) {
		g := gatherAll(text, own)
		if g == nil {
			return
		}
		s, err := g.segment(new(item.Tally), decoded)
		if err != nil || s.Rows.Len() != g.n || len(s.Receipts) > 0 {
			t.Fatalf("%d pages: %+v, %v", g.n, s, err)
		}
	})
}

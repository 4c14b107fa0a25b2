package engine_test

import (
	"slices"
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// This program writes the sitemap of a feed, so its form is right; a message says that a feed doesn't list all pages.
func TestOfAFeedOnlyWhatItLacksIsSaid(t *testing.T) {
	const item = `<item><link>https://a.example/1</link></item>`
	for text, notes := range map[string][]string{
		`<rss><channel>` + item + `</channel></rss>`: {
			"Made from a feed, which usually lists only the newest pages",
		},
		`<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>` + item +
			`</channel></rss>`: nil,
		`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018"><entry>` +
			`<blogger:type>POST</blogger:type><link href="https://a.example/1"/></entry></feed>`: nil,
		`[{"url": "https://a.example/1"}]`: nil,
	} {
		p := enginetest.Start(t)
		o := p.Open(false, enginetest.File{Name: "pages", Data: []byte(text)})
		said := enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Receipts
		if o.Pages != 1 || !slices.Equal(say.Strings(o.Notes), notes) || o.Repaired+o.Noticed+len(said) > 0 {
			t.Errorf("%s: %d pages, notes %q, receipts %+v", text, o.Pages, o.Notes, said)
		}
	}
}

package scan

import (
	"reflect"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/xmltest"
)

// TestAnEntryIsScannedAlikeBehindAnyOther scans entries in a row with one scanner, and each with one of its own.
func TestAnEntryIsScannedAlikeBehindAnyOther(t *testing.T) {
	other := sitemapcore.Root{Prefix: "s", Namespaces: []namespace.Declaration{{Prefix: "s", URI: namespace.Sitemap.Usual().URI}}}
	roots := []sitemapcore.Root{xmltest.Root, other}
	var x EntryScanner
	for range 2 {
		for i := range roots {
			for _, entry := range []string{
				"<url><loc>a</loc></url>", "<s:url><s:loc>a</s:loc></s:url>", "<url><loc>a</url>", "<url><!-- a", "", "text",
				`<url xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:image><i:loc>b</i:loc></i:image></url>`,
				"<url><i:image/></url>", "<url><lastmod>2026</lastmod><loc>a</loc></url> x", "<url><a><b><c/></b></a></url>",
			} {
				want, wrong := Entry([]byte(entry), &roots[i])
				if got, err := x.Scan([]byte(entry), &roots[i]); got != want || !reflect.DeepEqual(err, wrong) {
					t.Errorf("%q: got %+v, %v, want %+v, %v", entry, got, err, want, wrong)
				}
			}
		}
	}
}

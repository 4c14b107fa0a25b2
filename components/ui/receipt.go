package ui

import "sitemapeditor/sitemapcore/wire"

// ListRows is how many lines a list shows before it is asked for more.
const ListRows = 100

// ReceiptPlace says where something was repaired: "sitemap-09.xml.gz, 212 times, first on line
// 1,204".
func ReceiptPlace(r *wire.ReceiptInfo) string {
	if r.Count > 1 {
		return Words.ReceiptTimes.With("file", r.File, "n", r.Count, "line", r.Line)
	}
	return Words.ReceiptLine.With("file", r.File, "line", r.Line)
}

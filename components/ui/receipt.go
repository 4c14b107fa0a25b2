package ui

import "sitemapeditor/sitemapcore/wire"

// ListRows is how many lines a list shows before it is asked for more.
const ListRows = 100

// ReceiptPlace says where something was repaired: "sitemap-09.xml.gz, 212 times, first on line
// 1,204".
func ReceiptPlace(r *wire.ReceiptInfo) string {
	if r.Count > 1 {
		return r.File + ", " + Number(r.Count) + " times, first on line " + Number(r.Line)
	}
	return r.File + ", line " + Number(r.Line)
}

package ui

import (
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// ListRows is how many lines a list shows before it is asked for more.
const ListRows = 40

// ReceiptPlace returns the place of a repair: "sitemap-09.xml.gz, 212 times, first on line 1,204".
func ReceiptPlace(r *wire.ReceiptInfo) say.Text {
	if r.Line == 0 {
		return say.Data(r.File)
	}
	if r.Count > 1 {
		return say.Fill("{file}, {n, plural, one {# time} other {# times}}, first on line {line}", "file", r.File, "n",
			r.Count, "line", r.Line)
	}
	return say.Fill("{file}, line {line}", "file", r.File, "line", r.Line)
}

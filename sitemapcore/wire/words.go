package wire

import (
	_ "embed"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	_ catalog.Uncompared

	StoppedTitle, StoppedDetail string
}

//go:embed words.txt
var text string

var words = catalog.Load[sentences]("wire", text)

package wire

import (
	_ "embed"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	StoppedTitle, StoppedDetail string
}

//go:embed words.txt
var text string

var words = (*sentences)(catalog.Load("wire", text))

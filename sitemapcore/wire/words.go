package wire

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	StoppedTitle, StoppedDetail string
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("wire", text, unsafe.Pointer(&words), unsafe.Sizeof(words))

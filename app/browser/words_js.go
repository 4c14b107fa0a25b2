package browser

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	EngineUnstarted, EngineStopped string
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("browser", text, unsafe.Pointer(&words), unsafe.Sizeof(words))

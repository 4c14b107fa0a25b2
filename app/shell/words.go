package shell

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	Name, ShortName, Description, AppDescription string

	Loading, NoScript string

	LostTitle      catalog.Message
	Lost, LostKept string
	LostOpen       catalog.Message
}

//go:embed words.txt
var text string

// Words are the sentences of the pages that are painted.
var Words sentences

var _ = catalog.Load("shell", text, unsafe.Pointer(&Words), unsafe.Sizeof(Words))

package sitemapcore

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	ThisFile string

	Bytes, Kilobytes, Megabytes, Gigabytes catalog.Message

	Always, Hourly, Daily, Weekly, Monthly, Yearly, Never string

	MoreCharacters catalog.Message
}

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("document", text, unsafe.Pointer(&words), unsafe.Sizeof(words))

package sitemapcore

import (
	_ "embed"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	_ catalog.Uncompared

	ThisFile string

	Bytes, Kilobytes, Megabytes, Gigabytes catalog.Message

	MoreCharacters catalog.Message
}

//go:embed words.txt
var text string

var words = catalog.Load[sentences]("document", text)

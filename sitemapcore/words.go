package sitemapcore

import (
	_ "embed"

	"sitemapeditor/sitemapcore/catalog"
)

type sentences struct {
	ThisFile string

	Bytes, Kilobytes, Megabytes, Gigabytes catalog.Message

	MoreCharacters catalog.Message
}

//go:embed words.txt
var text string

var words = (*sentences)(catalog.Load("document", text))

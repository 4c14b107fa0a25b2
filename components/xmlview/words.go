package xmlview

import (
	_ "embed"
	"unsafe"

	"sitemapeditor/sitemapcore/catalog"
)

//go:embed words.txt
var text string

var words sentences

var _ = catalog.Load("xmlview", text, unsafe.Pointer(&words), unsafe.Sizeof(words))

type sentences struct {
	viewWords
	editorWords
}

// The lines.
type viewWords struct {
	Show, ThisPage, WholeFile, File, Edit, EditPage, EditPageKey, CopyPage string

	Kept, Continue, Discard string

	Preview                  string
	LinesOfFile, LinesOfPage catalog.Message

	NoPage, NoPageHint, NoFile, NoFileHint, Index, IndexHint string
}

// Editing a page.
type editorWords struct {
	Editing                                                      catalog.Message
	EditingThis, EditingField, Apply, KeysUnchanged, KeysChanged string
	Breaks, BreaksAtTag                                          catalog.Message
	StillUsed, Correct, CorrectTag, Restore                      string
}
